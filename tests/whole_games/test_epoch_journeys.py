"""Journeys past other leaders and journeys ashore, counted and searched in many lively games of Epoch."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

import holocene
from holocene.engine import layout
from holocene.epoch.board import leader_at
from holocene.epoch.moves import NUMBERS
from holocene.epoch.rows import PADDLES
from holocene.epoch.table import COLOURS, NOBODY, Table, acting
from holocene.epoch.twins import twins
from tests.epoch.scenario import set_up
from tests.tiers import larger, size
from tests.whole_games.epoch_games import lively, start, table_of
from tests.whole_games.epoch_routes import goes_on, lightened, steps

LAKE = dict.fromkeys(["i2", "h2", "h3", "g2"], "water") | {"g1": "grasslands", "f2": "forest", "g3": "mountains"}
PASSED = size("rules", few=100, many=2000)  # journeys over occupied tiles
DRIFTED = size("rules", few=30, many=500)
SEARCHED = size("rules", few=30, many=600)
MOST_GAMES = 5000
MOVES_EACH = 60


def out_on_a_lake(players: int, seed: int) -> holocene.Game:
    """The leaders are far from land, and nobody has a canoe; alone, the dummy lies before the shore."""
    chooser = Random(seed)
    at = chooser.sample(["i2", "h3", "g2"] if players == 1 else ["i2", "h2", "h3", "g2"], max(players, 2))
    boards = {
        colour: {"at": place, "food": chooser.randint(0, 6), "deer": chooser.randint(0, 1)}
        for colour, place in zip(COLOURS, at, strict=False)
    }
    if players == 1:
        boards["blue"]["at"] = "h2"
        return set_up(1, round=7, land=LAKE, direction="ne", **boards)
    return set_up(players, land=LAKE, to_act=chooser.choice(COLOURS[:players]), **boards)


def games(players: int) -> Iterator[tuple[holocene.Game, Random]]:
    """Many games from many tables."""
    for seed in range(MOST_GAMES):
        yield out_on_a_lake(players, seed), Random(seed)
        for kind in ("riches", "water", "set-up"):
            yield start(kind, players, seed), Random(seed)


def happening(table: Table, move: str) -> Iterator[str]:
    """What a move of a journey was."""
    verb, leader = move.split(" ", maxsplit=1)[0], table.players[table.turn].leader
    if verb in {"walk", "paddle"} and leader_at(table, leader) != NOBODY:
        yield "passed"
        yield f"passed by {verb}"
    if verb == "paddle" and table.effect[PADDLES] == 0:
        yield "drifted"
        if leader_at(table, leader) != NOBODY:
            yield "drifted past a leader"


@cache
def counted(players: int) -> Counter[str]:
    """How often it happened, in as many games as it takes."""
    found = Counter[str]()
    for game, chooser in games(players):
        for _ in range(MOVES_EACH):
            if game.over:
                break
            move = lively(game, chooser)
            game.play(move)
            if not game.over:
                found.update(happening(table_of(game), move))
        if found["passed"] >= PASSED and found["drifted"] >= DRIFTED and found["drifted past a leader"]:
            break
    return found


@larger("rules")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_many_journeys_lead_over_occupied_tiles(players: int) -> None:
    assert counted(players)["passed"] >= PASSED
    assert counted(players)["passed by walk"] > 0


@larger("rules")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_many_leaders_drift_ashore_and_some_past_another_leader(players: int) -> None:
    assert counted(players)["drifted"] >= DRIFTED
    assert counted(players)["drifted past a leader"] > 0


def searched(players: int) -> Counter[bool]:
    """How many steps past a leader were offered, and refused because there is no way on, each by a search."""
    found = Counter[bool]()
    for game, chooser in games(players):
        for _ in range(MOVES_EACH):
            if game.over or game.decision != "turn":
                break
            for offered, step in steps(lightened(table_of(game))):
                if leader_at(step, acting(step).leader) != NOBODY:
                    assert goes_on(step) == offered, step
                    found[offered] += 1
            game.play(lively(game, chooser))
        if min(found[True], found[False]) >= SEARCHED:
            break
    return found


@larger("rules")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_leader_is_passed_exactly_if_a_search_finds_the_way_on(players: int) -> None:
    found = searched(players)
    assert min(found[True], found[False]) >= SEARCHED


@larger("rules")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_on_these_tables_plain_and_compiled_give_the_same_bytes(players: int) -> None:
    for game, chooser in islice(games(players), size("rules", few=12, many=400)):
        fast = layout.blank(Table)
        layout.write(table_of(game), fast[0])
        for _ in range(MOVES_EACH):
            if game.over:
                break
            move = lively(game, chooser)
            game.play(move)
            twins().play(fast[0], NUMBERS[move])
            assert layout.pack(table_of(game)) == fast.tobytes()
