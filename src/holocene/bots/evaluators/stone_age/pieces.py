"""What cards, buildings and dice are worth, before their price."""

from holocene.bots.evaluators.stone_age.facts import (
    DIE_MEAN,
    FIELD_WORTH,
    HUT_WORTH,
    LATER,
    LONG_TERM,
    PIECE_WORTH,
    PIP_WORTH,
    SPACE_WORTH,
    SYMBOLS,
    TOOL_WORTH,
    expected_steps,
    food_worth,
    jewel_worth,
)
from holocene.bots.evaluators.stone_age.weights import (
    BLIND_CARD,
    DICE_GAIN,
    GREEN_HOPE,
    LIKES_BUILDINGS,
    LIKES_CARDS,
    PRIVATE_USE,
    ROLE_HOPE,
    Floats,
)
from holocene.engine.dice import FACES
from holocene.expansion.merchant import GETS, GIVES, JEWELRY_A_MOVE, LAST_SPACE
from holocene.expansion.pieces import STYLE
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.rolling import GOOD, ITEM, PIPS, TOOL_FACE
from holocene.stone_age.rows import (
    CHOOSE_RESOURCE,
    CULTURES,
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
    MOVE_MERCHANT,
    OPEN_PRIVATE_PLACE,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    SCORE_POINTS,
    STYLE_DICE,
)
from holocene.stone_age.scoring import COPIES, next_in_set
from holocene.stone_age.table import GOLD, JEWELRY, PRIVATE_GOLD, PRIVATE_WOOD, WOOD_PLACE, Player

GIVEN = 2.4  # what a piece that is traded away was worth,
RECEIVED = 5.0  # and one that is received
SELDOM = 0.4  # what a ratio that loses is worth all the same: now and then it completes a purchase
LOOKED_AHEAD = 5  # spaces: where the marker is looked for in the rounds to come, every second one
STYLE_OTHERS = 0.5  # of an average die with style: what it costs that the others get one too
PRIVATE_PEOPLE = 3


def card_worth(player: Player, card: int, weights: Floats, facts: Floats) -> float:
    """What a card is worth before its price."""
    top, what, amount = CARDS[card].top, CARDS[card].what, CARDS[card].amount
    at_once = effect_worth(player, top, what, amount, weights, facts)
    return weights[LIKES_CARDS] * (at_once + below(player, card, weights, facts))


def below(player: Player, card: int, weights: Floats, facts: Floats) -> float:
    """What the lower half of a card will count at the end, by estimate."""
    bottom = CARDS[card].bottom
    if bottom < FARMER:
        return symbol_worth(bottom, weights, facts)
    return CARDS[card].weight * expected_steps(player, bottom, weights, facts)


def symbol_worth(culture: int, weights: Floats, facts: Floats) -> float:
    """What a culture symbol adds to the set it goes to, and to the symbols still to be found."""
    row = facts[SYMBOLS + culture]
    if row >= COPIES:
        return 0.0
    size = 0
    for other in range(len(CULTURES)):
        if facts[SYMBOLS + other] > row:
            size += 1
    return next_in_set(size) + (weights[GREEN_HOPE] * facts[LATER] if row == 0 else 0.0)


def tile_worth(player: Player, tile: int, weights: Floats, facts: Floats) -> float:
    """What a building is worth before its price, but for the value of pieces that are freely chosen."""
    steps = facts[SYMBOLS + HUT_BUILDER] + weights[ROLE_HOPE] * facts[LATER]
    top, what, amount = BUILDINGS[tile].top, BUILDINGS[tile].what, BUILDINGS[tile].amount
    besides = effect_worth(player, top, what, amount, weights, facts)
    return weights[LIKES_BUILDINGS] * (BUILDINGS[tile].points + steps) + besides


def effect_worth(player: Player, top: int, what: int, amount: int, weights: Floats, facts: Floats) -> float:
    """What the upper half of a card, or a building beside its points, brings."""
    if top == ROLL_FOR_RESOURCE:
        return expected_pieces(float(amount), what, 0.0) * facts[PIECE_WORTH + what]
    if top == DICE_FOR_EVERYBODY:
        return weights[DICE_GAIN] * min(1.0, 0.4 + facts[LATER] / 8)
    if top == DRAW_CARD:
        return weights[BLIND_CARD]
    if top <= RAISE_AGRICULTURE:
        return plain_worth(player, top, what, amount, weights, facts)
    return rare_worth(player, top, what, amount, weights, facts)


