"""A whole payment is named at once, in any order, and is played, recorded and taken back as one pleases."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import holocene
from tests.contract.games import refusal
from tests.stone_age.scenario import set_up

GAMES = [
    ("stone-age", 3, {}),
    ("stone-age", 4, {"expansion": True, "bonus_buildings": True}),
]
PIECEWISE = {"pay": "pay", "feed": "feed", "trade": "give"}


def to_pay(*, place: str = "card-3", **goods: int) -> holocene.Game:
    """Red stands at a place and is asked to pay."""
    game = set_up(red={"placed": {place: 1, "field": 1}, **goods})
    game.play(f"use {place}")
    return game


@pytest.mark.parametrize("typed", ["pay wood+brick+gold", "pay gold+brick+wood", "pay brick + gold + wood"])
def test_the_order_of_the_words_does_not_matter(typed: str) -> None:
    game, singly = to_pay(wood=2, brick=1, gold=1), to_pay(wood=2, brick=1, gold=1)
    assert game.why_not(typed) is None
    assert game.steps(typed) == ["pay wood", "pay brick"]  # nothing but the gold is left then, and answers itself
    game.play(typed)
    for move in ("pay wood", "pay brick"):
        singly.play(move)
    assert game == singly
    assert [move for _, move, _ in game.moves] == ["use card-3", "pay wood", "pay brick"]


def test_a_whole_payment_is_taken_back_as_a_whole_and_single_pieces_one_by_one() -> None:
    game = to_pay(wood=3, brick=3)
    before = game.copy()
    game.play("pay brick+wood+brick")
    game.undo()
    assert game == before
    game.play("pay wood")
    half = game.copy()
    game.play("pay brick+brick")
    game.undo()
    assert game == half
    game.undo()
    assert game == before


def test_a_copy_remembers_what_belongs_together() -> None:
    game = to_pay(wood=3, brick=3)
    before = game.copy()
    game.play("pay wood+brick+wood")
    other = game.copy()
    other.undo()
    assert other == before


WOOD, BRICK = ({"kind": "gave", "seat": 0, "good": good, "amount": 1, "to": "price"} for good in ("wood", "brick"))


def told(game: holocene.Game) -> list[dict[str, Any]]:
    return [event for event in game.events(None) if event["kind"] in ("used", "gave", "bought")]


def test_a_whole_payment_tells_of_all_its_pieces_and_single_ones_of_themselves() -> None:
    game, singly = to_pay(wood=3, brick=3), to_pay(wood=3, brick=3)
    game.play("pay brick+wood+wood")
    for move in ("pay wood", "pay wood", "pay brick"):
        singly.play(move)
    assert [event["kind"] for event in told(game)] == ["gave", "gave", "gave", "bought"]
    assert told(game)[:3] == [WOOD, WOOD, BRICK]
    assert [event["kind"] for event in told(singly)] == ["gave", "bought"]
    steps = list(map(told, game.past()))[2:]
    assert [events[0] for events in steps] == [WOOD, WOOD, BRICK]
    assert [len(events) for events in steps] == [1, 1, 2]
    assert [events[0] for events in map(told, map(game.just_after, (2, 3, 4)))] == [WOOD, WOOD, BRICK]


def on_building(tile: str, **goods: int) -> holocene.Game:
    """Red is asked to pay for this building."""
    game = set_up(red={"placed": {"building-1": 1, "field": 1}, **goods}, piles=[[tile], ["H01"], ["H14"], ["H20"]])
    game.play("use building-1")
    return game


def test_anyone_who_pays_as_much_as_they_like_has_said_so_at_once() -> None:
    assert on_building("H09", wood=4, gold=2).steps("pay gold+wood") == ["pay wood", "pay gold", "done"]


def test_what_is_paid_already_may_be_named_again() -> None:
    game = to_pay(wood=3, brick=3)
    game.play("pay wood")
    assert game.steps("pay brick+wood+wood") == game.steps("pay brick+wood") == ["pay wood", "pay brick"]


def test_two_are_fed_with_gold_and_wood_in_either_order() -> None:
    game = set_up(phase="feed", red={"food": 3, "wood": 1, "gold": 1})
    game.play("feed gold+wood")
    assert game.view(0)["players"][0]["gold"] == 0
    assert game.view(0)["players"][0]["score"] == 0


@pytest.mark.parametrize(
    ("typed", "code", "parameters"),
    [
        ("pay wood+brick", "too-few-pieces", {"given": 2, "least": 3}),
        ("pay wood+brick+brick+brick", "too-many-pieces", {"given": 4, "most": 3}),
        ("pay gold+wood+gold", "lacks-pieces", {"piece": "gold", "held": 1, "wanted": 2}),
        ("pay jewelry+wood+wood", "lacks-pieces", {"piece": "jewelry", "held": 0, "wanted": 1}),
        ("feed wood+wood", "another-question", {"decision": "pay"}),
    ],
)
def test_a_bad_payment_is_refused_for_what_is_wrong_with_it(typed: str, code: str, parameters: dict[str, Any]) -> None:
    game = to_pay(wood=3, brick=4, gold=1)
    error = refusal(game, lambda: game.play(typed))
    assert isinstance(error, holocene.IllegalMove)
    assert error.refusal is not None
    assert (error.refusal.code, error.refusal.parameters) == (code, parameters)
    assert error.refusal.rule is not None


def test_too_few_kinds_are_counted() -> None:
    found = on_building("H03", wood=4, brick=4, gold=4).refusal("pay wood+wood+wood+wood")
    assert found == ("wrong-kinds", {"kinds": 2, "given": 1}, ("stone_age", "6.2"))


@pytest.mark.parametrize("typed", ["pay wod+gold", "pay wood+", "pay +", "feed jewelry+wood"])
def test_words_that_are_no_pieces_are_not_read(typed: str) -> None:
    game = to_pay(wood=3)
    error = refusal(game, lambda: game.play(typed))
    assert isinstance(error, holocene.UnreadableMove)
    assert "the pieces are wood, brick, stone, gold" in str(error)


def test_nothing_is_owed_while_people_are_placed() -> None:
    game = holocene.new("stone-age", players=2, seed=1)
    found = game.refusal("pay wood+gold")
    assert found is not None
    assert (found.code, found.parameters) == ("another-question", {"decision": "place"})


def test_a_record_holds_one_piece_a_line() -> None:
    game = holocene.new("stone-age", players=2, seed=1)
    text = game.record().replace("---\n", "---\nred pay wood+gold\n", 1)
    with pytest.raises(holocene.BadRecord, match="one piece a line"):
        holocene.read(text)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_every_payment_of_a_game_may_be_named_at_once_in_any_order(
    name: str, players: int, options: dict[str, bool]
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        game, chooser = holocene.new(name, players=players, seed=seed, **options), Random(seed)
        for _ in range(500):
            if game.over:
                break
            verb = PIECEWISE.get(str(game.decision))
            pieces = [move.split()[1] for move in game.legal_moves() if move.split()[0] == verb]
            if verb and pieces:
                seen[verb] += named_at_once(game, verb, chooser)
            game.play(chooser.choice(game.legal_moves()))
    assert seen["pay"] > 0


def named_at_once(game: holocene.Game, verb: str, chooser: Random) -> int:
    """One plan of those the game tells, its pieces shuffled, leads to the same table as its single moves."""
    plans = [
        plan for plan in game.plans() if plan.spend and all(move.split()[0] in (verb, "done") for move in plan.moves)
    ]
    plans = [plan for plan in plans if len([move for move in plan.moves if move != "done"]) > 1]
    if not plans:
        return 0
    plan = chooser.choice(plans)
    words = [move.split()[1] for move in plan.moves if move != "done"]
    words = whole(game, verb, words, plan.spend)
    chooser.shuffle(words)
    singly, together = game.copy(), game.copy()
    told: list[dict[str, Any]] = []
    for move in plan.moves:
        singly.play(move)
        told += singly.events(None)
    together.play(f"{verb} {'+'.join(words)}")
    assert together == singly
    assert together.moves == singly.moves
    singly.join(len(plan.moves))
    for played in (together, singly):
        assert played.events(None) == played.copy().events(None) == told
        assert told_again(played) == told
        played.undo()
        assert played == game
    return 1


def told_again(game: holocene.Game) -> list[dict[str, Any]]:
    """What the last move brought, once the one after it is taken back."""
    if not game.over:
        game.play(game.legal_moves()[0])
        game.undo()
    return game.events(None)


def whole(game: holocene.Game, verb: str, words: list[str], spend: dict[str, int]) -> list[str]:
    """With the pieces that answer themselves, which are no moves of a plan."""
    known = game.pieces_named_by(verb)
    return words if verb == "give" else [word for word, count in spend.items() if word in known for _ in range(count)]
