"""What a seat at a table of Epoch sees, declared once: the columns of an observation, in their order."""

from dataclasses import dataclass

from holocene.engine.columns import Columns, each, flag, number, one_of
from holocene.epoch.dummy import COURSE
from holocene.epoch.offering import TOKENS
from holocene.epoch.pieces import EXPLORE_STATUS, HUTS, SITE_STATUS, TILE_ROWS
from holocene.epoch.rows import GROUPS, HOLDINGS, KINDS, SITES, WANTS
from holocene.epoch.rows import LANDSCAPES as LANDSCAPE_WORDS
from holocene.epoch.scoring import CATEGORIES
from holocene.epoch.solo import PATH
from holocene.epoch.table import (
    ABILITIES,
    ASK_SEGMENT,
    CONVERSIONS,
    EFFECTS,
    MOST_SEATS,
    MOST_WANTED,
    PLACES,
    QUADRANTS,
    SEGMENTS,
    SETUPS,
    VILLAGES,
)

QUESTIONS = ASK_SEGMENT + 1
TILES = PLACES - VILLAGES
LANDSCAPES = len(LANDSCAPE_WORDS)
MUCH = 30_000
SMALL = 127  # more does not fit on the table
FACES = [(tile.ability, tile.landscape) for tile in TILE_ROWS]
ALIKE = tuple(FACES.index(face) for face in FACES)  # the first tile that shows the same
VERSION = 3
HISTORY = {
    1: "the first one",
    2: "permission: `asked` for `refused`, `wanted` and `wanted-count` for `promised` and `last-promised`",
    3: "of every player: `points`, `next-bonus`, `lacks`; of every segment: `worth`, `lacks`",
}


# fmt: off
@dataclass
class SeenPlayer:
    """A player's board."""

    present: int = flag(                              "whether anybody sits there")
    dummy: int = flag(                                "whether it is the dummy")
    status_known: int = flag(                         "whether the seat sees that player's status")
    status: int = number(MUCH, 10,                    "status in hand, 0 where it is hidden")
    tile_status: int = number(MUCH, 10,               "status of the developed tiles")
    food: int = number(MUCH, 10,                      "food")
    goods: list[int] = number(MUCH, 5,                "clay, stone, flint, ore, wood, flax, deer, hide, antler, "
                                                      "tendon, leather, rope, bronze", length=KINDS)
    leader: list[int] = one_of(PLACES,                "where the leader stands, nowhere before it is placed")
    huts: int = number(HUTS, 5,                       "huts left")
    tokens: int = number(TOKENS, 4,                   "tokens left")
    spots: int = number(SMALL, 5,                     "spots for resources on the carrier board")
    abilities: list[int] = number(1, 1,               "developed, in the order of rows.py", length=ABILITIES)
    dealt: list[int] = number(2, 2,                   "for each tile, T01 to T42, of two alike the first: 1 if "
                                                      "dealt to choose from, 2 if it is kept", length=TILES)
    points: list[int] = number(MUCH, 20,              "if the game ended now: status, tiles, sites, bonus; 0 where it "
                                                      "follows from status that is hidden", length=len(CATEGORIES))
    next_bonus: int = number(MUCH, 5,                 "status that the next offer adds by itself, 0 without a token")
    lacks: list[int] = number(SMALL, 3,               "pieces missing to each ability that is not developed, part by "
                                                      "part of its price", length=ABILITIES)


@dataclass
class SeenPlace:
    """A village, or a place with its tile, and what stands and lies there."""

    landscape: list[int] = one_of(LANDSCAPES,         "grasslands, forest, marshes, mountains, drift sand, "
                                                      "water; none if hidden")
    face_up: int = flag(                              "whether it is a village or its tile lies face up")
    ability: list[int] = one_of(ABILITIES,            "of a tile that lies face up, in the order of rows.py")
    owner: list[int] = one_of(MOST_SEATS,             "whose hut stands there, in seats clockwise")
    status: int = number(EXPLORE_STATUS, 1,           "status lying there")
    lying: list[int] = number(MUCH, 3,                "materials lying there", length=KINDS)
    passed: int = flag(                               "whether the leader came by since it could stop or paid a step")


@dataclass
class SeenSegment:
    """A segment of a site."""

    present: int = flag(                              "whether the segment is in the game")
    exact: list[int] = number(SMALL, 1,               "named materials that it asks for", length=KINDS)
    wants: list[int] = number(SMALL, 2,               "pieces of choice that it asks for, as in `wants`",
                                                      length=WANTS)
    sets: list[int] = number(1, 1,                    "materials of which two are chosen, two pieces each",
                                                      length=KINDS)
    status: int = number(SMALL, 5,                    "of the segment itself, where the site scores so")
    owner: list[int] = one_of(MOST_SEATS,             "whose token lies there, in seats clockwise")
    worth: list[int] = number(MUCH, 10,               "status that an offer there would bring now, by seat clockwise; "
                                                      "0 where none can be made or it is hidden", length=MOST_SEATS)
    lacks: list[int] = number(SMALL, 3,               "pieces missing to what it asks for, by seat clockwise",
                                                      length=MOST_SEATS)


@dataclass
class SeenSite:
    """A site with its segments."""

    site: list[int] = one_of(len(SITES),              "carnac, valcamonica, egtved, barger oosterveld, varna, "
                                                      "stonehenge")
    discovered: int = flag(                           "whether somebody has found it")
    status: int = number(SITE_STATUS, 1,              "for who finds it")
    found: int = flag(                                "whether it was found in this action")
    segments: list[SeenSegment] = each(SEGMENTS, SeenSegment, "segment")


