"""Tools after a roll, dice for everybody, and feeding."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from holocene.bots.heuristic.stone_age.bag import bag_worth
from holocene.bots.heuristic.stone_age.outlook import PIECE, RESOURCE_WORDS, WORK, Outlook
from holocene.bots.heuristic.stone_age.placement import NEEDED, hunger_cost
from holocene.bots.heuristic.stone_age.prices import NONE, RESOURCE_KINDS, lacking
from holocene.bots.heuristic.stone_age.purchases import standing
from holocene.bots.heuristic.stone_age.worth import effect_worth, face_worth, food_worth, piece_worth, pip_worth
from holocene.expansion.pieces import STYLE
from holocene.stone_age.feeding import STARVING
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.rows import STYLE_DICE
from holocene.stone_age.scoring import CLAIMED
from holocene.stone_age.table import BAG, FOOD, GOLD

ROLLS = ("hunt", *WORK)
HELD = 0.5  # of its pips: what a tool is worth to a later roll of this round
HELD_ONCE = 0.8  # the same for a one-use tool and any later roll
LEAST = 0.05  # no tool is used for nothing

Tool = tuple[str, int, float]  # the move, the value, and what is lost by using it


def goal_rolled(outlook: Outlook) -> int:
    """What the dice on the table are for."""
    place = outlook.pending["place"]
    if place == "hunt":
        return BAG if outlook.expansion else FOOD
    return WORK[place] if place in WORK else PIECE[outlook.pending["piece"]].what


def tool_move(outlook: Outlook) -> str:
    """The tools that bring more than they are worth later in the round, one after the other; then taking the pieces."""
    goal, pips = goal_rolled(outlook), sum(outlook.rolled) + outlook.pending["tools_added"]
    best = max(tool_sets(outlook), key=lambda tools: tools_gain(outlook, goal, pips, tools))
    return best[0][0] if tools_gain(outlook, goal, pips, best) > 0 else "take"


def tool_sets(outlook: Outlook) -> Iterator[tuple[Tool, ...]]:
    """Every choice among the tools that are left, the smallest first."""
    more_rolls = any(place in outlook.placed for place in ROLLS if place != outlook.pending["place"])
    held = HELD * pip_worth(outlook) if more_rolls else 0.0
    tools = [(f"tool {slot}", value, held * value + LEAST * value) for slot, value in outlook.ready]
    once = HELD_ONCE * pip_worth(outlook) if outlook.later > 0 or more_rolls else 0.0
    tools += [(f"tool-once {value}", value, once * value + LEAST * value) for value in outlook.once]
    for size in range(len(tools) + 1):
        yield from combinations(tools, size)


def tools_gain(outlook: Outlook, goal: int, pips: int, tools: Sequence[Tool]) -> float:
    """What some tools add to a roll, less what they are worth elsewhere."""
    before, after = pips // PIPS[goal], (pips + sum(value for _, value, _ in tools)) // PIPS[goal]
    lost = sum(loss for _, _, loss in tools)
    if goal == BAG:
        return bag_worth(outlook, after) - bag_worth(outlook, before) - lost
    if goal == FOOD:
        return food_gain(outlook, before, after - before) - lost
    return (after - before) * piece_worth(outlook, GOOD[goal]) - lost


def food_gain(outlook: Outlook, food: int, extra: int) -> float:
    """What some more food is worth: it spares hunger now, or hunting later."""
    hungry = max(0, outlook.people - outlook.agriculture - outlook.food - food)
    eaten = min(hungry, extra)
    return hunger_cost(outlook, hungry) - hunger_cost(outlook, hungry - eaten) + food_worth(outlook, extra - eaten)


def die_move(outlook: Outlook, legal: Sequence[str]) -> str:
    """The best die that is left."""
    return max(legal, key=lambda move: die_worth(outlook, int(move.split()[1])))


def die_worth(outlook: Outlook, face: int) -> float:
    """What a die is worth, with style or without."""
    style = PIECE[outlook.pending["piece"]].top == STYLE_DICE
    return style_face_worth(outlook, face) if style else face_worth(outlook, face)


def style_face_worth(outlook: Outlook, face: int) -> float:
    """What a die with style is worth."""
    return effect_worth(outlook, STYLE[face - 1])


def choose_move(outlook: Outlook) -> str:
    """A resource that a purchase of this round lacks, or the dearest."""
    others = [price for place, price in standing(outlook) if place != outlook.pending["place"]]
    missing = [lacking(price, outlook.goods) for price in others] or [NONE]
    best = max(
        RESOURCE_KINDS,
        key=lambda kind: piece_worth(outlook, kind) + NEEDED * any(pieces[kind] for pieces in missing),
    )
    return f"choose {RESOURCE_WORDS[best]}"


def feed_move(outlook: Outlook, legal: Sequence[str]) -> str:
    """The cheapest resources; who would give more than starving costs starves."""
    feeding = [move for move in legal if move.startswith("feed")]
    if "starve" not in legal:
        return feeding[0]
    missing = outlook.pending["food_missing"]
    if feeding and cheapest(outlook, missing) < STARVING:
        return feeding[0]
    claims = [move for move in legal if move.startswith("claim")]
    with_claim = cheapest(outlook, missing - CLAIMED) + CLAIMED * piece_worth(outlook, GOLD)
    if claims and not feeding and with_claim < STARVING:
        return claims[0]
    return "starve"


def cheapest(outlook: Outlook, count: int) -> float:
    """What the cheapest pieces in hand are worth, so many of them."""
    pieces = [kind for kind in RESOURCE_KINDS for _ in range(outlook.goods[kind])]
    return sum(piece_worth(outlook, kind) for kind in pieces[: max(0, count)])
