"""Lively random games of Epoch: from every set-up, and from richer tables laid in the middle.

Moves picked evenly starve a player, who then rarely explores and never offers. The player here picks a kind of move
first, rarely ends a turn while something else is offered, and looks for food when there is little of it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any

import holocene
from holocene.epoch.pieces import SITES_BESIDE
from holocene.epoch.play import settle
from holocene.epoch.rows import MATERIALS
from holocene.epoch.table import COLOURS, NOTHING, NOWHERE, PLACES, VILLAGES, Table
from holocene.epoch.words import ABILITY_WORDS, SITE_WORDS
from tests.epoch.scenario import set_up, turn_up

# How often a kind of move is taken among others, 1 where nothing is said, and how often when food is short.
# fmt: off
FED = {
    "end": 0.25, "done": 0.25, "leave": 0.2, "borrow": 0.2, "eat": 0.2, "gather": 0.5, "fish": 0.5, "hunt": 0.5,
    "work": 3, "take": 4, "butcher": 4, "explore": 6, "develop": 9, "ask": 9, "offer": 9,
    "cast": 2, "make-rope": 2, "tan": 2,
}
HUNGRY = FED | {
    "end": 0.5, "walk": 0.2, "paddle": 0.2, "gather": 4, "fish": 4, "eat": 4, "pot": 4, "big-catch": 4, "string": 4,
    "keep-looking": 0.2, "work": 0.5,
}
# fmt: on
LITTLE_FOOD = 5
RARELY = 0.15
OFTEN = 0.75


def new(players: int = 2, seed: int = 1, **options: Any) -> holocene.Game:
    """A fresh game."""
    return holocene.new("epoch", players=players, seed=seed, **options)


def table_of(game: holocene.Game) -> Table:
    """The table itself: what lies face down and what is hidden counts as well."""
    table: Table = game._table  # noqa: SLF001
    return table


def kinds_of_moves(moves: list[str]) -> dict[str, list[str]]:
    """The moves by their first word."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        kinds.setdefault(move.split(" ")[0], []).append(move)
    return kinds


def lively(game: holocene.Game, chooser: Random) -> str:
    """A move: first its kind, then one of that kind."""
    kinds = kinds_of_moves(game.legal_moves())
    hungry = table_of(game).players[game.to_act or 0].food < LITTLE_FOOD
    weights = HUNGRY if hungry else FED
    kind = chooser.choices(list(kinds), [weights.get(kind, 1) for kind in kinds])[0]
    return chooser.choice(kinds[kind])


def walk(game: holocene.Game, chooser: Random) -> Iterator[str]:
    """Play lively to the end, one move a step."""
    while not game.over:
        move = lively(game, chooser)
        game.play(move)
        yield move


def play_lively(game: holocene.Game, seed: int = 1, moves: int = 10**6) -> holocene.Game:
    """Play so many lively moves, or all that the game lasts."""
    for _ in zip(range(moves), walk(game, Random(seed)), strict=False):
        pass
    return game


def any_options(players: int, chooser: Random) -> dict[str, Any]:
    """Options of every kind, each as likely as the others."""
    return {
        "setup": "extended" if players == 1 else chooser.choice(["learning", "standard", "extended"]),
        "sites": chooser.choice([None, chooser.sample(SITE_WORDS, 4)]),
        "open_status": chooser.random() < RARELY,
        "carrier": [chooser.choice([5, 6, 7]) for _ in range(players)],
        "landscape_visible": chooser.random() < OFTEN,
    }


def from_set_up(players: int, seed: int) -> holocene.Game:
    """A game at its beginning, with any options."""
    return new(players, seed, **any_options(players, Random(seed)))


def rich_boards(players: int, chooser: Random) -> dict[str, dict[str, Any]]:
    """Goods, food and status for everybody, and abilities, each of them for two players at most."""
    abilities = [*ABILITY_WORDS, *ABILITY_WORDS]
    chooser.shuffle(abilities)
    boards: dict[str, dict[str, Any]] = {}
    for colour in COLOURS[:players]:
        own = {abilities.pop() for _ in range(chooser.randint(0, 5))}
        goods = {material: chooser.choice([0, 0, 1, 2, 5]) for material in MATERIALS}
        boards[colour] = {"food": chooser.randint(0, 25), "status": chooser.randint(0, 4), "at": "e3", **goods}
        boards[colour]["abilities"] = sorted(own)
    return boards


