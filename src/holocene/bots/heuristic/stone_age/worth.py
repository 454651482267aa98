"""What things are worth, in points at the end of the game, by rule of thumb.

The measure is the pip: a building turns the pips of its pieces into as many points, but somebody must stand there, so a
pip in hand is worth less than a point; and less again once there is hardly time to spend it.
"""

from collections.abc import Callable

from holocene.bots.heuristic.stone_age.jewelry import jewel_worth, jewels_worth, trade_worth
from holocene.bots.heuristic.stone_age.outlook import PRIVATE, Outlook
from holocene.bots.heuristic.stone_age.prices import pips
from holocene.engine.dice import FACES
from holocene.expansion.merchant import JEWELRY_A_MOVE, LAST_SPACE, VISIT
from holocene.expansion.pieces import STYLE
from holocene.stone_age.cards import CARDS
from holocene.stone_age.growing import LAST_FIELD
from holocene.stone_age.moves import PLACE_WORDS, TOGETHER
from holocene.stone_age.rolling import GOOD, ITEM, PIPS, TOOL_FACE
from holocene.stone_age.rows import (
    CHOOSE_RESOURCE,
    DICE_FOR_EVERYBODY,
    DRAW_CARD,
    FARMER,
    GET_FOOD,
    GET_PERSON,
    GET_RESOURCE,
    GET_TOOL,
    GIVE_INCOME,
    HUT_BUILDER,
    KEEP_CLAIM,
    KEEP_TOOL_ONCE,
    MERCHANTS,
    MOVE_MERCHANT,
    NO_EFFECT,
    OPEN_PRIVATE_PLACE,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    SCORE_POINTS,
    SHAMAN,
    STYLE_DICE,
    TOOL_MAKER,
    Building,
    Card,
    Effect,
)
from holocene.stone_age.scoring import next_in_set
from holocene.stone_age.table import FOOD, GOLD, JEWELRY, MOST_PEOPLE, TOOL_SLOTS
from holocene.stone_age.tools import BEST_TOOL

PIP = 0.8  # with time to spend it
PIP_LAST = 0.25  # in the last round, when it only counts as a piece left over
PLENTY = 30  # pips in hand; beyond it they lie idle
DIE = 3.5  # pips a person brings on average
TOOL_USE = 1.3  # pips that one more tool value adds a round
FIELDS_A_ROUND = {2: 0.45, 3: 0.35, 4: 0.25, 5: 0.2}  # steps on the agriculture track, by number of players
GREEN_HOPE = 0.35  # points a round to come that a new symbol adds to those still to be found
ROLE_HOPE = 0.06  # the same for a step that people on cards may multiply later
GROWTH = {FARMER: 0.4, TOOL_MAKER: 0.45, HUT_BUILDER: 0.45, SHAMAN: 0.25, MERCHANTS: 0.7}  # steps a round to come
DICE_GAIN = 5.0  # the first choice among the dice, less what the others get
BLIND_CARD = 5.0
STYLE_OTHERS = 0.5  # of an average die with style: what it costs that the others get one too
PRIVATE_USE = 0.4  # how often one works at a private place
MOST_BUILDINGS = 9  # nobody counts on more
MOST_TOOLS = TOOL_SLOTS * BEST_TOOL


def pip_worth(outlook: Outlook) -> float:
    """What one more pip of goods is worth."""
    time = min(1.0, outlook.later / 1.5)
    idle = max(0, pips(outlook.goods) - PLENTY)
    return (PIP_LAST + (PIP - PIP_LAST) * time) / (1 + idle / 40)


def piece_worth(outlook: Outlook, kind: int) -> float:
    """What one more piece is worth; a resource that is left at the end still counts a point."""
    if kind == JEWELRY:
        return jewel_worth(outlook, outlook.goods[JEWELRY])
    return max(1.0, PIPS[kind] * pip_worth(outlook))


def food_worth(outlook: Outlook, amount: float) -> float:
    """What some food is worth: the hunting it saves, as far as it will be eaten."""
    eaters = outlook.people + GROWTH[SHAMAN] * outlook.later / 2
    eaten = (eaters - outlook.agriculture) * (outlook.later + 1) - outlook.food
    return PIPS[FOOD] * PIP * min(amount, max(0.0, eaten))


def field_worth(outlook: Outlook) -> float:
    """What a step on the agriculture track is worth: a food in every round, this one included."""
    if outlook.agriculture >= LAST_FIELD:
        return 0.0
    return food_worth(outlook, outlook.later + 1) + _multiplied(outlook, FARMER)


def tool_worth(outlook: Outlook) -> float:
    """What another tool is worth."""
    if sum(outlook.tools) >= MOST_TOOLS:
        return 0.0
    return PIP * TOOL_USE * (outlook.later + 0.7) + _multiplied(outlook, TOOL_MAKER)


def hut_worth(outlook: Outlook) -> float:
    """What another person is worth: the work, less the food."""
    if outlook.people >= MOST_PEOPLE:
        return 0.0
    unfed = outlook.people + 1 - outlook.agriculture - FIELDS_A_ROUND[outlook.seats] * outlook.later
    food = PIPS[FOOD] * min(1.0, max(0.0, unfed / 2))
    return outlook.later * PIP * (DIE - food) + _multiplied(outlook, SHAMAN)


def merchant_worth(outlook: Outlook, spaces: int = VISIT) -> float:
    """What a move on the merchant track is worth: its jewelry, a better ratio, and merchants on cards."""
    space = min(LAST_SPACE, outlook.merchant + spaces)
    better = outlook.later * (trade_worth(space) - trade_worth(outlook.merchant))
    steps = (space - outlook.merchant) * _multiplied(outlook, MERCHANTS)
    return jewels_worth(outlook, JEWELRY_A_MOVE) + better + steps


