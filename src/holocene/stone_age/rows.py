"""Cards and buildings as rows: what they do is a word from a closed list, and code exists per word."""

from dataclasses import dataclass

# What the upper half of a card does, and what a building does beside its points; a new word stands at the end.
EFFECTS = 17
(
    GET_FOOD,
    GET_RESOURCE,
    SCORE_POINTS,
    GET_TOOL,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    DICE_FOR_EVERYBODY,
    DRAW_CARD,
    KEEP_TOOL_ONCE,
    KEEP_CLAIM,
    STYLE_DICE,
    MOVE_MERCHANT,
    CHOOSE_RESOURCE,
    GET_PERSON,
    OPEN_PRIVATE_PLACE,
    GIVE_INCOME,
    NO_EFFECT,
) = range(EFFECTS)

# What the lower half of a card counts: green cards show one of the cultures, sand cards show people.
CULTURES = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving", "ring")
HEALING, ART, WRITING, POTTERY, TIME, TRANSPORT, MUSIC, WEAVING, RING = range(9)
ROLES = ("farmers", "tool makers", "hut builders", "shamans", "merchants")
FARMER, TOOL_MAKER, HUT_BUILDER, SHAMAN, MERCHANTS = range(9, 14)


@dataclass(frozen=True)
class Card:
    """One civilization card."""

    top: int
    what: int
    amount: int
    bottom: int
    weight: int


@dataclass(frozen=True)
class Effect:
    """What a die face does."""

    top: int
    what: int
    amount: int


@dataclass(frozen=True)
class Building:
    """One building: a printed price and points, or the limits of a free price; and what else it does."""

    cost: tuple[int, int, int, int, int]  # wood, brick, stone, gold, jewelry
    points: int = 0
    least: int = 0
    most: int = 0
    kinds: int = 0
    in_jewelry: int = 0  # 1 if a free price is paid in jewelry
    top: int = NO_EFFECT
    what: int = 0
    amount: int = 0
