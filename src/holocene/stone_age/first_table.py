"""Laying the table before the first round."""

from holocene.engine.dice import open_dice
from holocene.engine.stream import CARDS, DICE, TILES, open_stream, shuffle
from holocene.expansion.pieces import BONUS_BUILDINGS
from holocene.stone_age.buildings import BASE_BUILDINGS
from holocene.stone_age.cards import BASE_CARDS
from holocene.stone_age.cleanup import clear_action
from holocene.stone_age.placing import RINGS
from holocene.stone_age.rounds import begin_placing, fill_display
from holocene.stone_age.table import (
    BAG,
    FOOD,
    GOLD_PLACE,
    JEWELRY,
    MERCHANT,
    MOST_BUILDINGS,
    MOST_CARDS,
    MOST_SEATS,
    NOBODY,
    NOTHING,
    PILE,
    PILES,
    PLACES,
    TOOL_SLOTS,
    WOOD_PLACE,
    Player,
    Table,
)

START_PEOPLE = 5
START_FOOD = 12

# fmt: off
#               base  expansion  with bonus buildings
CARD_SPACES  = (4,    5,         5)
HUNT_GOAL    = (FOOD, BAG,       BAG)
JEWELRY_EACH = (0,    1,         1)
MERCHANTS_IN = (0,    2,         2)
PRIVATE_IN   = (0,    3,         3)
# fmt: on
CARDS_IN = (len(BASE_CARDS), MOST_CARDS, MOST_CARDS)
TILES_IN = (len(BASE_BUILDINGS), MOST_BUILDINGS - BONUS_BUILDINGS, MOST_BUILDINGS)


def lay_table(table: Table, seats: int, seed: int, first_player: int, hunt_again: int, box: int) -> None:
    """Set everything up and ask for the first placement. Rules 1.1 to 1.7. Expansion rules 1.1 to 1.5."""
    table.seats = seats
    table.cards = CARDS_IN[box]
    table.tiles = TILES_IN[box]
    table.card_spaces = CARD_SPACES[box]
    table.hunt_goal = HUNT_GOAL[box]
    table.hunt_again = hunt_again
    table.start_player = first_player
    table.round_number = 1
    table.turn = first_player
    lay_places(table, box)
    lay_boards(table, box)
    open_stream(table, seed, TILES)
    lay_buildings(table)
    open_stream(table, seed, CARDS)
    lay_cards(table)
    open_dice(table, seed, DICE)
    table.gives_left = table.gets_left = table.last_given = 0
    clear_action(table)
    begin_placing(table)


def lay_places(table: Table, box: int) -> None:
    """How many people each place holds. Rules 2.4 to 2.10. Expansion rules 3.1, 3.2."""
    for place in range(PLACES):
        table.rings[place] = RINGS[place]
    table.rings[MERCHANT] = MERCHANTS_IN[box]
    table.rings[WOOD_PLACE] = table.rings[GOLD_PLACE] = PRIVATE_IN[box]


def lay_boards(table: Table, box: int) -> None:
    """Rule 1.2. Expansion rule 1.2."""
    for seat in range(MOST_SEATS):
        clear_board(table.players[seat])
        if seat < table.seats:
            table.players[seat].people = START_PEOPLE
            table.players[seat].home = START_PEOPLE
            table.players[seat].food = START_FOOD
            table.players[seat].goods[JEWELRY] = JEWELRY_EACH[box]
        for place in range(PLACES):
            table.placed[place][seat] = 0


def clear_board(player: Player) -> None:
    """An empty player board, whatever lay on it before."""
    player.people = player.home = player.food = player.score = 0
    player.agriculture = player.merchant = player.claim = player.traded = 0
    for good in range(len(player.goods)):
        player.goods[good] = 0
    for place in range(len(player.private)):
        player.private[place] = 0
    for slot in range(TOOL_SLOTS):
        player.tools[slot] = player.used[slot] = player.once[slot] = 0


def lay_buildings(table: Table) -> None:
    """Rule 1.4."""
    for tile in range(MOST_BUILDINGS):
        table.building_owner[tile] = NOBODY
    for tile in range(table.tiles):
        table.deck[tile] = tile  # the place of the deck serves to shuffle the tiles; the cards come after them
    shuffle(table, table.deck, 0, table.tiles)
    for pile in range(PILES):
        table.pile_left[pile] = PILE if pile < table.seats else 0
        for depth in range(PILE):
            table.piles[pile][depth] = table.deck[pile * PILE + depth] if pile < table.seats else NOTHING


def lay_cards(table: Table) -> None:
    """Rule 1.3."""
    for place in range(len(table.deck)):
        table.deck[place] = place if place < table.cards else NOTHING
    for card in range(MOST_CARDS):
        table.card_owner[card] = NOBODY
        table.card_blind[card] = 0
    shuffle(table, table.deck, 0, table.cards)
    table.deck_left = table.cards
    for space in range(len(table.display)):
        table.display[space] = NOTHING
    fill_display(table)