def private_worth(outlook: Outlook, place: int) -> float:
    """What a private place is worth: the pips it saves."""
    goal = PRIVATE[PLACE_WORDS[place]]
    saved = PIPS[GOOD[goal]] / PIPS[goal] - 1
    return outlook.later * PRIVATE_USE * TOGETHER[place][1] * DIE * saved * PIP


def style_worth(outlook: Outlook) -> float:
    """What the first choice among the dice with style is worth, less what the others get."""
    worths = sorted(effect_worth(outlook, effect) for effect in STYLE)
    chances = [((face + 1) / FACES) ** outlook.seats - (face / FACES) ** outlook.seats for face in range(FACES)]
    best = sum(chance * worth for chance, worth in zip(chances, worths, strict=True))
    return best - STYLE_OTHERS * sum(worths) / FACES


def _multiplied(outlook: Outlook, role: int) -> float:
    """What one more step is worth to the people on one's cards, present and hoped for."""
    return people_on_cards(outlook, role) + ROLE_HOPE * outlook.later


def people_on_cards(outlook: Outlook, role: int) -> int:
    """How many people of a role one's cards show."""
    return sum(card.weight for card in outlook.cards if card.bottom == role)


def card_worth(outlook: Outlook, card: Card) -> float:
    """What a card is worth before its price."""
    return effect_worth(outlook, card) + bottom_worth(outlook, card)


def effect_worth(outlook: Outlook, piece: Card | Building | Effect) -> float:
    """What the upper half of a card, a building beside its points, or a die with style brings."""
    return TOPS.get(piece.top, TOPS[NO_EFFECT])(outlook, piece)


TOPS: dict[int, Callable[[Outlook, Card | Building | Effect], float]] = {
    GET_FOOD: lambda outlook, card: food_worth(outlook, card.amount),
    GET_RESOURCE: lambda outlook, card: card.amount * piece_worth(outlook, card.what),
    SCORE_POINTS: lambda _, card: card.amount,
    GET_TOOL: lambda outlook, _: tool_worth(outlook),
    RAISE_AGRICULTURE: lambda outlook, _: field_worth(outlook),
    ROLL_FOR_RESOURCE: lambda outlook, card: expected_pieces(card.amount, card.what) * piece_worth(outlook, card.what),
    DICE_FOR_EVERYBODY: lambda outlook, _: DICE_GAIN * min(1.0, 0.4 + outlook.later / 8),
    DRAW_CARD: lambda *_: BLIND_CARD,
    KEEP_TOOL_ONCE: lambda outlook, card: card.amount * pip_worth(outlook),
    KEEP_CLAIM: lambda outlook, card: card.amount * piece_worth(outlook, GOLD),
    STYLE_DICE: lambda outlook, _: style_worth(outlook),
    MOVE_MERCHANT: lambda outlook, piece: merchant_worth(outlook, piece.amount),
    CHOOSE_RESOURCE: lambda outlook, _: piece_worth(outlook, GOLD),
    GET_PERSON: lambda outlook, _: hut_worth(outlook),
    OPEN_PRIVATE_PLACE: lambda outlook, piece: private_worth(outlook, piece.what),
    GIVE_INCOME: lambda outlook, piece: outlook.later * piece.amount * piece_worth(outlook, piece.what),
    NO_EFFECT: lambda *_: 0.0,
}


def bottom_worth(outlook: Outlook, card: Card) -> float:
    """What the lower half of a card will count at the end, by estimate."""
    if card.bottom not in GROWTH:
        return symbol_worth(outlook, card.bottom)
    return card.weight * expected_steps(outlook, card.bottom)


def symbol_worth(outlook: Outlook, culture: int) -> float:
    """What a culture symbol adds to the set it goes to, and to the symbols still to be found."""
    owned = [card.bottom for card in outlook.cards if card.bottom not in GROWTH]
    row = owned.count(culture)
    size = sum(owned.count(other) > row for other in set(owned))
    return next_in_set(size) + (GREEN_HOPE * outlook.later if row == 0 else 0)


def expected_steps(outlook: Outlook, role: int) -> float:
    """Where the track that a role multiplies will stand at the end."""
    now, most = {
        FARMER: (outlook.agriculture, LAST_FIELD),
        TOOL_MAKER: (sum(outlook.tools), MOST_TOOLS),
        HUT_BUILDER: (outlook.buildings, MOST_BUILDINGS),
        SHAMAN: (outlook.people, MOST_PEOPLE),
        MERCHANTS: (outlook.merchant, LAST_SPACE),
    }[role]
    return min(most, now + GROWTH[role] * outlook.later)


def blind_worth(outlook: Outlook) -> float:
    """What the lower half of a card that nobody has seen counts on average."""
    seen = {id(card) for card in (*outlook.cards, *outlook.display)}
    unseen = [bottom_worth(outlook, card) for card in CARDS if id(card) not in seen]
    return sum(unseen) / len(unseen)


def expected_pieces(dice: int, kind: int, tools: float = 0) -> float:
    """How many pieces some dice bring on average; half a piece less a pip is lost."""
    return max(0.0, (DIE * dice + tools - (PIPS[kind] - 1) / 2) / PIPS[kind])


def tile_worth(outlook: Outlook, tile: Building) -> float:
    """What a building is worth before its price."""
    return tile.points + _multiplied(outlook, HUT_BUILDER) + effect_worth(outlook, tile)


def face_worth(outlook: Outlook, face: int) -> float:
    """What a die of the dice for everybody is worth."""
    if face <= len(ITEM):
        return piece_worth(outlook, ITEM[face - 1])
    return tool_worth(outlook) if face == TOOL_FACE else field_worth(outlook)
