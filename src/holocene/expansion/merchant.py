"""The merchant track."""

from holocene.stone_age.table import JEWELRY, Player

LAST_SPACE = 10
JEWELRY_A_MOVE = 2
VISIT = 2

# fmt: off
#       on space  0  1  2  3  4  5  6  7  8  9  10
GIVES =          (0, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1)
GETS  =          (0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2)
# fmt: on


def move_merchant(player: Player, spaces: int) -> None:
    """However far it goes, a move brings two jewelry. Rules 4.1 to 4.3, 8.4."""
    player.merchant = min(player.merchant + spaces, LAST_SPACE)
    player.goods[JEWELRY] += JEWELRY_A_MOVE
