"""Growing a tree of moves: open-loop Monte Carlo search, the same code for every game.

Each iteration deals everything anew that the thinking seat cannot know, goes down the tree by the moves that look best
so far, adds one node, rolls out, often some rounds further, until a position can be judged, and tells every
seat on the way up how well its own moves did. Dice and hidden pieces are never part of the tree: a node is a row of
moves, whatever was rolled between.

These functions are compiled together with a game's rules and evaluator.
"""

from typing import Any

import numpy as np

from holocene.engine.noise import advance, pick, seeded
from holocene.engine.width import at_full_width

# What a game gives, in `GIVEN` of its `twins.py`.
play: Any = None
roll_and_answer: Any = None
weigh: Any = None
expect: Any = None
spread: Any = None
is_rest: Any = None
determinize: Any = None
wins: Any = None
CHANCE: Any = None
ENDED: Any = None
FURTHER: Any = None  # rounds that a rollout goes on after the one that is searched

NODE = np.dtype(
    [
        *(("visits", "i4"), ("total", "f8"), ("prior", "f4"), ("first", "i4"), ("next", "i4")),
        *(("move", "i2"), ("seat", "i1"), ("used", "i4")),
    ],
    align=True,
)
MOST_SEATS = 5
MOST_DEPTH = 64
WIDEST = 512  # choices of one question
NUMBERS = 4096  # of moves
ROOT = 0
NO_NODE = -1
NO_MOVE = -1

EXPLORE = 1.1  # how much a move is tried for its promise alone
TEMPERATURE = 2.5  # points of difference that make a move a third as promising
UNIFORM_SHARE = 0.1  # of the prior is spread evenly: the policy may be wrong
FIRST_PLAY_PENALTY = 0.05  # how much worse than its sisters a move is thought before it was tried
CLOSE = 0.85  # of the result is winning, the rest the lead
LEAD = 40.0  # points
LOGISTIC = 1.7  # standard deviations to logits
FRACTION = 1 << 20


def grow(
    tree: Any, root: Any, work: Any, seat: int, count: int, seed: int, seat_weights: Any, values: Any, noise: float
) -> None:
    """So many iterations from the position in `root`, for the seat that is to act there."""
    stream = seeded(seed)
    path = np.zeros(MOST_DEPTH, np.int64)
    out = np.zeros(WIDEST, np.float64)
    where = np.full(NUMBERS, NO_NODE, np.int64)
    results = np.zeros(MOST_SEATS, np.float64)
    for _ in range(count):
        stream = advance(stream)
        work[0] = root[0]
        table = work[0]
        determinize(table, seat, stream)
        depth = descend(tree, table, path, where, out, seat_weights)
        stream = rollout(table, stream, depth > 0, FURTHER, seat_weights, noise, out)
        judge(table, values, results)
        backup(tree, path, depth, results)


def descend(tree: Any, table: Any, path: Any, where: Any, out: Any, seat_weights: Any) -> int:
    """Down the tree to a new node; how many nodes were passed."""
    node, depth = ROOT, 0
    while table.decision != ENDED and depth < MOST_DEPTH:
        if table.decision == CHANCE:
            roll_and_answer(table)
            continue
        if table.choice_count == 1 and depth > 0:
            play(table, at_full_width(table.choices[0]))
            continue
        new = tree[node].visits == 0 and node != ROOT
        child = NO_NODE if new else select(tree, node, table, where, out, seat_weights)
        if child == NO_NODE:
            return depth
        path[depth] = child
        depth += 1
        play(table, at_full_width(tree[child].move))
        node = child
    return depth


def select(tree: Any, node: int, table: Any, where: Any, out: Any, seat_weights: Any) -> int:
    """The choice with the best upper bound; NO_NODE if the tree is full."""
    missing = find_children(tree, node, table, where)
    if missing and not add_children(tree, node, table, where, out, seat_weights):
        forget_children(tree, node, where)
        return NO_NODE
    tried, total = 0, 0.0
    for index in range(table.choice_count):
        child = where[table.choices[index]]
        tried += tree[child].visits
        total += tree[child].total
    usual = total / tried - FIRST_PLAY_PENALTY if tried > 0 else 0.5
    exploration = EXPLORE * (tried + 1.0) ** 0.5
    best, chosen = -1.0e9, NO_NODE
    for index in range(table.choice_count):
        child = where[table.choices[index]]
        visits = tree[child].visits
        mean = tree[child].total / visits if visits > 0 else usual
        bound = mean + exploration * tree[child].prior / (1 + visits)
        if bound > best:
            best, chosen = bound, child
    forget_children(tree, node, where)
    return chosen


def find_children(tree: Any, node: int, table: Any, where: Any) -> bool:
    """Note where the node of each known move stands; whether a choice has none yet."""
    child = tree[node].first
    while child != NO_NODE:
        where[tree[child].move] = child
        child = tree[child].next
    for index in range(table.choice_count):
        if where[table.choices[index]] == NO_NODE:
            return True
    return False


def forget_children(tree: Any, node: int, where: Any) -> None:
    """Leave the notes as they were."""
    child = tree[node].first
    while child != NO_NODE:
        where[tree[child].move] = NO_NODE
        child = tree[child].next


