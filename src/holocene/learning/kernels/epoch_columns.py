"""The columns of what a seat at a table of Epoch sees, in the order in which `epoch` writes them."""

from typing import Any

from holocene.epoch.dummy import COURSE
from holocene.epoch.offering import TOKENS
from holocene.epoch.pieces import EXPLORE_STATUS, HUTS, SITE_STATUS, TILE_ROWS
from holocene.epoch.rows import GROUPS, HOLDINGS, KINDS, SITES, WANTS
from holocene.epoch.rows import LANDSCAPES as LANDSCAPE_WORDS
from holocene.epoch.solo import PATH
from holocene.epoch.table import (
    ABILITIES,
    ASK_SEGMENT,
    CONVERSIONS,
    EFFECTS,
    MOST_SEATS,
    MOST_WANTED,
    NOTHING,
    PLACES,
    QUADRANTS,
    SEGMENTS,
    SETUPS,
    VILLAGES,
)
from holocene.epoch.words import SITE_WORDS
from holocene.learning.columns import Column, Columns, flag, for_each, number, one_of

# What a set-up holds: one number for each, then a site for each quadrant and the spots of each seat.
LAID, OPEN_STATUS, LANDSCAPE_VISIBLE, FIRST_SITE = range(4)
FIRST_CARRIER = FIRST_SITE + QUADRANTS

QUESTIONS = ASK_SEGMENT + 1
TILES = PLACES - VILLAGES
LANDSCAPES = len(LANDSCAPE_WORDS)
MUCH = 30_000
SMALL = 127  # more does not fit on the table
FACES = [(tile.ability, tile.landscape) for tile in TILE_ROWS]
ALIKE = tuple(FACES.index(face) for face in FACES)  # the first tile that shows the same

