"""What is wrong with a record is found, with the number of its line."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import new, play_randomly, reach
from tests.contract.good_records import STONE_AGE, line_of, read, whole

OPENING, ROUND, with_line = STONE_AGE.header, STONE_AGE.moves, STONE_AGE.with_line
GOOD = "\n".join([*OPENING, *ROUND]) + "\n"
FIRST_MOVE = STONE_AGE.first_move
FOREST = len(OPENING) + 4


@cache
def half() -> tuple[str, ...]:
    return tuple(play_randomly(new(3), moves=40).record().splitlines())


@pytest.mark.parametrize(
    "options",
    [
        *("moon", "bonus_buildings", "first_player=2", "first_player=-1", "first_player=x"),
        *("first_player", "hunt_again=maybe", "players=3", "seed=8", "="),
    ],
)
def test_options_that_do_not_exist_are_refused_in_their_line(options: str) -> None:
    assert line_of(*OPENING[:3], f"options: {options}", *OPENING[3:], *ROUND) == 4


@pytest.mark.parametrize("seed", ["", "x", "-1", str(2**256), "1.5", "7 8", "0x7"])
def test_a_seed_that_is_none_is_refused_in_its_line_after_options_too(seed: str) -> None:
    assert line_of(*OPENING[:3], "options: hunt_again", f"seed: {seed}", "stream: chacha20", "---") == 5


@pytest.mark.parametrize("name", ["", "chacha8", "ChaCha20", "chacha20 ", "7"])
def test_a_stream_that_this_version_does_not_have_is_refused_in_its_line(name: str) -> None:
    assert line_of(*with_line(5, f"stream: {name}")) == 5


def test_a_record_of_an_older_version_is_refused_in_one_clear_sentence() -> None:
    with pytest.raises(holocene.BadRecord) as caught:
        read(*OPENING[:4], "---", *ROUND)
    sentence = "this is a record of an older version, and only those with 'stream: chacha20' can be read"
    assert str(caught.value) == f"line 5: {sentence}"


@pytest.mark.parametrize("number", range(1, 7))
def test_no_line_of_the_frame_may_be_left_out(number: int) -> None:
    lines = [*OPENING, *ROUND]
    del lines[number - 1]
    assert number <= line_of(*lines) <= len(OPENING)


@pytest.mark.parametrize("lines", range(6))
def test_a_record_that_stops_within_its_frame_is_refused(lines: int) -> None:
    assert 1 <= line_of(*OPENING[:lines]) <= lines + 1


def test_a_move_of_the_wrong_player_is_refused_in_its_line() -> None:
    assert line_of(*with_line(FIRST_MOVE, "blue place forest 3")) == FIRST_MOVE
    assert line_of(*with_line(FIRST_MOVE + 1, "red place hunt 1")) == FIRST_MOVE + 1


@pytest.mark.parametrize(
    "dice",
    [
        *("= 4 5", "= 4 5 2 1", "= 0 5 2", "= 4 5 7", "= 4 5 -2", "= a b c", "= 4,5,2"),
        *("=", "= ", "4 5 2", "= 4 5 2 =", "= 4 5 2.0", "== 4 5 2"),
    ],
)
def test_dice_that_disagree_with_the_rules_are_refused_in_their_line(dice: str) -> None:
    assert line_of(*with_line(FOREST, f"red use forest {dice}")) == FOREST


@pytest.mark.parametrize("dice", ["= 1", "= 4 5 2", "= ?", "="])
def test_dice_for_a_move_that_rolls_none_are_refused_in_their_line(dice: str) -> None:
    assert line_of(*with_line(FIRST_MOVE, f"red place forest 3 {dice}")) == FIRST_MOVE


def test_a_roll_may_be_left_open_only_at_the_very_end() -> None:
    assert read(*with_line(FOREST, "red use forest = ?")[:FOREST]).decision == "chance"
    assert line_of(*with_line(FOREST, "red use forest = ?")) in {FOREST, FOREST + 1}


def test_a_game_that_goes_on_has_no_scores() -> None:
    last = len(OPENING) + len(ROUND)
    assert line_of(*OPENING, *ROUND, "---") in {last + 1, last + 2}
    assert line_of(*OPENING, *ROUND, "---", "scores: 0 0") in {last + 1, last + 2}


@pytest.mark.parametrize("by", [-100, -1, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_scores_that_disagree_with_the_rules_are_refused_in_their_line(seat: int, by: int) -> None:
    totals = [int(total) for total in whole()[-1].split()[1:]]
    totals[seat] += by
    assert line_of(*whole()[:-1], f"scores: {totals[0]} {totals[1]}") == len(whole())


def test_nothing_comes_after_the_scores() -> None:
    assert line_of(*whole(), "red place forest 1") == len(whole()) + 1
    assert line_of(*whole(), "---") == len(whole()) + 1


def test_no_move_comes_after_the_end_of_the_game() -> None:
    assert line_of(*whole()[:-2], "red place forest 1", *whole()[-2:]) == len(whole()) - 1


def test_a_missing_move_in_a_long_game_is_found_where_the_rules_first_disagree() -> None:
    lines = list(whole())
    del lines[50]
    assert line_of(*lines) >= 51


def test_a_bad_record_changes_no_other_game() -> None:
    game = reach("tools")
    copy = game.copy()
    assert line_of(*with_line(FOREST, "red use forest = 9 9 9")) == FOREST
    assert game == copy


def readable_or_refused(text: str) -> None:
    """Either a game comes out, or `BadRecord` with a line of this text or the one after it."""
    game, line = None, 1
    try:
        game = holocene.read(text)
    except holocene.BadRecord as error:
        line = error.line
    assert 1 <= line <= len(text.splitlines()) + 1
    assert game is None or holocene.read(game.record()) == game


@settings(max_examples=200)
@given(text=st.text() | st.text("holcen 1:\n-=?redbluplacfst", max_size=80))
@example("")
@example("\n")
@example("holocene 1\n")
@example("\ufeffholocene 1\n")
@example(GOOD.replace("7", "\uff17"))
@example(GOOD.replace("7", "9" * 5000))
@example(GOOD.replace("4 5 2", "9" * 5000))
@example(GOOD.replace("\n", "\r\n"))
@example(GOOD.replace("3\n", "3\x0b"))
def test_arbitrary_text_is_read_or_refused_and_nothing_else(text: str) -> None:
    readable_or_refused(text)


@settings(max_examples=150)
@given(data=st.data())
def test_a_record_with_other_characters_is_read_or_refused(data: st.DataObject) -> None:
    text = "\n".join(half()) + "\n"
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    readable_or_refused(text[:start] + data.draw(st.text(max_size=8)) + text[end:])


@settings(max_examples=150)
@given(data=st.data())
def test_a_record_with_lines_moved_doubled_or_lost_is_read_or_refused(data: st.DataObject) -> None:
    lines = list(half())
    for _ in range(data.draw(st.integers(1, 3))):
        line = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
        for place in data.draw(st.lists(st.integers(0, len(lines)), max_size=2)):
            lines.insert(place, line)
    readable_or_refused("\n".join(lines) + "\n")


def test_a_bad_number_of_players_is_refused_in_its_line_beside_options() -> None:
    assert (
        line_of(
            "holocene 1", "game: stone-age", "players: red", "options: hunt_again", "seed: 7", "stream: chacha20", "---"
        )
        == 3
    )


def test_a_mark_that_editors_put_before_the_first_line_is_no_mistake() -> None:
    text = holocene.new("stone-age", players=2, seed=7).record()
    assert holocene.read("\ufeff" + text) == holocene.read(text)
