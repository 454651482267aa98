"""Epoch's pieces: read from a data file, which an owner of the game can correct without touching code.

Every value of the file says where it comes from; what was not seen in print is reconstructed, and shown as such
wherever it is shown.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from holocene.engine import data_files
from holocene.engine.data_files import BadPieces as BadPieces
from holocene.epoch import piece_rows
from holocene.epoch.piece_rows import (
    LAYOUTS,
    Board,
    IntRows,
    Ints,
    ability_row,
    board_of,
    conversion_row,
    flags,
    fuel_row,
    half_tools,
    landscape_row,
    names_of,
    plain,
    segment_rows,
    site_row,
    string_row,
    tile_row,
)
from holocene.epoch.rows import ABILITIES, LANDSCAPES, SITES, Ability, Conversion, Landscape, Segment, Site, Tile
from holocene.epoch.shipped import SHIPPED as SHIPPED
from holocene.epoch.shipped import TILE_IDS as TILE_IDS
from holocene.epoch.validation import errors_in

VARIABLE = "HOLOCENE_EPOCH"
SEGMENT_COUNT = (3, 4, 5)


@dataclass(frozen=True)
class Pieces:
    """The pieces of Epoch as rows, with the file they come from."""

    source: str
    data: dict[str, Any]
    values: dict[str, Any]
    landscapes: tuple[Landscape, ...]
    abilities: tuple[Ability, ...]
    conversions: tuple[Conversion, ...]
    conversion_fuels: IntRows
    half_tool: Ints
    string_halves: Ints
    tiles: tuple[Tile, ...]
    board: Board
    pairs: IntRows
    sites: tuple[Site, ...]
    segments: tuple[Segment, ...]


def load(path: Path | None = None) -> Pieces:
    """Read and check a data file; without a path, the one that is shipped."""
    source, data = data_files.read("holocene.epoch", path, errors_in)
    values = plain(data)
    abilities = [values["abilities"][key] for key in ABILITIES]
    makers = [ability for ability, piece in enumerate(abilities) if "conversion" in piece]
    return Pieces(
        source,
        data,
        values,
        tuple(landscape_row(values["landscapes"][key]) for key in LANDSCAPES),
        tuple(ability_row(piece) for piece in abilities),
        tuple(conversion_row(ability, abilities[ability]["conversion"]) for ability in makers),
        tuple(fuel_row(abilities[ability]["conversion"]["fuel"]) for ability in makers),
        half_tools(abilities),
        string_row(abilities),
        tuple(tile_row(piece) for piece in (values["tiles"][key] for key in TILE_IDS)),
        board_of(values["board"], values["setup"]["seat_slots"]),
        tuple(tuple(ABILITIES.index(key) for key in pair) for pair in values["setup"]["pairs"]),
        tuple(site_row(values["sites"][key]) for key in SITES),
        tuple(segment for layout in LAYOUTS for key in SITES for segment in segment_rows(values["sites"][key], layout)),
    )


def origins(data: Any, path: str = "") -> Iterator[tuple[str, tuple[str, str]]]:
    """Where each value comes from, and the reason; parts of lists are counted from 1."""
    if isinstance(data, dict) and "v" in data:
        yield path, (data["p"], data.get("r", ""))
    elif isinstance(data, dict | list):
        parts = data.items() if isinstance(data, dict) else enumerate(data, 1)
        for key, part in parts:
            yield from origins(part, f"{path}.{key}" if path else str(key))


def mark_of(pieces: Pieces) -> str:
    """A short name for the values of a data file that reach the game, whatever it says about where they come from."""
    rows = [getattr(pieces, field.name) for field in fields(pieces) if field.name not in {"source", "data", "values"}]
    sections = [pieces.values[section] for section in ("actions", "carrier", "setup", "end", "scoring", "solo")]
    return data_files.mark(repr(rows) + json.dumps(sections, sort_keys=True))


PIECES, DATA_ERROR = data_files.chosen(VARIABLE, load)
MARK = None if mark_of(PIECES) == mark_of(load()) else mark_of(PIECES)
PROVENANCE = dict(origins(PIECES.data))


def is_reconstructed(path: str) -> bool:
    """Whether a value, or any value under a path such as "abilities.axe", was not seen in print."""
    found = [origin for known, (origin, _) in PROVENANCE.items() if f"{known}.".startswith(f"{path}.")]
    if not found:
        raise KeyError(path)
    return "reconstructed" in found


def doubts_of(ability: str) -> tuple[str, ...]:
    """What is reconstructed about an ability and its two tiles, in words."""
    piece = PIECES.data["abilities"][ability]
    own = tuple(part for part in piece if piece[part] and is_reconstructed(f"abilities.{ability}.{part}"))
    tiles = [name for name, tile in PIECES.values["tiles"].items() if tile["ability"] == ability]
    return own + tuple(
        f"{part} of {name}"
        for name in tiles
        for part in ("ability", "landscape", "start")
        if is_reconstructed(f"tiles.{name}.{part}")
    )


RECONSTRUCTED = {ability: doubts_of(ability) for ability in ABILITIES}

LANDSCAPE_ROWS = PIECES.landscapes
ABILITY_ROWS = PIECES.abilities
ABILITY_NAMES: tuple[str, ...] = tuple(PIECES.values["abilities"][key]["name"] for key in ABILITIES)
CONVERSIONS = PIECES.conversions
CONVERSION_FUELS = PIECES.conversion_fuels
HALF_TOOL = PIECES.half_tool
STRING_HALVES = PIECES.string_halves
TILE_ROWS = PIECES.tiles
SITE_ROWS = PIECES.sites
SITE_NAMES: tuple[str, ...] = tuple(PIECES.values["sites"][key]["name"] for key in SITES)
SEGMENT_ROWS = PIECES.segments

HEXES = PIECES.board.hexes
PLACES = len(HEXES)
PLACE_NAMES = names_of(HEXES, PIECES.board)
SITE_HEXES = PIECES.board.sites
SITE_PLACE_NAMES = names_of(SITE_HEXES, PIECES.board)
NEIGHBOURS = PIECES.board.neighbours
SITES_BESIDE = PIECES.board.sites_beside
QUADRANT_OF = PIECES.board.quadrant_of
DUMMY_PATHS = PIECES.board.dummy_paths
DUMMY_FROM = PIECES.board.dummy_from
SEAT_SLOTS = PIECES.board.seat_slots
PAIRS = PIECES.pairs
RING1 = len(piece_rows.RING1)

_ACTIONS = PIECES.values["actions"]
WORK_FOOD: int = _ACTIONS["work"]["food"]
WORK_POWER: int = _ACTIONS["work"]["power"]
SWEAT_FOOD: int = _ACTIONS["sweat"]["food"]
SWEAT_POWER: int = _ACTIONS["sweat"]["power"]
BACK_FOOD: int = _ACTIONS["back"]["food"]
BACK_POWER: int = _ACTIONS["back"]["power"]
KEEP_LOOKING_FOOD: int = _ACTIONS["keep_looking"]["food"]
KEEP_LOOKING_TAKES = flags(_ACTIONS["keep_looking"]["takes"])
BIG_CATCH_FOOD: int = _ACTIONS["big_catch"]["food"]
BIG_CATCH_PAYS = flags(_ACTIONS["big_catch"]["pays"])
BIG_CATCH_MOST: int = _ACTIONS["big_catch"]["most"]
HUNT_DEER: int = _ACTIONS["hunt"]["deer"]
NOT_GIVE_UP_DEER: int = _ACTIONS["not_give_up"]["deer"]
NOT_GIVE_UP_PAYS = flags(_ACTIONS["not_give_up"]["pays"])
BUTCHER_MOST: int = _ACTIONS["butcher"]["most"]
PARTS_PER_DEER: int = _ACTIONS["butcher"]["parts"]
PORTION: int = _ACTIONS["butcher"]["portion"]
EXPLORE_FOOD: int = _ACTIONS["explore"]["food"]
EXPLORE_MOST: int = _ACTIONS["explore"]["most"]
EXPLORE_STATUS: int = _ACTIONS["explore"]["status"]
SITE_STATUS: int = _ACTIONS["site_status"]
DEER_FOOD: int = _ACTIONS["eat_deer"]
HOMAGE: int = _ACTIONS["homage"]

_CARRIER, _SETUP, _END = PIECES.values["carrier"], PIECES.values["setup"], PIECES.values["end"]
CARRIER_FOOD: int = _CARRIER["food"]
FOOD_PER_SPOT: int = _CARRIER["food_per_spot"]
CARRIER_SIDES: Ints = tuple(_CARRIER["sides"])
CARRIER_SIDE: int = _CARRIER["side"]
START_FOOD: Ints = tuple(_SETUP["start"]["food"] + bonus for bonus in _SETUP["start"]["bonus"])
START_STATUS: int = _SETUP["start"]["status"]
DEALT: int = _SETUP["dealt"]
KEPT: int = _SETUP["kept"]
SITES_IN_GAME: int = _SETUP["sites_in_game"]
HUTS: int = _SETUP["huts"]
TILES_TRIGGER: int = _END["tiles"]
ROUNDS_AFTER: int = _END["more_rounds"]
LAST_ROUND: int = _END["last_round"]
SOLO_LAST_ROUND: int = PIECES.values["solo"]["last_round"]
OFFER_BONUS: Ints = tuple(PIECES.values["scoring"]["offer_bonus"])