# fmt: off
QUESTION = (
    one_of("question", QUESTIONS,       "what is being decided: keep, place, turn, work, gather, fish, hunt, butcher, "
                                        "explore, pay, permit, accept, village, direction, segment"),
    one_of("to-act", MOST_SEATS,        "who decides, in seats clockwise from the own one"),
    one_of("turn", MOST_SEATS,          "whose turn it is"),
    one_of("first", MOST_SEATS,         "who sits first"),
    number("seats", MOST_SEATS, 4,      "how many play, the dummy counted"),
    flag("solo",                        "whether a dummy plays"),
    one_of("setup", len(SETUPS),        "learning, standard, extended"),
    flag("open-status",                 "whether everybody's status is seen"),
    flag("landscape-visible",           "whether the landscape of face-down tiles is seen"),
    flag("over",                        "whether the game has ended"),
    number("round", SMALL, 20,          "the round"),
    flag("end-near",                    "whether the rounds that are left are counted"),
    number("rounds-left", SMALL, 3,     "so many, once they are"),
    number("face-down", TILES, 10,      "tiles left to turn up"),
    number("own-final", MUCH, 50,       "the own points if the game ended now"),
)
TURN = (
    flag("acted",                       "whether the action of this turn is done or going on"),
    flag("developed",                   "whether a tile was developed in this turn"),
    flag("offered",                     "whether an offer was made in this turn"),
    flag("fresh",                       "whether nothing was done yet in this turn"),
    number("borrowed", 1, 1,            "whose abilities were borrowed, in seats clockwise", length=MOST_SEATS),
    number("asked", 1, 1,               "who was asked for permission", length=MOST_SEATS),
    number("open", 1, 1,                "abilities that can be used, in the order of rows.py", length=ABILITIES),
    number("effect", SMALL, 3,          "what they add up to, in the order of rows.py", length=EFFECTS),
    flag("ridden",                      "whether the Horse carries"),
    number("pots", SMALL, 2,            "cooked in this turn"),
    number("halved", SMALL, 2,          "pieces taken at half price, by ability", length=ABILITIES),
    number("converted", SMALL, 2,       "so often made bronze, rope, leather", length=CONVERSIONS),
)
JOURNEY = (
    flag("journey",                     "whether a journey is going on"),
    number("journey-cost", MUCH, 5,     "its food before halving"),
    number("journey-paid", MUCH, 5,     "food paid for it"),
    number("food-room", MUCH, 10,       "the most food that fitted at each of its steps"),
    flag("arrived",                     "whether the leader stands where it moved to in this turn"),
    flag("leaving",                     "whether something was left that obliges to move"),
    flag("left-here",                   "whether something was left since the last step"),
    flag("drifting",                    "whether the leader is on its way ashore without a canoe"),
    number("free-steps", SMALL, 10,     "steps of this turn that cost nothing"),
)
ACTION = (
    number("power", MUCH, 10,           "power left, in halves"),
    flag("sweated",                     "whether sweat was added"),
    flag("backed",                      "whether the back was added"),
    flag("horsed",                      "whether the Horse was added"),
    number("option-uses", SMALL, 1,     "so often used the option of the action"),
    number("strings", SMALL, 1,         "bowstrings made"),
    one_of("string-left", KINDS,        "the material of which half a piece is left"),
    number("given", SMALL, 3,           "power or food that abilities have given"),
    number("deer-given", SMALL, 1,      "deer that abilities have given"),
    number("deer-cut", SMALL, 1,        "deer butchered"),
    number("explored", SMALL, 1,        "tiles explored"),
)
PAYMENT = (
    one_of("target", PLACES,            "the tile being developed"),
    one_of("site", QUADRANTS,           "the site being offered to: NE, NW, SE, SW"),
    one_of("segment", SEGMENTS,         "and its segment"),
    one_of("part", GROUPS,              "the part of an ability's price being paid"),
    number("wants", SMALL, 2,           "pieces still to be offered: raw, processed, any, different, different "
                                        "processed, sets", length=WANTS),
    number("paid", SMALL, 2,            "paid so far, by material", length=KINDS),
    one_of("last-paid", KINDS,          "the material offered last, no earlier one may follow"),
    one_of("wanted", HOLDINGS,          "what is wanted for permission: a material, food, status"),
    number("wanted-count", MOST_WANTED, 4, "and how much of it"),
)
DUMMY_COLUMNS = (
    one_of("dummy-direction", QUADRANTS, "where the dummy goes: NE, NW, SE, SW"),
    one_of("dummy-before", QUADRANTS,   "where it went first"),
    number("dummy-steps", PATH, 1,      "steps it has made that way"),
    one_of("dummy-next", COURSE,        "what it does next: to a village, sets out, develops, steps, develops, steps, "
                                        "develops, offers"),
    flag("dummy-leaves",                "whether it leaves instead"),
)
PLAYER_COLUMNS = (
    flag("present",                     "whether anybody sits there"),
    flag("dummy",                       "whether it is the dummy"),
    flag("status-known",                "whether the seat sees that player's status"),
    number("status", MUCH, 10,          "status in hand, 0 where it is hidden"),
    number("tile-status", MUCH, 10,     "status of the developed tiles"),
    number("food", MUCH, 10,            "food"),
    number("goods", MUCH, 5,            "clay, stone, flint, ore, wood, flax, deer, hide, antler, tendon, leather, "
                                        "rope, bronze", length=KINDS),
    one_of("leader", PLACES,            "where the leader stands, nowhere before it is placed"),
    number("huts", HUTS, 5,             "huts left"),
    number("tokens", TOKENS, 4,         "tokens left"),
    number("spots", SMALL, 5,           "spots for resources on the carrier board"),
    number("abilities", 1, 1,           "developed, in the order of rows.py", length=ABILITIES),
    number("dealt", 2, 2,               "for each tile, T01 to T42, of two alike the first: 1 if dealt to choose "
                                        "from, 2 if it is kept", length=TILES),
)
PLACE_COLUMNS = (
    one_of("landscape", LANDSCAPES,     "grasslands, forest, marshes, mountains, drift sand, water; none if hidden"),
    flag("face-up",                     "whether it is a village or its tile lies face up"),
    one_of("ability", ABILITIES,        "of a tile that lies face up, in the order of rows.py"),
    one_of("owner", MOST_SEATS,         "whose hut stands there, in seats clockwise"),
    number("status", EXPLORE_STATUS, 1, "status lying there"),
    number("lying", MUCH, 3,            "materials lying there", length=KINDS),
    flag("passed",                      "whether the leader came through since it last could stop or paid for a step"),
)
SEGMENT_COLUMNS = (
    flag("present",                     "whether the segment is in the game"),
    number("exact", SMALL, 1,           "named materials that it asks for", length=KINDS),
    number("wants", SMALL, 2,           "pieces of choice that it asks for, as in `wants`", length=WANTS),
    number("sets", 1, 1,                "materials of which two are chosen, two pieces each", length=KINDS),
    number("status", SMALL, 5,          "of the segment itself, where the site scores so"),
    one_of("owner", MOST_SEATS,         "whose token lies there, in seats clockwise"),
)
SITE_COLUMNS = (
    one_of("site", len(SITES),          "carnac, valcamonica, egtved, barger oosterveld, varna, stonehenge"),
    flag("discovered",                  "whether somebody has found it"),
    number("status", SITE_STATUS, 1,    "for who finds it"),
    flag("found",                       "whether it was found in this action"),
    *for_each("segment", SEGMENTS, SEGMENT_COLUMNS),
)
# fmt: on


def width(columns: tuple[Column, ...]) -> int:
    """How many numbers they take."""
    return sum(column.length for column in columns)


PLAYER_WIDTH = width(PLAYER_COLUMNS)
SEGMENT_WIDTH = width(SEGMENT_COLUMNS)

COLUMNS = Columns(
    *QUESTION,
    *TURN,
    *JOURNEY,
    *ACTION,
    *PAYMENT,
    *DUMMY_COLUMNS,
    *for_each("player", MOST_SEATS, PLAYER_COLUMNS),
    *for_each("place", PLACES, PLACE_COLUMNS),
    *for_each("site", QUADRANTS, SITE_COLUMNS),
    version=2,
    history={
        1: "the first one",
        2: "permission: `asked` for `refused`, `wanted` and `wanted-count` for `promised` and `last-promised`",
    },
)


def setup_of(players: int, options: dict[str, Any]) -> list[int]:
    """A game's options as numbers; a site that is drawn is NOTHING."""
    sites = [SITE_WORDS.index(site) for site in options["sites"] or ()] or [NOTHING] * QUADRANTS
    carrier = [*map(int, options["carrier"]), *[0] * (MOST_SEATS - players)]
    laid = SETUPS.index(options["setup"])
    return [laid, int(options["open_status"]), int(options["landscape_visible"]), *sites, *carrier]
