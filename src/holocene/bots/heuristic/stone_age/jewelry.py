"""What jewelry and the merchant's ratios are worth, in points at the end of the game, by rule of thumb."""

from holocene.bots.heuristic.stone_age.outlook import Outlook
from holocene.expansion.merchant import GETS, GIVES, LAST_SPACE
from holocene.stone_age.table import JEWELRY

JEWEL = 1.7  # with time to spend it
JEWELS = 5  # in hand; beyond it they are worth less and less
GIVEN = 2.4  # what a piece that is traded away was worth,
RECEIVED = 5.0  # and one that is received
SELDOM = 0.4  # what a ratio that loses is worth all the same: now and then it completes a purchase
AHEAD = (0, 2, 4)  # spaces: where the marker is looked for in the rounds to come


def jewel_worth(outlook: Outlook, owned: float) -> float:
    """What one more is worth to somebody who owns so many; at the end it counts nothing."""
    time = min(1.0, outlook.later / 1.5)
    return JEWEL * time / (1 + max(0.0, owned - JEWELS) / JEWELS)


def jewels_worth(outlook: Outlook, amount: float) -> float:
    """What some more are worth."""
    return amount * jewel_worth(outlook, outlook.goods[JEWELRY] + amount / 2)


def trade_worth(space: int) -> float:
    """What a round's trade is worth from a space of the merchant track, and from those that may follow."""
    return sum(_ratio_worth(min(LAST_SPACE, space + further)) for further in AHEAD) / len(AHEAD)


def _ratio_worth(space: int) -> float:
    """What the ratio of a space is worth a round."""
    return max(SELDOM, GETS[space] * RECEIVED - GIVES[space] * GIVEN) if GIVES[space] else 0.0
