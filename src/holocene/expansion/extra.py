"""The second card behind the fifth space."""

from holocene.engine.event_ring import tell
from holocene.stone_age.blind_draw import draw_unseen
from holocene.stone_age.cleanup import clear_payment
from holocene.stone_age.event_kinds import FOR_PRICE, GAVE
from holocene.stone_age.moves import EXTRA_MOVE, NO_EXTRA_MOVE
from holocene.stone_age.price import EXTRA_CARD, can_pay, has_traded_for_it
from holocene.stone_age.reasons import LACKS_JEWELRY, MUST_COMPLETE, OPEN
from holocene.stone_age.table import ASK_EXTRA, CARD, COMPLETE, JEWELRY, Table, acting, offer

FIFTH_CARD = CARD + 4


def ask_for_extra(table: Table) -> bool:
    """After all effects of the fifth card, ask for another one; `no-extra` may answer itself. Rules 7.2 to 7.4."""
    if table.place != FIFTH_CARD or table.buying == ASK_EXTRA or not is_bought(table) or table.deck_left == 0:
        return False
    clear_payment(table)
    table.buying = table.decision = ASK_EXTRA
    return True


def is_bought(table: Table) -> bool:
    """Whether the card of this action is in the buyer's hands."""
    return table.card_owner[table.piece] == table.turn


def why_not_extra(table: Table) -> int:
    """Why the second card cannot be taken, or OPEN. Rule 7.2."""
    return OPEN if can_pay(table) else LACKS_JEWELRY


def why_not_no_extra(table: Table) -> int:
    """Why it cannot be left, or OPEN. Rule 5.9."""
    return MUST_COMPLETE if has_traded_for_it(table) else OPEN


def offer_extra(table: Table) -> None:
    """Rules 7.2, 7.4."""
    if why_not_extra(table) == OPEN:
        offer(table, EXTRA_MOVE)
    if why_not_no_extra(table) == OPEN:
        offer(table, NO_EXTRA_MOVE)


def extra(table: Table) -> None:
    """Rule 7.2."""
    acting(table).goods[JEWELRY] -= EXTRA_CARD
    tell(table, GAVE, table.to_act, JEWELRY, EXTRA_CARD, FOR_PRICE)
    draw_unseen(table)
    table.decision = COMPLETE
