"""Refusals are data: a code, what it is about, and the rule; sentences are made from them."""

import pytest

import holocene
from holocene.engine.refusals import Refusal, Rule
from holocene.stone_age.refusals import QUESTIONS
from holocene.stone_age.view import DECISIONS
from tests.stone_age.near_the_end import finished
from tests.stone_age.scenario import rule, set_up


def new(players: int = 2, **options: bool) -> holocene.Game:
    return holocene.new("stone-age", players=players, seed=1, **options)


def test_a_refusal_names_the_place_and_the_rule() -> None:
    game = set_up(red={"placed": {"hunt": 3}})
    refusal = game.refusal("use quarry")
    assert refusal == Refusal("nobody-there", {"place": "quarry"}, Rule("stone_age", "3.1"))
    assert game.why_not("use quarry") == "You have nobody at the quarry. (3.1)"


def test_another_question_is_told_in_words() -> None:
    sentence = "Something else is being decided first: where to place people. (2.1)"
    assert new().why_not("use hunt") == sentence
    assert set(QUESTIONS) == {name for name in DECISIONS if name not in ("chance", None)}


def test_an_allowed_move_has_no_refusal() -> None:
    game = new()
    assert game.refusal("place hunt 1") is None
    assert game.refusal_of_place("hunt") is None
    assert game.in_words(None) is None


def test_the_error_of_a_refused_move_carries_the_refusal() -> None:
    game = new()
    with pytest.raises(holocene.IllegalMove) as refused:
        game.play("use hunt")
    assert refused.value.refusal == game.refusal("use hunt")
    assert refused.value.refusal == Refusal("another-question", {"decision": "place"}, Rule("stone_age", "2.1"))


@rule("2.14")
@pytest.mark.parametrize(
    ("players", "expansion", "cited"), [(3, False, ("stone_age", "2.14")), (3, True, ("expansion", "3.3"))]
)
def test_a_closed_village_tells_how_many_places_are_open(
    *, players: int, expansion: bool, cited: tuple[str, str]
) -> None:
    game = new(players, expansion=expansion)
    for move in ("place tool-maker 1", "place field 1"):
        game.play(move)
    assert game.refusal_of_place("hut") == Refusal("village-closed", {"players": 3, "places": 2}, Rule(*cited))


@pytest.mark.parametrize(
    ("move", "code", "parameters", "cited"),
    [
        ("place merchant 2", "only-with-expansion", {}, ("expansion", "3.3")),
        ("place card-5 1", "only-with-expansion", {}, ("expansion", "1.3")),
        ("place wood-place 1", "only-with-expansion", {}, ("expansion", "3.5")),
        ("place building-4 1", "only-with-players", {"place": "building-4", "players": 4}, ("stone_age", "1.4")),
        ("place building-5 1", "only-with-expansion", {}, ("expansion", "1.1")),
        ("use merchant", "only-with-expansion", {}, ("expansion", "3.3")),
        ("use building-4", "only-with-players", {"place": "building-4", "players": 4}, ("stone_age", "1.4")),
        ("pay jewelry", "only-with-expansion", {}, ("expansion", "1.2")),
        ("place forest 8", "wrong-number", {"place": "forest", "fewest": 1, "most": 7}, ("stone_age", "2.8")),
        ("place field 2", "exact-number", {"place": "field", "people": 1}, ("stone_age", "2.6")),
        ("place hunt 0", "nobody-placed", {}, ("stone_age", "2.1")),
    ],
)
def test_what_is_not_there_or_not_so_many_is_told_for_what_it_is(
    move: str, code: str, parameters: dict[str, object], cited: tuple[str, str]
) -> None:
    assert new().refusal(move) == Refusal(code, parameters, Rule(*cited))


def test_one_ring_is_taken_and_several_are_full() -> None:
    game = new()
    game.play("place card-1 1")
    assert game.refusal("place card-1 1") == Refusal("taken", {"place": "card-1"}, Rule("stone_age", "2.9"))
    assert game.why_not("place card-1 1") == "Someone is already at card space 1. (2.9)"


@rule("7.5")
@pytest.mark.parametrize("piece", ["brick", "gold"])
def test_the_piece_that_is_refused_is_named(piece: str) -> None:
    game = set_up(phase="feed", red={"food": 3, "wood": 1, "stone": 1})
    assert game.refusal(f"feed {piece}") == Refusal("not-in-stock", {"piece": piece}, Rule("stone_age", "7.5"))


@rule("5.1")
def test_gold_and_wood_can_feed_two_so_no_rule_is_said_to_forbid_the_gold() -> None:
    game = set_up(phase="feed", red={"food": 3, "wood": 1, "gold": 1})
    refusal = game.refusal("feed gold")
    assert refusal == Refusal("name-all-at-once", {"payments": ["feed wood+gold"]}, None)
    assert game.why_not("feed gold") == "Name all pieces at once: feed wood+gold."


def test_a_place_that_needs_more_players_is_named() -> None:
    assert new().why_not("place building-4 1") == "Building 4 exists only with 4 or more players. (1.4)"


@rule("2.5")
def test_a_hut_in_use_is_taken_not_short_of_rings() -> None:
    game = new()
    game.play("place hut 2")
    assert game.refusal("place hut 2") == Refusal("taken", {"place": "hut"}, Rule("stone_age", "2.5"))


def test_another_question_cites_the_sentence_about_it() -> None:
    game = set_up(red={"placed": {"forest": 2}, "tools": [1]})
    assert game.refusal("place hunt 1") == Refusal("another-question", {"decision": "use"}, Rule("stone_age", "3.2"))
    game.play("use forest")
    assert game.refusal("place hunt 1") == Refusal("another-question", {"decision": "tools"}, Rule("stone_age", "4.4"))
    hungry = set_up(phase="feed", red={"food": 3, "wood": 1, "gold": 1})
    assert hungry.refusal("use hunt") == Refusal("another-question", {"decision": "feed"}, Rule("stone_age", "7.5"))


@pytest.mark.parametrize(("place", "cited"), [("hunt", "3.7"), ("forest", "3.8"), ("river", "3.11")])
def test_before_the_dice_are_rolled_the_sentence_about_the_place_is_cited(place: str, cited: str) -> None:
    game = set_up(red={"placed": {place: 2}})
    game.play(f"use {place}", stop_at_chance=True)
    assert game.refusal("tool 1") == Refusal("dice-first", {}, Rule("stone_age", cited))


def test_the_end_cites_the_sentence_that_brought_it_about() -> None:
    assert finished().refusal("place hunt 1") == Refusal("game-is-over", {}, Rule("stone_age", "9.1"))
