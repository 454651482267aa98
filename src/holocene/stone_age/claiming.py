"""Two resources of choice: a card that is kept until it helps."""

from holocene.engine.event_ring import tell
from holocene.stone_age.event_kinds import BY_CLAIM, CLAIM_USED
from holocene.stone_age.moves import CLAIM_FIRST, CLAIMS
from holocene.stone_age.price import has_traded_for_it, pieces_paid
from holocene.stone_age.reasons import CLAIM_COMES_FIRST, CLAIM_DOES_NOT_HELP, NO_CLAIM, OPEN
from holocene.stone_age.rolling import gain
from holocene.stone_age.table import ASK_FEED, RESOURCES, Table, acting, offer


def why_not_claim(table: Table) -> int:
    """Why the two resources cannot be taken now, or OPEN. Rules 5.19, 5.20."""
    player = acting(table)
    if not player.claim:
        return NO_CLAIM
    if pieces_paid(table) > 0 or has_traded_for_it(table):
        return CLAIM_COMES_FIRST
    if table.decision == ASK_FEED and sum(player.goods[:RESOURCES]) + 2 < table.hungry:
        return CLAIM_DOES_NOT_HELP
    return OPEN


def offer_claims(table: Table) -> None:
    """Any two resources. Rule 5.19."""
    if why_not_claim(table) == OPEN:
        for pair in range(CLAIMS):
            offer(table, CLAIM_FIRST + pair)


def claim(table: Table, first: int, second: int) -> None:
    """Take them; in a purchase declining answers itself if the price still cannot be met. Rules 5.4, 5.19, 5.20."""
    acting(table).claim = 0
    tell(table, CLAIM_USED, table.to_act, 0, 0, 0)
    gain(table, first, 1, BY_CLAIM)
    gain(table, second, 1, BY_CLAIM)
