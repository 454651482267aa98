"""What an observation of Stone Age must say, read from a seat's view; what no page shows is read off the table.

Nothing in here looks at how observations are written: pieces are found by their names in the view.
"""

from collections.abc import Sequence
from typing import Any

import holocene
from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS, CARDS
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.rows import DICE_FOR_EVERYBODY, ROLL_FOR_RESOURCE, STYLE_DICE, Building, Card
from tests.learning.stone_age_worth import nobody, read_worth

SEATS = 5
QUESTIONS = [
    *("place", "use", "tools", "pay", "build", "die", "feed", "chance", "nothing", "over"),
    *("share", "trade", "choose", "extra"),
]
GOODS = ["wood", "brick", "stone", "gold", "jewelry"]
GOALS = [*GOODS, "food", "everybody", "style", "bag", "private wood", "private gold"]
BRINGS = {
    "forest": "wood",
    "clay": "brick",
    "quarry": "stone",
    "river": "gold",
    "wood-place": "private wood",
    "gold-place": "private gold",
}
FOR_DICE = ["tools", "share", "die", "choose"]
#         kinds of upper halves, and of lower halves
TOPS = 17
BOTTOMS = 14
PRIVATE = ["XH4", "XH5"]
#               card-1     card-2     card-3     card-4     card-5
CARD_PRICES = ((1, GOODS[:4]), (2, GOODS[:4]), (3, GOODS[:4]), (4, GOODS[:4]), (3, GOODS[4:]))

Read = dict[str, list[int]]


def which(words: Sequence[Any], word: Any) -> list[int]:
    """A 1 where the word stands."""
    return [int(word is not None and each == word) for each in words]


def counts(words: Sequence[str], found: dict[str, int]) -> list[int]:
    """How many of each."""
    return [found.get(word, 0) for word in words]


def filled(numbers: list[int], length: int) -> list[int]:
    """With zeros at the end."""
    return numbers + [0] * (length - len(numbers))


def row_of(piece: str) -> Card | Building:
    """A card or a building by its name."""
    return CARDS[CARD_IDS.index(piece)] if piece in CARD_IDS else BUILDINGS[BUILDING_IDS.index(piece)]


def read(game: holocene.Game, seat: int) -> Read:
    """All columns of an observation, by their names."""
    view = game.view(seat)
    seats = len(view["players"])
    around = [(seat + step) % seats for step in range(seats)] + [None] * (SEATS - seats)
    display = view["display"] + [None] * (5 - len(view["display"]))
    piles = view["piles"] + [{"top": None, "left": 0}] * (5 - seats)
    parts = {
        **{f"card-{space}": read_card(display[space]) for space in range(5)},
        **{f"building-{pile}": read_pile(piles[pile]) for pile in range(5)},
        **{f"player-{step}": read_player(view, around[step]) for step in range(SEATS)},
    }
    return {
        **read_question(game, seat, view, around),
        **read_dice(game, view),
        **read_purchase(view),
        **read_trade(game),
        **{f"{part} {name}": value for part, columns in parts.items() for name, value in columns.items()},
    }


def read_question(game: holocene.Game, seat: int, view: dict[str, Any], around: list[int | None]) -> Read:
    turn = (
        game.table.turn
    )  # not in the view; while people are used it is anyone who is asked, but for dice for everybody
    assert view["phase"] != "use" or view["decision"] in {"die", "choose", "chance"} or turn == view["to_act"]
    return {
        "question": which(QUESTIONS, "over" if view["phase"] == "over" else view["decision"]),
        "to-act": which(around, view["to_act"]),
        "start-player": which(around, view["start_player"]),
        "turn": which(around, turn),
        "seats": [len(view["players"])],
        "box": [view["options"]["expansion"] + view["options"]["bonus_buildings"]],
        "hunt-again": [int(view["options"]["hunt_again"])],
        "open-cards": [int(view["options"]["open_cards"])],
        "round": [view["round"]],
        "deck": [view["deck"]],
        **read_end(view),
        "own-final": [game.outlook(seat).scores[seat]["total"] or 0],
    }


def read_end(view: dict[str, Any]) -> Read:
    smallest = min(pile["left"] for pile in view["piles"])
    left = view["deck"] - sum(card is None for card in view["display"])
    ends = view["phase"] != "over" and (smallest == 0 or left < 0)
    return {"smallest-pile": [smallest], "refills": [left], "last-round": [int(ends)]}


