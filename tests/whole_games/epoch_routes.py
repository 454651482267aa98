"""Ways of a leader in Epoch, tried step by step."""

from collections.abc import Iterator

from holocene.engine import layout
from holocene.epoch.board import may_stop
from holocene.epoch.carrying import pick_up, why_not_pick_up
from holocene.epoch.journey import paddle, walk, why_not_paddle, why_not_walk
from holocene.epoch.pieces import NEIGHBOURS
from holocene.epoch.reasons import FACE_DOWN, NO_WAY_ON, OPEN
from holocene.epoch.rows import ROPE
from holocene.epoch.table import NOTHING, Table, acting

MUCH_FOOD = 12


def state(table: Table) -> tuple[int, ...]:
    """What decides how a way past leaders can go on for who carries nothing but ropes."""
    ropes = acting(table).goods[ROPE], sum(lying[ROPE] for lying in table.lying)
    return acting(table).leader, table.passed, table.drifting, acting(table).food, table.journey_cost, *ropes


def steps(table: Table) -> Iterator[tuple[bool, Table]]:
    """Each step that can be paid by itself: whether it is offered, and the table after it."""
    for place in NEIGHBOURS[acting(table).leader]:
        for why_not, go in ((why_not_walk, walk), (why_not_paddle, paddle)):
            reason = FACE_DOWN if place == NOTHING else why_not(table, place)
            if reason in (OPEN, NO_WAY_ON):
                further = layout.duplicate(table)
                go(further, place)
                further.fresh = 0
                yield reason == OPEN, further


def onward(table: Table) -> Iterator[Table]:
    """The tables after each step that can be paid, wherever it ends, and after picking up a rope."""
    for _, further in steps(table):
        yield further
    if why_not_pick_up(table, ROPE) == OPEN:
        further = layout.duplicate(table)
        pick_up(further, ROPE)
        yield further


def goes_on(table: Table) -> bool:
    """Whether some run of steps leads to where the leader may stop, tried one by one."""
    waiting, known = [table], set[tuple[int, ...]]()
    while waiting:
        reached = waiting.pop()
        if may_stop(reached, acting(reached).leader):
            return True
        if state(reached) not in known:
            known.add(state(reached))
            waiting += onward(reached)
    return False


def lightened(table: Table) -> Table:
    """The same table, whose player carries nothing but ropes, and has not too much food to try all ways."""
    lighter = layout.duplicate(table)
    for kind in range(len(acting(lighter).goods)):
        if kind != ROPE:
            acting(lighter).goods[kind] = 0
    acting(lighter).food = min(acting(lighter).food, MUCH_FOOD)
    return lighter
