"""What cards, buildings and dice do at once."""

from holocene.engine.event_ring import tell
from holocene.expansion.merchant import move_merchant
from holocene.expansion.pieces import STYLE
from holocene.expansion.private import open_private_place
from holocene.stone_age.blind_draw import draw_unseen
from holocene.stone_age.event_kinds import BY_EFFECT, CLAIM_KEPT, DIE_TAKEN, OPENED, SCORED, TOOL_KEPT
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
    if top == GET_FOOD:
        gain(table, FOOD, amount, BY_EFFECT)
    elif top == GET_RESOURCE:
        gain(table, what, amount, BY_EFFECT)
    elif top == SCORE_POINTS:
        score(table, amount)
    elif top == GET_TOOL:
        gain_tool(table)
    elif top == RAISE_AGRICULTURE:
        raise_agriculture(table)
    elif top == ROLL_FOR_RESOURCE:
        call_for_dice(table, amount, what)
    elif top == DICE_FOR_EVERYBODY:
        call_for_dice(table, table.seats, FOR_EVERYBODY)
    elif top == DRAW_CARD:
        draw_unseen(table)
    elif top == KEEP_TOOL_ONCE:
        acting(table).once[amount - WEAKEST_ONCE] = 1
        tell(table, TOOL_KEPT, table.to_act, amount, 0, 0)
    elif top == KEEP_CLAIM:
        acting(table).claim = 1
        tell(table, CLAIM_KEPT, table.to_act, 0, 0, 0)
    else:
        use_new_top(table, top, what, amount)


def use_new_top(table: Table, top: int, what: int, amount: int) -> None:
    """What only pieces of the expansion do. Expansion rules 8.1, 8.4, 9.5, 9.6, 10.2."""
    if top == STYLE_DICE:
        call_for_dice(table, table.seats, WITH_STYLE)
    elif top == MOVE_MERCHANT:
        move_merchant(table, amount)
    elif top == GET_PERSON:
        add_person(table)
    elif top == OPEN_PRIVATE_PLACE:
        open_private_place(acting(table), what)
        tell(table, OPENED, table.to_act, what, 0, 0)
    elif top == CHOOSE_RESOURCE:
        table.decision = ASK_CHOOSE


def score(table: Table, points: int) -> None:
    """Points on the track. Rules 5.8, 6.4."""
    acting(table).score += points
    tell(table, SCORED, table.to_act, points, 0, 0)


def take_die(table: Table, face: int) -> None:
    """Take a die and what it stands for; then the next player. Rules 5.13 to 5.15. Expansion rules 8.1 to 8.3."""
    remove_die(table, face)
    tell(table, DIE_TAKEN, table.to_act, face, table.goal, 0)
    if table.goal == WITH_STYLE:
        use_top(table, STYLE[face - 1].top, STYLE[face - 1].what, STYLE[face - 1].amount)
    else:
        take_item(table, face)
    if table.decision == ASK_DIE:
        pass_dice(table)