@dataclass
class Seen:
    """What is being decided, the turn, and all players from the seat that looks on clockwise."""

    question: list[int] = one_of(QUESTIONS,           "what is being decided: keep, place, turn, work, gather, "
                                                      "fish, hunt, butcher, explore, pay, permit, accept, "
                                                      "village, direction, segment")
    to_act: list[int] = one_of(MOST_SEATS,            "who decides, in seats clockwise from the own one")
    turn: list[int] = one_of(MOST_SEATS,              "whose turn it is")
    first: list[int] = one_of(MOST_SEATS,             "who sits first")
    seats: int = number(MOST_SEATS, 4,                "how many play, the dummy counted")
    solo: int = flag(                                 "whether a dummy plays")
    setup: list[int] = one_of(len(SETUPS),            "learning, standard, extended")
    open_status: int = flag(                          "whether everybody's status is seen")
    landscape_visible: int = flag(                    "whether the landscape of face-down tiles is seen")
    over: int = flag(                                 "whether the game has ended")
    round: int = number(SMALL, 20,                    "the round")
    end_near: int = flag(                             "whether the rounds that are left are counted")
    rounds_left: int = number(SMALL, 3,               "so many, once they are")
    face_down: int = number(TILES, 10,                "tiles left to turn up")
    own_final: int = number(MUCH, 50,                 "the own points if the game ended now")
    acted: int = flag(                                "whether the action of this turn is done or going on")
    developed: int = flag(                            "whether a tile was developed in this turn")
    offered: int = flag(                              "whether an offer was made in this turn")
    fresh: int = flag(                                "whether nothing was done yet in this turn")
    borrowed: list[int] = number(1, 1,                "whose abilities were borrowed, in seats clockwise",
                                                      length=MOST_SEATS)
    asked: list[int] = number(1, 1,                   "who was asked for permission", length=MOST_SEATS)
    open: list[int] = number(1, 1,                    "abilities that can be used, in the order of rows.py",
                                                      length=ABILITIES)
    effect: list[int] = number(SMALL, 3,              "what they add up to, in the order of rows.py",
                                                      length=EFFECTS)
    ridden: int = flag(                               "whether the Horse carries")
    pots: int = number(SMALL, 2,                      "cooked in this turn")
    halved: list[int] = number(SMALL, 2,              "pieces taken at half price, by ability", length=ABILITIES)
    converted: list[int] = number(SMALL, 2,           "so often made bronze, rope, leather", length=CONVERSIONS)
    journey: int = flag(                              "whether a journey is going on")
    journey_cost: int = number(MUCH, 5,               "its food before halving")
    journey_paid: int = number(MUCH, 5,               "food paid for it")
    food_room: int = number(MUCH, 10,                 "the most food that fitted at each of its steps")
    arrived: int = flag(                              "whether the leader stands where it moved to in this turn")
    leaving: int = flag(                              "whether something was left that obliges to move")
    left_here: int = flag(                            "whether something was left since the last step")
    drifting: int = flag(                             "whether the leader is on its way ashore without a canoe")
    free_steps: int = number(SMALL, 10,               "steps of this turn that cost nothing")
    power: int = number(MUCH, 10,                     "power left, in halves")
    sweated: int = flag(                              "whether sweat was added")
    backed: int = flag(                               "whether the back was added")
    horsed: int = flag(                               "whether the Horse was added")
    option_uses: int = number(SMALL, 1,               "so often used the option of the action")
    strings: int = number(SMALL, 1,                   "bowstrings made")
    string_left: list[int] = one_of(KINDS,            "the material of which half a piece is left")
    given: int = number(SMALL, 3,                     "power or food that abilities have given")
    deer_given: int = number(SMALL, 1,                "deer that abilities have given")
    deer_cut: int = number(SMALL, 1,                  "deer butchered")
    explored: int = number(SMALL, 1,                  "tiles explored")
    target: list[int] = one_of(PLACES,                "the tile being developed")
    site: list[int] = one_of(QUADRANTS,               "the site being offered to: NE, NW, SE, SW")
    segment: list[int] = one_of(SEGMENTS,             "and its segment")
    part: list[int] = one_of(GROUPS,                  "the part of an ability's price being paid")
    wants: list[int] = number(SMALL, 2,               "pieces still to be offered: raw, processed, any, "
                                                      "different, different processed, sets", length=WANTS)
    paid: list[int] = number(SMALL, 2,                "paid so far, by material", length=KINDS)
    last_paid: list[int] = one_of(KINDS,              "the material offered last, no earlier one may follow")
    wanted: list[int] = one_of(HOLDINGS,              "what is wanted for permission: a material, food, status")
    wanted_count: int = number(MOST_WANTED, 4,        "and how much of it")
    dummy_direction: list[int] = one_of(QUADRANTS,    "where the dummy goes: NE, NW, SE, SW")
    dummy_before: list[int] = one_of(QUADRANTS,       "where it went first")
    dummy_steps: int = number(PATH, 1,                "steps it has made that way")
    dummy_next: list[int] = one_of(COURSE,            "what it does next: to a village, sets out, develops, "
                                                      "steps, develops, steps, develops, offers")
    dummy_leaves: int = flag(                         "whether it leaves instead")
    players: list[SeenPlayer] = each(MOST_SEATS, SeenPlayer, "player")
    places: list[SeenPlace] = each(PLACES, SeenPlace, "place")
    sites: list[SeenSite] = each(QUADRANTS, SeenSite, "site")
# fmt: on


COLUMNS = Columns(Seen, version=VERSION, history=HISTORY)
