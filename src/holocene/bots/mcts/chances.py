"""Chances in whole numbers: logits become chances by tables, so that every machine weighs and draws alike."""

from decimal import Decimal, localcontext
from typing import Any

from holocene.bots.mcts.weights import NATS
from holocene.engine.noise import pick
from holocene.engine.width import at_full_width

ONE = 1 << 16  # a chance of 1, a whole win
POWER_BITS = 30
MOST_NATS = 20  # what is so far below the highest has no chance
HUNDRED = 100  # temperature and noise are told in hundredths


def powers(steps: int, parts: int) -> tuple[int, ...]:
    """Return e to the power of 0, -1/parts, -2/parts and so on."""
    with localcontext(prec=40):
        return tuple(round((Decimal(-step) / parts).exp() * (1 << POWER_BITS)) for step in range(steps))


WHOLE_NATS = powers(MOST_NATS, 1)
PARTS_OF_A_NAT = powers(NATS, NATS)


def power_of(below: int) -> int:
    """Return e to the power of minus so many parts of a nat."""
    whole = below // NATS
    if whole >= MOST_NATS:
        return 0
    return at_full_width(WHOLE_NATS[whole]) * at_full_width(PARTS_OF_A_NAT[below - whole * NATS]) >> POWER_BITS


def into_chances(logits: Any, count: int, temperature: int) -> None:
    """Turn logits into chances in their place, all together about ONE; the temperature is in hundredths."""
    highest, total = at_full_width(logits[0]), 0
    for index in range(count):
        highest = max(highest, at_full_width(logits[index]))
    for index in range(count):
        power = power_of((highest - logits[index]) * HUNDRED // temperature)
        logits[index] = power
        total += power
    for index in range(count):
        logits[index] = logits[index] * ONE // total


def drawn_choice(chances: Any, count: int, stream: int) -> int:
    """Draw one of several by their chances."""
    total = 0
    for index in range(count):
        total += chances[index]
    left = pick(stream, total)
    for index in range(count):
        left -= chances[index]
        if left < 0:
            return index
    return count - 1


def likeliest(logits: Any, count: int) -> int:
    """Return the first of those with the highest number."""
    best = 0
    for index in range(count):
        if logits[index] > logits[best]:
            best = index
    return best
