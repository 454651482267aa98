"""From the values of a data file to rows: names become numbers, what is not possible becomes -1."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from holocene.epoch.rows import (
    ABILITIES,
    FOOD,
    GROUPS,
    LANDSCAPES,
    MATERIALS,
    OPTIONS,
    QUADRANTS,
    RAW,
    SEGMENTS,
    Ability,
    Conversion,
    Landscape,
    Segment,
    Site,
    Tile,
)

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # N, NE, SE, S, SW, NW
VILLAGES = ("north", "south")
RING1 = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SCORINGS = ("fixed", "by_segment", "per_developed", "per_status", "split_pot")
CHOICES = ("raw_any", "processed_any", "any", "different", "different_processed")  # and sets
LAYOUTS = ((), ("ext3",), ("ext4",))  # what lies beside a site with up to 2, with 3 and with 4 players
SETS_WANTED = 2  # of three, two pieces each

Ints = tuple[int, ...]
IntRows = tuple[Ints, ...]
Hex = tuple[int, int]


@dataclass(frozen=True)
class Board:
    """All hexes that tiles lie on: the villages, ring 1, ring 2 and what is outside, then what belongs to them."""

    hexes: tuple[Hex, ...]
    sites: tuple[Hex, ...]
    extensions: tuple[Hex, ...]
    neighbours: IntRows
    sites_beside: Ints
    quadrant_of: IntRows
    dummy_paths: IntRows
    dummy_from: Ints
    seat_slots: IntRows


def plain(data: Any) -> Any:
    """The values without where they come from."""
    if isinstance(data, dict):
        return data["v"] if "v" in data else {key: plain(part) for key, part in data.items()}
    return [plain(part) for part in data] if isinstance(data, list) else data


def number_or_none(value: int | None) -> int:
    """What is not possible is -1."""
    return -1 if value is None else value


def flags(materials: list[str]) -> Ints:
    """1 for each material that is named."""
    return tuple(int(material in materials) for material in MATERIALS)


def counts(materials: dict[str, int]) -> Ints:
    """How many pieces of each material."""
    return tuple(materials.get(material, 0) for material in MATERIALS)


def landscape_row(piece: dict[str, Any]) -> Landscape:
    """A landscape of the data file."""
    return Landscape(
        tuple(number_or_none(piece["work"][material]) for material in MATERIALS[:RAW]),
        number_or_none(piece["gather"]),
        number_or_none(piece["fish"]),
        int(piece["deer"]),
        number_or_none(piece["walk"]),
        number_or_none(piece.get("walk_with_rope", piece["walk"])),
        number_or_none(piece["paddle"]),
        int(piece["paddle_needs_rope"]),
    )


def ability_row(piece: dict[str, Any]) -> Ability:
    """An ability of the data file."""
    cost, count = [-1] * (GROUPS * OPTIONS), [0] * (GROUPS * OPTIONS)
    for group, options in enumerate(piece["cost"]):
        for option, ((material, number),) in enumerate(way.items() for way in options):
            cost[group * OPTIONS + option] = MATERIALS.index(material)
            count[group * OPTIONS + option] = number
    effects = {effect: int(value) for effect, value in piece.get("effects", {}).items()}
    if "conversion" in piece:
        effects["convert_most"] = piece["conversion"]["most"]
    return Ability(piece["status"], tuple(cost), tuple(count), **effects)


def conversion_row(ability: int, piece: dict[str, Any]) -> Conversion:
    """What an ability makes out of what."""
    ((paid, paid_count),) = piece["pay"].items()
    ((gained, gained_count),) = piece["gain"].items()
    return Conversion(ability, MATERIALS.index(paid), paid_count, MATERIALS.index(gained), gained_count, piece["most"])


def fuel_row(fuels: list[str]) -> Ints:
    """What may fuel a conversion; -1 is nothing."""
    row = [FOOD if fuel == "food" else MATERIALS.index(fuel) for fuel in fuels]
    return tuple(row + [-1] * (OPTIONS - len(row)))


def half_tools(abilities: list[dict[str, Any]]) -> Ints:
    """The ability that halves the price of each raw material, -1 if none does."""
    halved = [piece.get("half_price_materials", []) for piece in abilities]
    return tuple(
        next((ability for ability, named in enumerate(halved) if material in named), -1) for material in MATERIALS[:RAW]
    )


def string_row(abilities: list[dict[str, Any]]) -> Ints:
    """How many halves of a piece of each material make a bowstring."""
    strings: dict[str, float] = next((piece["strings"] for piece in abilities if "strings" in piece), {})
    return tuple(int(2 * strings.get(material, 0)) for material in MATERIALS)


def tile_row(piece: dict[str, Any]) -> Tile:
    """A tile of the data file."""
    return Tile(ABILITIES.index(piece["ability"]), LANDSCAPES.index(piece["landscape"]), int(piece["start"]))


def board_of(board: dict[str, Any], slots: list[list[str]]) -> Board:
    """The board of the data file; places are numbered in the order of its hexes."""
    quadrants = [board["quadrants"][name] for name in QUADRANTS]
    outer = [place for quadrant in quadrants for place in quadrant["outer"]]
    ring1 = [board["ring1"][name] for name in RING1]
    villages = [board["villages"][name] for name in VILLAGES]
    hexes = tuple((q, r) for q, r in (*villages, *ring1, *board["ring2"], *outer))
    sites = tuple((q, r) for q, r in (quadrant["site"] for quadrant in quadrants))
    return Board(
        hexes,
        sites,
        tuple((q, r) for q, r in (quadrant["extension"] for quadrant in quadrants)),
        tuple(tuple(position(hexes, near) for near in around(place)) for place in hexes),
        tuple(max(position(sites, near) for near in around(place)) for place in hexes),
        tuple(tuple(int(belongs(board, name, place)) for name in QUADRANTS) for place in hexes),
        tuple(tuple(position(hexes, (q, r)) for q, r in quadrant["dummy_path"]) for quadrant in quadrants),
        tuple(VILLAGES.index(quadrant["from"]) for quadrant in quadrants),
        tuple(tuple(len(VILLAGES) + RING1.index(name) for name in pair) for pair in slots),
    )


def around(place: Hex) -> list[Hex]:
    """The six hexes around one, from the north clockwise."""
    return [(place[0] + q, place[1] + r) for q, r in DIRECTIONS]


def position(hexes: tuple[Hex, ...], place: Hex) -> int:
    """The number of a hex among some, -1 if it is not there."""
    return hexes.index(place) if place in hexes else -1


def belongs(board: dict[str, Any], name: str, place: Hex) -> bool:
    """Whether a hex is in a quadrant, alone or with another one."""
    quadrant = board["quadrants"][name]
    shared = [near for part in board["shared"].values() if name in part["quadrants"] for near in part["tiles"]]
    return list(place) in [*quadrant["inner"], *quadrant["outer"], *shared]


def names_of(places: tuple[Hex, ...], board: Board) -> tuple[str, ...]:
    """A letter for the column, from the west, and a number within it, from the north."""
    drawn = board.hexes + board.sites
    west = min(q for q, _ in drawn)
    north = {column: min(r for q, r in drawn if q == column) for column, _ in drawn}
    return tuple(f"{chr(ord('a') + q - west)}{r - north[q] + 1}" for q, r in places)


def site_row(piece: dict[str, Any]) -> Site:
    """How a site of the data file scores."""
    scoring, pot = piece["scoring"], piece.get("pot", {"base": 0, "ext3": 0, "ext4": 0})
    base = pot["base"]
    return Site(
        SCORINGS.index(scoring["kind"]),
        scoring.get("per", 0),
        scoring.get("status", 0),
        (base, base, base, base + pot["ext3"], base + pot["ext4"]),
    )


def segment_rows(piece: dict[str, Any], layout: tuple[str, ...]) -> Iterator[Segment]:
    """The segments of a site with its extension; those that are not there ask for nothing."""
    present = [segment for part in ("base", *layout) for segment in piece[part]]
    for segment in present + [{"need": {}}] * (SEGMENTS - len(present)):
        need = segment["need"]
        sets = [MATERIALS.index(material) for material in need.get("sets", [])]
        wants = [need.get(choice, 0) for choice in CHOICES] + [SETS_WANTED if sets else 0]
        yield Segment(
            counts(need.get("exact", {})), tuple(wants), tuple(sets or [-1] * OPTIONS), segment.get("status", 0)
        )
