"""Places, moves and questions in plain words, read off a view."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from holocene.games import facts
from holocene.terminal.look import View

FACTS = facts("stone-age")
RESOURCES = tuple(FACTS["resources"])
GOODS = tuple(good for good in FACTS["goods"] if good != "food")

#         what comes from there and how many pips make one piece
PIPS: dict[str, tuple[str, int]] = {
    place: (told["good"], told["pips"]) for place, told in FACTS["places"].items() if "pips" in told
}
PIPS_FOR: dict[str, int] = {good: told["pips"] for good, told in FACTS["goods"].items() if "pips" in told}
PRIVATE = tuple(place for place, told in FACTS["places"].items() if told["private"])
FOOD_OR_JEWELRY = "food or jewelry"

# points for each piece where the player chooses what to pay
VALUE: dict[str, int] = {good: FACTS["goods"][good]["value"] for good in GOODS}
RINGS: dict[str, int] = {place: told["rings"] for place, told in FACTS["places"].items() if told["rings"]}
BOARD_PLACES = tuple(place for place, told in FACTS["places"].items() if told["on_board"])
JEWELRY_PRICE: int = FACTS["extra_card"]
STARVING: int = FACTS["starving"]
MERCHANT: dict[str, Any] = FACTS["merchant"]

BRINGS = {place: f"pips/{each} {good}" for place, (good, each) in PIPS.items()}
BRINGS |= {"tool-maker": "+1 tool", "hut": "+1 person", "field": "+1 farm"}
BRINGS |= {"merchant": f"+{MERCHANT['visit']} trade"}

SHORTER = (
    (" points, private ", " + "),
    (" points, ", " + "),
    (" every round", "/round"),
    ("dice for everybody", "dice for all"),
    ("agriculture", "farm"),
)

PHASES = {"place": "placing people", "use": "using people", "feed": "feeding", "over": "the end"}


def has_expansion(view: View) -> bool:
    """Whether the expansion is on the table."""
    return bool(view["options"].get("expansion"))


def boxes(options: Mapping[str, object]) -> str:
    """What is played with beside the base game."""
    if not options.get("expansion"):
        return ""
    return " with the expansion" + (" and its bonus buildings" if options.get("bonus_buildings") else "")


def goods(view: View) -> tuple[str, ...]:
    """What players may own at this table, food apart."""
    return GOODS if has_expansion(view) else RESOURCES


def board_places(view: View) -> list[str]:
    """The places of the board, without cards, buildings and what lies on players' buildings."""
    return [place for place in BOARD_PLACES if place != "merchant" or has_expansion(view)]


def brings(place: str, view: View) -> str:
    """What people bring home from a place, in a few letters."""
    return "food/jewelry" if place == "hunt" and has_expansion(view) else BRINGS[place]


def short_price(price: str, view: View) -> str:
    """The price of a building as short as a board needs it; the expansion's are long."""
    price = price.replace(" of exactly ", ", ")
    return price.replace(", 1 ", " 1 ").replace(", 2 ", " 2 ") if has_expansion(view) and "kind" not in price else price


def short_points(points: str) -> str:
    """The points of a building and what else it does, as short as a board needs it."""
    for long, short in SHORTER:
        points = points.replace(long, short)
    return points


def card_price(place: str) -> str:
    """What the card on a space costs, in words."""
    price = FACTS["card_prices"][place]
    return f"{price['count']} {price['good']}" if price["good"] else pieces(price["count"], "resource", "resources")


def short_card_price(place: str) -> str:
    """The same as short as a board needs it."""
    price = FACTS["card_prices"][place]
    return f"{price['count']} {price['good'] or 'any'}"


def card_words(card: str) -> tuple[str, str]:
    """What a card does at once and at the end."""
    from holocene.stone_age import words

    return words.card(card)


def building_words(building: str) -> tuple[str, str]:
    """What a building costs and what it scores."""
    from holocene.stone_age import words

    return words.building(building)


def people(count: int) -> str:
    """A number of people."""
    return "1 person" if count == 1 else f"{count} people"


def pieces(count: int, one: str, many: str) -> str:
    """A number of things."""
    return f"{count} {one if count == 1 else many}"


def listed(things: Sequence[str]) -> str:
    """Things in a row: a, b and c."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if things[1:] else things)


def tool_values(player: View) -> int:
    """The sum of a player's tools."""
    return sum(tool["value"] for tool in player["tools"])


def piece_at(view: View, place: str) -> str | None:
    """The card or building that lies at a place, in words."""
    kind, _, number = place.partition("-")
    if kind == "card" and number.isdigit():
        card = view["display"][int(number) - 1]
        return None if card is None else piece_words(card)
    if kind == "building" and number.isdigit():
        building = view["piles"][int(number) - 1]["top"]
        return None if building is None else piece_words(building)
    return None


def piece_words(piece: str) -> str:
    """A card or building in words."""
    from holocene.stone_age.cards import CARD_IDS

    text = "; ".join(card_words(piece)) if piece in CARD_IDS else ": ".join(building_words(piece))
    return text + doubt(piece)


def doubt(piece: str) -> str:
    """A word behind a piece that is in part a reconstruction."""
    from holocene.expansion.pieces import RECONSTRUCTED

    return ", reconstructed" if RECONSTRUCTED.get(piece) else ""


def pending(view: View) -> View:
    """What is half done; empty if nothing is."""
    return view.get("pending") or {}


def pending_piece(view: View) -> str | None:
    """The card or building that something half done is about."""
    piece = pending(view).get("piece")
    return None if piece is None else str(piece)


def rolled_for(place: str, card: str | None) -> tuple[str, int] | None:
    """What dice bring at a place or by a card of that place, and how many pips make one piece of it."""
    if place in PIPS:
        return PIPS[place]
    asked = re.search(r"dice for (\w+)", card_words(card)[0]) if card else None
    good = asked.group(1) if asked else ""
    return (good, PIPS_FOR[good]) if good in PIPS_FOR else None


def pips(view: View) -> int:
    """The dice that lie there and the tools added to them."""
    return sum(view["rolled"]) + int(pending(view).get("tools_added") or 0)


def paid_value(view: View) -> int:
    """What the pieces paid so far score where the player chooses them."""
    paid = pending(view).get("paid") or {}
    return sum(VALUE[good] * paid.get(good, 0) for good in GOODS)


def paid_so_far(view: View) -> str:
    """The pieces paid of a price, in words."""
    return counted(pending(view).get("paid") or {})


def counted(pieces: Mapping[str, int]) -> str:
    """Pieces by kind, in words."""
    return listed([f"{pieces[good]} {good}" for good in GOODS if pieces.get(good)])
