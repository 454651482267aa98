"""The merchant track."""

from holocene.engine.event_ring import tell
from holocene.stone_age.event_kinds import BY_MERCHANT, TRAVELLED
from holocene.stone_age.rolling import gain
from holocene.stone_age.table import JEWELRY, Table, acting

LAST_SPACE = 10
JEWELRY_A_MOVE = 2
VISIT = 2

# fmt: off
#       on space  0  1  2  3  4  5  6  7  8  9  10
GIVES =          (0, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1)
GETS  =          (0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2)
# fmt: on


def move_merchant(table: Table, spaces: int) -> None:
    """However far it goes, a move brings two jewelry. Rules 4.1 to 4.3, 8.4."""
    player = acting(table)
    before = player.merchant
    player.merchant = min(before + spaces, LAST_SPACE)
    tell(table, TRAVELLED, table.to_act, player.merchant - before, 0, 0)
    gain(table, JEWELRY, JEWELRY_A_MOVE, BY_MERCHANT)
