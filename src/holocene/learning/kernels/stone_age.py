"""What a seat at a table of Stone Age sees, as one row of whole numbers: all it may know and nothing else."""

from typing import Any

from holocene.learning.columns import Column, Columns, flag, for_each, number, one_of
from holocene.learning.kernels.seeing import seats_on, see_nothing, see_number, see_numbers, see_which
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.paying import top_tile
from holocene.stone_age.play import begin
from holocene.stone_age.rows import CULTURES, EFFECTS, ROLES
from holocene.stone_age.scoring import buildings_of, final_score
from holocene.stone_age.table import (
    ASK_CHOOSE,
    ASK_DIE,
    ASK_SHARE,
    ASK_TOOLS,
    CARD_SPACES,
    CHANCE,
    GOODS,
    MOST_CHOICES,
    MOST_DICE,
    MOST_SEATS,
    NOTHING,
    OVER,
    PILES,
    PLACES,
    TOOL_SLOTS,
    WOOD_PLACE,
    Table,
)

BOX, FIRST_PLAYER, HUNT_AGAIN, OPEN_CARDS = range(4)  # what a set-up holds

QUESTIONS = 14
GOALS = 11
FACES = 6
SYMBOLS = len(CULTURES) + len(ROLES)
PRIVATE_PLACES = PLACES - WOOD_PLACE
MUCH = 30_000

# fmt: off
QUESTION = (
    one_of("question", QUESTIONS,                 "what is being decided, in the order of view.DECISIONS"),
    one_of("to-act", MOST_SEATS,                  "who decides, in seats clockwise from the own one"),
    one_of("start-player", MOST_SEATS,            "who begins the round"),
    one_of("turn", MOST_SEATS,                    "whose people are being used"),
    number("seats", MOST_SEATS, 5,                "how many play"),
    number("box", 2, 1,                           "0 the base game, 1 the expansion, 2 with bonus buildings"),
    flag("hunt-again",                            "whether people may join the hunt several times a round"),
    flag("open-cards",                            "whether cards that were bought are open"),
    number("round", MUCH, 10,                     "the round"),
    number("deck", len(CARDS), 10,                "cards left in the deck"),
    number("own-final", MUCH, 100,                "the own points if the game ended now", low=-MUCH),
)
PENDING = (
    number("rolled", MOST_DICE, 3,                "dice to be decided about, by face", length=FACES),
    one_of("goal", GOALS,                         "what they are for: goods, food, then the expansion's dice"),
    number("tools-added", MUCH, 5,                "added to the roll so far"),
    number("items", MUCH, 10,                     "of a hunt that is to be shared out"),
    one_of("place", PLACES,                       "the place in use"),
    number("payable", 1, 1,                       "whether a price may be paid in it, by good", length=len(GOODS)),
    number("least", MUCH, 5,                      "pieces to be paid at least"),
    number("most", MUCH, 5,                       "pieces to be paid at most"),
    number("kinds", len(GOODS), 4,                "of exactly so many kinds; 0 is any"),
    number("paid", MUCH, 3,                       "paid so far, by good", length=len(GOODS)),
    number("got", MUCH, 3,                        "received in a trade for this purchase", length=len(GOODS)),
    number("gives-left", MUCH, 3,                 "pieces still to be given in a trade"),
    number("gets-left", MUCH, 3,                  "pieces still to be received"),
    one_of("last-given", len(GOODS),              "what was given last in a trade"),
    number("hungry", MUCH, 5,                     "people still to be fed"),
)
CARD_COLUMNS = (
    one_of("top", EFFECTS,                        "what the upper half does; all 0 if empty"),
    number("what", 20, 5,                         "with which resource, tool or good"),
    number("amount", 20, 5,                       "how much of it"),
    one_of("bottom", SYMBOLS,                     "what the lower half counts: cultures, then people"),
    number("weight", 5, 2,                        "how often"),
)
PILE_COLUMNS = (
    number("left", 7, 7,                          "tiles in the pile"),
    number("cost", 10, 3,                         "of the open tile, by good", length=len(GOODS)),
    number("points", 50, 10,                      "its printed points"),
    number("least", 10, 5,                        "pieces of a free price at least"),
    number("most", 10, 5,                         "at most"),
    number("kinds", 5, 4,                         "of exactly so many kinds"),
    flag("in-jewelry",                            "whether a free price is paid in jewelry"),
    one_of("top", EFFECTS,                        "what else the building does"),
    number("what", 20, 5,                         "with what"),
    number("amount", 20, 5,                       "how much"),
)
PLAYER_COLUMNS = (
    flag("present",                               "whether anybody sits there"),
    number("people", 10, 10,                      "people"),
    number("home", 10, 10,                        "of them not placed"),
    number("food", MUCH, 10,                      "food"),
    number("agriculture", 10, 10,                 "on the food track"),
    number("merchant", 20, 10,                    "on the merchant's track"),
    number("score", MUCH, 100,                    "points so far", low=-MUCH),
    number("goods", MUCH, 10,                     "wood, brick, stone, gold, jewelry", length=len(GOODS)),
    number("tools", 4, 4,                         "values of the three tools", length=TOOL_SLOTS),
    number("used", 1, 1,                          "which of them are used", length=TOOL_SLOTS),
    number("once", 10, 1,                         "tools for one use, of value 2, 3, 4", length=TOOL_SLOTS),
    number("claim", 10, 1,                        "whether two resources may still be taken"),
    flag("traded",                                "whether the trade of this round is done"),
    number("private", 1, 1,                       "private places of one's own: wood, gold", length=PRIVATE_PLACES),
    number("buildings", 43, 5,                    "buildings"),
    number("cards", 45, 10,                       "cards"),
    number("symbols", 45, 3,                      "on cards that the seat may know, as `bottom`", length=SYMBOLS),
    number("placed", 10, 5,                       "people on each place, in the order of the places", length=PLACES),
)
# fmt: on


