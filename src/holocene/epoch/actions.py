"""One action a turn: which ones are possible, and where each ends."""

from holocene.epoch.carrying import must_move_on
from holocene.epoch.exploring import end_exploring, why_not_explore
from holocene.epoch.food import give_food, why_not_fish, why_not_gather
from holocene.epoch.hunting import give_deer, why_not_butcher, why_not_hunt
from holocene.epoch.journey import has_step
from holocene.epoch.pieces import EXPLORE_MOST, WORK_FOOD
from holocene.epoch.reasons import ALREADY_ACTED, MUST_MOVE_ON, NEEDS_CANOE_HERE, NO_FOOD, OPEN
from holocene.epoch.rounds import clear_action
from holocene.epoch.rows import FISH_FOOD, GATHER_FOOD
from holocene.epoch.steps import has_rope
from holocene.epoch.table import (
    ASK_EXPLORE,
    ASK_FISH,
    ASK_GATHER,
    ASK_HUNT,
    ASK_TURN,
    ASK_WORK,
    Table,
    acting,
)
from holocene.epoch.water import can_borrow_canoe, is_adrift
from holocene.epoch.work import give_power


def why_not_act(table: Table) -> int:
    """Why no action can be begun here and now, or OPEN. Rules 2.3, 2.7, 3.13."""
    if must_move_on(table):
        return MUST_MOVE_ON
    if table.acted:
        return ALREADY_ACTED
    return NEEDS_CANOE_HERE if is_adrift(table) else OPEN


def why_not_begin_work(table: Table) -> int:
    """Rule 4.1."""
    reason = why_not_act(table)
    if reason != OPEN:
        return reason
    return OPEN if acting(table).food >= WORK_FOOD else NO_FOOD


def why_not_begin_gathering(table: Table) -> int:
    """Rule 5.1."""
    reason = why_not_act(table)
    return why_not_gather(table) if reason == OPEN else reason


def why_not_begin_fishing(table: Table) -> int:
    """Rules 3.14, 5.4."""
    reason = why_not_act(table)
    if reason == OPEN or (reason == NEEDS_CANOE_HERE and is_marooned(table)):
        return why_not_fish(table)
    return reason


def is_marooned(table: Table) -> bool:
    """On water, without a Canoe to borrow and without the food to get ashore. Rule 3.14."""
    if not is_adrift(table) or can_borrow_canoe(table):
        return False
    fresh = table.fresh
    table.fresh = 1
    ashore = has_step(table, has_rope(table))
    table.fresh = fresh
    return not ashore


def why_not_begin_hunt(table: Table) -> int:
    """Rule 6.1."""
    reason = why_not_act(table)
    return why_not_hunt(table) if reason == OPEN else reason


def why_not_begin_butchering(table: Table, cut: int) -> int:
    """Rule 6.5."""
    reason = why_not_act(table)
    return why_not_butcher(table, cut) if reason == OPEN else reason


def why_not_begin_exploring(table: Table, place: int) -> int:
    """Rule 7.1."""
    reason = why_not_act(table)
    return why_not_explore(table, place) if reason == OPEN else reason


def apply_abilities(table: Table) -> None:
    """What was opened during an action helps at once. Rule 10.1."""
    if table.decision == ASK_WORK:
        give_power(table)
    elif table.decision == ASK_GATHER:
        give_food(table, GATHER_FOOD)
    elif table.decision == ASK_FISH:
        give_food(table, FISH_FOOD)
    elif table.decision == ASK_HUNT:
        give_deer(table)


def end_action(table: Table) -> None:
    """Power is lost, tiles beside a site that was found are turned up. Rules 2.5, 4.5, 7.4."""
    end_exploring(table)
    clear_action(table)
    table.decision = ASK_TURN


def is_explored_out(table: Table) -> bool:
    """Whether the second tile was explored. Rule 7.2."""
    return table.decision == ASK_EXPLORE and table.explored >= EXPLORE_MOST
