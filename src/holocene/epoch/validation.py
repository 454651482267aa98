"""What is wrong in a data file of Epoch's pieces, in sentences that name the place."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from holocene.epoch import validation_of_values as a
from holocene.epoch.piece_rows import RING1, SCORINGS, VILLAGES, plain
from holocene.epoch.rows import ABILITIES, LANDSCAPES, MATERIALS, QUADRANTS, RAW, SITES, Ability
from holocene.epoch.shipped import OUTER, RING2, TILE_IDS
from holocene.epoch.validation_of_board import wrong_board
from holocene.epoch.validation_together import wrong_together

ORIGINS = ("rulebook", "example", "source", "reconstructed", "owner")
RINGS = len(RING1) + RING2
SEATS = 4
FLAGS = ("halves_journey", "paddles")
NO_EFFECTS = ("status", "cost", "count", "convert_most", *FLAGS)
EFFECTS = tuple(column.name for column in fields(Ability) if column.name not in NO_EFFECTS)

MOST = 20  # food, power, spots or status that one thing gives or costs
MOST_TIMES = 9
MOST_PRICE = 9
MOST_FOOD = 64  # as many as there are in the box
MOST_STATUS = 50
MOST_ROUNDS = 100
MOST_DEALT = 5  # to each of four players, out of 21
MOST_PARTS = 4  # different things that a deer has
PER_SEAT = 2  # start tiles

price, times, thing = a.number_or_null(1, MOST_PRICE), a.number(1, MOST_TIMES), a.number(0, MOST)


@dataclass(frozen=True)
class Keys:
    """A part of the file with these keys; some may be left out."""

    needed: dict[str, Any]
    free: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Parts:
    """A part of the file that is a list of so many parts of one shape."""

    count: int
    part: Any


LANDSCAPE = Keys(
    {
        "work": Keys(dict.fromkeys(MATERIALS[:RAW], price)),
        "gather": a.number_or_null(0, MOST),
        "fish": a.number_or_null(0, MOST),
        "deer": a.flag,
        "walk": a.number_or_null(0, MOST),
        "paddle": a.number_or_null(0, MOST),
        "paddle_needs_rope": a.flag,
    },
    {"walk_with_rope": thing},
)
ACTIONS = Keys(
    {
        "work": Keys({"food": thing, "power": thing}),
        "sweat": Keys({"food": thing, "power": thing}),
        "back": Keys({"food": thing, "power": thing}),
        "keep_looking": Keys({"food": thing, "takes": a.words(MATERIALS, "material", 1, len(MATERIALS))}),
        "big_catch": Keys({"food": thing, "pays": a.words(MATERIALS, "material", 1, len(MATERIALS)), "most": times}),
        "hunt": Keys({"deer": times}),
        "not_give_up": Keys({"deer": times, "pays": a.words(MATERIALS, "material", 1, len(MATERIALS))}),
        "butcher": Keys({"most": times, "parts": a.number(1, MOST_PARTS), "portion": thing}),
        "explore": Keys({"food": thing, "most": times, "status": thing}),
        "site_status": thing,
        "eat_deer": thing,
        "homage": thing,
    }
)
CARRIER = Keys(
    {"food": a.number(0, MOST_FOOD), "food_per_spot": a.number(1, MOST), "sides": a.sides, "side": a.number(1, MOST)},
)
CONVERSION = Keys(
    {"pay": a.pieces(1, 1), "gain": a.pieces(1, 1), "fuel": a.words((*MATERIALS, "food"), "fuel", 1, 3), "most": times}
)
ABILITY = Keys(
    {"name": a.text, "status": thing, "cost": a.cost},
    {
        "effects": Keys({}, dict.fromkeys(EFFECTS, a.number(1, MOST)) | dict.fromkeys(FLAGS, a.truth)),
        "half_price_materials": a.words(MATERIALS[:RAW], "raw material", 1, RAW),
        "conversion": CONVERSION,
        "strings": a.strings,
    },
)
TILE = Keys({"ability": a.word(ABILITIES, "ability"), "landscape": a.word(LANDSCAPES, "landscape"), "start": a.flag})
QUADRANT = Keys(
    {
        "inner": a.hexes(0, RINGS),
        "outer": a.hexes(1, OUTER),
        "site": a.hexagon,
        "extension": a.hexagon,
        "dummy_path": a.hexes(3, 3),
        "from": a.word(VILLAGES, "village"),
    }
)
SHARED = Keys({"tiles": a.hexes(0, RINGS), "quadrants": a.words(QUADRANTS, "quadrant", 2, 2)})
BOARD = Keys(
    {
        "villages": Keys(dict.fromkeys(VILLAGES, a.hexagon)),
        "ring1": Keys(dict.fromkeys(RING1, a.hexagon)),
        "ring2": a.hexes(RING2, RING2),
        "quadrants": Keys(dict.fromkeys(QUADRANTS, QUADRANT)),
        "shared": Keys(dict.fromkeys("NSEW", SHARED)),
    }
)
SETUP = Keys(
    {
        "pairs": Parts(SEATS, a.words(ABILITIES, "ability", PER_SEAT, PER_SEAT)),
        "seat_slots": Parts(SEATS, a.words(RING1, "place in ring 1", PER_SEAT, PER_SEAT)),
        "dealt": a.number(PER_SEAT, MOST_DEALT),
        "kept": a.number(PER_SEAT, PER_SEAT),
        "start": Keys(
            {
                "food": a.number(0, MOST_FOOD),
                "status": a.number(0, MOST_STATUS),
                "bonus": a.numbers(SEATS, 0, MOST),
            }
        ),
        "sites_in_game": a.number(len(QUADRANTS), len(QUADRANTS)),
        "huts": a.number(8, len(ABILITIES)),  # no fewer than bring about the end
    }
)
SEGMENT = Keys({"need": a.need}, {"status": thing})
SITE = Keys(
    {
        "name": a.text,
        "scoring": Keys({"kind": a.word(SCORINGS, "kind of scoring")}, {"per": times, "status": thing}),
        "base": Parts(3, SEGMENT),
        "ext3": Parts(1, SEGMENT),
        "ext4": Parts(2, SEGMENT),
    },
    {"pot": Keys(dict.fromkeys(("base", "ext3", "ext4"), a.number(0, MOST_STATUS)))},
)
FILE = Keys(
    {
        "landscapes": Keys(dict.fromkeys(LANDSCAPES, LANDSCAPE)),
        "actions": ACTIONS,
        "carrier": CARRIER,
        "abilities": Keys(dict.fromkeys(ABILITIES, ABILITY)),
        "tiles": Keys(dict.fromkeys(TILE_IDS, TILE)),
        "board": BOARD,
        "setup": SETUP,
        "sites": Keys(dict.fromkeys(SITES, SITE)),
        "end": Keys(
            {
                "tiles": a.number(1, len(ABILITIES)),
                "more_rounds": a.number(0, MOST),
                "last_round": a.number(1, MOST_ROUNDS),
            }
        ),
        "scoring": Keys({"offer_bonus": a.numbers(len(QUADRANTS) + 1, 0, MOST_STATUS)}),
        "solo": Keys({"last_round": a.number(1, MOST_ROUNDS)}),
    }
)


def errors_in(data: object) -> list[str]:
    """Everything that is wrong, empty if the file can be played with."""
    if not isinstance(data, dict):
        return [f"the file must hold one JSON object with {', '.join(FILE.needed)}"]
    found = list(wrong_about(data.get("about", "")))
    found += wrong_part("", {key: part for key, part in data.items() if key != "about"}, FILE)
    if found:
        return found
    values = plain(data)
    return [*wrong_together(values), *wrong_board(values["board"])]


def wrong_about(about: object) -> Iterator[str]:
    """What the file says about itself is a text, or a list of them."""
    lines = about if isinstance(about, list) else [about]
    if not all(isinstance(line, str) for line in lines):
        yield f"about: must be a text or a list of texts, not {a.said(about)}"


def wrong_part(place: str, data: object, shape: Any) -> Iterator[str]:
    """What is wrong in a part of the file, against its shape."""
    if isinstance(shape, Keys):
        yield from wrong_keys(place, data, shape)
    elif isinstance(shape, Parts):
        yield from wrong_list(place, data, shape)
    else:
        yield from (f"{place}: {error}" for error in wrong_value(data, shape))


def wrong_keys(place: str, data: object, shape: Keys) -> Iterator[str]:
    """Every key is there, and none that nobody reads; their order does not matter."""
    known = shape.needed | shape.free
    if not isinstance(data, dict):
        yield f"{place}: must be an object with {', '.join(known)}, not {a.said(data)}"
        return
    above = f"{place}: " if place else ""
    yield from (f"{above}{key!r} is missing" for key in shape.needed if key not in data)
    yield from (f"{above}unknown key {a.said(key)}; known are {some(known)}" for key in data if key not in known)
    for key in known:
        if key in data:
            yield from wrong_part(f"{place}.{key}" if place else key, data[key], known[key])


def some(known: Iterable[str]) -> str:
    """Known keys, of many only the first and the last."""
    keys = list(known)
    return ", ".join(keys) if len(keys) < len(EFFECTS) + MOST else f"{keys[0]} to {keys[-1]}"


def wrong_list(place: str, data: object, shape: Parts) -> Iterator[str]:
    """A list has the right length; its parts are counted from 1."""
    if not isinstance(data, list) or len(data) != shape.count:
        yield f"{place}: must be a list of {shape.count}, not {a.said(data)}"
        return
    for number, part in enumerate(data, 1):
        yield from wrong_part(f"{place}.{number}", part, shape.part)


def wrong_value(data: object, check: a.Check) -> Iterator[str]:
    """A value says where it comes from."""
    if not isinstance(data, dict) or "v" not in data:
        yield f'must be {{"v": value, "p": where it comes from}}, not {a.said(data)}'
        return
    yield from check(data["v"])
    yield from (f"p: {error}" for error in a.wrong_word(ORIGINS, "origin", data.get("p")))
    if not isinstance(data.get("r", ""), str):
        yield f"r: must be a text, not {a.said(data['r'])}"
    yield from (f"unknown key {a.said(key)}; known are v, p, r" for key in data if key not in {"v", "p", "r"})