def width(columns: tuple[Column, ...]) -> int:
    """How many numbers they take."""
    return sum(column.length for column in columns)


PLAYER_WIDTH = width(PLAYER_COLUMNS)
CARD_WIDTH = width(CARD_COLUMNS)
PILE_WIDTH = width(PILE_COLUMNS)
SYMBOLS_AT = width(PLAYER_COLUMNS[:-2])  # in a player's columns
CARDS_AT = SYMBOLS_AT - 1

COLUMNS = Columns(
    *QUESTION,
    *PENDING,
    *for_each("card", CARD_SPACES, CARD_COLUMNS),
    *for_each("building", PILES, PILE_COLUMNS),
    *for_each("player", MOST_SEATS, PLAYER_COLUMNS),
    version=1,
    history={1: "the first one"},
)


def setup_of(players: int, options: dict[str, Any]) -> list[int]:  # noqa: ARG001 - the same for every number of players
    """A game's options as numbers."""
    box = int(options["expansion"]) + int(options["bonus_buildings"])
    return [box, options["first_player"], int(options["hunt_again"]), int(options["open_cards"])]


def begin_anew(table: Table, seats: int, seed: int, setup: Any) -> None:
    """Lay the table with all options, whatever was played on it before."""
    for choice in range(MOST_CHOICES):
        table.choices[choice] = 0
    begin(table, seats, seed, setup[FIRST_PLAYER], setup[HUNT_AGAIN], setup[BOX])


def observe(table: Table, seat: int, setup: Any, out: Any) -> None:
    """All that a seat may know, itself first."""
    at = see_question(table, seat, setup, out, 0)
    at = see_dice(table, out, at)
    at = see_purchase(table, out, at)
    for space in range(CARD_SPACES):
        at = see_card(table, space, out, at)
    for pile in range(PILES):
        at = see_pile(table, pile, out, at)
    for step in range(MOST_SEATS):
        if step < table.seats:
            see_player(table, (seat + step) % table.seats, out, at + step * PLAYER_WIDTH)
        else:
            see_nothing(out, at + step * PLAYER_WIDTH, PLAYER_WIDTH)
    see_symbols(table, seat, setup[OPEN_CARDS], out, at)


def see_question(table: Table, seat: int, setup: Any, out: Any, at: int) -> int:
    """What is being decided, and by whom."""
    at = see_which(out, at, QUESTIONS, table.decision)
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, NOTHING if table.decision == CHANCE else table.to_act))
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, table.start_player))
    at = see_which(out, at, MOST_SEATS, seats_on(table, seat, table.turn))
    at = see_number(out, at, table.seats)
    at = see_number(out, at, setup[BOX])
    at = see_number(out, at, setup[HUNT_AGAIN])
    at = see_number(out, at, setup[OPEN_CARDS])
    at = see_number(out, at, table.round_number)
    at = see_number(out, at, table.deck_left)
    return see_number(out, at, final_score(table, seat))


