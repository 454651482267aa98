"""What things are worth, in points at the end of the game, by rule of thumb."""

from holocene.bots.evaluators.epoch.scratch import Floats
from holocene.bots.evaluators.epoch.weights import (
    FIRST_USE,
    FOOD_FIRST,
    HOMAGE_PAID,
    LATER_OFFERS,
    LATER_STATUS,
    LATER_TILES,
    LIKES_FOOD,
    LIKES_OFFERS,
    LIKES_TILES,
    LONG,
    TURN_FOOD_USED,
)
from holocene.epoch.developing import developed_by
from holocene.epoch.offering import segment_row
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    ROUNDS_AFTER,
    SEGMENT_ROWS,
    SITE_ROWS,
)
from holocene.epoch.rounds import is_end_near, last_round
from holocene.epoch.rows import BY_SEGMENT, PER_DEVELOPED, PER_STATUS, SPLIT_POT
from holocene.epoch.scoring import next_bonus, tokens_at
from holocene.epoch.table import NOT_YET, Table

#               players  1   2   3   4
USUAL_ROUNDS = (0,       16, 19, 18, 16)  # fmt: skip
FEWEST_LEFT = 4  # turns, by guess, as long as no end is announced
FOOD_STEPS = (5, 10, 16, 24)  # beyond each, a piece of food is worth less


def people_at(table: Table) -> int:
    """How many people play."""
    return 1 if table.solo else table.seats


def turns_left(table: Table) -> int:
    """How many turns a seat still has, this one counted: by what is announced, or by guess."""
    if table.last_rounds != NOT_YET:
        return table.last_rounds
    if is_end_near(table):
        return ROUNDS_AFTER + 1
    left = max(FEWEST_LEFT, USUAL_ROUNDS[people_at(table)] - table.round_number)
    return min(left, last_round(table) + 1 - table.round_number) if table.solo else left


def haste(table: Table, weights: Floats) -> float:
    """How much the game is too long, as long as no end is announced: more and more from round to round."""
    if table.last_rounds != NOT_YET or table.round_number <= weights[LONG]:
        return 0.0
    return float((table.round_number - weights[LONG]) ** 2 / 2.0)


def food_worth(weights: Floats, food: float, left: int) -> float:
    """What so much food is worth after this turn."""
    useful = max(0.0, min(float(food), (left - 1) * weights[TURN_FOOD_USED]))
    worth, before = 0.0, 0
    for step in range(len(FOOD_STEPS)):
        if useful > before:
            worth += weights[FOOD_FIRST + step] * (min(useful, FOOD_STEPS[step]) - before)
        before = FOOD_STEPS[step]
    return float(worth * weights[LIKES_FOOD])


def food_spent(weights: Floats, have: float, food: float, left: int) -> float:
    """What it is worth to keep so much food of what one has."""
    return food_worth(weights, have, left) - food_worth(weights, have - food, left)


def ability_worth(weights: Floats, ability: int, turns: float) -> float:
    """What it is worth to develop an ability that can be used for some turns."""
    return float((ABILITY_ROWS[ability].status + weights[FIRST_USE + ability] * turns) * weights[LIKES_TILES])


def homage_worth(table: Table, weights: Floats) -> float:
    """What it costs to give homage: the status, and that another player gets it."""
    return float(weights[HOMAGE_PAID] * (1.0 + 1.0 / (table.seats - 1)))


def offer_worth(table: Table, weights: Floats, seat: int, quadrant: int, segment: int, turns: float) -> float:
    """What an offer is worth: the bonus it adds, and the site."""
    tokens = table.players[seat].tokens
    bonus = next_bonus(tokens)
    later = weights[LATER_OFFERS] if turns > tokens else 0.0
    return float((bonus + later + site_worth(table, weights, seat, quadrant, segment, turns)) * weights[LIKES_OFFERS])


def site_worth(table: Table, weights: Floats, seat: int, quadrant: int, segment: int, turns: float) -> float:
    """What a site is worth at the end, by estimate."""
    site = SITE_ROWS[table.site[quadrant]]
    player = table.players[seat]
    if site.scoring == PER_DEVELOPED:
        return float((developed_by(player) + turns * weights[LATER_TILES]) * site.status / site.per)
    if site.scoring == PER_STATUS:
        return float((player.status + weights[LATER_STATUS] * turns) * site.status / site.per)
    if site.scoring == BY_SEGMENT:
        return float(SEGMENT_ROWS[segment_row(table, quadrant, segment)].status)
    if site.scoring == SPLIT_POT:
        return site.pots[table.seats] / (tokens_at(table, quadrant) + 1.0)
    return float(site.status)
