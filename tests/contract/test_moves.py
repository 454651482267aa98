"""`legal_moves`, `play`, `why_not`, and what is refused."""

import re
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from holocene.engine.errors import UnreadableMove
from holocene.games import GAMES
from tests.contract.games import KINDS_OF_DECISION, every_kind, finished, new, play_randomly, reach, refusal, walk

SEVERAL = ["hunt", "forest", "clay", "quarry", "river"]
SINGLE = ["tool-maker", "field", *(f"card-{n}" for n in range(1, 6)), *(f"building-{n}" for n in range(1, 6))]
PRIVATE = ["wood-place", "gold-place"]
KINDS = ["wood", "brick", "stone", "gold", "jewelry"]
PAIRS = [f"{one} {other}" for number, one in enumerate(KINDS[:4]) for other in KINDS[number:4]]
WORDS = [
    *(f"place {place} {n}" for place in SEVERAL for n in range(1, 8)),
    *(f"place hunt {n}" for n in range(8, 11)),
    *(f"place {place} 1" for place in SINGLE),
    *(f"place {place} {n}" for place in PRIVATE for n in range(1, 4)),
    *("place hut 1", "place hut 2", "place merchant 2"),
    *(f"use {place}" for place in [*SEVERAL, *SINGLE, *PRIVATE, "hut", "merchant"]),
    *(f"tool {slot}" for slot in range(1, 4)),
    *(f"tool-once {value}" for value in range(2, 5)),
    *(f"{verb} {kind}" for verb in ("pay", "give", "get") for kind in KINDS),
    *(f"{verb} {kind}" for verb in ("feed", "choose") for kind in KINDS[:4]),
    *(f"claim {pair}" for pair in PAIRS),
    *(f"die {face}" for face in range(1, 7)),
    *("jewelry 0", "jewelry 1"),
    *("take", "decline", "done", "build", "trade", "extra", "no-extra", "starve"),
]
EXPANSION = [
    *("place merchant 2", "use merchant", "place card-5 1", "place building-5 1", "place wood-place 3"),
    *(
        "use gold-place",
        "jewelry 0",
        "pay jewelry",
        "trade",
        "give wood",
        "get jewelry",
        "choose gold",
        "extra",
        "no-extra",
    ),
]
NONSENSE = [
    *("", " ", "place", "place forest", "place forest 1 2", "place moon 1", "place forest one", "place forest -1"),
    *("place forest 01", "place forest 1.0", "place 1 forest", "forest 1", "use", "use moon", "pay", "pay food"),
    *("tool", "tool 0", "tool 4", "tool-once 1", "tool-once 5", "die 0", "die 7", "claim wood", "claim gold wood"),
    *("feed food", "starve 1", "pass", "resign", "red place forest 1", "place forest 1 = 4", "None"),
    *("place card-0 1", "place card-6 1", "place building-0 1", "place forest \u0663", "place\nforest 1", "\x00", "🦣"),
]
SENTENCE = re.compile(r"[A-Z][^\n]*[^\s.]\. \((expansion )?\d+\.\d+\)")
NO_RULE = re.compile(r"(Name all pieces at once|Take back [^\n]*): (pay|feed|give|get) [^\n]*\+[^\n]*\.")


def sentence(text: str | None) -> bool:
    """With the rule; only where nothing but the order of pieces stands against a move, with what to type."""
    return text is not None and any(looks.fullmatch(text) is not None for looks in (SENTENCE, NO_RULE))


@pytest.mark.parametrize("decision", KINDS_OF_DECISION[:-1])
def test_every_kind_of_decision_has_its_own_words(decision: str) -> None:
    words = {
        "place": {"place"},
        "use": {"use", "claim"},
        "tools": {"tool", "tool-once", "take"},
        "pay": {"pay", "decline", "done", "claim"},
        "build": {"build", "decline", "claim"},
        "die": {"die"},
        "feed": {"feed", "starve", "claim"},
    }
    assert {move.split()[0] for move in reach(decision).legal_moves()} <= words[decision]


def test_legal_moves_are_asked_of_somebody_or_there_are_none() -> None:
    for game in every_kind():
        assert (game.to_act is None) == (game.legal_moves() == [])
        assert game.to_act is None or type(game.to_act) is int


def test_legal_moves_keep_their_order() -> None:
    for game in every_kind():
        assert game.legal_moves() == game.legal_moves() == game.copy().legal_moves()


def test_the_first_move_of_a_game_is_any_placement_that_fits() -> None:
    several = {f"place {place} {n}" for place in SEVERAL for n in range(1, 6)}
    single = {f"place {place} 1" for place in ("tool-maker", "field", "card-1", "card-2", "card-3", "card-4")}
    expected = several | single | {"place hut 2", "place building-1 1", "place building-2 1"}
    assert sorted(new().legal_moves()) == sorted(expected)


@pytest.mark.parametrize("decision", KINDS_OF_DECISION)
def test_legal_moves_are_exactly_the_words_with_nothing_against_them(decision: str) -> None:
    game = reach(decision)
    legal = game.legal_moves()
    assert [move for move in WORDS if game.why_not(move) is None] == [move for move in WORDS if move in legal]
    assert set(legal) <= set(WORDS)


@settings(max_examples=30)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4), moves=st.integers(0, 300))
def test_every_word_that_is_not_legal_has_one_sentence_against_it(seed: int, players: int, moves: int) -> None:
    game = play_randomly(new(players, seed), seed, moves)
    for move in set(WORDS) - set(game.legal_moves()):
        assert sentence(game.why_not(move)), (move, game.why_not(move))