def plain_worth(player: Player, top: int, what: int, amount: int, weights: Floats, facts: Floats) -> float:
    """What brings the same without dice: food, resources, points, a tool, a field; nothing else."""
    if top == GET_FOOD:
        return food_worth(player, float(amount), facts[LATER], weights)
    if top == GET_RESOURCE:
        return amount * facts[PIECE_WORTH + what]
    if top == SCORE_POINTS:
        return float(amount)
    if top == GET_TOOL:
        return facts[TOOL_WORTH]
    return facts[FIELD_WORTH] if top == RAISE_AGRICULTURE else 0.0


def rare_worth(player: Player, top: int, what: int, amount: int, weights: Floats, facts: Floats) -> float:
    """The same for what is rarer."""
    if top == KEEP_TOOL_ONCE:
        return amount * facts[PIP_WORTH]
    if top == KEEP_CLAIM:
        return amount * facts[PIECE_WORTH + GOLD]
    if top == STYLE_DICE:
        return style_worth(player, weights, facts)
    if top == MOVE_MERCHANT:
        return merchant_worth(player, amount, weights, facts)
    if top == CHOOSE_RESOURCE:
        return facts[PIECE_WORTH + GOLD]
    if top == GET_PERSON:
        return facts[HUT_WORTH]
    if top == OPEN_PRIVATE_PLACE:
        goal = PRIVATE_WOOD if what == WOOD_PLACE else PRIVATE_GOLD
        saved = PIPS[GOOD[goal]] / PIPS[goal] - 1.0
        return facts[LATER] * weights[PRIVATE_USE] * PRIVATE_PEOPLE * DIE_MEAN * saved * LONG_TERM
    if top == GIVE_INCOME:
        return facts[LATER] * amount * facts[PIECE_WORTH + what]
    return 0.0


def expected_pieces(dice: float, goal: int, tools: float) -> float:
    """How many pieces some dice bring on average; half a piece less a pip is lost."""
    return max(0.0, (DIE_MEAN * dice + tools - (PIPS[goal] - 1) / 2) / PIPS[goal])


def merchant_worth(player: Player, spaces: int, weights: Floats, facts: Floats) -> float:
    """What a move on the merchant track is worth: its jewelry, a better ratio, and merchants on cards."""
    space = min(LAST_SPACE, player.merchant + spaces)
    better = facts[LATER] * (trade_worth(space) - trade_worth(player.merchant))
    jewelry = JEWELRY_A_MOVE * jewel_worth(player.goods[JEWELRY] + 1.0, facts[LATER], weights)
    return jewelry + better + (space - player.merchant) * facts[SPACE_WORTH]


def trade_worth(space: int) -> float:
    """What a round's trade is worth from a space of the merchant track, and from those that may follow."""
    worth = 0.0
    for further in range(0, LOOKED_AHEAD, 2):
        there = min(LAST_SPACE, space + further)
        if GIVES[there] > 0:
            worth += max(SELDOM, GETS[there] * RECEIVED - GIVES[there] * GIVEN) / 3.0
    return worth


def style_worth(player: Player, weights: Floats, facts: Floats) -> float:
    """What the first choice among two dice with style is worth, less what the others get."""
    total, best = 0.0, 0.0
    for first in range(FACES):
        one = style_face_worth(player, first, weights, facts)
        total += one
        for second in range(FACES):
            best += max(one, style_face_worth(player, second, weights, facts))
    return best / (FACES * FACES) - STYLE_OTHERS * total / FACES


def style_face_worth(player: Player, face: int, weights: Floats, facts: Floats) -> float:
    """What a die with style is worth, the first face counted as 0; no face asks for dice again."""
    top, what, amount = STYLE[face].top, STYLE[face].what, STYLE[face].amount
    if top == MOVE_MERCHANT:
        return merchant_worth(player, amount, weights, facts)
    if top == CHOOSE_RESOURCE:
        return facts[PIECE_WORTH + GOLD]
    return plain_worth(player, top, what, amount, weights, facts)


def face_worth(face: int, facts: Floats) -> float:
    """What a die of the dice for everybody is worth."""
    if face < TOOL_FACE:
        return facts[PIECE_WORTH + ITEM[face - 1]]
    return facts[TOOL_WORTH] if face == TOOL_FACE else facts[FIELD_WORTH]
