"""The buildings: what each one costs and scores.

A building has a printed price and printed points, or the player chooses what to pay within limits and scores its value.
Every row of the base game was seen on the printed tiles; those of the expansion come from its data file.
"""

from holocene.expansion import pieces
from holocene.stone_age.rows import Building

# fmt: off
BASE_BUILDINGS = (
    #         wood brick stone gold jewelry points least most kinds (0: any)
    Building((1,  1,    0,    1,   0),    13,     0,    0,   0),  # H01
    Building((0,  0,    0,    0,   0),     0,     5,    5,   2),  # H02
    Building((0,  0,    0,    0,   0),     0,     4,    4,   2),  # H03
    Building((0,  1,    1,    1,   0),    15,     0,    0,   0),  # H04
    Building((0,  0,    0,    0,   0),     0,     5,    5,   4),  # H05
    Building((2,  0,    0,    1,   0),    12,     0,    0,   0),  # H06
    Building((0,  0,    0,    0,   0),     0,     4,    4,   4),  # H07
    Building((0,  1,    1,    1,   0),    15,     0,    0,   0),  # H08
    Building((0,  0,    0,    0,   0),     0,     1,    7,   0),  # H09
    Building((0,  0,    0,    0,   0),     0,     1,    7,   0),  # H10
    Building((0,  0,    0,    0,   0),     0,     1,    7,   0),  # H11
    Building((1,  0,    1,    1,   0),    14,     0,    0,   0),  # H12
    Building((2,  1,    0,    0,   0),    10,     0,    0,   0),  # H13
    Building((1,  1,    0,    1,   0),    13,     0,    0,   0),  # H14
    Building((0,  2,    1,    0,   0),    13,     0,    0,   0),  # H15
    Building((0,  1,    2,    0,   0),    14,     0,    0,   0),  # H16
    Building((0,  0,    0,    0,   0),     0,     5,    5,   1),  # H17
    Building((1,  2,    0,    0,   0),    11,     0,    0,   0),  # H18
    Building((0,  0,    0,    0,   0),     0,     4,    4,   1),  # H19
    Building((1,  1,    1,    0,   0),    12,     0,    0,   0),  # H20
    Building((1,  0,    2,    0,   0),    13,     0,    0,   0),  # H21
    Building((0,  0,    0,    0,   0),     0,     5,    5,   3),  # H22
    Building((1,  0,    1,    1,   0),    14,     0,    0,   0),  # H23
    Building((0,  0,    2,    1,   0),    16,     0,    0,   0),  # H24
    Building((0,  0,    0,    0,   0),     0,     4,    4,   3),  # H25
    Building((0,  2,    0,    1,   0),    14,     0,    0,   0),  # H26
    Building((2,  0,    1,    0,   0),    11,     0,    0,   0),  # H27
    Building((1,  1,    1,    0,   0),    12,     0,    0,   0),  # H28
)
# fmt: on

BUILDINGS = BASE_BUILDINGS + pieces.BUILDINGS
BUILDING_IDS = (*(f"H{number:02d}" for number in range(1, len(BASE_BUILDINGS) + 1)), *pieces.BUILDING_IDS)
