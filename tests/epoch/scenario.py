"""Lay any table that the rules can reach, in one line, for a scenario."""

from collections.abc import Callable
from typing import Any

import pytest

from holocene.engine.game import Game
from holocene.engine.options import usual_values
from holocene.epoch.developing import place_hut
from holocene.epoch.dummy import begin_dummys_turn
from holocene.epoch.face import Epoch
from holocene.epoch.pieces import DUMMY_PATHS, EXPLORE_STATUS, PLACE_NAMES, SITE_STATUS, SITES_BESIDE, TILE_ROWS
from holocene.epoch.play import settle
from holocene.epoch.rounds import begin_turn
from holocene.epoch.rows import KINDS, MATERIALS, QUADRANTS
from holocene.epoch.table import COLOURS, NOBODY, NOT_YET, NOWHERE, PLACES, VILLAGES, Table
from holocene.epoch.words import ABILITY_WORDS, LANDSCAPE_WORDS, SITE_WORDS

Laid = dict[str, Any] | None
SITES = ["carnac", "varna", "egtved", "stonehenge"]
DIRECTIONS = [word.lower() for word in QUADRANTS]
HOMES = ("e3", "e4", None, None)
FLAGS = ("acted", "developed", "offered")
KNOWN = ("at", "food", "status", "abilities", *MATERIALS, *FLAGS)


