"""What a seat has before it, in numbers: read once for every question."""

from holocene.bots.evaluators.stone_age.weights import (
    FARMERS_GROW,
    HUTS_GROW,
    JEWEL,
    LIKES_FIELDS,
    LIKES_PEOPLE,
    LIKES_TOOLS,
    MERCHANTS_GROW,
    PIP,
    PIP_LAST,
    PLENTY,
    ROLE_HOPE,
    SHAMANS_GROW,
    TOOL_USE,
    TOOLS_GROW,
    Floats,
)
from holocene.expansion.merchant import LAST_SPACE
from holocene.stone_age.cards import CARDS
from holocene.stone_age.growing import LAST_FIELD
from holocene.stone_age.rolling import PIPS
from holocene.stone_age.rows import FARMER, HUT_BUILDER, MERCHANTS, SHAMAN
from holocene.stone_age.rows import TOOL_MAKER as TOOL_MAKERS
from holocene.stone_age.scoring import buildings_of
from holocene.stone_age.table import (
    FOOD,
    JEWELRY,
    MERCHANT,
    MOST_PEOPLE,
    NOBODY,
    PILE,
    RESOURCES,
    TOOL_SLOTS,
    Player,
    Table,
)
from holocene.stone_age.tools import BEST_TOOL

DIE_MEAN = 3.5  # pips a person brings on average
LONG_TERM = 0.8  # points a pip is worth in the rounds to come
MOST_BUILT = 9  # nobody counts on more
JEWELS = 5  # in hand; beyond it they are worth less and less
TRUST = 4  # rounds until what was seen counts as much as what is usual

# fmt: off
# per round, before anything was seen, by players:  2    3    4    5
CARDS_A_ROUND      = (1.0, 1.0, 2.8, 3.0, 3.2, 3.2)
CARDS_WITH_JEWELRY = (1.0, 1.0, 3.4, 4.0, 4.4, 4.6)
TILES_A_ROUND      = 0.6
FIELDS_A_ROUND     = (0.0, 0.0, 0.45, 0.35, 0.25, 0.2)

# Where each fact stands.
LATER, PIP_WORTH, PERSON, FIELD_WORTH, TOOL_WORTH, HUT_WORTH, SPACE_WORTH, BUILT = range(8)
PIECE_WORTH = 8   # of the next piece, by good
SYMBOLS     = 13  # on the lower halves of one's cards, by symbol
FACTS       = 27
# fmt: on


def look(table: Table, seat: int, weights: Floats, facts: Floats) -> None:
    """Read the table for a seat: what it has, how long the game will last, and what one more of anything is worth."""
    player = table.players[seat]
    count_symbols(table, seat, facts)
    facts[BUILT] = buildings_of(table, seat)
    later = facts[LATER] = rounds_to_come(table)
    pips = 0.0
    for good in range(RESOURCES):
        pips += player.goods[good] * PIPS[good]
    idle = max(0.0, pips - weights[PLENTY])
    pip = (weights[PIP_LAST] + (weights[PIP] - weights[PIP_LAST]) * min(1.0, later / 1.5)) / (1 + idle / 40)
    facts[PIP_WORTH] = pip
    for good in range(RESOURCES):
        facts[PIECE_WORTH + good] = max(1.0, PIPS[good] * pip)
    facts[PIECE_WORTH + JEWELRY] = jewel_worth(player.goods[JEWELRY], later, weights)
    facts[FIELD_WORTH] = field_worth(player, weights, facts)
    facts[TOOL_WORTH] = tool_worth(player, weights, facts)
    facts[HUT_WORTH] = person_worth(table, player, weights, facts)
    facts[SPACE_WORTH] = facts[SYMBOLS + MERCHANTS] + weights[ROLE_HOPE] * later
    facts[PERSON] = DIE_MEAN * pip


def count_symbols(table: Table, seat: int, facts: Floats) -> None:
    """What stands on the lower halves of one's cards."""
    for symbol in range(FACTS - SYMBOLS):
        facts[SYMBOLS + symbol] = 0.0
    for card in range(table.cards):
        if table.card_owner[card] == seat:
            facts[SYMBOLS + CARDS[card].bottom] += CARDS[card].weight


