"""An honest copy for a planner: all that a seat cannot know is dealt anew."""

from random import Random

from holocene.engine.dice import seeded
from holocene.stone_age.paying import top_tile
from holocene.stone_age.table import NOBODY, OVER, Table


def deal_anew(table: Table, seat: int | None, seed: int) -> None:
    """New dice to come, a new deck, new piles, new extra cards for the others. Rule 11.3."""
    chance = Random(seed)
    deal_cards(table, seat, chance)
    deal_tiles(table, chance)
    table.stream = seeded(chance.getrandbits(62))


def deal_cards(table: Table, seat: int | None, chance: Random) -> None:
    """The deck and the other players' extra cards, of all cards that the seat has not seen. Rules 5.16, 11.2, 11.3."""
    secret = [card for card in range(table.cards) if is_secret(table, card, seat)]
    holders = sorted(table.card_owner[card] for card in secret)
    unseen = sorted(secret + table.deck[: table.deck_left])
    chance.shuffle(unseen)
    for card in secret:
        table.card_owner[card] = NOBODY
        table.card_blind[card] = 0
    for holder in holders:
        card = unseen.pop()
        table.card_owner[card] = holder
        table.card_blind[card] = 1
    table.deck[: table.deck_left] = unseen


def is_secret(table: Table, card: int, seat: int | None) -> bool:
    """Whether another player holds this card and nobody else has seen it."""
    return table.phase != OVER and bool(table.card_blind[card]) and table.card_owner[card] != seat


def deal_tiles(table: Table, chance: Random) -> None:
    """The tiles below the open ones, of all tiles that nobody has seen. Rules 1.4, 11.3."""
    piles = [pile for pile in range(table.seats) if table.pile_left[pile]]
    on_top = {top_tile(table, pile) for pile in piles}
    unseen = [tile for tile in range(table.tiles) if table.building_owner[tile] == NOBODY and tile not in on_top]
    chance.shuffle(unseen)
    for pile in piles:
        for depth in range(table.pile_left[pile] - 1):
            table.piles[pile][depth] = unseen.pop()
