"""Determinization: an honest copy for a planner, in which all that a seat cannot know is drawn again."""

from holocene.engine.dice import open_dice
from holocene.engine.stream import IMAGINED, draw_number, shuffle
from holocene.stone_age.paying import top_tile
from holocene.stone_age.table import NOBODY, NOTHING, OVER, Table

SET_ASIDE = -2  # a tile that is already dealt, or lies open
HOLDERS = 8  # bits for the number of secret cards of each seat


def determinize(table: Table, seat: int, seed: int) -> None:
    """New dice to come, a new deck, new piles, new extra cards for the others. Rule 11.3."""
    open_dice(table, seed, IMAGINED)
    deal_cards(table, seat)
    deal_tiles(table)


def deal_cards(table: Table, seat: int) -> None:
    """The deck and the other players' extra cards, of all cards that the seat has not seen. Rules 5.16, 11.2, 11.3."""
    held = 0
    unseen = table.deck_left
    for card in range(table.cards):
        if is_secret(table, card, seat):
            held += 1 << HOLDERS * table.card_owner[card]
            table.card_owner[card] = NOBODY
            table.card_blind[card] = 0
            table.deck[unseen] = card
            unseen += 1
    sort_deck(table, unseen)
    shuffle(table, table.deck, 0, unseen)
    for holder in range(table.seats):
        for _ in range(held >> HOLDERS * holder & (1 << HOLDERS) - 1):
            unseen -= 1
            table.card_owner[table.deck[unseen]] = holder
            table.card_blind[table.deck[unseen]] = 1
            table.deck[unseen] = NOTHING


def sort_deck(table: Table, count: int) -> None:
    """Cards that nobody has seen in the order of their numbers: what they lay like before must not matter."""
    for end in range(1, count):
        card = table.deck[end]
        at = end
        while at > 0 and table.deck[at - 1] > card:
            table.deck[at] = table.deck[at - 1]
            at -= 1
        table.deck[at] = card


def is_secret(table: Table, card: int, seat: int | None) -> bool:
    """Whether another player holds this card and nobody else has seen it."""
    return table.phase != OVER and table.card_blind[card] != 0 and table.card_owner[card] != seat


def deal_tiles(table: Table) -> None:
    """The tiles below the open ones, of all tiles that nobody has seen. Rules 1.4, 11.3."""
    unseen = 0
    for pile in range(table.seats):
        if table.pile_left[pile] > 0:
            table.building_owner[top_tile(table, pile)] = SET_ASIDE
    for tile in range(table.tiles):
        if table.building_owner[tile] == NOBODY:
            unseen += 1
    for pile in range(table.seats):
        for depth in range(table.pile_left[pile] - 1):
            table.piles[pile][depth] = set_aside(table, draw_number(table, unseen))
            unseen -= 1
    for tile in range(table.tiles):
        if table.building_owner[tile] == SET_ASIDE:
            table.building_owner[tile] = NOBODY


def set_aside(table: Table, index: int) -> int:
    """Take one of the tiles that are still unseen."""
    for tile in range(table.tiles):
        if table.building_owner[tile] == NOBODY:
            if index == 0:
                table.building_owner[tile] = SET_ASIDE
                return tile
            index -= 1
    return NOTHING
