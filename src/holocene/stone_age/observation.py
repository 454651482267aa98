"""What a seat at a table of Stone Age sees, declared once: the columns of an observation, in their order."""

from dataclasses import dataclass

from holocene.engine.columns import Columns, each, flag, number, one_of
from holocene.stone_age.cards import CARDS
from holocene.stone_age.rows import CULTURES, EFFECTS, ROLES
from holocene.stone_age.scoring import CATEGORIES, COPIES
from holocene.stone_age.table import (
    CARD_SPACES,
    GOODS,
    MOST_DICE,
    MOST_SEATS,
    PILES,
    PLACES,
    TOOL_SLOTS,
    WOOD_PLACE,
)

QUESTIONS = 14
GOALS = 11
FACES = 6
SYMBOLS = len(CULTURES) + len(ROLES)
PRIVATE_PLACES = PLACES - WOOD_PLACE
MUCH = 30_000
VERSION = 2
HISTORY = {
    1: "the first one",
    2: "what decides the end: `smallest-pile`, `refills`, `last-round`; of every player: `ready`, `points`, `total`, "
    "`sets`, `next-symbol`, and what each open card and building would bring it and what it lacks for them",
}


# fmt: off
@dataclass
class SeenCard:
    """A card space."""

    top: list[int] = one_of(EFFECTS,                   "what the upper half does; all 0 if empty")
    what: int = number(20, 5,                          "with which resource, tool or good")
    amount: int = number(20, 5,                        "how much of it")
    bottom: list[int] = one_of(SYMBOLS,                "what the lower half counts: cultures, then people")
    weight: int = number(5, 2,                         "how often")


@dataclass
class SeenPile:
    """A pile of buildings with its open tile."""

    left: int = number(7, 7,                           "tiles in the pile")
    cost: list[int] = number(10, 3,                    "of the open tile, by good", length=len(GOODS))
    points: int = number(50, 10,                       "its printed points")
    least: int = number(10, 5,                         "pieces of a free price at least")
    most: int = number(10, 5,                          "at most")
    kinds: int = number(5, 4,                          "of exactly so many kinds")
    in_jewelry: int = flag(                            "whether a free price is paid in jewelry")
    top: list[int] = one_of(EFFECTS,                   "what else the building does")
    what: int = number(20, 5,                          "with what")
    amount: int = number(20, 5,                        "how much")


@dataclass
class SeenPlayer:
    """A player's board, and what the open pieces mean to it."""

    present: int = flag(                               "whether anybody sits there")
    people: int = number(10, 10,                       "people")
    home: int = number(10, 10,                         "of them not placed")
    food: int = number(MUCH, 10,                       "food")
    agriculture: int = number(10, 10,                  "on the food track")
    merchant: int = number(20, 10,                     "on the merchant's track")
    score: int = number(MUCH, 100,                     "points so far", low=-MUCH)
    goods: list[int] = number(MUCH, 10,                "wood, brick, stone, gold, jewelry", length=len(GOODS))
    tools: list[int] = number(4, 4,                    "values of the three tools", length=TOOL_SLOTS)
    used: list[int] = number(1, 1,                     "which of them are used", length=TOOL_SLOTS)
    once: list[int] = number(10, 1,                    "tools for one use, of value 2, 3, 4", length=TOOL_SLOTS)
    claim: int = number(10, 1,                         "whether two resources may still be taken")
    traded: int = flag(                                "whether the trade of this round is done")
    private: list[int] = number(1, 1,                  "private places of one's own: wood, gold", length=PRIVATE_PLACES)
    buildings: int = number(43, 5,                     "buildings")
    cards: int = number(45, 10,                        "cards")
    symbols: list[int] = number(45, 3,                 "on cards that the seat may know, as `bottom`", length=SYMBOLS)
    placed: list[int] = number(10, 5,                  "people on each place, in the order of the places",
                               length=PLACES)
    ready: int = number(20, 5,                         "value of the tools not used yet, those for one use included")
    points: list[int] = number(MUCH, 25,               "if the game ended now, from cards that the seat may know: "
                               "track, culture, farmers, tool makers, builders, shamans, merchants, resources",
                               low=-MUCH,
                               length=len(CATEGORIES))
    total: int = number(MUCH, 100,                     "all of them together", low=-MUCH)
    sets: list[int] = number(9, 5,                     "different cultures in the first set and in the second",
                             length=COPIES)
    next_symbol: list[int] = number(MUCH, 10,          "points that one more of each symbol would bring, as `bottom`",
                                    length=SYMBOLS)
    card_points: list[int] = number(MUCH, 10,          "points that each open card would bring now: those of its upper "
                                    "half, and its symbols", length=CARD_SPACES)
    card_lacks: list[int] = number(10, 3,              "pieces missing to its price", length=CARD_SPACES)
    building_points: list[int] = number(MUCH, 10,      "points that each open building would bring now, builders "
                                        "included; of a free price the most that can be paid", length=PILES)
    building_lacks: list[int] = number(10, 3,          "pieces missing to its price", length=PILES)


