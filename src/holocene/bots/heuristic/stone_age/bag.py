"""The bag of a hunt: food for the hungry first, then food or jewelry, whichever is worth more."""

from holocene.bots.heuristic.stone_age.jewelry import jewels_worth
from holocene.bots.heuristic.stone_age.outlook import Outlook
from holocene.bots.heuristic.stone_age.placement import NEEDED, spare_and_needs
from holocene.bots.heuristic.stone_age.prices import RESOURCE_KINDS, Price
from holocene.bots.heuristic.stone_age.purchases import standing
from holocene.bots.heuristic.stone_age.worth import food_worth, piece_worth
from holocene.stone_age.feeding import STARVING
from holocene.stone_age.table import JEWELRY


def share_move(outlook: Outlook, items: int) -> str:
    """The best mix."""
    return f"jewelry {max(range(items + 1), key=lambda jewelry: mix_worth(outlook, items - jewelry, jewelry))}"


def bag_worth(outlook: Outlook, items: int) -> float:
    """What a bag is worth in the best mix."""
    return max(mix_worth(outlook, items - jewelry, jewelry) for jewelry in range(items + 1))


def mix_worth(outlook: Outlook, food: int, jewelry: int) -> float:
    """What some food and some jewelry are worth."""
    hungry = max(0, outlook.people - outlook.agriculture - outlook.food)
    eaten = min(hungry, food)
    wanted = min(jewelry, jewelry_wanted(outlook))
    later = food_worth(outlook, food - eaten) + jewels_worth(outlook, jewelry)
    return NEEDED * wanted + later - cost_of_hunger(outlook, hungry - eaten)


def jewelry_wanted(outlook: Outlook) -> int:
    """How much more jewelry the purchases begun could take."""
    return max(0, sum(_jewelry_in(price) for _, price in standing(outlook)) - outlook.goods[JEWELRY])


def _jewelry_in(price: Price) -> int:
    """How much jewelry a price takes at most."""
    return price.most if JEWELRY in price.paid_in else price.fixed[JEWELRY]


def cost_of_hunger(outlook: Outlook, hungry: int) -> float:
    """What it costs to feed people without food: the cheapest resources that no purchase needs, or starving."""
    spare, _, _ = spare_and_needs(outlook, outlook.goods)
    pieces = [piece_worth(outlook, kind) for kind in RESOURCE_KINDS for _ in range(spare[kind])]
    return float(STARVING) if len(pieces) < hungry else min(STARVING, sum(pieces[:hungry]))
