"""Journeys past other leaders and journeys ashore, counted and searched in many lively games of Epoch."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

import holocene
from holocene.engine import layout
from holocene.epoch.board import leader_at, may_stop
from holocene.epoch.carrying import pick_up, why_not_pick_up
from holocene.epoch.journey import paddle, walk, why_not_paddle, why_not_walk
from holocene.epoch.moves import NUMBERS
from holocene.epoch.pieces import NEIGHBOURS
from holocene.epoch.reasons import FACE_DOWN, NO_WAY_ON, OPEN
from holocene.epoch.rows import PADDLES, ROPE
from holocene.epoch.table import COLOURS, NOBODY, NOTHING, Table, acting
from holocene.epoch.twins import twins
from tests.epoch.laying import lay
from tests.tiers import larger, size
from tests.whole_games.epoch_playing import lively, start, table_of

LAKE = dict.fromkeys(["i2", "h2", "h3", "g2"], "water") | {"g1": "grasslands", "f2": "forest", "g3": "mountains"}
PASSED = size("rules", few=100, many=2000)  # journeys over occupied tiles
DRIFTED = size("rules", few=30, many=500)
SEARCHED = size("rules", few=30, many=600)
MUCH_FOOD = 12
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
        return lay(1, round=7, land=LAKE, direction="ne", **boards)
    return lay(players, land=LAKE, to_act=chooser.choice(COLOURS[:players]), **boards)


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


def state(table: Table) -> tuple[int, ...]:
    """What decides how a way past leaders can go on for who carries nothing but ropes."""
    ropes = acting(table).goods[ROPE], sum(lying[ROPE] for lying in table.lying)
    return acting(table).leader, table.passed, table.drifting, acting(table).food, *ropes


def steps(table: Table) -> Iterator[tuple[bool, Table]]:
    """Each step that can be paid by itself: whether it is offered, and the table after it."""
    for place in NEIGHBOURS[acting(table).leader]:
        for why_not, go in ((why_not_walk, walk), (why_not_paddle, paddle)):
            reason = FACE_DOWN if place == NOTHING else why_not(table, place)
            if reason in (OPEN, NO_WAY_ON):
                further = layout.duplicate(table)
                go(further, place)
                further.fresh = 0
                yield reason == OPEN, further


def onward(table: Table) -> Iterator[Table]:
    """The tables after each step that can be paid, wherever it ends, and after picking up a rope."""
    for _, further in steps(table):
        yield further
    if why_not_pick_up(table, ROPE) == OPEN:
        further = layout.duplicate(table)
        pick_up(further, ROPE)
        yield further


def goes_on(table: Table) -> bool:
    """Whether some run of steps leads to where the leader may stop, tried one by one."""
    waiting, known = [table], set[tuple[int, ...]]()
    while waiting:
        reached = waiting.pop()
        if may_stop(reached, acting(reached).leader):
            return True
        if state(reached) not in known:
            known.add(state(reached))
            waiting += onward(reached)
    return False


def lightened(table: Table) -> Table:
    """The same table, whose player carries nothing but ropes, and has not too much food to try all ways."""
    lighter = layout.duplicate(table)
    for kind in range(len(acting(lighter).goods)):
        if kind != ROPE:
            acting(lighter).goods[kind] = 0
    acting(lighter).food = min(acting(lighter).food, MUCH_FOOD)
    return lighter


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
