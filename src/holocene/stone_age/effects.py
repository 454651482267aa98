"""What cards, buildings and dice do at once."""

from holocene.expansion.merchant import move_merchant
from holocene.expansion.pieces import STYLE
from holocene.expansion.private import open_private_place
from holocene.stone_age.drawing import draw_unseen
from holocene.stone_age.growing import add_person, raise_agriculture
from holocene.stone_age.rolling import call_for_dice, gain, pass_dice, remove_die, take_item
from holocene.stone_age.rows import (
    CHOOSE_RESOURCE,
    DICE_FOR_EVERYBODY,
    DRAW_CARD,
    GET_FOOD,
    GET_PERSON,
    GET_RESOURCE,
    GET_TOOL,
    KEEP_CLAIM,
    KEEP_TOOL_ONCE,
    MOVE_MERCHANT,
    OPEN_PRIVATE_PLACE,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    SCORE_POINTS,
    STYLE_DICE,
)
from holocene.stone_age.table import ASK_CHOOSE, ASK_DIE, FOOD, FOR_EVERYBODY, WITH_STYLE, Table, acting
from holocene.stone_age.tools import WEAKEST_ONCE, gain_tool


def use_top(table: Table, top: int, what: int, amount: int) -> None:
    """What the player to act gets at once. Rules 5.7 to 5.19. Expansion rules 9.3, 9.4, 10.2."""
    player = acting(table)
    if top == GET_FOOD:
        gain(player, FOOD, amount)
    elif top == GET_RESOURCE:
        gain(player, what, amount)
    elif top == SCORE_POINTS:
        player.score += amount
    elif top == GET_TOOL:
        gain_tool(player)
    elif top == RAISE_AGRICULTURE:
        raise_agriculture(player)
    elif top == ROLL_FOR_RESOURCE:
        call_for_dice(table, amount, what)
    elif top == DICE_FOR_EVERYBODY:
        call_for_dice(table, table.seats, FOR_EVERYBODY)
    elif top == DRAW_CARD:
        draw_unseen(table)
    elif top == KEEP_TOOL_ONCE:
        player.once[amount - WEAKEST_ONCE] = 1
    elif top == KEEP_CLAIM:
        player.claim = 1
    else:
        use_new_top(table, top, what, amount)


def use_new_top(table: Table, top: int, what: int, amount: int) -> None:
    """What only pieces of the expansion do. Expansion rules 8.1, 8.4, 9.5, 9.6, 10.2."""
    if top == STYLE_DICE:
        call_for_dice(table, table.seats, WITH_STYLE)
    elif top == MOVE_MERCHANT:
        move_merchant(acting(table), amount)
    elif top == GET_PERSON:
        add_person(acting(table))
    elif top == OPEN_PRIVATE_PLACE:
        open_private_place(acting(table), what)
    elif top == CHOOSE_RESOURCE:
        table.decision = ASK_CHOOSE


def take_die(table: Table, face: int) -> None:
    """Take a die and what it stands for; then the next player. Rules 5.13 to 5.15. Expansion rules 8.1 to 8.3."""
    remove_die(table, face)
    if table.goal == WITH_STYLE:
        use_top(table, STYLE[face - 1].top, STYLE[face - 1].what, STYLE[face - 1].amount)
    else:
        take_item(acting(table), face)
    if table.decision == ASK_DIE:
        pass_dice(table)
