"""Places, moves and questions in plain words, read off a view."""

import re
from collections.abc import Sequence

from holocene.terminal.look import View

RESOURCES = ("wood", "brick", "stone", "gold")
GOODS = (*RESOURCES, "jewelry")

#         what comes from there and how many pips make one piece
PIPS = {"hunt": ("food", 2), "forest": ("wood", 3), "clay": ("brick", 4), "quarry": ("stone", 5), "river": ("gold", 6)}
PIPS_FOR = dict(PIPS.values())

VALUE = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}  # points for each piece where the player chooses what to pay
RINGS = {"forest": 7, "clay": 7, "quarry": 7, "river": 7, "tool-maker": 1, "hut": 2, "field": 1}
BOARD_PLACES = ("hunt", *RINGS)

BRINGS = {place: f"pips/{each} {good}" for place, (good, each) in PIPS.items()}
BRINGS |= {"tool-maker": "+1 tool", "hut": "+1 person", "field": "+1 farm"}

FACES = {1: "1 wood", 2: "1 brick", 3: "1 stone", 4: "1 gold", 5: "1 tool", 6: "1 step of agriculture"}

PHASES = {"place": "placing people", "use": "using people", "feed": "feeding", "over": "the end"}

CHANGES = (  # of a player, in the order in which they are told
    ("food", "food", "food"),
    ("wood", "wood", "wood"),
    ("brick", "brick", "brick"),
    ("stone", "stone", "stone"),
    ("gold", "gold", "gold"),
    ("people", "person", "people"),
    ("agriculture", "agriculture", "agriculture"),
    ("score", "point", "points"),
)


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
        return None if card is None else "; ".join(card_words(card))
    if kind == "building" and number.isdigit():
        building = view["piles"][int(number) - 1]["top"]
        return None if building is None else ": ".join(building_words(building))
    return None


def pending(view: View) -> View:
    """What is half done; empty if nothing is."""
    return view.get("pending") or {}


def card_at(view: View, place: str) -> str | None:
    """The card that lies on a space."""
    kind, _, number = place.partition("-")
    return view["display"][int(number) - 1] if kind == "card" else None


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
    return sum(VALUE[good] * paid.get(good, 0) for good in RESOURCES)


def paid_so_far(view: View) -> str:
    """The pieces paid of a price, in words."""
    paid = pending(view).get("paid") or {}
    return listed([f"{paid[good]} {good}" for good in GOODS if paid.get(good)])
