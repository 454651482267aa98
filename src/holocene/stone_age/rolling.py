"""Dice: calling for them, and what they bring."""

from holocene.engine.dice import advance, pick
from holocene.stone_age.moves import DIE_FIRST
from holocene.stone_age.table import (
    ASK_DIE,
    ASK_TOOLS,
    BRICK,
    CHANCE,
    COMPLETE,
    FOOD,
    GOLD,
    STONE,
    WOOD,
    Player,
    Table,
    acting,
    next_seat,
    offer,
)
from holocene.stone_age.tools import gain_tool

FACES = 6
FOR_EVERYBODY = 6  # the goal of a roll whose dice are shared out

# fmt: off
#       wood brick stone gold jewelry food
PIPS = (3,   4,    5,    6,   0,      2)  # for one piece
# fmt: on

LAST_FIELD = 10
ITEM = (WOOD, BRICK, STONE, GOLD)  # of the faces 1 to 4
TOOL_FACE = 5


def call_for_dice(table: Table, dice: int, goal: int) -> None:
    """The table waits for so many dice."""
    table.dice = dice
    table.goal = goal
    table.decision = CHANCE


def roll(table: Table) -> None:
    """Answer from the table's own stream."""
    for die in range(table.dice):
        table.stream = advance(table.stream)
        table.rolled[die] = pick(table.stream, FACES) + 1


def look_at_dice(table: Table) -> None:
    """The dice lie: tools may be added, or everybody takes one. Rules 4.4, 4.10, 5.13."""
    table.decision = ASK_DIE if table.goal == FOR_EVERYBODY else ASK_TOOLS


def take_goods(table: Table) -> None:
    """One piece for every so many pips; the rest is lost. Rules 3.7 to 3.12, 5.12."""
    pips = sum(table.rolled) + table.tools_added
    gain(acting(table), table.goal, pips // PIPS[table.goal])
    table.decision = COMPLETE


def gain(player: Player, good: int, amount: int) -> None:
    """The supply never ends. Rule 1.6."""
    if good == FOOD:
        player.food += amount
    else:
        player.goods[good] += amount


def raise_agriculture(player: Player) -> None:
    """Rules 3.6, 5.11."""
    player.agriculture = min(player.agriculture + 1, LAST_FIELD)


def shows(table: Table, face: int) -> bool:
    """Whether a die that is left shows that face."""
    return face in table.rolled


def offer_dice(table: Table) -> None:
    """The faces that are left. Rules 5.13, 5.15."""
    for face in range(1, FACES + 1):
        if shows(table, face):
            offer(table, DIE_FIRST + face)


def take_die(table: Table, face: int) -> None:
    """Take a die and what it stands for; then the next player, until no die is left. Rules 5.13, 5.14."""
    die = 0
    while table.rolled[die] != face:
        die += 1
    table.rolled[die] = 0
    take_item(acting(table), face)
    if sum(table.rolled) == 0:
        table.to_act = table.turn
        table.decision = COMPLETE
    else:
        table.to_act = next_seat(table, table.to_act)


def take_item(player: Player, face: int) -> None:
    """Rule 5.14."""
    if face < TOOL_FACE:
        gain(player, ITEM[face - 1], 1)
    elif face == TOOL_FACE:
        gain_tool(player)
    else:
        raise_agriculture(player)