def rounds_to_come(table: Table) -> float:
    """About how many rounds follow this one: the deck or the lowest pile ends the game, whichever is quicker."""
    done = table.round_number - 1
    bought = 0
    for card in range(table.cards):
        if table.card_owner[card] != NOBODY:
            bought += 1
    usual = CARDS_WITH_JEWELRY[table.seats] if table.rings[MERCHANT] > 0 else CARDS_A_ROUND[table.seats]
    cards = (usual * TRUST + bought) / (TRUST + done)
    lowest = PILE
    for pile in range(table.seats):
        lowest = min(lowest, table.pile_left[pile])
    tiles = (TILES_A_ROUND * TRUST + PILE - lowest) / (TRUST + done)
    return max(0.0, min(table.deck_left / cards - 0.4, lowest / tiles - 1.0))


def jewel_worth(owned: float, later: float, weights: Floats) -> float:
    """What one more jewelry is worth to somebody who owns so many; at the end it counts nothing."""
    return weights[JEWEL] * min(1.0, later / 1.5) / (1 + max(0.0, owned - JEWELS) / JEWELS)


def food_worth(player: Player, amount: float, later: float, weights: Floats) -> float:
    """What some food is worth: the hunting it saves, as far as it will be eaten."""
    eaters = player.people + weights[SHAMANS_GROW] * later / 2
    eaten = (eaters - player.agriculture) * (later + 1) - player.food
    return PIPS[FOOD] * LONG_TERM * min(amount, max(0.0, eaten))


def field_worth(player: Player, weights: Floats, facts: Floats) -> float:
    """What a step on the agriculture track is worth: a food in every round, this one included."""
    if player.agriculture >= LAST_FIELD:
        return 0.0
    later = facts[LATER]
    steps = facts[SYMBOLS + FARMER] + weights[ROLE_HOPE] * later
    return weights[LIKES_FIELDS] * (food_worth(player, later + 1, later, weights) + steps)


def tool_worth(player: Player, weights: Floats, facts: Floats) -> float:
    """What another tool is worth."""
    if sum(player.tools) >= TOOL_SLOTS * BEST_TOOL:
        return 0.0
    later = facts[LATER]
    steps = facts[SYMBOLS + TOOL_MAKERS] + weights[ROLE_HOPE] * later
    return weights[LIKES_TOOLS] * (LONG_TERM * weights[TOOL_USE] * (later + 0.7) + steps)


def person_worth(table: Table, player: Player, weights: Floats, facts: Floats) -> float:
    """What another person is worth: the work, less the food."""
    if player.people >= MOST_PEOPLE:
        return 0.0
    later = facts[LATER]
    unfed = player.people + 1 - player.agriculture - FIELDS_A_ROUND[table.seats] * later
    food = PIPS[FOOD] * min(1.0, max(0.0, unfed / 2))
    steps = facts[SYMBOLS + SHAMAN] + weights[ROLE_HOPE] * later
    return weights[LIKES_PEOPLE] * (later * LONG_TERM * (DIE_MEAN - food) + steps)


def expected_steps(player: Player, role: int, weights: Floats, facts: Floats) -> float:
    """Where the track that a role multiplies will stand at the end."""
    later = facts[LATER]
    if role == FARMER:
        return min(float(LAST_FIELD), player.agriculture + weights[FARMERS_GROW] * later)
    if role == TOOL_MAKERS:
        return min(float(TOOL_SLOTS * BEST_TOOL), sum(player.tools) + weights[TOOLS_GROW] * later)
    if role == HUT_BUILDER:
        return min(float(MOST_BUILT), facts[BUILT] + weights[HUTS_GROW] * later)
    if role == SHAMAN:
        return min(float(MOST_PEOPLE), player.people + weights[SHAMANS_GROW] * later)
    return min(float(LAST_SPACE), player.merchant + weights[MERCHANTS_GROW] * later)
