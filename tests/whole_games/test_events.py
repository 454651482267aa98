"""Events add up: whatever changes on a player's board has been told, and compiled rules tell the same."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

import holocene
from holocene.engine import layout
from holocene.engine.event_ring import RING
from holocene.epoch import play as epoch
from holocene.epoch.table import ENDED as EPOCH_ENDED
from holocene.epoch.table import Table as EpochTable
from holocene.epoch.twins import telling_twins as epoch_twins
from holocene.stone_age import play
from holocene.stone_age.table import CHANCE, ENDED, Table
from holocene.stone_age.twins import telling_twins
from tests.tiers import examples, larger, size

SEEDS = some.integers(0, 2**63 - 1)
Board = dict[str, Any]

GOODS = ("wood", "brick", "stone", "gold", "jewelry", "food")
MATERIALS = ("clay", "stone", "flint", "ore", "wood", "flax", "deer")
PROCESSED = ("hide", "antler", "tendon", "leather", "rope", "bronze")
ONES = {  # what an event is worth on a board of Stone Age, and where
    "scored": ("score", "points", 1),
    "starved": ("score", "points", -1),
    "farmed": ("agriculture", "amount", 1),
    "born": ("people", "amount", 1),
    "travelled": ("merchant", "amount", 1),
    "tool-grew": ("tools", "amount", 1),
    "placed": ("home", "people", -1),
    "came-home": ("home", "people", 1),
}


def board_of_stone_age(board: Board) -> Board:
    """What events of Stone Age change."""
    numbers = {what: board[what] for what in (*GOODS, "score", "agriculture", "people", "merchant", "cards")}
    tools = sum(tool["value"] for tool in board["tools"])
    return {
        **numbers,
        "home": board["home"],
        "tools": tools,
        "once": sum(board["once"]),
        "buildings": len(board["buildings"]),
    }


def change_in_stone_age(event: Board) -> Counter[str]:
    """What an event changes on the board of its player."""
    kind = event["kind"]
    if kind in ("got", "gave"):
        return Counter({event["good"]: event["amount"] if kind == "got" else -event["amount"]})
    if kind in ("tool-kept", "tool-spent"):
        return Counter({"once": event["value"] if kind == "tool-kept" else -event["value"]})
    if kind in ONES:
        what, amount, sign = ONES[kind]
        at_home = {"home": event[amount]} if kind == "born" else {}
        return Counter({what: sign * event[amount], **at_home})
    return Counter({"bought": {"cards": 1}, "drew": {"cards": 1}, "built": {"buildings": 1}}.get(kind, {}))


def board_of_epoch(board: Board) -> Board:
    """What events of Epoch change."""
    numbers = {what: board[what] for what in (*MATERIALS, *PROCESSED, "food", "status", "huts", "tokens")}
    return {**numbers, "tiles": len(board["tiles"])}


def change_in_epoch(event: Board) -> Counter[str]:
    """What an event changes on the board of its player."""
    kind = event["kind"]
    if kind in ("got", "gave"):
        return Counter({event["what"]: event["amount"] if kind == "got" else -event["amount"]})
    changes = {"developed": {"huts": -1, "tiles": 1}, "offered": {"tokens": -1}}
    return Counter({"food": -event["amount"]} if kind == "spilled" else changes.get(kind, {}))


def check_sums(game: holocene.Game, seed: int, board_of: Any, change_in: Any) -> None:
    """Play at random; after every move the boards are what they were with what was told."""
    chance = random.Random(seed)
    before = [Counter(board_of(board)) for board in game.view(None)["players"]]
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
        for event in game.events(None):
            if event["seat"] is not None:
                before[event["seat"]].update(change_in(event))
        assert [board_of(board) for board in game.view(None)["players"]] == [dict(board) for board in before]
        assert game.table.told < RING


@larger("rules")
@pytest.mark.parametrize("game", ["plain", "expansion", "bonus"])
def test_in_stone_age_everything_that_changes_is_told(game: str) -> None:
    options = {"plain": {}, "expansion": {"expansion": True}, "bonus": {"expansion": True, "bonus_buildings": True}}[
        game
    ]
    for seed in range(size("rules", few=4, many=80)):
        players = 2 + seed % (3 if game == "plain" else 4)
        check_sums(holocene.new("stone-age", players, seed, **options), seed, board_of_stone_age, change_in_stone_age)


@larger("rules")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_epoch_everything_that_changes_is_told(players: int) -> None:
    for seed in range(size("rules", few=2, many=40)):
        setup = {} if players == 1 else {"setup": ("learning", "standard", "extended")[seed % 3]}
        game = holocene.new("epoch", players, seed, open_status=True, **setup)
        check_sums(game, seed, board_of_epoch, change_in_epoch)


@examples("rules", few=3, many=60)
@given(seats_and_box=some.sampled_from([(2, 0), (4, 0), (3, 1), (5, 2)]), seed=SEEDS)
def test_plain_and_compiled_tell_the_same_to_the_byte(seats_and_box: tuple[int, int], seed: int) -> None:
    (seats, box), choice = seats_and_box, random.Random(seed)
    plain, fast = Table(), layout.blank(Table, ring=True)
    play.begin(plain, seats, seed, 0, 0, box)
    telling_twins().begin(fast[0], seats, seed, 0, 0, box)
    while plain.decision != ENDED:
        assert layout.pack(plain, ring=True) == fast.tobytes()
        if plain.decision == CHANCE:
            play.roll_and_answer(plain)
            telling_twins().roll_and_answer(fast[0])
        else:
            move = choice.choice(plain.choices[: plain.choice_count])
            play.play(plain, move)
            telling_twins().play(fast[0], move)
    assert plain.told > RING
    assert layout.pack(plain, ring=True) == fast.tobytes()


@examples("rules", few=3, many=60)
@given(people=some.integers(1, 4), setup=some.integers(0, 2), seed=SEEDS)
def test_plain_and_compiled_epoch_tell_the_same_to_the_byte(people: int, setup: int, seed: int) -> None:
    plain, fast, choice = EpochTable(), layout.blank(EpochTable, ring=True), random.Random(seed)
    epoch.begin_plainly(plain, people, seed, setup)
    epoch_twins().begin_plainly(fast[0], people, seed, setup)
    while plain.decision != EPOCH_ENDED:
        assert layout.pack(plain, ring=True) == fast.tobytes()
        move = choice.choice(plain.choices[: plain.choice_count])
        epoch.play(plain, move)
        epoch_twins().play(fast[0], move)
    assert plain.told > RING
    assert layout.pack(plain, ring=True) == fast.tobytes()
