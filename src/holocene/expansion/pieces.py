"""The expansion's pieces: read from a data file, which an owner of the game can correct without touching code.

What was not seen on a printed piece is listed in the file as reconstructed, and shown as such wherever a piece is
shown.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from holocene.engine import data_files
from holocene.engine.data_files import BadPieces as BadPieces
from holocene.expansion.validation import SHIPPED as SHIPPED
from holocene.expansion.validation import errors_in
from holocene.stone_age.effect_words import SPELLED
from holocene.stone_age.numbers import GOLD_PLACE, GOODS, JEWELRY, WOOD_PLACE
from holocene.stone_age.rows import CULTURES, FARMER, NO_EFFECT, ROLES, Building, Card, Effect

VARIABLE = "HOLOCENE_PIECES"

PEOPLE = {role[:-1].replace(" ", "_"): FARMER + number for number, role in enumerate(ROLES)}
PRIVATE_PLACES = {"wood": WOOD_PLACE, "gold": GOLD_PLACE}


@dataclass(frozen=True)
class Pieces:
    """The pieces of the expansion as rows, with the file they come from."""

    source: str
    data: dict[str, Any]
    cards: tuple[Card, ...]
    buildings: tuple[Building, ...]
    style: tuple[Effect, ...]


def load(path: Path | None = None) -> Pieces:
    """Read and check a data file; without a path, the one that is shipped."""
    source, data = data_files.read("holocene.expansion", path, errors_in)
    tiles = [*data["buildings"], *data["bonus_buildings"]]
    return Pieces(
        source,
        data,
        tuple(card_row(piece) for piece in data["cards"]),
        tuple(building_row(piece) for piece in tiles),
        tuple(effect_row(data["style_dice"][face]) for face in "123456"),
    )


def effect_row(effect: dict[str, Any]) -> Effect:
    """What a top, a building or a die does."""
    kind = effect["kind"]
    what = 0
    if kind == "jewelry":
        what = JEWELRY
    elif kind == "private_place":
        what = PRIVATE_PLACES[effect["resource"]]
    elif "resource" in effect:
        what = GOODS.index(effect["resource"])
    return Effect(SPELLED[kind].top, what, effect.get("amount", SPELLED[kind].amount))


def card_row(piece: dict[str, Any]) -> Card:
    """A card of the data file."""
    top = effect_row(piece["top"])
    bottom = piece["bottom"]
    if "culture" in bottom:
        return Card(top.top, top.what, top.amount, CULTURES.index(bottom["culture"]), 1)
    return Card(top.top, top.what, top.amount, PEOPLE[bottom["people"]], bottom["number"])


def building_row(piece: dict[str, Any]) -> Building:
    """A building of the data file."""
    price = piece["price"]
    effect = effect_row(piece["effect"]) if "effect" in piece else Effect(NO_EFFECT, 0, 0)
    if "jewelry_from" in price:
        least, most = price["jewelry_from"], price["jewelry_to"]
        return Building((0, 0, 0, 0, 0), 0, least, most, 0, 1, effect.top, effect.what, effect.amount)
    wood, brick, stone, gold, jewelry = (price.get(good, 0) for good in GOODS)
    cost = (wood, brick, stone, gold, jewelry)
    return Building(cost, piece["points"], 0, 0, 0, 0, effect.top, effect.what, effect.amount)


def mark_of(pieces: Pieces) -> str:
    """A short name for the values of a data file, whatever it says about where they come from."""
    return data_files.mark(repr((pieces.cards, pieces.buildings, pieces.style)))


PIECES, DATA_ERROR = data_files.chosen(VARIABLE, load)
MARK = None if mark_of(PIECES) == mark_of(load()) else mark_of(PIECES)
CARDS = PIECES.cards
BUILDINGS = PIECES.buildings
STYLE = PIECES.style
CARD_IDS = tuple(piece["id"] for piece in PIECES.data["cards"])
BUILDING_IDS = tuple(piece["id"] for piece in [*PIECES.data["buildings"], *PIECES.data["bonus_buildings"]])
BONUS_BUILDINGS = len(PIECES.data["bonus_buildings"])
RECONSTRUCTED = {
    piece["id"]: tuple(piece.get("reconstructed", ()))
    for group in ("cards", "buildings", "bonus_buildings")
    for piece in PIECES.data[group]
}
