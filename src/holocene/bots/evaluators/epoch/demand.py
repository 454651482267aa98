"""What pieces are worth to somebody who has aims."""

from holocene.bots.evaluators.epoch.scratch import AIM_EXTRA, AIM_GAIN, AIM_RATE, AIMS, LEFT, Floats, Scratch
from holocene.bots.evaluators.epoch.weights import ACTION, LAST_PIECE, NEARLY, OTHERS, PRESSING
from holocene.bots.evaluators.epoch.worth import food_worth
from holocene.epoch.moves import PARTS
from holocene.epoch.pieces import CONVERSIONS, PORTION
from holocene.epoch.rows import BUTCHER_FOOD, DEER, FIRST_PROCESSED, FOOD, KINDS
from holocene.epoch.table import Player, Table, acting

RAW_PIECE = 0.3  # what a piece is worth that is not needed for anything in sight
PROCESSED_PIECE = 0.8
MADE_PIECE = 0.7
DEER_PIECE = 0.6
SPARE = 0.05


def fill_demand(table: Table, scratch: Scratch) -> None:
    """How much one more piece of each material is wanted, and what one that is held is worth, in points."""
    fill_pieces(scratch.pieces)
    player = acting(table)
    best = best_advantage(scratch)
    for kind in range(KINDS):
        scratch.demand[kind] = 0.0
    for row in range(scratch.counts[AIMS]):
        if advantage(scratch, row) + scratch.weights[NEARLY] + scratch.weights[ACTION] > best:
            count_aim(player, scratch, row, best)


def fill_pieces(pieces: Floats) -> None:
    """What pieces are worth to anybody."""
    for kind in range(KINDS):
        pieces[kind] = RAW_PIECE if kind < FIRST_PROCESSED else PROCESSED_PIECE
    pieces[DEER] = DEER_PIECE
    for conversion in range(len(CONVERSIONS)):
        pieces[CONVERSIONS[conversion].gained] = MADE_PIECE


def advantage(scratch: Scratch, row: int) -> float:
    """What an aim brings beyond what its actions would bring otherwise."""
    return float(scratch.aims[row, AIM_GAIN] - scratch.weights[ACTION] * scratch.aims[row, AIM_EXTRA])


def best_advantage(scratch: Scratch) -> float:
    """The best that any aim brings so."""
    best = 0.0
    for row in range(scratch.counts[AIMS]):
        best = max(best, advantage(scratch, row))
    return best


def count_aim(player: Player, scratch: Scratch, row: int, best: float) -> None:
    """Pieces that an aim lacks are wanted, pieces that it needs are kept, the more so the better it is."""
    weights = scratch.weights
    missing = scratch.lacks[row].sum()
    behind = advantage(scratch, row) - best
    action = max(weights[ACTION], scratch.aims[row, AIM_RATE])
    for kind in range(KINDS):
        saved = action * scratch.trouble[kind] * weights[PRESSING] + (weights[LAST_PIECE] if missing == 1 else 0.0)
        weight = max(0.0, min(1.0, 1.0 + (behind + saved) / weights[NEARLY]))
        if scratch.lacks[row, kind] > 0:
            raise_to(scratch.demand, weights, kind, weight * saved)
        if 0 < player.goods[kind] <= scratch.needs[row, kind]:
            raise_to(scratch.pieces, weights, kind, weight * action * scratch.trouble[kind])


def raise_to(values: Floats, weights: Floats, kind: int, value: float) -> None:
    """The best counts in full, all others a little."""
    values[kind] = max(values[kind], value) + weights[OTHERS] * min(values[kind], value)


def weigh_cut(table: Table, scratch: Scratch, cut: int) -> float:
    """What a deer gives, compared with keeping it."""
    player, left = acting(table), scratch.counts[LEFT]
    food = table.effect[BUTCHER_FOOD]
    value = -scratch.pieces[DEER]
    for bit in range(len(PARTS)):
        if cut >> bit & 1:
            if PARTS[bit] == FOOD:
                food += PORTION
            else:
                value += scratch.demand[PARTS[bit]] + SPARE
    return float(
        value + food_worth(scratch.weights, player.food + food, left) - food_worth(scratch.weights, player.food, left)
    )
