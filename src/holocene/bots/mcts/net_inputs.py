"""What a net says of a table: logits of its moves, and what every seat can expect; compiled with a game's rules."""

from typing import Any

from holocene.bots.mcts.chances import HUNDRED, ONE, drawn_choice, into_chances, likeliest
from holocene.bots.mcts.evaluation import evaluate
from holocene.bots.mcts.weights import POINTS, Scratch, Weights
from holocene.engine.noise import advance, pick, seeded

# What a game gives.
SEEN: Any = None  # how an observation lies in a row of numbers
CATEGORIES: Any = None  # of points
MOVES: Any = None
SEATS: Any = None  # for which a net has outputs
observe: Any = None
standing: Any = None
final_score: Any = None
final_points: Any = None

LEAD = 40  # points: with such a lead half of what a lead can be worth is reached


def look(table: Any, seat: int, setup: Any, weights: Weights, scratch: Scratch) -> None:
    """Evaluate the table from a seat: the outputs stand in `scratch.out`."""
    see(table, seat, setup, scratch.seen)
    evaluate(weights, scratch)


def see(table: Any, seat: int, setup: Any, seen: Any) -> None:
    """Write the observation of a seat."""
    for index in range(len(seen)):
        seen[index] = 0
    observe(table, seat, setup, seen.view(SEEN)[0])


def fill_priors(table: Any, out: Any, priors: Any, temperature: int) -> None:
    """Write the chances of the moves that are allowed, in their order."""
    for index in range(table.choice_count):
        priors[index] = out[table.choices[index]]
    into_chances(priors, table.choice_count, temperature)


def choose_by_policy(table: Any, out: Any, priors: Any, temperature: int, noise: int, seed: int) -> int:
    """Choose a move by the net alone: the likeliest, or one drawn with a temperature, or now and then any."""
    stream = seeded(seed)
    if pick(stream, HUNDRED) < noise:
        return pick(advance(stream), table.choice_count)
    stream = advance(advance(stream))
    if temperature == 0:
        for index in range(table.choice_count):
            priors[index] = out[table.choices[index]]
        return likeliest(priors, table.choice_count)
    fill_priors(table, out, priors, temperature)
    return drawn_choice(priors, table.choice_count, stream)


def fill_results(table: Any, seat: int, out: Any, lead: int, results: Any) -> None:
    """Write what every seat can expect of a table that goes on, from the outputs that a seat has.

    First what it is worth, of which so many hundredths are the lead, then the chance to win alone; the most is ONE.
    """
    for step in range(table.seats):
        results[step] = out[MOVES + step]
    into_chances(results, table.seats, HUNDRED)
    for step in range(table.seats):
        results[SEATS + (seat + step) % table.seats] = results[step]
    for step in range(table.seats):
        each = (seat + step) % table.seats
        ahead = points_expected(out, step) - most_points_of_others(table, out, step)
        results[each] = with_lead(results[SEATS + each], ahead, lead)


def fill_final(table: Any, lead: int, results: Any) -> None:
    """Write the same of a table that is over."""
    winners = best = 0
    for seat in range(table.seats):
        mine = standing(table, seat)
        if winners == 0 or mine > best:
            best, winners = mine, 0
        if mine == best:
            winners += 1
    for seat in range(table.seats):
        results[SEATS + seat] = ONE // winners if standing(table, seat) == best else 0
        most = final_score(table, 1 if seat == 0 else 0)
        for other in range(table.seats):
            if other != seat:
                most = max(most, final_score(table, other))
        results[seat] = with_lead(results[SEATS + seat], (final_score(table, seat) - most) * POINTS, lead)


def with_lead(share: int, ahead: int, lead: int) -> int:
    """Mix a share of the win with what a lead is worth: ONE / 2 for none, never all of ONE."""
    worth = ONE // 2 + ONE // 2 * ahead // (LEAD * POINTS + abs(ahead))
    return share + (worth - share) * lead // HUNDRED


def points_expected(out: Any, step: int) -> int:
    """Return the points of a seat, all categories together, so many steps clockwise from the one that looked."""
    total = 0
    for category in range(CATEGORIES):
        total += out[MOVES + SEATS + step * CATEGORIES + category]
    return total


def most_points_of_others(table: Any, out: Any, step: int) -> int:
    """Return the points of the best other seat."""
    most = points_expected(out, 1 if step == 0 else 0)
    for other in range(table.seats):
        if other != step:
            most = max(most, points_expected(out, other))
    return most


def fill_outlook(table: Any, seat: int, looks: int, out: Any, sums: Any) -> None:
    """Add the points by category that a seat can expect, from outputs that another seat has, in sixteenths."""
    step = (seat - looks + table.seats) % table.seats
    for category in range(CATEGORIES):
        sums[category] += out[MOVES + SEATS + step * CATEGORIES + category]


def final_outlook(table: Any, seat: int, points: Any, sums: Any) -> None:
    """Add the points by category that a seat has at the end, in the same unit."""
    final_points(table, seat, points)
    for category in range(CATEGORIES):
        sums[category] += points[category] * POINTS
