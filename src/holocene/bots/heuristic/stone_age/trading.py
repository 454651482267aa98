"""Trading inside a purchase: what to give and what to get, and what a trade to come makes possible."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from holocene.bots.heuristic.stone_age.outlook import Goods, Outlook
from holocene.bots.heuristic.stone_age.prices import KINDS, NONE, TO_ROLL, Price, less, more, pieces_of
from holocene.bots.heuristic.stone_age.purchases import KEPT, kept_for_others, settle, standing
from holocene.bots.heuristic.stone_age.worth import piece_worth
from holocene.expansion.merchant import GETS, GIVES
from holocene.stone_age.table import GOODS

if TYPE_CHECKING:
    from holocene.engine.game import Game


@dataclass(frozen=True)
class Ratio:
    """How many pieces are still given and got."""

    gives: int
    gets: int


@dataclass(frozen=True)
class Trade:
    """Kinds given and got, and what the purchase brings with them."""

    net: float
    gives: tuple[int, ...]
    gets: tuple[int, ...]


def can_trade(outlook: Outlook) -> bool:
    """Whether the trade of this round is still to be made."""
    return GIVES[outlook.merchant] > 0 and not outlook.traded


def trade_now(outlook: Outlook, price: Price) -> Ratio:
    """A trade that is not begun; what is received beyond the price is lost."""
    return Ratio(GIVES[outlook.merchant], min(GETS[outlook.merchant], price.largest))


def best_trade(outlook: Outlook, place: str, price: Price, ratio: Ratio) -> Trade | None:
    """The trade that makes the best of a purchase; None if it cannot be paid with any."""
    return max(trades(outlook, place, price, ratio), key=lambda trade: trade.net, default=None)


def trades(outlook: Outlook, place: str, price: Price, ratio: Ratio) -> Iterator[Trade]:
    """All trades with which the purchase can be completed."""
    keep = kept_for_others(outlook, place, outlook.goods)
    for gives in combinations_with_replacement(KINDS, ratio.gives):
        left = [have - gives.count(kind) for kind, have in enumerate(outlook.goods)]
        if min(left) < 0:
            continue
        broken = sum(max(0, keep[kind] - left[kind]) for kind in KINDS)
        for gets in combinations_with_replacement(KINDS, ratio.gets):
            got = pieces_of(gets)
            asked = replace(price, must=more(price.must, got))
            net, pieces = settle(outlook, place, asked, more(left, got), keep)
            if pieces is not None:
                yield Trade(net + worth_of(outlook, gets) - worth_of(outlook, gives) - KEPT * broken, gives, gets)


def worth_of(outlook: Outlook, kinds: Sequence[int]) -> float:
    """What some pieces are worth in hand."""
    return sum(piece_worth(outlook, kind) for kind in kinds)


def trade_kept(outlook: Outlook, place: str) -> float:
    """What the trade is worth to another purchase of this round that cannot be paid without it."""
    kept = 0.0
    for where, price in standing(outlook):
        if where != place and settle(outlook, where, price, outlook.goods)[1] is None:
            found = best_trade(outlook, where, price, trade_now(outlook, price))
            kept = max(kept, found.net if found else 0.0)
    return kept


def trade_move(outlook: Outlook, place: str, price: Price, gives: int, legal: Sequence[str]) -> str:
    """The next piece to give or to get: that of the best trade among those that are still open."""
    verb = "give" if gives else "get"
    gets = min(GETS[outlook.merchant], price.largest) - sum(price.must)
    found = [
        (trade.net, f"{verb} {GOODS[(trade.gives or trade.gets)[0]]}")
        for trade in trades(outlook, place, price, Ratio(gives, gets))
    ]
    return max((trade for trade in found if trade[1] in legal), key=lambda trade: trade[0])[1]


def gives_left(game: "Game", outlook: Outlook) -> int:
    """How many pieces are still to be given: the view does not tell, so the next step is tried on a copy."""
    legal = game.legal_moves()
    if legal[0].startswith("get"):
        return 0
    most = GIVES[outlook.merchant]
    return most if most == 1 or any(_gives_again(game, move) for move in legal) else most - 1


def _gives_again(game: "Game", move: str) -> bool:
    """Whether another piece is asked for after this one."""
    after = game.copy()
    after.play(move)
    return any(other.startswith("give") for other in after.legal_moves())


def hoped_trade(outlook: Outlook, price: Price, goods: Goods, missing: Goods) -> tuple[Goods, Goods]:
    """What a trade for a purchase would give and get: pieces that it leaves over for the dearest ones it lacks."""
    spare = [kind for kind in KINDS for _ in range(spare_for(price, goods)[kind])]
    wanted = [kind for kind in KINDS for _ in range(missing[kind])]
    gives = sorted(spare, key=lambda kind: TO_ROLL[kind])[: GIVES[outlook.merchant]]
    gets = sorted(wanted, key=lambda kind: -TO_ROLL[kind])[: GETS[outlook.merchant]]
    if not gets or len(gives) < GIVES[outlook.merchant]:
        return NONE, NONE
    return pieces_of(gives), pieces_of(gets)


def spare_for(price: Price, goods: Goods) -> Goods:
    """What a purchase that lacks something leaves over."""
    if price.least == 0:
        return less(goods, price.fixed)
    return tuple(0 if kind in price.paid_in else have for kind, have in enumerate(goods))
