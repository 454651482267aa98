"""The civilization cards: what each one does at once and what it counts at the end.

Every row of the base game was seen on the printed cards; those of the expansion come from its data file.
"""

from holocene.expansion import pieces
from holocene.stone_age.numbers import BRICK, GOLD, STONE, WOOD
from holocene.stone_age.rows import (
    ART,
    DICE_FOR_EVERYBODY,
    DRAW_CARD,
    FARMER,
    GET_FOOD,
    GET_RESOURCE,
    GET_TOOL,
    HEALING,
    HUT_BUILDER,
    KEEP_CLAIM,
    KEEP_TOOL_ONCE,
    MUSIC,
    POTTERY,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    SCORE_POINTS,
    SHAMAN,
    TIME,
    TOOL_MAKER,
    TRANSPORT,
    WEAVING,
    WRITING,
    Card,
)

# fmt: off
BASE_CARDS = (
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

CARDS = BASE_CARDS + pieces.CARDS
CARD_IDS = (*(f"C{number:02d}" for number in range(1, len(BASE_CARDS) + 1)), *pieces.CARD_IDS)
