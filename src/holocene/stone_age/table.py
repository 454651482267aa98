"""What lies on the table: declared once, read by people, the type checker and the compiler."""

from dataclasses import dataclass

from holocene.engine.event_ring import RING, WIDTH
from holocene.engine.layout import count_of_ring, ring, row, rows, several, small, wide, word
from holocene.engine.stream import HALF, KEY
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.numbers import (
    BRICK,
    BUILDING,
    CARD,
    CARD_SPACES,
    CLAY,
    FIELD,
    FOOD,
    FOREST,
    GOLD,
    GOLD_PLACE,
    GOODS,
    HUNT,
    HUT,
    JEWELRY,
    MERCHANT,
    PILES,
    PLACES,
    QUARRY,
    RESOURCES,
    RIVER,
    STONE,
    TOOL_MAKER,
    WOOD,
    WOOD_PLACE,
)

# fmt: off
__all__ = [  # handed on: goods and places by their numbers
    "BRICK", "BUILDING", "CARD", "CARD_SPACES", "CLAY", "FIELD", "FOOD", "FOREST", "GOLD", "GOLD_PLACE", "GOODS",
    "HUNT", "HUT", "JEWELRY", "MERCHANT", "PILES", "PLACES", "QUARRY", "RESOURCES", "RIVER", "STONE", "TOOL_MAKER",
    "WOOD", "WOOD_PLACE",
]
# fmt: on

MOST_SEATS = 5
MOST_DICE = 10
MOST_CHOICES = 64
NOBODY = -1
NOTHING = -1

COLOURS = ("red", "blue", "green", "yellow", "black")

FOR_EVERYBODY, WITH_STYLE, BAG, PRIVATE_WOOD, PRIVATE_GOLD = range(FOOD + 1, FOOD + 6)  # what else dice are rolled for
PILE = 7

PLACING, USING, FEEDING, OVER = range(4)

ASK_PLACE, ASK_USE, ASK_TOOLS, ASK_PAY, ASK_BUILD, ASK_DIE, ASK_FEED, CHANCE, COMPLETE, ENDED = range(10)
ASK_SHARE, ASK_TRADE, ASK_CHOOSE, ASK_EXTRA = range(10, 14)

TOOL_SLOTS = 3
MOST_PEOPLE = 10  # of each colour
MOST_CARDS = len(CARDS)
MOST_BUILDINGS = len(BUILDINGS)
DECK = max(MOST_CARDS, MOST_BUILDINGS)  # the place of the deck serves to shuffle the tiles


@dataclass
class Player:
    """One player's board."""

    people: int = small()
    home: int = small()
    food: int = 0
    agriculture: int = small()
    merchant: int = small()
    score: int = 0
    goods: list[int] = row(len(GOODS))
    tools: list[int] = row(TOOL_SLOTS, "i1")
    used: list[int] = row(TOOL_SLOTS, "i1")
    once: list[int] = row(TOOL_SLOTS, "i1")  # one-use tools of value 2, 3 and 4
    claim: int = small()  # 1 while two resources of choice may still be taken
    traded: int = small()  # 1 after the trade of this round
    private: list[int] = row(PLACES - WOOD_PLACE, "i1")  # 1 for each private place of one's own


@dataclass
class Table:
    """The board, the players, and what is being decided."""

    key: list[int] = row(KEY, "u4", secret=True)  # of the stream that dice are drawn from
    keystream: list[int] = row(HALF, "u4", secret=True)  # half a block of it
    drawn: int = wide()  # words of it so far
    faces: int = word(secret=True)  # drawn but not yet rolled
    seats: int = small()
    cards: int = small()  # in the game, of all there are
    tiles: int = small()
    card_spaces: int = small()
    rings: list[int] = row(PLACES, "i1")  # how many people each place holds
    hunt_goal: int = small()
    hunt_again: int = small()

    round_number: int = 0
    phase: int = small()
    start_player: int = small()
    turn: int = small()  # whose people are being used
    to_act: int = small()
    decision: int = small()

    players: list[Player] = several(MOST_SEATS, Player)
    placed: list[list[int]] = rows(PLACES, MOST_SEATS, "i1")  # people, by place and seat

    display: list[int] = row(CARD_SPACES, "i1")
    deck: list[int] = row(DECK, "i1")  # the top card is the last one
    deck_left: int = small()
    card_owner: list[int] = row(MOST_CARDS, "i1")
    card_blind: list[int] = row(MOST_CARDS, "i1")  # 1 if it was drawn unseen by the others
    piles: list[list[int]] = rows(PILES, PILE, "i1")  # the open tile is the last one
    pile_left: list[int] = row(PILES, "i1")
    building_owner: list[int] = row(MOST_BUILDINGS, "i1")

    place: int = small()  # in use
    piece: int = small()  # the card or building being bought
    goal: int = small()  # what the dice are for
    dice: int = small()  # how many
    rolled: list[int] = row(MOST_DICE, "i1")  # as they lie; 0 is a die that was taken away
    tools_added: int = small()
    items: int = small()  # the bag of a hunt, to be shared out into food and jewelry
    buying: int = small()  # which question a purchase asks
    first_good: int = small()  # the price being paid: in goods from this one
    last_good: int = small()  # to this one,
    least: int = small()  # so many pieces at least,
    most: int = small()  # so many at most,
    kinds: int = small()  # of exactly so many kinds; 0 is any
    paid: list[int] = row(len(GOODS), "i1")
    gives_left: int = small()  # pieces still to be given in a trade
    gets_left: int = small()  # pieces still to be received
    last_given: int = small()
    got: list[int] = row(len(GOODS), "i1")  # received in a trade for this purchase
    hungry: int = small()  # people still to be fed

    choices: list[int] = row(MOST_CHOICES, "u1")  # the moves that the rules allow now, in ascending order
    choice_count: int = small()

    told: int = count_of_ring()  # events since the last move began
    events: list[int] = ring(RING * WIDTH)


def acting(table: Table) -> Player:
    """The player whose choice it is."""
    return table.players[table.to_act]


def next_seat(table: Table, seat: int) -> int:
    """The next seat clockwise. Rule 1.1."""
    return (seat + 1) % table.seats


def offer(table: Table, move: int) -> None:
    """Add a move to those allowed now."""
    table.choices[table.choice_count] = move
    table.choice_count += 1