@settings(max_examples=20)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4), moves=st.integers(0, 300))
def test_an_illegal_move_is_refused_in_the_words_of_why_not(seed: int, players: int, moves: int) -> None:
    game = play_randomly(new(players, seed), seed, moves)
    if game.over:
        return
    for move in Random(seed).sample(sorted(set(WORDS) - set(game.legal_moves())), 10):
        error = refusal(game, partial(game.play, move))
        assert type(error) is holocene.IllegalMove
        assert str(error) == game.why_not(move)


@pytest.mark.parametrize("move", EXPANSION)
def test_words_of_the_expansion_are_readable_but_never_legal_without_it(move: str) -> None:
    for game in every_kind():
        assert sentence(game.why_not(move))


def test_the_sentence_names_the_rule_that_forbids_the_move() -> None:
    game = new(4)
    assert str(game.why_not("place hut 1")).endswith("(2.5)")
    for _ in range(4):
        game.play("place hunt 1")
    assert str(game.why_not("place hunt 1")).endswith("(2.3)")


@pytest.mark.parametrize("move", NONSENSE)
def test_text_that_is_no_move_is_unreadable_and_changes_nothing(move: str) -> None:
    game = new()
    assert type(refusal(game, lambda: game.play(move))) is holocene.UnreadableMove
    assert type(refusal(game, lambda: game.why_not(move))) is holocene.UnreadableMove


@pytest.mark.parametrize(
    "move", ["place forest 0", "place tool-maker 2", "place hut 3", "place card-1 2", "place hunt 11"]
)
def test_a_number_of_people_no_place_ever_takes_is_refused(move: str) -> None:
    game = new()
    assert isinstance(refusal(game, lambda: game.play(move)), holocene.UnreadableMove | holocene.IllegalMove)


@settings(max_examples=300)
@given(text=st.text() | st.text("placeusforthn 123-", max_size=16), decision=st.sampled_from(KINDS_OF_DECISION))
def test_arbitrary_text_is_played_or_refused_and_nothing_else(text: str, decision: str) -> None:
    game = reach(decision)
    if text in game.legal_moves():
        game.play(text)
    else:
        assert isinstance(refusal(game, lambda: game.play(text)), holocene.UnreadableMove | holocene.IllegalMove)


@settings(max_examples=100)
@given(
    words=st.lists(st.sampled_from(" ".join(WORDS).split()), max_size=4), decision=st.sampled_from(KINDS_OF_DECISION)
)
def test_words_in_any_mix_are_played_or_refused_and_nothing_else(words: list[str], decision: str) -> None:
    game, text = reach(decision), " ".join(words)
    if text in game.legal_moves():
        game.play(text)
    else:
        assert isinstance(refusal(game, lambda: game.play(text)), holocene.UnreadableMove | holocene.IllegalMove)


def test_nobody_plays_while_chance_is_to_answer() -> None:
    game = reach("chance")
    assert (game.to_act, game.decision, game.legal_moves(), game.over) == (None, "chance", [], False)
    assert type(refusal(game, lambda: game.play("place forest 1"))) is holocene.IllegalMove
    assert type(refusal(game, lambda: game.play("nonsense"))) is holocene.UnreadableMove


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_plays_after_the_end(players: int) -> None:
    game = finished(players)
    assert (game.to_act, game.decision, game.legal_moves(), game.over) == (None, None, [], True)
    for move in ("place forest 1", "take", "starve"):
        assert type(refusal(game, partial(game.play, move))) is holocene.GameOver
        assert game.why_not(move)


@pytest.mark.parametrize(
    "rolled", [[], [1], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7], [-1, 2, 3], [1, 2, 2.5], [10**30, 1, 1]]
)
def test_wrong_dice_are_refused_and_change_nothing(rolled: list[Any]) -> None:
    game = new()
    for move in ("place forest 3", "place hunt 5", "place hunt 2"):
        game.play(move)
    assert type(refusal(game, lambda: game.play("use forest", rolled=rolled))) is holocene.IllegalMove


def test_dice_for_a_move_that_rolls_none_are_refused_and_change_nothing() -> None:
    game = new()
    assert type(refusal(game, lambda: game.play("place forest 3", rolled=[1, 2, 3]))) is holocene.IllegalMove
    assert type(refusal(game, lambda: game.play("nonsense", rolled=[1]))) is holocene.UnreadableMove


@pytest.mark.parametrize("seat", [-1, 2, 4, 100])
def test_a_seat_nobody_sits_on_has_no_view_and_imagines_nothing(seat: int) -> None:
    game = new(2)
    refusal(game, lambda: game.view(seat))
    refusal(game, lambda: game.imagine(seat, 1))


def test_moves_lists_who_played_what_with_which_dice() -> None:
    game = new()
    for move in ("place forest 3", "place hunt 5", "place hunt 2"):
        game.play(move)
    game.play("use forest", rolled=(4, 5, 2))
    assert list(game.moves) == [
        ("red", "place forest 3", None),
        ("blue", "place hunt 5", None),
        ("red", "place hunt 2", None),
        ("red", "use forest", (4, 5, 2)),
    ]


def test_what_answers_itself_is_not_among_the_moves() -> None:
    game = new()
    played = list(walk(game, Random(9)))
    assert [move for _, move, _ in game.moves] == played


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_text_for_a_number_that_is_no_moves(game: str) -> None:
    rules = GAMES[game]
    assert rules.number(rules.text(0)) == 0
    for number in (-1, len(rules.texts)):
        with pytest.raises(UnreadableMove, match=f"numbers from 0 to {len(rules.texts) - 1}, not {number}"):
            rules.text(number)
