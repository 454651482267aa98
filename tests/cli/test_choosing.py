import pytest
from hypothesis import given
from hypothesis import strategies as st

import holocene
from holocene.terminal.choices import fitting, meant, reason_against
from holocene.terminal.commands import commands_of
from holocene.terminal.line_editing import completions
from holocene.terminal.move_numbers import numbered, range_words
from tests.contract.games import new, play_randomly

LEGAL = new(4).legal_moves()


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1", "place hunt 1"),
        ("place river 2", "place river 2"),
        ("r 2", "place river 2"),
        ("pl ri 2", "place river 2"),
        ("tool", "place tool-maker 1"),
        ("toolm", "place tool-maker 1"),
        ("tm", "place tool-maker 1"),
        ("building3", "place building-3 1"),
        ("b3", "place building-3 1"),
        ("fi", "place field 1"),
        ("f 5", "place forest 5"),
    ],
)
def test_one_legal_move_is_found(typed: str, move: str) -> None:
    assert fitting(typed, LEGAL) == [move]


@pytest.mark.parametrize("typed", ["", "   ", "0", "-1", "99", "forest 30", "x", "place place", "1 forest", "²"])
def test_what_means_no_legal_move_finds_none(typed: str) -> None:
    assert fitting(typed, LEGAL) == []


@pytest.mark.parametrize(("typed", "count"), [("forest", 5), ("card", 4), ("place", 36), ("h", 6)])
def test_what_is_unclear_finds_all_that_it_may_mean(typed: str, count: int) -> None:
    assert len(fitting(typed, LEGAL)) == count


def test_a_whole_word_is_not_taken_for_the_beginning_of_another() -> None:
    assert fitting("tool 2", ["tool 2", "tool-once 2", "take"]) == ["tool 2"]
    assert fitting("to 2", ["tool 2", "tool-once 2", "take"]) == ["tool 2", "tool-once 2"]
    assert fitting("t", ["tool 2", "take"]) == ["tool 2", "take"]
    assert fitting("pay wood", ["pay wood", "pay gold"]) == ["pay wood"]
    assert fitting("w", ["pay wood", "pay gold", "decline"]) == ["pay wood"]


def test_an_illegal_move_is_understood_without_its_verb() -> None:
    assert meant("hut 1", new(4)) == "place hut 1"
    assert meant("forest 30", new(4)) == "forest 30"


@given(seed=st.integers(0, 50), moves=st.integers(0, 200))
def test_every_legal_move_is_found_by_its_number_and_by_its_words(seed: int, moves: int) -> None:
    legal = play_randomly(new(3, seed), seed, moves).legal_moves()
    for number, move in numbered(legal):
        assert fitting(str(number), legal) == fitting(move, legal) == [move]


@pytest.mark.parametrize(
    ("legal", "numbers"),
    [
        (["die 2", "die 5", "die 6"], [2, 5, 6]),
        (["jewelry 0", "jewelry 1", "jewelry 2"], [0, 1, 2]),
        (["tool 2", "tool 3", "tool-once 4", "take"], [2, 3, 5, 6]),
        (["place hunt 1", "place hunt 2", "place hut 2"], [1, 2, 3]),
        (["pay wood", "decline"], [1, 2]),
    ],
)
def test_a_number_that_is_asked_for_is_the_number_in_the_list(legal: list[str], numbers: list[int]) -> None:
    assert numbered(legal) == list(zip(numbers, legal, strict=True))


@pytest.mark.parametrize(
    ("numbers", "told"), [([1, 2, 3], "1 to 3"), ([5, 2, 3], "2, 3 and 5"), ([1, 2], "1 and 2"), ([4], "4")]
)
def test_which_numbers_there_are_is_told(numbers: list[int], told: str) -> None:
    assert range_words(numbers) == f"numbered {told}"


def test_no_move_is_taken_for_a_command() -> None:
    from holocene.stone_age.moves import VERBS

    assert not set(VERBS) & set(commands_of("stone-age"))


@given(st.text(max_size=30))
def test_any_text_gets_an_answer(typed: str) -> None:
    game = new(2)
    found = fitting(typed, game.legal_moves())
    assert all(move in game.legal_moves() for move in found)
    assert reason_against(typed, game)


def test_a_reason_names_the_rule() -> None:
    assert reason_against("hut 1", new(4)).endswith("(2.5)")


def test_the_tab_key_offers_moves_with_and_without_their_verb() -> None:
    assert completions("place fo", LEGAL)[:2] == ["place forest 1", "place forest 2"]
    assert completions("fie", LEGAL) == ["field 1"]
    assert len(completions("", LEGAL)) == len(LEGAL)


def test_unreadable_moves_stay_unreadable() -> None:
    with pytest.raises(holocene.UnreadableMove):
        new(2).why_not(meant("nonsense", new(2)))
