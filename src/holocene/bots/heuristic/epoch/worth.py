"""What things are worth, in points at the end of the game, by rule of thumb."""

from itertools import accumulate

from holocene.bots.heuristic.epoch.outlook import Outlook, Shrine
from holocene.epoch.pieces import ABILITY_ROWS, SITE_ROWS
from holocene.epoch.rows import ABILITIES, BY_SEGMENT, PER_DEVELOPED, PER_STATUS, SPLIT_POT
from holocene.epoch.scoring import next_bonus

# fmt: off
#                     what an ability brings in a turn, beside its status
USE = {
    "axe":            0.15, "basket":   0.25, "boots":       0.35, "bow":          0.05, "canoe":   0.15,
    "cart":           0.15, "casting_bronze": 0.30, "cloak": 0.35, "dagger":       0.15, "fishing_pole": 0.35,
    "gloves":         0.25, "hoop_net": 0.40, "horse":       0.15, "jug":          0.40, "pick":    0.15,
    "pottery":        0.20, "rope_making": 0.25, "shovel":   0.15, "sowing":       0.25, "spear":   0.20,
    "tanning":        0.20,
}
#       the first      food, what each piece of it is worth
FOOD = ((5,            0.80),
        (10,           0.50),
        (16,           0.35),
        (24,           0.15))
# fmt: on

USES = tuple(USE[ability] for ability in ABILITIES)
FOOD_A_TURN = 5  # more than that is not eaten in the turns that are left
WORTH_OF_FOOD = tuple(
    accumulate(
        (next((worth for first, worth in FOOD if food <= first), 0.0) for food in range(1, FOOD[-1][0] + 1)),
        initial=0.0,
    )
)
LATER_OFFERS = 1.0  # an offer makes the next ones worth more
LATER_STATUS = 0.6  # a turn, held at the end


def food_worth(outlook: Outlook, food: float) -> float:
    """What so much food is worth after this turn."""
    useful = min(int(food), (outlook.left - 1) * FOOD_A_TURN, len(WORTH_OF_FOOD) - 1)
    return WORTH_OF_FOOD[max(0, useful)]


def ability_worth(ability: int, turns: float) -> float:
    """What it is worth to develop an ability that can be used for some turns."""
    return ABILITY_ROWS[ability].status + USES[ability] * turns


def offer_worth(outlook: Outlook, shrine: Shrine, segment: int, turns: float) -> float:
    """What an offer is worth: the bonus it adds, and the site."""
    later = LATER_OFFERS if turns > outlook.tokens else 0.0
    return next_bonus(outlook.tokens) + later + site_worth(outlook, shrine, segment, turns)


def site_worth(outlook: Outlook, shrine: Shrine, segment: int, turns: float) -> float:
    """What a site is worth at the end, by estimate."""
    site = SITE_ROWS[shrine.site]
    if site.scoring == PER_DEVELOPED:
        return (outlook.tiles + turns / 4) * site.status / site.per
    if site.scoring == PER_STATUS:
        return (outlook.status + LATER_STATUS * turns) * site.status / site.per
    if site.scoring == BY_SEGMENT:
        return shrine.segments[segment].status
    if site.scoring == SPLIT_POT:
        made = sum(owner is not None for owner in shrine.owners)
        return site.pots[outlook.seats] / (made + 1)
    return site.status
