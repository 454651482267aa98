"""The rarer questions: what to keep, where to begin, how to pay, permission, and what the dummy does."""

from holocene.bots.evaluators.epoch.aims import find_aims
from holocene.bots.evaluators.epoch.demand import fill_demand
from holocene.bots.evaluators.epoch.needs import fill_segment, trouble_with
from holocene.bots.evaluators.epoch.options import find_options
from holocene.bots.evaluators.epoch.routes import survey
from holocene.bots.evaluators.epoch.scratch import Floats, Scratch
from holocene.bots.evaluators.epoch.turns import SILLY, best_of
from holocene.bots.evaluators.epoch.worth import ability_worth, food_spent, homage_worth, site_worth, turns_left
from holocene.epoch import moves
from holocene.epoch.developing import ability_of
from holocene.epoch.moves import MOVES
from holocene.epoch.offering import segment_row
from holocene.epoch.pieces import DUMMY_FROM, DUMMY_PATHS, SEGMENT_COUNT
from holocene.epoch.rows import FOOD, STATUS
from holocene.epoch.table import (
    ASK_ACCEPT,
    ASK_KEEP,
    ASK_PAY,
    ASK_PERMIT,
    ASK_PLACE,
    DUMMY,
    NOBODY,
    NOTHING,
    QUADRANTS,
    Table,
    acting,
)

WHOLE_GAME = 14  # turns
TILE = 2.5  # what a tile brings whose ability is not known
HELD = 0.01  # what it is better to pay with what there is more of


def weigh_answer(table: Table, scratch: Scratch, out: Floats) -> None:
    """Questions that do not come every turn."""
    if table.decision == ASK_KEEP:
        for choice in range(table.choice_count):
            out[choice] = ability_worth(scratch.weights, MOVES[table.choices[choice]].what, WHOLE_GAME)
    elif table.decision == ASK_PLACE:
        weigh_places(table, scratch, out)
    elif table.decision == ASK_PAY:
        weigh_payments(table, scratch, out)
    elif table.decision == ASK_PERMIT:
        weigh_permission(table, scratch.weights, out)
    elif table.decision == ASK_ACCEPT:
        weigh_demand(table, scratch, out)
    else:
        weigh_dummy(table, scratch, out)


def weigh_places(table: Table, scratch: Scratch, out: Floats) -> None:
    """Where the first turn brings most."""
    survey(table, scratch)
    for choice in range(table.choice_count):
        find_aims(table, scratch, MOVES[table.choices[choice]].what)
        find_options(table, scratch)
        out[choice] = best_of(scratch)


def weigh_payments(table: Table, scratch: Scratch, out: Floats) -> None:
    """Pay with what is missed least."""
    weigh_pieces(table, scratch)
    for choice in range(table.choice_count):
        material = MOVES[table.choices[choice]].what
        out[choice] = HELD * acting(table).goods[material] - scratch.pieces[material]


def weigh_pieces(table: Table, scratch: Scratch) -> None:
    """What each piece is needed for."""
    survey(table, scratch)
    find_aims(table, scratch, acting(table).leader)
    fill_demand(table, scratch)


def weigh_permission(table: Table, weights: Floats, out: Floats) -> None:
    """Allow it if the tile is of no use; otherwise want as much status as it is worth, or refuse."""
    ability = ability_of(table)
    worth = ability_worth(weights, ability, turns_left(table))
    useful = acting(table).abilities[ability] == 0
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        if move.verb == moves.WANT:
            fits = useful and move.what == STATUS and move.count - 1 < worth <= move.count
            out[choice] = HELD + move.count - worth if fits else SILLY
        else:
            out[choice] = 0.0 if (move.verb == moves.ALLOW) != useful else -worth


def weigh_demand(table: Table, scratch: Scratch, out: Floats) -> None:
    """Accept if the tile is worth more than what is wanted."""
    worth = ability_worth(scratch.weights, ability_of(table), turns_left(table))
    loss = loss_of(table, scratch, table.wanted, table.wanted_count)
    for choice in range(table.choice_count):
        out[choice] = worth - loss if MOVES[table.choices[choice]].verb == moves.ACCEPT else 0.0


def loss_of(table: Table, scratch: Scratch, what: int, count: int) -> float:
    """What it costs to give so much to another player."""
    if what == STATUS:
        return count * homage_worth(table, scratch.weights)
    if what == FOOD:
        return food_spent(scratch.weights, acting(table).food, count, turns_left(table))
    weigh_pieces(table, scratch)
    return float(count * scratch.pieces[what])


def weigh_dummy(table: Table, scratch: Scratch, out: Floats) -> None:
    """The dummy goes where it gets least, and offers where it takes least."""
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        if move.verb == moves.VILLAGE:
            out[choice] = -least_way(table, scratch.weights, move.what)
        elif move.verb == moves.DIRECTION:
            out[choice] = -way_worth(table, scratch.weights, move.what)
        else:
            out[choice] = -segment_worth(table, scratch, move.what)


def least_way(table: Table, weights: Floats, village: int) -> float:
    """What the dummy would get at least if it began there."""
    least = -SILLY * 10
    for direction in range(QUADRANTS):
        if DUMMY_FROM[direction] == village and direction != table.direction:
            least = min(least, way_worth(table, weights, direction))
    return least


def way_worth(table: Table, weights: Floats, direction: int) -> float:
    """What the dummy would get on its way to a site and there."""
    worth = -SILLY
    for segment in range(SEGMENT_COUNT[table.layout]):
        if table.token[direction][segment] == NOBODY:
            worth = min(worth, site_worth(table, weights, DUMMY, direction, segment, 0))
    worth += table.site_status[direction]
    for place in DUMMY_PATHS[direction]:
        worth += table.status[place] + (TILE if table.owner[place] == NOBODY else 0.0)
    return worth


def segment_worth(table: Table, scratch: Scratch, segment: int) -> float:
    """What a segment is worth to the dummy, and how easy it is for others."""
    need = scratch.needs[0]
    for kind in range(len(scratch.trouble)):
        scratch.trouble[kind] = 1.0
    fill_segment(table, segment_row(table, table.direction, segment), scratch, need, NOTHING)
    trouble = trouble_with(need, table.players[0], scratch.trouble)
    return site_worth(table, scratch.weights, DUMMY, table.direction, segment, 0) - trouble / 10
