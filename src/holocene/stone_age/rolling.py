"""Dice: calling for them, and what they bring."""

from holocene.engine.dice import FACES, roll_dice
from holocene.engine.event_ring import tell, tell_dice
from holocene.engine.width import at_full_width
from holocene.stone_age.event_kinds import BY_EFFECT, BY_ROLL, GOT, ROLLED
from holocene.stone_age.growing import raise_agriculture
from holocene.stone_age.moves import DIE_FIRST
from holocene.stone_age.table import (
    ASK_DIE,
    ASK_SHARE,
    ASK_TOOLS,
    BAG,
    BRICK,
    CHANCE,
    COMPLETE,
    FOOD,
    FOR_EVERYBODY,
    GOLD,
    JEWELRY,
    NOTHING,
    STONE,
    WITH_STYLE,
    WOOD,
    Table,
    acting,
    next_seat,
    offer,
)
from holocene.stone_age.tools import gain_tool

# fmt: off
#       wood brick stone gold jewelry food  everybody's, style  bag  private wood, private gold
PIPS = (3,   4,    5,    6,   0,      2,    0,           0,     2,   2,            5)  # for one piece
GOOD = (WOOD, BRICK, STONE, GOLD, JEWELRY, FOOD, NOTHING, NOTHING, BAG, WOOD, GOLD)  # that it is
# fmt: on

ITEM = (WOOD, BRICK, STONE, GOLD)  # of the faces 1 to 4
TOOL_FACE = 5


def call_for_dice(table: Table, dice: int, goal: int) -> None:
    """The table waits for so many dice."""
    table.dice = dice
    table.goal = goal
    table.decision = CHANCE


def roll(table: Table) -> None:
    """Answer from the table's own stream."""
    roll_dice(table, table.rolled, at_full_width(table.dice))


def look_at_dice(table: Table) -> None:
    """The dice lie: tools may be added, or everybody takes one. Rules 4.4, 4.10, 5.13."""
    table.decision = ASK_DIE if table.goal in (FOR_EVERYBODY, WITH_STYLE) else ASK_TOOLS
    tell_dice(table, ROLLED, table.to_act, table.goal, table.rolled, table.dice)


def take_goods(table: Table) -> None:
    """One piece for every so many pips; the rest is lost. Rules 3.7 to 3.12, 5.12."""
    pieces = (sum(table.rolled) + table.tools_added) // PIPS[table.goal]
    if table.goal == BAG:
        table.items = pieces
        table.decision = ASK_SHARE
    else:
        gain(table, GOOD[table.goal], pieces, BY_ROLL)
        table.decision = COMPLETE


def gain(table: Table, good: int, amount: int, why: int) -> None:
    """The player to act gets something; the supply never ends. Rule 1.6."""
    if good == FOOD:
        acting(table).food += amount
    else:
        acting(table).goods[good] += amount
    tell(table, GOT, table.to_act, good, amount, why)


def shows(table: Table, face: int) -> bool:
    """Whether a die that is left shows that face."""
    return face in table.rolled


def offer_dice(table: Table) -> None:
    """The faces that are left. Rules 5.13, 5.15."""
    for face in range(1, FACES + 1):
        if shows(table, face):
            offer(table, DIE_FIRST + face)


def remove_die(table: Table, face: int) -> None:
    """One die less on the table. Rule 5.13."""
    die = 0
    while table.rolled[die] != face:
        die += 1
    table.rolled[die] = 0


def pass_dice(table: Table) -> None:
    """The next player takes one, until no die is left. Rule 5.13."""
    if sum(table.rolled) == 0:
        table.to_act = table.turn
        table.decision = COMPLETE
    else:
        table.to_act = next_seat(table, table.to_act)
        table.decision = ASK_DIE


def take_item(table: Table, face: int) -> None:
    """Rule 5.14."""
    if face < TOOL_FACE:
        gain(table, ITEM[face - 1], 1, BY_EFFECT)
    elif face == TOOL_FACE:
        gain_tool(table)
    else:
        raise_agriculture(table)