def see_dice(table: Table, out: Any, at: int) -> int:
    """The dice being decided about, and what is added to them."""
    decided = table.decision in (ASK_TOOLS, ASK_DIE, ASK_SHARE, ASK_CHOOSE)
    see_nothing(out, at, FACES)
    if decided:
        for die in table.rolled:
            if die > 0:
                out[at + die - 1] += 1
    at = see_which(out, at + FACES, GOALS, table.goal if decided else NOTHING)
    at = see_number(out, at, table.tools_added if decided else 0)
    return see_number(out, at, table.items if decided else 0)


def see_purchase(table: Table, out: Any, at: int) -> int:
    """The place in use, and a price half paid."""
    at = see_which(out, at, PLACES, table.place)
    for good in range(len(GOODS)):
        at = see_number(out, at, 1 if table.most > 0 and table.first_good <= good <= table.last_good else 0)
    at = see_number(out, at, table.least)
    at = see_number(out, at, table.most)
    at = see_number(out, at, table.kinds)
    at = see_numbers(out, at, table.paid, len(GOODS))
    at = see_numbers(out, at, table.got, len(GOODS))
    at = see_number(out, at, table.gives_left)
    at = see_number(out, at, table.gets_left)
    at = see_which(out, at, len(GOODS), table.last_given if table.gives_left + table.gets_left > 0 else NOTHING)
    return see_number(out, at, table.hungry)


def see_card(table: Table, space: int, out: Any, at: int) -> int:
    """An open card."""
    card = table.display[space] if space < table.card_spaces else NOTHING
    if card == NOTHING:
        return see_nothing(out, at, CARD_WIDTH)
    at = see_which(out, at, EFFECTS, CARDS[card].top)
    at = see_number(out, at, CARDS[card].what)
    at = see_number(out, at, CARDS[card].amount)
    at = see_which(out, at, SYMBOLS, CARDS[card].bottom)
    return see_number(out, at, CARDS[card].weight)


def see_pile(table: Table, pile: int, out: Any, at: int) -> int:
    """The open tile of a pile, and how many lie there."""
    if pile >= table.seats or table.pile_left[pile] == 0:
        return see_nothing(out, at, PILE_WIDTH)
    tile = top_tile(table, pile)
    at = see_number(out, at, table.pile_left[pile])
    at = see_numbers(out, at, BUILDINGS[tile].cost, len(GOODS))
    at = see_number(out, at, BUILDINGS[tile].points)
    at = see_number(out, at, BUILDINGS[tile].least)
    at = see_number(out, at, BUILDINGS[tile].most)
    at = see_number(out, at, BUILDINGS[tile].kinds)
    at = see_number(out, at, BUILDINGS[tile].in_jewelry)
    at = see_which(out, at, EFFECTS, BUILDINGS[tile].top)
    at = see_number(out, at, BUILDINGS[tile].what)
    return see_number(out, at, BUILDINGS[tile].amount)


def see_player(table: Table, seat: int, out: Any, at: int) -> int:
    """A player's board; cards and symbols are counted afterwards."""
    player = table.players[seat]
    at = see_number(out, at, 1)
    at = see_number(out, at, player.people)
    at = see_number(out, at, player.home)
    at = see_number(out, at, player.food)
    at = see_number(out, at, player.agriculture)
    at = see_number(out, at, player.merchant)
    at = see_number(out, at, player.score)
    at = see_numbers(out, at, player.goods, len(GOODS))
    at = see_numbers(out, at, player.tools, TOOL_SLOTS)
    at = see_numbers(out, at, player.used, TOOL_SLOTS)
    at = see_numbers(out, at, player.once, TOOL_SLOTS)
    at = see_number(out, at, player.claim)
    at = see_number(out, at, player.traded)
    at = see_numbers(out, at, player.private, PRIVATE_PLACES)
    at = see_number(out, at, buildings_of(table, seat))
    at = see_nothing(out, at, 1 + SYMBOLS)
    for place in range(PLACES):
        out[at + place] = table.placed[place][seat]
    return at + PLACES


def see_symbols(table: Table, seat: int, open_cards: int, out: Any, at: int) -> None:
    """Everybody's number of cards, and what stands on those that the seat may know. Rule 11.2."""
    for card in range(table.cards):
        owner = table.card_owner[card]
        if owner >= 0:
            board = at + seats_on(table, seat, owner) * PLAYER_WIDTH
            out[board + CARDS_AT] += 1
            if owner == seat or table.phase == OVER or (open_cards and not table.card_blind[card]):
                out[board + SYMBOLS_AT + CARDS[card].bottom] += CARDS[card].weight
