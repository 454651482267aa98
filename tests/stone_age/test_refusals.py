"""Refusals are data: a code, what it is about, and the rule; sentences are made from them."""

import pytest

import holocene
from holocene.engine.refusals import Refusal, Rule
from tests.stone_age.laying import lay, rule


def new(players: int = 2, **options: bool) -> holocene.Game:
    return holocene.new("stone-age", players=players, seed=1, **options)


def test_a_refusal_names_the_place_and_the_rule() -> None:
    game = lay(red={"placed": {"hunt": 3}})
    refusal = game.refusal("use quarry")
    assert refusal == Refusal("nobody-there", {"place": "quarry"}, Rule("stone_age", "3.1"))
    assert game.why_not("use quarry") == "You have nobody at the quarry. (3.1)"


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
    assert refused.value.refusal == Refusal("another-question", {"decision": "place"}, Rule("stone_age", "1.7"))


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
    assert game.why_not("place card-1 1") == "Somebody stands at card space 1 already. (2.9)"


@rule("5.1")
def test_gold_and_wood_can_feed_two_so_no_rule_is_said_to_forbid_the_gold() -> None:
    game = lay(phase="feed", red={"food": 3, "wood": 1, "gold": 1})
    refusal = game.refusal("feed gold")
    assert refusal == Refusal("name-all-at-once", {"payments": ["feed wood+gold"]}, None)
    assert game.why_not("feed gold") == "Name all pieces at once: feed wood+gold."
