"""What lies on the table: declared once, read by people, the type checker and the compiler."""

from dataclasses import dataclass

from holocene.engine.event_ring import RING, WIDTH
from holocene.engine.layout import count_of_ring, ring, row, rows, several, small, wide
from holocene.engine.stream import HALF, KEY
from holocene.epoch import rows as rows_of
from holocene.epoch.rows import KINDS, WANTS
from holocene.epoch.shipped import HEXES

MOST_SEATS = 4
MOST_CHOICES = 96
MOST_WANTED = 16  # food or status, for permission
NOBODY = -1
NOTHING = -1
NOWHERE = -1
NOT_YET = -1

COLOURS = ("red", "blue", "green", "yellow")

PLACES = HEXES
VILLAGES = 2  # the first places
QUADRANTS = 4
SEGMENTS = rows_of.SEGMENTS
ABILITIES = len(rows_of.ABILITIES)
EFFECTS = len(rows_of.EFFECTS)
CONVERSIONS = 3
DEALT = 5

LEARNING, STANDARD, EXTENDED = range(3)
SETUPS = ("learning", "standard", "extended")

KEEPING, PLAYING, OVER = range(3)

ASK_KEEP, ASK_PLACE, ASK_TURN, ASK_WORK, ASK_GATHER, ASK_FISH, ASK_HUNT, ASK_BUTCHER, ASK_EXPLORE = range(9)
ASK_PAY, ASK_PERMIT, ASK_ACCEPT, ASK_VILLAGE, ASK_DIRECTION, ASK_SEGMENT, TURN_OVER, ENDED = range(9, 17)

DUMMY = 1  # its seat


@dataclass
class Player:
    """One player's leader, carriers and abilities."""

    status: int = 0
    food: int = 0
    goods: list[int] = row(KINDS, "i2")
    leader: int = small()  # where it stands
    huts: int = small()  # left
    tokens: int = small()
    spots: int = small()  # for resources on the carrier board
    abilities: list[int] = row(ABILITIES, "i1")  # 0, or the number in the order of development
    dealt: list[int] = row(DEALT, "i1")  # tiles to keep two of, the kept ones first
    kept: int = small()


@dataclass
class Table:
    """The board, the players, and what is being decided."""

    key: list[int] = row(KEY, "u4", secret=True)  # of the stream that tiles are drawn from
    keystream: list[int] = row(HALF, "u4", secret=True)  # half a block of it
    drawn: int = wide()  # words of it so far
    seats: int = small()  # the dummy's counted
    solo: int = small()
    setup: int = small()
    layout: int = small()  # of the sites' segments, by number of players
    round_number: int = small()
    last_rounds: int = small()  # left, once the end is near
    phase: int = small()
    to_act: int = small()
    turn: int = small()  # whose turn it is
    decision: int = small()

    players: list[Player] = several(MOST_SEATS, Player)

    tile: list[int] = row(PLACES, "i1")
    up: list[int] = row(PLACES, "i1")
    status: list[int] = row(PLACES, "i1")
    owner: list[int] = row(PLACES, "i1")
    lying: list[list[int]] = rows(PLACES, KINDS, "i2")
    face_down: int = small()  # tiles left to turn up
    site: list[int] = row(QUADRANTS, "i1")
    site_status: list[int] = row(QUADRANTS, "i1")
    token: list[list[int]] = rows(QUADRANTS, SEGMENTS, "i1")

    acted: int = small()  # 1 once it is done in this turn
    developed: int = small()
    offered: int = small()
    fresh: int = small()  # 1 as long as nothing was done in this turn
    open: list[int] = row(ABILITIES, "i1")  # abilities that the player can use in this turn
    effect: list[int] = row(EFFECTS, "i1")  # what they add up to, by effect
    borrowed: list[int] = row(MOST_SEATS, "i1")
    ridden: int = small()
    pots: int = small()
    halved: list[int] = row(ABILITIES, "i1")  # pieces taken at half price with each tool
    converted: list[int] = row(CONVERSIONS, "i1")
    asked: list[int] = row(MOST_SEATS, "i1")  # 1 for who was asked for permission in this turn

    journey_cost: int = 0  # before halving
    journey_paid: int = 0
    steps: int = small()  # 1 while a journey is going on
    food_room: int = 0  # the most food that fitted at each step so far
    arrived: int = small()  # 1 on a tile that was moved onto in this turn
    leaving: int = small()  # 1 when something was left that obliges to move
    left_here: int = small()  # 1 when something was left since the last step
    free_steps: int = small()
    passed: int = wide()  # other leaders' places come through since the last stop or paid step, one bit a place
    drifting: int = small()  # 1 on the way ashore without a canoe

    power: int = 0  # in halves
    sweated: int = small()
    backed: int = small()
    horsed: int = small()
    option_uses: int = small()  # of the option that an action has
    strings: int = small()
    string_halves: int = small()  # left of a rope
    given: int = small()  # power or food, by abilities, in this action
    deer_given: int = small()
    deer_cut: int = small()
    explored: int = small()
    found: list[int] = row(QUADRANTS, "i1")  # sites discovered in this action

    target: int = small()  # the tile being developed
    quadrant: int = small()  # the site being offered to
    segment: int = small()
    group: int = small()  # the part of the price being paid
    wants: list[int] = row(WANTS, "i1")  # pieces still to be offered, by kind of choice
    last_paid: int = small()
    paid: list[int] = row(KINDS, "i1")
    wanted: int = small()  # for permission: a material, food or status
    wanted_count: int = small()

    direction: int = small()  # where the dummy goes
    first_direction: int = small()
    dummy_steps: int = small()
    dummy_waited: int = small()  # rounds in which it could not move

    choices: list[int] = row(MOST_CHOICES, "i2")  # the moves that the rules allow now
    choice_count: int = small()

    told: int = count_of_ring()  # events since the last move began
    events: list[int] = ring(RING * WIDTH)


def acting(table: Table) -> Player:
    """The player whose choice it is."""
    return table.players[table.to_act]


def offer(table: Table, move: int) -> None:
    """Add a move to those allowed now."""
    table.choices[table.choice_count] = move
    table.choice_count += 1


def rounded(halves: int) -> int:
    """So many halves, a half upward. Rule 2.8."""
    return (halves + 1) // 2
