"""Writing what a seat at a table of Stone Age sees: all it may know and nothing else.

An observation is blank, all zeros, before it is written.
"""

from typing import Any

from holocene.engine.observation_writer import copy_numbers, mark, seats_on
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.observation import Seen, SeenCard, SeenPile, SeenPlayer
from holocene.stone_age.paying import top_tile
from holocene.stone_age.rounds import empty_spaces, has_empty_pile
from holocene.stone_age.rows import HUT_BUILDER
from holocene.stone_age.scoring import CATEGORIES, COPIES, buildings_of, set_size, write_points
from holocene.stone_age.setup import EDITION, HUNT_AGAIN, OPEN_CARDS
from holocene.stone_age.symbols import packed, write_next_symbols
from holocene.stone_age.table import (
    ASK_CHOOSE,
    ASK_DIE,
    ASK_SHARE,
    ASK_TOOLS,
    CHANCE,
    GOODS,
    NOTHING,
    OVER,
    PLACES,
    Table,
)
from holocene.stone_age.worth import building_lack, building_points, card_lack, card_points, ready_tools


def observe(table: Table, seat: int, setup: Any, seen: Seen) -> None:
    """All that a seat may know, itself first."""
    see_question(table, seat, setup, seen)
    see_end(table, seen)
    see_dice(table, seen)
    see_purchase(table, seen)
    for space in range(table.card_spaces):
        if table.display[space] != NOTHING:
            see_card(table.display[space], seen.cards[space])
    for pile in range(table.seats):
        if table.pile_left[pile] > 0:
            see_pile(top_tile(table, pile), table.pile_left[pile], seen.piles[pile])
    see_symbols(table, seat, setup[OPEN_CARDS], seen)
    for step in range(table.seats):
        other = (seat + step) % table.seats
        see_player(table, other, seen.players[step])
        see_points(table, other, seen.players[step])
        see_offers(table, other, seen.players[step])
    seen.own_final = seen.players[0].total


def see_question(table: Table, seat: int, setup: Any, seen: Seen) -> None:
    """What is being decided, and by whom."""
    mark(seen.question, table.decision)
    mark(seen.to_act, seats_on(table.seats, seat, NOTHING if table.decision == CHANCE else table.to_act))
    mark(seen.start_player, seats_on(table.seats, seat, table.start_player))
    mark(seen.turn, seats_on(table.seats, seat, table.turn))
    seen.seats = table.seats
    seen.box = setup[EDITION]
    seen.hunt_again = setup[HUNT_AGAIN]
    seen.open_cards = setup[OPEN_CARDS]


def see_end(table: Table, seen: Seen) -> None:
    """How far the game has come. Rules 9.1 to 9.3."""
    seen.round = table.round_number
    seen.deck = table.deck_left
    smallest = table.pile_left[0]
    for pile in range(table.seats):
        smallest = min(smallest, table.pile_left[pile])
    seen.smallest_pile = smallest
    refills = table.deck_left - empty_spaces(table)
    seen.refills = refills
    seen.last_round = 1 if table.phase != OVER and (has_empty_pile(table) or refills < 0) else 0


def see_dice(table: Table, seen: Seen) -> None:
    """The dice being decided about, and what is added to them."""
    if table.decision not in (ASK_TOOLS, ASK_DIE, ASK_SHARE, ASK_CHOOSE):
        return
    for die in table.rolled:
        if die > 0:
            seen.rolled[die - 1] += 1
    mark(seen.goal, table.goal)
    seen.tools_added = table.tools_added
    seen.items = table.items


def see_purchase(table: Table, seen: Seen) -> None:
    """The place in use, and a price half paid."""
    mark(seen.place, table.place)
    if table.most > 0:
        for good in range(table.first_good, table.last_good + 1):
            seen.payable[good] = 1
    seen.least = table.least
    seen.most = table.most
    seen.kinds = table.kinds
    for good in range(len(GOODS)):
        seen.paid[good] = table.paid[good]
        seen.got[good] = table.got[good]
    seen.gives_left = table.gives_left
    seen.gets_left = table.gets_left
    if table.gives_left + table.gets_left > 0:
        mark(seen.last_given, table.last_given)
    seen.hungry = table.hungry


def see_card(card: int, seen: SeenCard) -> None:
    """An open card."""
    seen.top[CARDS[card].top] = 1
    seen.what = CARDS[card].what
    seen.amount = CARDS[card].amount
    seen.bottom[CARDS[card].bottom] = 1
    seen.weight = CARDS[card].weight


def see_pile(tile: int, left: int, seen: SeenPile) -> None:
    """The open tile of a pile, and how many lie there."""
    seen.left = left
    for good in range(len(GOODS)):
        seen.cost[good] = BUILDINGS[tile].cost[good]
    seen.points = BUILDINGS[tile].points
    seen.least = BUILDINGS[tile].least
    seen.most = BUILDINGS[tile].most
    seen.kinds = BUILDINGS[tile].kinds
    seen.in_jewelry = BUILDINGS[tile].in_jewelry
    seen.top[BUILDINGS[tile].top] = 1
    seen.what = BUILDINGS[tile].what
    seen.amount = BUILDINGS[tile].amount


def see_symbols(table: Table, seat: int, open_cards: int, seen: Seen) -> None:
    """Everybody's number of cards, and what stands on those that the seat may know. Rule 11.2."""
    for card in range(table.cards):
        owner = table.card_owner[card]
        if owner >= 0:
            player = seen.players[seats_on(table.seats, seat, owner)]
            player.cards += 1
            if owner == seat or table.phase == OVER or (open_cards and not table.card_blind[card]):
                player.symbols[CARDS[card].bottom] += CARDS[card].weight


def see_player(table: Table, seat: int, seen: SeenPlayer) -> None:
    """A player's board."""
    player = table.players[seat]
    seen.present = 1
    seen.people = player.people
    seen.home = player.home
    seen.food = player.food
    seen.agriculture = player.agriculture
    seen.merchant = player.merchant
    seen.score = player.score
    copy_numbers(player.goods, seen.goods)
    copy_numbers(player.tools, seen.tools)
    copy_numbers(player.used, seen.used)
    copy_numbers(player.once, seen.once)
    seen.claim = player.claim
    seen.traded = player.traded
    copy_numbers(player.private, seen.private)
    seen.buildings = buildings_of(table, seat)
    for place in range(PLACES):
        seen.placed[place] = table.placed[place][seat]
    seen.ready = ready_tools(player)


def see_points(table: Table, seat: int, seen: SeenPlayer) -> None:
    """How a player would score now, and what one more of each symbol would bring. Rules 10.1 to 10.7, 11.2."""
    symbols = packed(seen.symbols)
    write_points(table, seat, symbols, seen.points)
    total = 0
    for category in range(len(CATEGORIES)):
        total += seen.points[category]
    seen.total = total
    for copy in range(COPIES):
        seen.sets[copy] = set_size(symbols, copy + 1)
    write_next_symbols(table, seat, symbols, seen.next_symbol)


def see_offers(table: Table, seat: int, seen: SeenPlayer) -> None:
    """What each open card and building would bring a player, and what it lacks for them."""
    player = table.players[seat]
    for space in range(table.card_spaces):
        if table.display[space] != NOTHING:
            seen.card_points[space] = card_points(table.display[space], seen.next_symbol)
            seen.card_lacks[space] = card_lack(player, space)
    for pile in range(table.seats):
        if table.pile_left[pile] > 0:
            tile = top_tile(table, pile)
            seen.building_points[pile] = building_points(player, tile) + seen.symbols[HUT_BUILDER]
            seen.building_lacks[pile] = building_lack(player, tile)
