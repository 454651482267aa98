"""The civilization cards: what each one does at once and what it counts at the end.

A card is a row; what it does is a word from a closed list. Every row of the base game was seen on the printed cards.
"""

from dataclasses import dataclass

from holocene.stone_age.table import BRICK, GOLD, STONE, WOOD

# The upper halves. Rules 5.7 to 5.19.
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
) = range(10)

# The lower halves: green cards show one of the cultures, sand cards show people.
CULTURES = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")
HEALING, ART, WRITING, POTTERY, TIME, TRANSPORT, MUSIC, WEAVING = range(8)
ROLES = ("farmers", "tool makers", "hut builders", "shamans")
FARMER, TOOL_MAKER, HUT_BUILDER, SHAMAN = range(8, 12)


@dataclass(frozen=True)
class Card:
    """One civilization card."""

    top: int
    what: int
    amount: int
    bottom: int
    weight: int


# fmt: off
CARDS = (
    #    at once             what   amount  at the end   weight
    Card(DICE_FOR_EVERYBODY,  0,     0,      TOOL_MAKER,  2),  # C01
    Card(KEEP_TOOL_ONCE,      0,     4,      TOOL_MAKER,  1),  # C02
    Card(GET_FOOD,            0,     7,      POTTERY,     1),  # C03
    Card(GET_FOOD,            0,     4,      HUT_BUILDER, 1),  # C04
    Card(DRAW_CARD,           0,     1,      WRITING,     1),  # C05
    Card(GET_RESOURCE,        BRICK, 1,      SHAMAN,      2),  # C06
    Card(DICE_FOR_EVERYBODY,  0,     0,      TRANSPORT,   1),  # C07
    Card(GET_RESOURCE,        STONE, 2,      TRANSPORT,   1),  # C08
    Card(DICE_FOR_EVERYBODY,  0,     0,      WRITING,     1),  # C09
    Card(GET_RESOURCE,        STONE, 1,      SHAMAN,      1),  # C10
    Card(GET_FOOD,            0,     5,      HEALING,     1),  # C11
    Card(DICE_FOR_EVERYBODY,  0,     0,      POTTERY,     1),  # C12
    Card(ROLL_FOR_RESOURCE,   GOLD,  2,      ART,         1),  # C13
    Card(GET_TOOL,            0,     1,      ART,         1),  # C14
    Card(DICE_FOR_EVERYBODY,  0,     0,      HUT_BUILDER, 2),  # C15
    Card(KEEP_TOOL_ONCE,      0,     3,      TOOL_MAKER,  1),  # C16
    Card(KEEP_TOOL_ONCE,      0,     2,      TOOL_MAKER,  2),  # C17
    Card(DICE_FOR_EVERYBODY,  0,     0,      TOOL_MAKER,  2),  # C18
    Card(GET_FOOD,            0,     1,      WEAVING,     1),  # C19
    Card(GET_RESOURCE,        GOLD,  1,      SHAMAN,      1),  # C20
    Card(DICE_FOR_EVERYBODY,  0,     0,      FARMER,      1),  # C21
    Card(SCORE_POINTS,        0,     3,      MUSIC,       1),  # C22
    Card(RAISE_AGRICULTURE,   0,     1,      TIME,        1),  # C23
    Card(ROLL_FOR_RESOURCE,   WOOD,  2,      SHAMAN,      2),  # C24
    Card(DICE_FOR_EVERYBODY,  0,     0,      FARMER,      2),  # C25
    Card(GET_RESOURCE,        STONE, 1,      FARMER,      1),  # C26
    Card(RAISE_AGRICULTURE,   0,     1,      FARMER,      1),  # C27
    Card(SCORE_POINTS,        0,     3,      MUSIC,       1),  # C28
    Card(ROLL_FOR_RESOURCE,   STONE, 2,      SHAMAN,      1),  # C29
    Card(GET_FOOD,            0,     3,      FARMER,      2),  # C30
    Card(KEEP_CLAIM,          0,     2,      HEALING,     1),  # C31
    Card(GET_FOOD,            0,     3,      WEAVING,     1),  # C32
    Card(DICE_FOR_EVERYBODY,  0,     0,      TIME,        1),  # C33
    Card(DICE_FOR_EVERYBODY,  0,     0,      HUT_BUILDER, 1),  # C34
    Card(SCORE_POINTS,        0,     3,      HUT_BUILDER, 3),  # C35
    Card(GET_FOOD,            0,     2,      HUT_BUILDER, 2),  # C36
)
# fmt: on

CARD_IDS = tuple(f"C{number:02d}" for number in range(1, len(CARDS) + 1))
