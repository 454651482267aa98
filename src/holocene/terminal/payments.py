"""What was paid for a card or building, and what was traded for it.

Questions with one answer are not written down, so the pieces of a trade are found by comparing the stock before it
with the stock after it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from holocene.expansion.merchant import GETS, GIVES
from holocene.stone_age.rows import Building
from holocene.terminal import gains, words
from holocene.terminal.deeds import Deed
from holocene.terminal.effects import row_of

Pieces = Counter[str]


class Payment(NamedTuple):
    """The price, and what was given and received in a trade for it."""

    paid: Pieces
    given: Pieces
    got: Pieces


def payment(deed: Deed) -> Payment:
    """How a purchase was paid, the extra card apart."""
    whole = settled(deed)
    return whole._replace(paid=whole.paid - extra_price(deed))


def settled(deed: Deed) -> Payment:
    """How everything was paid; of several possible trades the one that changes most."""
    left = stock_lost(deed)
    if "trade" not in deed.moves:
        return Payment(left, Counter(), Counter())
    possible = [split for split in splits(left, deed) if fits(split, deed)]
    return max(possible, key=lambda split: (split.got.total(), -(split.given & split.got).total()))


def stock_lost(deed: Deed) -> Pieces:
    """The pieces that are gone, counting those that came in meanwhile."""
    came = gains.from_claim(deed) + gains.from_roll(deed) + gains.from_die(deed) + gains.from_piece(deed)
    return +Counter({good: came[good] + deed.start[good] - deed.end[good] for good in words.GOODS})


def extra_price(deed: Deed) -> Pieces:
    """The jewelry for the second card behind the fifth one."""
    return Counter({"jewelry": words.JEWELRY_PRICE}) if gains.has_extra(deed) else Counter()


def splits(left: Pieces, deed: Deed) -> Iterator[Payment]:
    """All trades at the player's ratio."""
    track = deed.seen[deed.moves.index("trade")]["players"][deed.seat]["merchant"]
    for given in map(Counter, combinations_with_replacement(words.GOODS, GIVES[track])):
        for number in range(1, GETS[track] + 1):
            for got in map(Counter, combinations_with_replacement(words.GOODS, number)):
                if given <= left + got:
                    yield Payment(left + got - given, given, got)


def fits(split: Payment, deed: Deed) -> bool:
    """Whether a trade agrees with what was written down and with the price."""
    written = (("pay", split.paid), ("give", split.given), ("get", split.got))
    if not all(said(verb, deed) <= pieces for verb, pieces in written):
        return False
    return split.got <= split.paid and is_price(split.paid, deed)


def said(verb: str, deed: Deed) -> Pieces:
    """The pieces that were named in moves."""
    return Counter(move.split()[1] for move in deed.moves if move.split()[0] == verb)


def is_price(paid: Pieces, deed: Deed) -> bool:
    """Whether so many pieces are a price of what was bought."""
    price = paid - extra_price(deed)
    if deed.first[0] != "use":
        return not price
    if deed.place == words.JEWELRY_CARD:
        return price == Counter({"jewelry": words.JEWELRY_PRICE})
    row = row_of(str(deed.piece))
    if isinstance(row, Building):
        return is_price_of_building(price, row)
    return not price["jewelry"] and price.total() == int(deed.place[-1])


def is_price_of_building(price: Pieces, row: Building) -> bool:
    """Whether so many pieces are the printed price, or within the limits of a free one."""
    if row.most == 0:
        return price == +Counter(dict(zip(words.GOODS, row.cost, strict=True)))
    in_jewelry = price["jewelry"] == price.total() if row.in_jewelry else not price["jewelry"]
    return in_jewelry and row.least <= price.total() <= row.most and row.kinds in (0, len(price))
