"""What pieces are worth to somebody who has aims."""

from holocene.bots.minds.epoch.taste import ACTION, LAST_PIECE, NEARLY, OTHERS, PRESSING
from holocene.bots.minds.epoch.thought import AIM_EXTRA, AIM_GAIN, AIM_RATE, AIMS, LEFT, Floats, Thought
from holocene.bots.minds.epoch.worth import food_worth
from holocene.epoch.moves import PARTS
from holocene.epoch.pieces import CONVERSIONS, PORTION
from holocene.epoch.rows import BUTCHER_FOOD, DEER, FIRST_PROCESSED, FOOD, KINDS
from holocene.epoch.table import Player, Table, acting

RAW_PIECE = 0.3  # what a piece is worth that is not needed for anything in sight
PROCESSED_PIECE = 0.8
MADE_PIECE = 0.7
DEER_PIECE = 0.6
SPARE = 0.05


def fill_wishes(table: Table, thought: Thought) -> None:
    """How much one more piece of each material is wanted, and what one that is held is worth, in points."""
    fill_pieces(thought.pieces)
    player = acting(table)
    best = best_advantage(thought)
    for kind in range(KINDS):
        thought.wish[kind] = 0.0
    for row in range(thought.counts[AIMS]):
        if advantage(thought, row) + thought.taste[NEARLY] + thought.taste[ACTION] > best:
            count_aim(player, thought, row, best)


def fill_pieces(pieces: Floats) -> None:
    """What pieces are worth to anybody."""
    for kind in range(KINDS):
        pieces[kind] = RAW_PIECE if kind < FIRST_PROCESSED else PROCESSED_PIECE
    pieces[DEER] = DEER_PIECE
    for conversion in range(len(CONVERSIONS)):
        pieces[CONVERSIONS[conversion].gained] = MADE_PIECE


def advantage(thought: Thought, row: int) -> float:
    """What an aim brings beyond what its actions would bring otherwise."""
    return float(thought.aims[row, AIM_GAIN] - thought.taste[ACTION] * thought.aims[row, AIM_EXTRA])


def best_advantage(thought: Thought) -> float:
    """The best that any aim brings so."""
    best = 0.0
    for row in range(thought.counts[AIMS]):
        best = max(best, advantage(thought, row))
    return best


def count_aim(player: Player, thought: Thought, row: int, best: float) -> None:
    """Pieces that an aim lacks are wanted, pieces that it needs are kept, the more so the better it is."""
    taste = thought.taste
    missing = thought.lacks[row].sum()
    behind = advantage(thought, row) - best
    action = max(taste[ACTION], thought.aims[row, AIM_RATE])
    for kind in range(KINDS):
        saved = action * thought.trouble[kind] * taste[PRESSING] + (taste[LAST_PIECE] if missing == 1 else 0.0)
        weight = max(0.0, min(1.0, 1.0 + (behind + saved) / taste[NEARLY]))
        if thought.lacks[row, kind] > 0:
            raise_to(thought.wish, taste, kind, weight * saved)
        if 0 < player.goods[kind] <= thought.needs[row, kind]:
            raise_to(thought.pieces, taste, kind, weight * action * thought.trouble[kind])


def raise_to(values: Floats, taste: Floats, kind: int, value: float) -> None:
    """The best counts in full, all others a little."""
    values[kind] = max(values[kind], value) + taste[OTHERS] * min(values[kind], value)


def weigh_cut(table: Table, thought: Thought, cut: int) -> float:
    """What a deer gives, compared with keeping it."""
    player, left = acting(table), thought.counts[LEFT]
    food = table.effect[BUTCHER_FOOD]
    value = -thought.pieces[DEER]
    for bit in range(len(PARTS)):
        if cut >> bit & 1:
            if PARTS[bit] == FOOD:
                food += PORTION
            else:
                value += thought.wish[PARTS[bit]] + SPARE
    return float(
        value + food_worth(thought.taste, player.food + food, left) - food_worth(thought.taste, player.food, left)
    )
