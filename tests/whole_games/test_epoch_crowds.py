"""Leaders that stand together, with Boots, a Canoe or a Cloak and ropes between them: every step against a search."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import holocene
from holocene.engine import layout
from holocene.epoch.board import may_stop
from holocene.epoch.moves import NUMBERS
from holocene.epoch.pieces import NEIGHBOURS, PLACE_NAMES
from holocene.epoch.table import COLOURS, NOTHING, Table, acting
from holocene.epoch.twins import twins
from tests.epoch.scenario import rule, set_up
from tests.tiers import larger, size
from tests.whole_games.epoch_games import table_of
from tests.whole_games.epoch_routes import goes_on, lightened, steps

LAND = ["grasslands", "grasslands", "forest", "marshes", "mountains", "drift-sand", "water"]
ABILITIES = [["boots"], ["boots"], ["boots", "canoe"], ["boots", "cloak"], ["canoe", "cloak"], []]
TABLES = size("rules", few=120, many=4000)
STEPS = 12  # on each table
FEW_TILES = range(4, 8)


def beside(place: str) -> list[str]:
    return [PLACE_NAMES[next_to] for next_to in NEIGHBOURS[PLACE_NAMES.index(place)] if next_to != NOTHING]


def cluster(chooser: Random) -> list[str]:
    """Some tiles that lie together."""
    tiles = [chooser.choice(PLACE_NAMES[2:])]
    most = chooser.choice(FEW_TILES)
    while len(tiles) < most:
        place = chooser.choice(beside(chooser.choice(tiles)))
        if place not in {*tiles, "e3", "e4"}:
            tiles.append(place)
    return tiles


def crowd(players: int, chooser: Random) -> holocene.Game:
    """Everybody stands on a few tiles that lie together, and ropes lie there."""
    tiles = cluster(chooser)
    land = {place: chooser.choice(LAND) for place in tiles}
    land[tiles[0]] = chooser.choice(["grasslands", "mountains"])
    red = {"food": chooser.choice([0, 1, 2, 3, 4, 6, 9]), "abilities": chooser.choice(ABILITIES)}
    boards: dict[str, Any] = {colour: {"at": at} for colour, at in zip(COLOURS[:players], tiles, strict=False)}
    lying = {place: {"rope": 1} for place in tiles if chooser.random() < 0.3}
    return set_up(players, land=land, lying=lying, **{**boards, "red": {**boards["red"], **red}})


def check_steps(game: holocene.Game, found: Counter[str]) -> None:
    """A step past a leader is offered exactly if a search finds the way on, and somebody can always go on."""
    table = lightened(table_of(game))
    for offered, step in steps(table):
        if not may_stop(step, acting(step).leader):
            assert goes_on(step) == offered, step
            found["offered" if offered else "refused"] += 1


def wander(game: holocene.Game, chooser: Random, found: Counter[str]) -> None:
    """Steps and ropes picked up at random, the plain and the compiled table side by side."""
    fast = layout.blank(Table)
    layout.write(table_of(game), fast[0])
    for _ in range(STEPS):
        check_steps(game, found)
        moves = [move for move in game.legal_moves() if move.split(" ")[0] in {"walk", "paddle", "pick-up"}]
        if not moves:
            assert "end" in game.legal_moves()
            return
        past = [move for move in moves if leads_past(game, move)]
        move = chooser.choice(past or moves)
        before = table_of(game).passed
        game.play(move)
        found["again"] += bool(before) and table_of(game).passed & before == before != table_of(game).passed
        twins().play(fast[0], NUMBERS[move])
        assert layout.pack(table_of(game)) == fast.tobytes()


def leads_past(game: holocene.Game, move: str) -> bool:
    """Whether a step leads where another leader stands."""
    verb, _, place = move.partition(" ")
    return verb != "pick-up" and not may_stop(table_of(game), PLACE_NAMES.index(place))


@larger("rules")
@rule("2.9", "3.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_crowd_a_leader_is_passed_exactly_if_a_search_finds_the_way_on(players: int) -> None:
    found = Counter[str]()
    for seed in range(TABLES):
        chooser = Random(f"{players} {seed}")
        try:
            game = crowd(players, chooser)
        except AssertionError:  # more tiles of a landscape than there are
            continue
        wander(game, chooser, found)
    assert min(found["offered"], found["refused"]) >= TABLES // 4
