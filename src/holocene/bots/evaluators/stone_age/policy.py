"""The policy: what each choice is worth at first sight, for every kind of decision."""

from typing import Any

import numpy as np

from holocene.bots.evaluators.stone_age.buying import weigh_purchase
from holocene.bots.evaluators.stone_age.facts import FACTS, look
from holocene.bots.evaluators.stone_age.feeding import weigh_feeding
from holocene.bots.evaluators.stone_age.placing import weigh_places
from holocene.bots.evaluators.stone_age.rolling import weigh_dice, weigh_resources, weigh_shares, weigh_tools
from holocene.bots.evaluators.stone_age.trading import weigh_trading
from holocene.bots.evaluators.stone_age.using import weigh_uses
from holocene.bots.evaluators.stone_age.weights import Floats
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


def weigh(table: Table, weights: Floats, out: Floats) -> None:
    """The points that each choice is thought to bring to the player who is asked; only differences matter."""
    facts: Any = np.zeros(FACTS, np.float64)
    look(table, table.to_act, weights, facts)
    decision = table.decision
    if decision == ASK_PLACE:
        weigh_places(table, weights, facts, out)
    elif decision == ASK_USE:
        weigh_uses(table, weights, facts, out)
    elif decision == ASK_TOOLS:
        weigh_tools(table, weights, facts, out)
    elif decision == ASK_DIE:
        weigh_dice(table, weights, facts, out)
    elif decision == ASK_FEED:
        weigh_feeding(table, weights, facts, out)
    elif decision == ASK_SHARE:
        weigh_shares(table, weights, facts, out)
    elif decision == ASK_TRADE:
        weigh_trading(table, weights, facts, out)
    elif decision == ASK_CHOOSE:
        weigh_resources(table, weights, facts, out)
    else:
        weigh_purchase(table, weights, facts, out)