def read_dice(game: holocene.Game, view: dict[str, Any]) -> Read:
    shares = [move for move in game.legal_moves() if move.startswith("jewelry ")]
    return {
        "rolled": [view["rolled"].count(face) for face in range(1, 7)],
        "goal": which(GOALS, goal_of(view) if view["decision"] in FOR_DICE else None),
        "tools-added": [view["pending"].get("tools_added", 0)],
        "items": [len(shares) - 1 if shares else 0],
    }


def goal_of(view: dict[str, Any]) -> str:
    """What dice are for: by the place, or by the piece that was bought there."""
    pending = view["pending"]
    if pending["place"] == "hunt":
        return "bag" if view["options"]["expansion"] else "food"
    if pending["place"] in BRINGS:
        return BRINGS[pending["place"]]
    row = row_of(pending["piece"])
    words = {DICE_FOR_EVERYBODY: "everybody", STYLE_DICE: "style", ROLL_FOR_RESOURCE: GOODS[min(row.what, 4)]}
    return words[row.top]


def read_purchase(view: dict[str, Any]) -> Read:
    pending = view["pending"]
    payable, least, most, kinds = price_of(pending)
    return {
        "place": which(PLACE_WORDS, pending.get("place")),
        "payable": [int(good in payable) for good in GOODS],
        "least": [least],
        "most": [most],
        "kinds": [kinds],
        "paid": counts(GOODS, pending.get("paid", {})),
        "got": counts(GOODS, pending.get("got", {})),
        "hungry": [pending.get("food_missing", 0)],
    }


def price_of(pending: dict[str, Any]) -> tuple[list[str], int, int, int]:
    """Goods that may be paid, how many at least and at most, and of how many kinds; nothing for a printed price."""
    if "piece" not in pending:
        return [], 0, 0, 0
    row = row_of(pending["piece"])
    if isinstance(row, Card):
        pieces, goods = CARD_PRICES[int(pending["place"][-1]) - 1]
        return goods, pieces, pieces, 0
    goods = (GOODS[4:] if row.in_jewelry else GOODS[:4]) if row.most else []
    return goods, row.least, row.most, row.kinds


def read_trade(game: holocene.Game) -> Read:
    """What is open to everybody who looked on, but in no view."""
    table = game.table
    assert (game.decision == "trade") == (table.gives_left + table.gets_left > 0)
    return {
        "gives-left": [table.gives_left],
        "gets-left": [table.gets_left],
        "last-given": which(range(5), table.last_given if game.decision == "trade" else None),
    }


def read_card(card: str | None) -> Read:
    row = None if card is None else CARDS[CARD_IDS.index(card)]
    return {
        "top": which(range(TOPS), row and row.top),
        "what": [row.what if row else 0],
        "amount": [row.amount if row else 0],
        "bottom": which(range(BOTTOMS), row and row.bottom),
        "weight": [row.weight if row else 0],
    }


def read_pile(pile: dict[str, Any]) -> Read:
    row = None if pile["top"] is None else BUILDINGS[BUILDING_IDS.index(pile["top"])]
    plain = ("points", "least", "most", "kinds", "in_jewelry", "what", "amount")
    return {
        "left": [pile["left"]],
        "cost": list(row.cost) if row else [0] * 5,
        "top": which(range(TOPS), row and row.top),
        **{name.replace("_", "-"): [getattr(row, name) if row else 0] for name in plain},
    }


def read_player(view: dict[str, Any], seat: int | None) -> Read:
    board: dict[str, Any] = {} if seat is None else view["players"][seat]
    tools = board.get("tools", [])
    plain = ("people", "home", "food", "agriculture", "merchant", "score", "claim", "traded", "cards")
    return {
        "present": [int(bool(board))],
        **{name: [int(board.get(name, 0))] for name in plain},
        "goods": counts(GOODS, board),
        "tools": filled([tool["value"] for tool in tools], 3),
        "used": filled([int(tool["used"]) for tool in tools], 3),
        "once": [int(value in board.get("once", [])) for value in (2, 3, 4)],
        "private": [int(tile in board.get("buildings", [])) for tile in PRIVATE],
        "buildings": [len(board.get("buildings", []))],
        "symbols": (symbols := read_symbols(board.get("card_ids", []))),
        **(read_worth(view, board, symbols) if board else nobody()),
        "placed": counts(PLACE_WORDS, board.get("placed", {})),
    }


def read_symbols(cards: list[str]) -> list[int]:
    """How often each symbol stands on these cards."""
    rows = [CARDS[CARD_IDS.index(card)] for card in cards]
    return [sum(row.weight for row in rows if row.bottom == bottom) for bottom in range(BOTTOMS)]