@dataclass
class Seen:
    """What is being decided, the table, and all players from the seat that looks on clockwise."""

    question: list[int] = one_of(QUESTIONS,            "what is being decided, in the order of view.DECISIONS")
    to_act: list[int] = one_of(MOST_SEATS,             "who decides, in seats clockwise from the own one")
    start_player: list[int] = one_of(MOST_SEATS,       "who begins the round")
    turn: list[int] = one_of(MOST_SEATS,               "whose people are being used")
    seats: int = number(MOST_SEATS, 5,                 "how many play")
    box: int = number(2, 1,                            "0 the base game, 1 the expansion, 2 with bonus buildings")
    hunt_again: int = flag(                            "whether people may join the hunt several times a round")
    open_cards: int = flag(                            "whether cards that were bought are open")
    round: int = number(MUCH, 10,                      "the round")
    deck: int = number(len(CARDS), 10,                 "cards left in the deck")
    smallest_pile: int = number(7, 7,                  "tiles left in the smallest pile: an empty one ends the game")
    refills: int = number(len(CARDS), 10,              "cards that would be left if the display were filled now",
                          low=-CARD_SPACES)
    last_round: int = flag(                            "whether the game ends with this round, whatever is bought")
    own_final: int = number(MUCH, 100,                 "the own points if the game ended now", low=-MUCH)
    rolled: list[int] = number(MOST_DICE, 3,           "dice to be decided about, by face", length=FACES)
    goal: list[int] = one_of(GOALS,                    "what they are for: goods, food, then the expansion's dice")
    tools_added: int = number(MUCH, 5,                 "added to the roll so far")
    items: int = number(MUCH, 10,                      "of a hunt that is to be shared out")
    place: list[int] = one_of(PLACES,                  "the place in use")
    payable: list[int] = number(1, 1,                  "whether a price may be paid in it, by good", length=len(GOODS))
    least: int = number(MUCH, 5,                       "pieces to be paid at least")
    most: int = number(MUCH, 5,                        "pieces to be paid at most")
    kinds: int = number(len(GOODS), 4,                 "of exactly so many kinds; 0 is any")
    paid: list[int] = number(MUCH, 3,                  "paid so far, by good", length=len(GOODS))
    got: list[int] = number(MUCH, 3,                   "received in a trade for this purchase", length=len(GOODS))
    gives_left: int = number(MUCH, 3,                  "pieces still to be given in a trade")
    gets_left: int = number(MUCH, 3,                   "pieces still to be received")
    last_given: list[int] = one_of(len(GOODS),         "what was given last in a trade")
    hungry: int = number(MUCH, 5,                      "people still to be fed")
    cards: list[SeenCard] = each(CARD_SPACES, SeenCard, "card")
    piles: list[SeenPile] = each(PILES, SeenPile, "building")
    players: list[SeenPlayer] = each(MOST_SEATS, SeenPlayer, "player")
# fmt: on


COLUMNS = Columns(Seen, version=VERSION, history=HISTORY)
