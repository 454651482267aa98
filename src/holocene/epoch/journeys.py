"""Where the leader can go from here, and the cheapest way there."""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from holocene.engine import layout
from holocene.engine.rules import Journey
from holocene.epoch import moves, play
from holocene.epoch.abilities import paddle_spots, walk_spots
from holocene.epoch.carrying import must_move_on
from holocene.epoch.journey import end_journey, resources
from holocene.epoch.moves import MOVES, TEXTS, VERBS
from holocene.epoch.pieces import PLACE_NAMES
from holocene.epoch.rows import MATERIALS, PADDLES
from holocene.epoch.table import ASK_TURN, NOWHERE, Table, acting

STEPS = (moves.WALK, moves.PADDLE)

Waiting = tuple[tuple[int, int, int], int, list[int], Table]  # how dear it is, a number, steps, the table after them


def journeys(table: Table, most: int) -> dict[str, Journey]:
    """The cheapest way to every place where the leader may stop; with less on its back only where it has to be so."""
    found: dict[str, Journey] = {}
    for left, lighter in loads(table):
        for steps, reached in cheapest_first(lighter, most):
            place = PLACE_NAMES[acting(reached).leader]
            if steps and place not in found and not must_move_on(reached):
                found[place] = described(table, left, steps, reached)
    found.pop(PLACE_NAMES[acting(table).leader], None)
    return found


def loads(table: Table) -> Iterator[tuple[list[int], Table]]:
    """The table as it is, and after leaving behind what is too much for walking or for paddling. Rules 3.7, 3.10."""
    if table.decision != ASK_TURN or acting(table).leader == NOWHERE:
        return
    yield [], table
    spots = {walk_spots(table), paddle_spots(table) if table.effect[PADDLES] else walk_spots(table)}
    left: list[int] = []
    lighter = layout.duplicate(table)
    for most in sorted(spots, reverse=True):
        while resources(lighter) > most and (piece := spared(lighter)) is not None:
            left.append(piece)
            play.play(lighter, piece)
        if left and resources(lighter) == most:
            yield left[:], layout.duplicate(lighter)


def spared(table: Table) -> int | None:
    """The move that leaves a piece of the kind that is carried most, if any may be left."""
    pieces = [number for number in table.choices[: table.choice_count] if MOVES[number].verb == moves.LEAVE]
    return max(pieces, key=lambda number: acting(table).goods[MOVES[number].what], default=None)


def cheapest_first(table: Table, most: int) -> Iterator[tuple[list[int], Table]]:
    """Positions that steps lead to, the cheapest first; of equal ones the shorter way, then more room for food."""
    numbers = count()
    waiting: list[Waiting] = [((0, 0, 0), next(numbers), [], table)]
    known: set[tuple[int, int, int]] = set()
    while waiting and len(known) < most:
        _, _, steps, reached = heappop(waiting)
        state = (acting(reached).leader, reached.passed, reached.drifting)
        if state in known:
            continue
        known.add(state)
        yield steps, reached
        for number in reached.choices[: reached.choice_count]:
            if MOVES[number].verb in STEPS:
                further = layout.duplicate(reached)
                play.play(further, number)
                dear = (further.journey_cost, len(steps) + 1, -further.food_room)
                heappush(waiting, (dear, next(numbers), [*steps, number], further))


def described(table: Table, left: list[int], steps: list[int], reached: Table) -> Journey:
    """A journey with its food, and what is left or lost if it ends there. Rules 3.8, 3.10."""
    ended = layout.duplicate(reached)
    end_journey(ended)
    lost = acting(reached).food - acting(ended).food
    behind = Counter(MATERIALS[MOVES[number].what] for number in left) + Counter({"food": lost})
    return Journey(
        [TEXTS[number] for number in (*left, *steps)],
        acting(table).food - acting(reached).food,
        [VERBS[MOVES[number].verb] for number in steps],
        dict(behind),
        reached.food_room,
    )
