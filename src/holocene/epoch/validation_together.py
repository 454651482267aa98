"""What is wrong with values of a data file of Epoch's pieces that are good alone but not together."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from holocene.epoch.rows import ABILITIES, MATERIALS, RAW
from holocene.epoch.shipped import TILE_ABILITIES
from holocene.epoch.table import EXTENDED, MOST_SEATS, SETUPS, STANDARD, VILLAGES

CONVERSIONS = 3
COPIES = Counter(TILE_ABILITIES)  # of each ability among the tiles
SINGLE = ("pot_food", "string_food", "bought_power", "bought_walk_spots")

# What goes with what: an ability has all of them or none.
COMPANIONS = (
    ("half_price_most", "half_price_materials"),
    ("string_food", "string_most", "strings"),
    ("pot_food", "pot_most"),
    ("bought_power", "bought_power_food"),
    ("bought_walk_spots", "bought_walk_spots_food"),
)
# fmt: off
SCORING_KEYS = {
    "fixed":         {"kind", "status"},
    "by_segment":    {"kind"},
    "per_developed": {"kind", "per", "status"},
    "per_status":    {"kind", "per", "status"},
    "split_pot":     {"kind"},
}
# fmt: on


def wrong_together(values: dict[str, Any]) -> Iterator[str]:
    """Everything but the board."""
    yield from wrong_walking(values["landscapes"])
    yield from wrong_carrier(values["carrier"])
    for key, ability in values["abilities"].items():
        yield from (f"abilities.{key}: {error}" for error in wrong_companions(ability))
    yield from wrong_singles(values["abilities"])
    yield from wrong_tiles(values["tiles"], len(values["board"]["ring1"]))
    yield from wrong_setup(values["setup"], values["tiles"])
    yield from wrong_starts(values["setup"], values["tiles"])
    for key, site in values["sites"].items():
        yield from (f"sites.{key}: {error}" for error in wrong_scoring(site))


def wrong_walking(landscapes: dict[str, Any]) -> Iterator[str]:
    """Water alone cannot be walked on, with or without a rope."""
    for key, landscape in landscapes.items():
        if (landscape["walk"] is None) != (key == "water"):
            yield f"landscapes.{key}.walk: must be {'null' if key == 'water' else 'a number'}"
        elif key == "water" and "walk_with_rope" in landscape:
            yield "landscapes.water.walk_with_rope: nobody walks on water; leave it out"


def wrong_carrier(carrier: dict[str, Any]) -> Iterator[str]:
    """The side that is used is one of the sides."""
    if carrier["side"] not in carrier["sides"]:
        yield f"carrier.side: must be one of the sides {carrier['sides']}, not {carrier['side']}"


def wrong_companions(ability: dict[str, Any]) -> Iterator[str]:
    """Some words of an effect need others."""
    given = {*ability.get("effects", {}), *ability}
    for group in COMPANIONS:
        missing = [key for key in group if key not in given]
        if missing and len(missing) < len(group):
            yield f"{', '.join(group)} go together; {', '.join(missing)} is missing"
    if not ability.get("effects") and "conversion" not in ability:
        yield "has no effect"
    if "conversion" in ability and ability["conversion"]["pay"].keys() == ability["conversion"]["gain"].keys():
        yield "conversion: gain must be another material than pay"


def wrong_singles(abilities: dict[str, Any]) -> Iterator[str]:
    """What only one ability can do."""
    for effect in SINGLE:
        having = [key for key in abilities if effect in abilities[key].get("effects", {})]
        if len(having) > 1:
            yield f"abilities: {effect} can be an effect of one ability, not of {' and '.join(having)}"
    for material in MATERIALS[:RAW]:
        having = [key for key in abilities if material in abilities[key].get("half_price_materials", [])]
        if len(having) > 1:
            yield f"abilities: the price of {material} can be halved by one ability, not by {' and '.join(having)}"
    makers = [key for key in abilities if "conversion" in abilities[key]]
    if len(makers) != CONVERSIONS:
        yield f"abilities: {CONVERSIONS} of them have a conversion; found {len(makers)}"


def wrong_tiles(tiles: dict[str, Any], places: int) -> Iterator[str]:
    """Each ability is on as many tiles as it is printed on, and ring 1 can be laid with start tiles."""
    copies = Counter(tile["ability"] for tile in tiles.values())
    for ability in ABILITIES:
        if copies[ability] != COPIES[ability]:
            yield f"tiles: {ability} must be on {COPIES[ability]} tiles; found {copies[ability]}"
    starting = Counter(tile["ability"] for tile in tiles.values() if tile["start"])
    if starting.total() != places:
        yield f"tiles: there must be {places} start tiles, one for each place in ring 1; found {starting.total()}"
    for ability, count in starting.items():
        if count > 1:
            yield f"tiles: {ability} can be on one start tile, not on {count}"


def wrong_setup(setup: dict[str, Any], tiles: dict[str, Any]) -> Iterator[str]:
    """A seat's pair is on start tiles, and no two seats share an ability or a place."""
    starting = [tile["ability"] for tile in tiles.values() if tile["start"]]
    for seat, pair in enumerate(setup["pairs"], 1):
        yield from (f"setup.pairs.{seat}: {key!r} is on no start tile" for key in pair if key not in starting)
    for part in ("pairs", "seat_slots"):
        taken = Counter(key for pair in setup[part] for key in pair)
        yield from (f"setup.{part}: {key!r} stands in it more than once" for key, count in taken.items() if count > 1)


def wrong_starts(setup: dict[str, Any], tiles: dict[str, Any]) -> Iterator[str]:
    """In every set-up as many places are sure to be land as there are leaders, since none begins on water."""
    for laid in SETUPS:
        for players in range(2, MOST_SEATS + 1):
            places = VILLAGES + fewest_land(laid, players, setup, tiles)
            if places < players:
                yield (
                    f"tiles: in the {laid} set-up {players} players need {players} places that are not water to start "
                    f"on; only {places} are sure to be face up, the villages counted"
                )


def fewest_land(laid: str, players: int, setup: dict[str, Any], tiles: dict[str, Any]) -> int:
    """How many tiles that are not water lie face up at the start, if as much water is kept as can be dealt."""
    water = [tile for tile in tiles.values() if tile["landscape"] == "water"]
    if laid == SETUPS[STANDARD]:
        kept = setup["kept"] * players
        return int(kept - min(kept, len({tile["ability"] for tile in water})))
    begun = [ability for pair in setup["pairs"][:players] for ability in pair]
    up = [tile for tile in tiles.values() if tile["start"] and (laid == SETUPS[EXTENDED] or tile["ability"] in begun)]
    return sum(tile not in water for tile in up)


def wrong_scoring(site: dict[str, Any]) -> Iterator[str]:
    """Each way of scoring has its own numbers."""
    kind, wanted = site["scoring"]["kind"], SCORING_KEYS[site["scoring"]["kind"]]
    if site["scoring"].keys() != wanted:
        yield f"scoring: {kind} has {', '.join(sorted(wanted))}; found {', '.join(sorted(site['scoring']))}"
    if ("pot" in site) != (kind == "split_pot"):
        yield f"pot: {'is missing' if kind == 'split_pot' else f'does not go with {kind}'}"
    for part in ("base", "ext3", "ext4"):
        for number, segment in enumerate(site[part], 1):
            if ("status" in segment) != (kind == "by_segment"):
                yield f"{part}.{number}.status: {'is missing' if kind == 'by_segment' else f'does not go with {kind}'}"