def open_land(table: Table, chooser: Random, tiles: int) -> None:
    """Some tiles lie face up, with things on some of them, and the leaders stand anywhere on them."""
    for place in chooser.sample(range(VILLAGES, PLACES), tiles):
        turn_up(table, place)
        if SITES_BESIDE[place] != NOTHING:
            table.site_status[SITES_BESIDE[place]] = 0
    up = [place for place in range(PLACES) if table.up[place]]
    for place in chooser.sample(up, 4):
        for kind in range(len(MATERIALS)):
            table.lying[place][kind] = chooser.choice([0, 0, 0, 1, 3])
    standing = chooser.sample(up, table.seats)
    for seat in range(table.seats):
        if table.players[seat].leader != NOWHERE:
            table.players[seat].leader = standing[seat]


def from_riches(players: int, seed: int) -> holocene.Game:
    """A table in the second round, or alone in the first, with many goods and abilities and much land."""
    chooser = Random(seed)
    boards = rich_boards(max(players, 2), chooser)
    if players == 1:
        boards["red"]["at"] = boards["blue"]["at"] = None
        game = set_up(1, round=1, dummy_turn=True, **boards)
    else:
        game = set_up(players, to_act=chooser.choice(COLOURS[:players]), **boards)
    open_land(table_of(game), chooser, chooser.randint(6, 24))
    settle(table_of(game))
    return game


def from_water(players: int, seed: int) -> holocene.Game:
    """The leaders are out on the water; somebody has a Canoe."""
    chooser = Random(seed)
    land = {"e2": "water", "f1": "water", "e1": "water", "f2": "grasslands", "d1": "mountains"}
    at = dict(zip(COLOURS, chooser.sample(["e2", "f1", "e1", "d1"], 4), strict=True))
    boards = {
        colour: {"at": at[colour], "status": chooser.randint(0, 2), "food": chooser.randint(0, 9), "clay": 2, "rope": 1}
        for colour in COLOURS[: max(players, 2)]
    }
    owner = chooser.choice(sorted(boards))
    boards[owner]["abilities"] = ["canoe", "boots"]
    if players == 1:
        boards["blue"]["at"] = "f2"
        return set_up(1, round=3, land=land, direction="ne", **boards)
    return set_up(players, land=land, to_act=chooser.choice(sorted(boards)), **boards)


STARTS = {"set-up": from_set_up, "riches": from_riches, "water": from_water}


def start(kind: str, players: int, seed: int) -> holocene.Game:
    """A table to begin at."""
    return STARTS[kind](players, seed)


AT_ANY_TABLE = ["turn", "work", "gather", "fish", "hunt", "butcher", "explore", "pay"]
TOGETHER = ["keep", "place", *AT_ANY_TABLE, "permit", "accept"]
ALONE = ["place", *AT_ANY_TABLE, "village", "direction", "segment"]


def questions(players: int) -> list[str]:
    """All that is ever asked of so many players."""
    return ALONE if players == 1 else TOGETHER


@cache
def _reached(decision: str, players: int) -> holocene.Game:
    for seed in count():
        kind = "set-up" if decision in {"keep", "place"} else "riches"
        game = start(kind, players, seed)
        chooser = Random(seed)
        while not game.over and game.decision != decision:
            game.play(lively(game, chooser))
        if not game.over:
            return game
    raise AssertionError


def reach(decision: str, players: int = 2) -> holocene.Game:
    """A table at which this is being decided."""
    return _reached(decision, players).copy()


@cache
def _finished(players: int) -> holocene.Game:
    return play_lively(new(players, seed=3), 3)


def finished(players: int = 2) -> holocene.Game:
    """A lively game that is over."""
    return _finished(players).copy()


def every_kind(players: int = 2) -> Iterator[holocene.Game]:
    """One table for each kind of decision, and one where the game is over."""
    for decision in questions(players):
        yield reach(decision, players)
    yield finished(players)
