"""One line of a good record is spoiled, in each game: that line is named."""

import pytest

from tests.contract.good_records import GOOD, each, for_both, line_of, read, whole


@pytest.mark.parametrize("game", GOOD)
def test_the_records_that_are_spoiled_below_are_good(game: str) -> None:
    good = GOOD[game]
    played = read(*good.header, *good.moves)
    assert (played.view(None)["round"], len(played.moves)) == (2, len(good.moves))


@pytest.mark.parametrize(
    ("game", "text"),
    for_both("", "holocene", "holocene 2", "holocene 1.0", "Holocene 1", "chess 1", "game: stone-age", "game: epoch"),
)
def test_the_first_line_names_the_format(game: str, text: str) -> None:
    assert line_of(*GOOD[game].with_line(1, text)) == 1


@pytest.mark.parametrize(
    ("game", "text"), for_both("", "game:", "game: chess", "game: Epoch", "game: stone age", "stone-age", "epoch")
)
def test_the_second_line_names_the_game(game: str, text: str) -> None:
    assert line_of(*GOOD[game].with_line(2, text)) == 2


@pytest.mark.parametrize(
    ("game", "names"),
    [
        *for_both("", "blue red", "red green", "red red", "Red Blue", "red blue green yellow black"),
        *for_both("red blue purple", "2", "blue"),
        ("stone-age", "red"),
    ],
)
def test_the_third_line_names_the_colours_in_their_order(game: str, names: str) -> None:
    assert line_of(*GOOD[game].with_line(3, f"players: {names}")) == 3


@pytest.mark.parametrize(("game", "seed"), for_both("", "x", "-1", str(2**256), "1.5", "7 8", "0x7"))
def test_a_seed_that_is_none_is_refused_in_its_line(game: str, seed: str) -> None:
    good = GOOD[game]
    assert line_of(*good.with_line(good.seed_line, f"seed: {seed}")) == good.seed_line


UNREADABLE = [
    *for_both("red", "red jump"),
    *each("stone-age", ["place forest 3", "red place moon 3", "purple place forest 3", "RED place forest 3"]),
    *each("stone-age", ["red place forest", "red place forest 3 3", "rouge", "yellow place forest 3"]),
    *each("epoch", ["place e3", "red place z9", "purple place e3", "RED place e3", "green place e3"]),
    *each("epoch", ["red place", "red place e3 e4", "red place e3 = 4", "red place e3 =", "red place e3 = ?", ""]),
]
FORBIDDEN = [
    *each("stone-age", ["red place hut 1", "red place forest 6", "red use forest = 4 5 2", "red take", "red trade"]),
    *each("epoch", ["red end", "red place a2", "red gather", "red done", "red keep axe"]),
]


@pytest.mark.parametrize(("game", "text"), UNREADABLE + FORBIDDEN)
def test_a_move_nobody_can_read_or_the_rules_forbid_is_refused_in_its_line(game: str, text: str) -> None:
    good = GOOD[game]
    assert line_of(*good.with_line(good.first_move, text)) == good.first_move


@pytest.mark.parametrize(
    ("game", "text"), for_both("scores:", "scores: 1", "scores: a b", "score: 1 2", "scores: 1 2 3", "---")
)
def test_a_line_of_scores_that_is_none_is_refused(game: str, text: str) -> None:
    assert line_of(*whole(game)[:-1], text) == len(whole(game))