def add_children(tree: Any, node: int, table: Any, where: Any, out: Any, seat_weights: Any) -> bool:
    """A node for every choice that has none, with what the evaluator thinks of it; whether there was room."""
    count = table.choice_count
    if tree[ROOT].used + count >= len(tree):
        return False
    weigh(table, seat_weights[table.to_act], out)
    highest, total = out[0], 0.0
    for index in range(count):
        highest = max(highest, out[index])
    for index in range(count):
        total += np.exp((out[index] - highest) / TEMPERATURE)
    for index in range(count):
        move = table.choices[index]
        if where[move] == NO_NODE:
            tree[ROOT].used += 1
            child = tree[ROOT].used
            tree[child].move, tree[child].seat = move, table.to_act
            tree[child].visits, tree[child].total = 0, 0.0
            tree[child].prior = (1 - UNIFORM_SHARE) * np.exp(
                (out[index] - highest) / TEMPERATURE
            ) / total + UNIFORM_SHARE / count
            tree[child].first, tree[child].next = NO_NODE, tree[node].first
            tree[node].first = child
            where[move] = child
    return True


def rollout(
    table: Any,
    stream: int,
    moved: bool,  # noqa: FBT001 - twins take no keywords
    rounds: int,
    seat_weights: Any,
    noise: float,
    out: Any,
) -> int:
    """Play by the policy, with a little noise, until the position can be judged, and so many rounds after it.

    Without a move yet at least one is played.
    """
    while table.decision != ENDED:
        if table.decision == CHANCE:
            roll_and_answer(table)
            continue
        if moved and is_rest(table):
            if rounds == 0:
                break
            rounds -= 1
        moved = True
        if table.choice_count == 1:
            play(table, at_full_width(table.choices[0]))
            continue
        weigh(table, seat_weights[table.to_act], out)
        best, chosen = -1.0e9, 0
        for index in range(table.choice_count):
            stream = advance(stream)
            worth = out[index] + noise * pick(stream, FRACTION) / FRACTION
            if worth > best:
                best, chosen = worth, index
        play(table, at_full_width(table.choices[chosen]))
    return stream


def judge(table: Any, values: Any, results: Any) -> None:
    """How good the position is for each seat, from 0 to 1: mostly the chance to win, a little the lead."""
    scores = np.zeros(MOST_SEATS, np.float64)
    expect(table, values, scores)
    scale = LOGISTIC / spread(table, values)
    for seat in range(table.seats):
        ahead = 1.0e9
        for other in range(table.seats):
            if other != seat:
                ahead = min(ahead, scores[seat] - scores[other])
        chance = 1.0 / (1.0 + np.exp(-scale * ahead))
        if table.decision == ENDED:
            chance = share_of_win(table, seat)
        results[seat] = CLOSE * chance + (1.0 - CLOSE) / (1.0 + np.exp(-ahead / LEAD))


def share_of_win(table: Any, seat: int) -> float:
    """1 for who has won alone, less for who shares the win, 0 for all others."""
    winners = 0
    for other in range(table.seats):
        if wins(table, other):
            winners += 1
    return 1.0 / winners if wins(table, seat) else 0.0


def backup(tree: Any, path: Any, depth: int, results: Any) -> None:
    """Every move on the way is told how its own player did."""
    tree[ROOT].visits += 1
    for step in range(depth):
        node = path[step]
        tree[node].visits += 1
        tree[node].total += results[tree[node].seat]


def try_out(
    root: Any, work: Any, seat: int, move: int, count: int, seed: int, seat_weights: Any, values: Any, noise: float
) -> float:
    """How well a move does for its player on average over so many deals; one seed deals the same to every move."""
    stream = seeded(seed)
    out = np.zeros(WIDEST, np.float64)
    results = np.zeros(MOST_SEATS, np.float64)
    total = 0.0
    for _ in range(count):
        stream = advance(stream)
        work[0] = root[0]
        table = work[0]
        determinize(table, seat, stream)
        play(table, move)
        rollout(table, stream, True, 0, seat_weights, noise, out)  # noqa: FBT003 - twins take no keywords
        judge(table, values, results)
        total += results[seat]
    return total / count


def estimate(
    root: Any,
    work: Any,
    seat: int,
    move: int,
    further: bool,  # noqa: FBT001 - twins take no keywords
    count: int,
    seed: int,
    seat_weights: Any,
    values: Any,
    noise: float,
    chances: Any,
    scores: Any,
) -> None:
    """Every seat's chance to win and final score, on average over so many deals of what a seat cannot know.

    With a move they are those after it, otherwise those of the position. One seed deals the same to every move. With
    `further` a position that could be judged as it stands is played on as well, since what lies open there matters.
    """
    stream = seeded(seed)
    out = np.zeros(WIDEST, np.float64)
    chances[:] = 0.0
    scores[:] = 0.0
    for _ in range(count):
        stream = advance(stream)
        work[0] = root[0]
        table = work[0]
        determinize(table, seat, stream)
        if move != NO_MOVE:
            play(table, move)
        rollout(table, stream, not further, 0, seat_weights, noise, out)
        add_expectation(table, values, count, chances, scores)


def add_expectation(table: Any, values: Any, count: int, chances: Any, scores: Any) -> None:
    """Add one of so many positions: the chances of all seats, which are 1 together, and the scores that they expect."""
    expected = np.zeros(MOST_SEATS, np.float64)
    found = np.zeros(MOST_SEATS, np.float64)
    expect(table, values, expected)
    scale = LOGISTIC / spread(table, values)
    for seat in range(table.seats):
        ahead = 1.0e9
        for other in range(table.seats):
            if other != seat:
                ahead = min(ahead, expected[seat] - expected[other])
        found[seat] = 1.0 / (1.0 + np.exp(-scale * ahead))
        if table.decision == ENDED:
            found[seat] = 1.0 if wins(table, seat) else 0.0
    total = max(found.sum(), 1.0e-9)
    for seat in range(table.seats):
        chances[seat] += found[seat] / total / count
        scores[seat] += expected[seat] / count
