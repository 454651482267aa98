"""What each choice is worth by habit, whatever is asked."""

from typing import Any

import numpy as np

from holocene.bots.minds.stone_age.buying import weigh_purchase
from holocene.bots.minds.stone_age.facts import FACTS, look
from holocene.bots.minds.stone_age.feeding import weigh_feeding
from holocene.bots.minds.stone_age.placing import weigh_places
from holocene.bots.minds.stone_age.rolling import weigh_dice, weigh_resources, weigh_shares, weigh_tools
from holocene.bots.minds.stone_age.taste import Floats
from holocene.bots.minds.stone_age.trading import weigh_trading
from holocene.bots.minds.stone_age.using import weigh_uses
from holocene.stone_age.table import (
    ASK_CHOOSE,
    ASK_DIE,
    ASK_FEED,
    ASK_PLACE,
    ASK_SHARE,
    ASK_TOOLS,
    ASK_TRADE,
    ASK_USE,
    Table,
)


def weigh(table: Table, taste: Floats, out: Floats) -> None:
    """The points that each choice is thought to bring to the player who is asked; only differences matter."""
    facts: Any = np.zeros(FACTS, np.float64)
    look(table, table.to_act, taste, facts)
    decision = table.decision
    if decision == ASK_PLACE:
        weigh_places(table, taste, facts, out)
    elif decision == ASK_USE:
        weigh_uses(table, taste, facts, out)
    elif decision == ASK_TOOLS:
        weigh_tools(table, taste, facts, out)
    elif decision == ASK_DIE:
        weigh_dice(table, taste, facts, out)
    elif decision == ASK_FEED:
        weigh_feeding(table, taste, facts, out)
    elif decision == ASK_SHARE:
        weigh_shares(table, taste, facts, out)
    elif decision == ASK_TRADE:
        weigh_trading(table, taste, facts, out)
    elif decision == ASK_CHOOSE:
        weigh_resources(table, taste, facts, out)
    else:
        weigh_purchase(table, taste, facts, out)
