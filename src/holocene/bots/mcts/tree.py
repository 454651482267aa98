"""Search among what players know: every node is an information set, what a seat sees when it is to act.

A simulation deals everything anew that the searching seat cannot know, goes down by the moves with the highest upper
bounds, every seat after its own result, rolls dice where the rules ask for them, and adds one node, which the net
evaluates. Nodes are found by a hash of what the seat to act sees: other dice or reveals lead to other nodes, a position
is known again whatever way led to it, and what was found for one decision is of use at the seat's next one.

Numbers are whole, but for bounds, which take nothing but sums, products, quotients and a square root and so are the
same on every machine. Nothing is allocated: the caller hands in the memory.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from holocene.bots.mcts.chances import HUNDRED, ONE
from holocene.bots.mcts.evaluation import evaluate
from holocene.bots.mcts.net_inputs import fill_final, fill_outlook, fill_priors, fill_results, final_outlook, see
from holocene.bots.mcts.weights import Scratch, Weights
from holocene.engine.noise import advance, seeded
from holocene.engine.width import at_full_width

# What a game gives.
play: Any = None
roll_and_answer: Any = None
is_offered: Any = None
face_down_pieces: Any = None
deal_unseen: Any = None
CATEGORIES: Any = None
SEATS: Any = None
CHANCE: Any = None
ENDED: Any = None

# fmt: off
NODE = np.dtype([("key", "i8"), ("total", "i8"), ("visits", "i4"), ("first", "i4"), ("count", "i2"), ("seat", "i1")],
                align=True)
EDGE = np.dtype([("total", "i8"), ("visits", "i4"), ("prior", "i4"), ("child", "i4"), ("move", "i2")], align=True)
# fmt: on
NODES_USED, EDGES_USED = range(2)
MOST_DEPTH = 128
WIDEST = 128  # choices of one question
NO_NODE = -1
MIX, MIX_TOO = 1_640_531_527, 2_131_995_753  # of a hash; odd, below 2**31
LOW_31 = (1 << 31) - 1


class Tree(NamedTuple):
    """Room for a tree, and for one simulation."""

    nodes: Any
    edges: Any  # those of a node lie beside each other
    slots: Any  # i4: nodes by their keys
    used: Any  # i8: how many nodes and edges there are
    path: Any  # i4: nodes and edges of the simulation at hand
    priors: Any  # i8
    results: Any  # i8: what every seat can expect, then everybody's chance to win
    points: Any  # i8: by category, at the end of a game


class Tuning(NamedTuple):
    """What a search goes by, in hundredths."""

    explore: int  # how much a move is tried for its prior alone
    reduction: int  # how much worse than its node a move is taken for before it was tried
    lead: int  # how much of a result is the lead in points, the rest the win
    temperature: int  # of the priors


def forget(tree: Tree) -> None:
    """Empty the tree."""
    tree.used[NODES_USED] = tree.used[EDGES_USED] = 0
    for slot in range(len(tree.slots)):
        tree.slots[slot] = NO_NODE


def find_root(tree: Tree, weights: Weights, scratch: Scratch, root: Any, setup: Any, tuning: Tuning) -> int:
    """Return the node of the position in `root`, a new one if there is none yet."""
    table = root[0]
    see(table, at_full_width(table.to_act), setup, scratch.seen)
    key = information_key(table, scratch.seen)
    node = node_with(tree, key)
    if node == NO_NODE:
        evaluate(weights, scratch)
        fill_results(table, at_full_width(table.to_act), scratch.out, tuning.lead, tree.results)
        node = add_node(tree, table, key, scratch.out, tuning.temperature)
    return node


def search(
    tree: Tree,
    weights: Weights,
    scratch: Scratch,
    root: Any,
    work: Any,
    setup: Any,
    node: int,
    count: int,
    seed: int,
    tuning: Tuning,
    outlook: Any,
) -> None:
    """Make so many simulations from the position in `root`; add up by move what they expect."""
    stream = seeded(seed)
    seat = at_full_width(root[0].to_act)
    for _ in range(count):
        stream = advance(stream)
        work[0] = root[0]
        table = work[0]
        deal_unseen(table, seat, stream, setup)
        depth = descend(tree, weights, scratch, table, setup, node, tuning)
        backup(tree, depth)
        chosen = tree.path[1] - tree.nodes[node].first
        if table.decision == ENDED:
            final_outlook(table, seat, tree.points, outlook[chosen])
        else:
            fill_outlook(table, seat, at_full_width(table.to_act), scratch.out, outlook[chosen])
        outlook[chosen, CATEGORIES] += tree.results[SEATS + seat]
        outlook[chosen, CATEGORIES + 1] += 1


def descend(tree: Tree, weights: Weights, scratch: Scratch, table: Any, setup: Any, root: int, tuning: Tuning) -> int:
    """Go down to a new node or the end of the game, and write what every seat can expect there; return the depth."""
    node, depth = root, 0
    while True:
        edge = best_edge(tree, node, tuning)
        tree.path[2 * depth], tree.path[2 * depth + 1] = node, edge
        depth += 1
        drawn = play_through(table, at_full_width(tree.edges[edge].move))
        if table.decision == ENDED:
            fill_final(table, tuning.lead, tree.results)
            return depth
        node = at_full_width(tree.edges[edge].child)
        if not drawn and depth < MOST_DEPTH and fits(tree, node, table):
            continue
        seat = at_full_width(table.to_act)
        see(table, seat, setup, scratch.seen)
        key = information_key(table, scratch.seen)
        node = node_with(tree, key)
        is_new = node == NO_NODE
        if is_new or depth == MOST_DEPTH or not fits(tree, node, table):
            evaluate(weights, scratch)
            fill_results(table, seat, scratch.out, tuning.lead, tree.results)
            node = add_node(tree, table, key, scratch.out, tuning.temperature) if is_new else NO_NODE
            if not drawn:
                tree.edges[edge].child = node
            return depth
        if not drawn:
            tree.edges[edge].child = node


def play_through(table: Any, move: int) -> bool:
    """Play a move, dice and whatever has no alternative; return whether anything came by chance or was turned up."""
    face_down = face_down_pieces(table)
    rolled = False
    play(table, move)
    while table.decision != ENDED:
        if table.decision == CHANCE:
            roll_and_answer(table)
            rolled = True
        elif table.choice_count == 1:
            play(table, at_full_width(table.choices[0]))
        else:
            break
    return rolled or face_down_pieces(table) != face_down


def fits(tree: Tree, node: int, table: Any) -> bool:
    """Return whether a node has exactly the moves that are allowed at the table."""
    if node == NO_NODE or tree.nodes[node].count != table.choice_count or tree.nodes[node].seat != table.to_act:
        return False
    first = at_full_width(tree.nodes[node].first)
    for choice in range(table.choice_count):
        if tree.edges[first + choice].move != table.choices[choice]:
            return False
    return True


def best_edge(tree: Tree, node: int, tuning: Tuning) -> int:
    """Return the edge with the highest upper bound for the seat to act."""
    here = tree.nodes[node]
    first, visits = at_full_width(here.first), at_full_width(here.visits)
    exploration = tuning.explore * sqrt(visits) / HUNDRED
    untried = here.total / visits - ONE * tuning.reduction / HUNDRED
    best, chosen = -1.0e18, first
    for edge in range(first, first + here.count):
        tries = tree.edges[edge].visits
        mean = tree.edges[edge].total / tries if tries > 0 else untried
        bound = mean + exploration * tree.edges[edge].prior / (1 + tries)
        if bound > best:
            best, chosen = bound, edge
    return chosen


def backup(tree: Tree, depth: int) -> None:
    """Tell every move on the way how its own seat did."""
    for step in range(depth):
        node, edge = at_full_width(tree.path[2 * step]), at_full_width(tree.path[2 * step + 1])
        result = tree.results[tree.nodes[node].seat]
        tree.nodes[node].visits += 1
        tree.nodes[node].total += result
        tree.edges[edge].visits += 1
        tree.edges[edge].total += result


def add_node(tree: Tree, table: Any, key: int, out: Any, temperature: int) -> int:
    """Add the position that was evaluated last; NO_NODE if there is no room."""
    node, first, count = tree.used[NODES_USED], tree.used[EDGES_USED], at_full_width(table.choice_count)
    if node == len(tree.nodes) or first + count > len(tree.edges):
        return NO_NODE
    fill_priors(table, out, tree.priors, temperature)
    tree.used[NODES_USED] += 1
    tree.used[EDGES_USED] += count
    here = tree.nodes[node]
    here.key, here.seat = key, table.to_act
    here.visits, here.total = 1, tree.results[table.to_act]
    here.first, here.count = first, count
    for choice in range(count):
        edge = tree.edges[first + choice]
        edge.move, edge.prior, edge.child = table.choices[choice], tree.priors[choice], NO_NODE
        edge.visits, edge.total = 0, 0
    tree.slots[slot_of(tree, key)] = node
    return at_full_width(node)


def node_with(tree: Tree, key: int) -> int:
    """Return the node with that key, NO_NODE if there is none."""
    return at_full_width(tree.slots[slot_of(tree, key)])


def slot_of(tree: Tree, key: int) -> int:
    """Return where a key stands, or would stand: there are more slots than nodes."""
    slot = key % len(tree.slots)
    while tree.slots[slot] != NO_NODE and tree.nodes[tree.slots[slot]].key != key:
        slot = (slot + 1) % len(tree.slots)
    return slot


def information_key(table: Any, seen: Any) -> int:
    """Return a hash of what the seat to act sees and may do."""
    one, other = 1 + at_full_width(table.to_act), 1 + at_full_width(table.choice_count)
    for choice in range(table.choice_count):
        one, other = mixed(one, MIX, at_full_width(table.choices[choice])), mixed(other, MIX_TOO, one)
    for column in range(len(seen)):
        if seen[column] != 0:
            told = column << 16 ^ at_full_width(seen[column]) & 0xFFFF
            one, other = mixed(one, MIX, told), mixed(other, MIX_TOO, told)
    return one << 31 | other


def mixed(hashed: int, multiplier: int, told: int) -> int:
    """Return a hash with one more number, below 2**31."""
    product = (hashed ^ told) * multiplier
    return (product ^ product >> 31) & LOW_31
