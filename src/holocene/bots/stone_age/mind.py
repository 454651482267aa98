"""What the tree asks of a mind: what moves are worth, what a position will bring, and new cards for what is hidden."""

from typing import Any

import numpy as np

from holocene.bots.stone_age.answering import (
    weigh_dice,
    weigh_feeding,
    weigh_purchase,
    weigh_resources,
    weigh_shares,
    weigh_tools,
    weigh_trading,
    weigh_uses,
)
from holocene.bots.stone_age.facts import FACTS, look
from holocene.bots.stone_age.sending import weigh_places
from holocene.bots.stone_age.taste import Floats
from holocene.stone_age.table import (
    ASK_CHOOSE,
    ASK_DIE,
    ASK_FEED,
    ASK_PLACE,
    ASK_SHARE,
    ASK_TOOLS,
    ASK_TRADE,
    ASK_USE,
    ENDED,
    PLACES,
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


def is_rest(table: Table) -> bool:
    """Whether a round begins, so that the position can be judged as it stands."""
    if table.decision != ASK_PLACE or table.to_act != table.start_player:
        return table.decision == ENDED
    for place in range(PLACES):
        if table.placed[place][table.to_act] > 0:
            return False
    return True