def rule(*numbers: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The sentences of the rulebook that a test shows."""
    return pytest.mark.rule(*numbers)


def player(game: Game, colour: str) -> dict[str, Any]:
    """A player's board as its owner sees it; the dummy's as it is."""
    seat = COLOURS.index(colour)
    board: dict[str, Any] = game.view(seat if seat < game.players else None)["players"][seat]
    return board


def tile(game: Game, place: str) -> dict[str, Any]:
    """One place of the board as everybody sees it."""
    return next(tile for tile in game.view(None)["tiles"] if tile["place"] == place)


def set_up(
    players: int = 2,
    *,
    to_act: str = "red",
    round: int = 2,
    land: dict[str, str] | None = None,
    down: list[str] | dict[str, str] | None = None,
    lying: dict[str, dict[str, int]] | None = None,
    tokens: dict[str, dict[int, str]] | None = None,
    tile_owners: dict[str, str] | None = None,
    last_rounds: int | None = None,
    direction: str | None = None,
    first_direction: str | None = None,
    dummy_turn: bool = False,
    red: Laid = None,
    blue: Laid = None,
    green: Laid = None,
    yellow: Laid = None,
    **options: Any,
) -> Game:
    """A game in the middle, with everything as said; all tiles lie face down unless the call says otherwise."""
    rules, given = Epoch(), options_of(players, options)
    table = rules.begin(players, 1, given)
    table.round_number = round
    table.last_rounds = NOT_YET if last_rounds is None else last_rounds
    boards = [board or {} for board in (red, blue, green, yellow)][: table.seats]
    lay_land(table, land or {}, dict.fromkeys(down, "") if isinstance(down, list) else down or {}, boards)
    lay_down(table, lying or {})
    for place, colour in (tile_owners or {}).items():
        place_hut(table, COLOURS.index(colour), PLACE_NAMES.index(place))
    lay_tokens(table, tokens or {})
    lay_dummy(table, direction, first_direction)
    for seat, board in enumerate(boards):
        lay_leader(table, seat, board)
    begin(table, COLOURS.index(to_act), dummy_turn=dummy_turn)
    for seat, board in enumerate(boards):
        lay_goods(table, seat, board)
    settle(table)
    return Game(rules, players, given, table)


def options_of(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """All options, checked; the extended set-up unless another one is named."""
    rules = Epoch()
    given = {**usual_values(rules.options, players), "setup": "extended", **options}
    given["sites"] = given["sites"] or SITES
    rules.check_options(players, given)
    return given


def lay_down(table: Table, lying: dict[str, dict[str, int]]) -> None:
    """Resources on tiles."""
    for place, materials in lying.items():
        for material, count in materials.items():
            table.lying[PLACE_NAMES.index(place)][MATERIALS.index(material)] = count


def begin(table: Table, seat: int, *, dummy_turn: bool) -> None:
    """The turn of a seat, or of the dummy, has just come."""
    if dummy_turn:
        begin_dummys_turn(table)
    else:
        begin_turn(table, seat)


def lay_land(table: Table, land: dict[str, str], down: dict[str, str], boards: list[dict[str, Any]]) -> None:
    """Everything face down, then what the call names, then the tiles of abilities that players have."""
    for place in range(VILLAGES, PLACES):
        table.up[place] = 0
        table.status[place] = EXPLORE_STATUS
    table.face_down = PLACES - VILLAGES
    pinned = {PLACE_NAMES.index(place): words for place, words in {**down, **land}.items()}
    named = {words.split(" ")[1] for words in pinned.values() if " " in words}
    owned = [(seat, ability) for seat, board in enumerate(boards) for ability in board.get("abilities", [])]
    named |= {ability for _, ability in owned}
    done: list[int] = []
    for place, words in sorted(pinned.items(), key=lambda pin: " " not in pin[1]):
        if words:
            bring(table, place, words, done, named)
        done.append(place)
    for place in land:
        turn_up(table, PLACE_NAMES.index(place))
    spare = [place for place in reversed(range(VILLAGES, PLACES)) if SITES_BESIDE[place] < 0 and place not in done]
    for seat, ability in owned:
        place = spare.pop(0)
        bring(table, place, f"* {ability}", done, set())
        done.append(place)
        turn_up(table, place)
        place_hut(table, seat, place)


def turn_up(table: Table, place: int) -> None:
    """A tile lies face up without status."""
    if place >= VILLAGES and not table.up[place]:
        table.up[place] = 1
        table.status[place] = 0
        table.face_down -= 1


def bring(table: Table, place: int, words: str, done: list[int], named: set[str]) -> None:
    """Exchange tiles so that one of this landscape and ability lies at a place."""
    landscape, _, ability = words.partition(" ")
    for other in range(VILLAGES, PLACES):
        row = TILE_ROWS[table.tile[other]]
        word = ABILITY_WORDS[row.ability]
        fits = word == ability if ability else word not in named
        if fits and landscape in ("*", LANDSCAPE_WORDS[row.landscape]) and other not in done:
            table.tile[place], table.tile[other] = table.tile[other], table.tile[place]
            return
    raise AssertionError(f"no tile is left for {PLACE_NAMES[place]}: {words}")


def lay_tokens(table: Table, tokens: dict[str, dict[int, str]]) -> None:
    """Offers made before, with nothing turned up for them."""
    for quadrant in range(len(QUADRANTS)):
        table.site_status[quadrant] = SITE_STATUS
    for word, segments in tokens.items():
        quadrant = table.site.index(SITE_WORDS.index(word))
        table.site_status[quadrant] = 0
        for number, colour in segments.items():
            seat = COLOURS.index(colour)
            assert table.token[quadrant][number - 1] == NOBODY
            table.token[quadrant][number - 1] = seat
            table.players[seat].tokens -= 1


def lay_dummy(table: Table, direction: str | None, first_direction: str | None) -> None:
    """Where the dummy goes, and went the first time."""
    table.direction = NOT_YET if direction is None else DIRECTIONS.index(direction)
    table.first_direction = NOT_YET if first_direction is None else DIRECTIONS.index(first_direction)


def lay_leader(table: Table, seat: int, board: dict[str, Any]) -> None:
    """Where a leader stands; the dummy has taken as many steps as it is away from its village."""
    assert set(board) <= set(KNOWN), f"unknown: {set(board) - set(KNOWN)}"
    at = board.get("at", HOMES[seat])
    table.players[seat].leader = NOWHERE if at is None else PLACE_NAMES.index(at)
    if table.solo and seat == 1 and table.direction != NOT_YET and at is not None:
        path = DUMMY_PATHS[table.direction]
        table.dummy_steps = path.index(PLACE_NAMES.index(at)) + 1 if PLACE_NAMES.index(at) in path else 0


def lay_goods(table: Table, seat: int, board: dict[str, Any]) -> None:
    """What a player has, exactly as said; the Jug of the turn is taken already."""
    holder = table.players[seat]
    holder.food = board.get("food", 12)
    holder.status = board.get("status", 0)
    for kind in range(KINDS):
        holder.goods[kind] = board.get(MATERIALS[kind], 0)
    if seat == table.to_act:
        for flag in FLAGS:
            setattr(table, flag, int(board.get(flag, False)))
