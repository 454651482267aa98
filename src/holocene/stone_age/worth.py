"""What open cards and buildings would bring a player now, and what is missing to their prices."""

from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.paying import PAID_FROM, PAID_TO, PRICES
from holocene.stone_age.price import KINDS_IN, SUBSETS, VALUE
from holocene.stone_age.reasons import OPEN
from holocene.stone_age.rows import SCORE_POINTS
from holocene.stone_age.table import JEWELRY, RESOURCES, TOOL_SLOTS, Player
from holocene.stone_age.tools import WEAKEST_ONCE, why_not_once, why_not_tool


def printed_points(top: int, amount: int) -> int:
    """Points that an upper half brings by itself. Rule 5.9."""
    return amount if top == SCORE_POINTS else 0


def card_lack(player: Player, space: int) -> int:
    """Pieces missing to the price of a card space. Rule 5.1. Expansion rule 7.1."""
    held = 0
    for good in range(PAID_FROM[space], PAID_TO[space] + 1):
        held += player.goods[good]
    return max(PRICES[space] - held, 0)


def card_points(card: int, next_symbol: list[int]) -> int:
    """What a card would bring, if one more of each symbol brings so much. Rules 5.6, 5.9, 10.1 to 10.5."""
    return printed_points(CARDS[card].top, CARDS[card].amount) + CARDS[card].weight * next_symbol[CARDS[card].bottom]


def building_lack(player: Player, tile: int) -> int:
    """Pieces missing to the price of a building. Rules 6.1 to 6.3. Expansion rules 9.1, 9.2."""
    if BUILDINGS[tile].in_jewelry:
        return max(BUILDINGS[tile].least - player.goods[JEWELRY], 0)
    if BUILDINGS[tile].most > 0:
        return free_lack(player, BUILDINGS[tile].least, BUILDINGS[tile].kinds)
    lack = 0
    for good in range(len(player.goods)):
        lack += max(BUILDINGS[tile].cost[good] - player.goods[good], 0)
    return lack


def free_lack(player: Player, least: int, kinds: int) -> int:
    """Pieces missing to a price of so many resources, of exactly so many kinds if any are named. Rules 6.2, 6.3."""
    fewest = least
    for subset in range(1, SUBSETS):
        if is_of_so_many(kinds, subset):
            fewest = min(fewest, subset_lack(player, least, kinds, subset))
    return fewest


def is_of_so_many(kinds: int, subset: int) -> bool:
    """Whether a set is of exactly so many kinds; 0 is any. Rule 6.2."""
    return kinds == 0 or KINDS_IN[subset] == kinds


def subset_lack(player: Player, least: int, kinds: int, subset: int) -> int:
    """Pieces missing if the price is paid in these kinds. Rule 6.2."""
    held = absent = 0
    for good in range(RESOURCES):
        if (subset >> good) & 1:
            held += player.goods[good]
            absent += player.goods[good] == 0
    return max(least - held, absent if kinds > 0 else 0)


def building_points(player: Player, tile: int) -> int:
    """The printed points, or the value of the best payment in hand. Rules 6.1, 6.4. Expansion rule 9.2."""
    if BUILDINGS[tile].in_jewelry:
        pieces = min(player.goods[JEWELRY], BUILDINGS[tile].most)
        return pieces * VALUE[JEWELRY] if pieces >= BUILDINGS[tile].least else 0
    if BUILDINGS[tile].most == 0:
        return BUILDINGS[tile].points
    best = 0
    for subset in range(1, SUBSETS):
        if is_of_so_many(BUILDINGS[tile].kinds, subset):
            best = max(best, subset_points(player, tile, subset))
    return best


def subset_points(player: Player, tile: int, subset: int) -> int:
    """The value of the best payment of exactly these kinds, 0 if there is none: the dearest pieces. Rules 6.2, 6.4."""
    value = pieces = 0
    for good in range(RESOURCES):
        if (subset >> good) & 1:
            if player.goods[good] == 0:
                return 0
            value += VALUE[good]
            pieces += 1
    for good in range(RESOURCES - 1, -1, -1):
        if (subset >> good) & 1:
            more = max(min(player.goods[good] - 1, BUILDINGS[tile].most - pieces), 0)
            value += more * VALUE[good]
            pieces += more
    return value if BUILDINGS[tile].least <= pieces <= BUILDINGS[tile].most else 0


def ready_tools(player: Player) -> int:
    """The value of all tools that can still be added to a roll. Rules 4.4, 4.6, 4.9."""
    value = 0
    for slot in range(TOOL_SLOTS):
        if why_not_tool(player, slot) == OPEN:
            value += player.tools[slot]
        if why_not_once(player, slot) == OPEN:
            value += WEAKEST_ONCE + slot
    return value
