"""Landscapes, abilities, sites and goods in plain words."""

from collections.abc import Mapping
from typing import Any

from holocene.engine.prices import in_english
from holocene.epoch.pieces import PIECES, is_reconstructed
from holocene.epoch.rows import MATERIALS
from holocene.epoch.words import ABILITY_WORDS
from holocene.epoch.words import price as ability_price
from holocene.terminal.look import Look, View
from holocene.terminal.words import listed

LANDSCAPE_STYLES = {
    "grasslands": "bright_green",
    "forest": "green",
    "marshes": "cyan",
    "mountains": "white",
    "drift-sand": "yellow",
    "water": "bright_blue",
}
LANDSCAPE_LETTERS = {  # from where there is room to where there is little
    "grasslands": ("grasslands", "grass", "gr"),
    "forest": ("forest", "fo"),
    "marshes": ("marshes", "marsh", "ma"),
    "mountains": ("mountains", "mount", "mo"),
    "drift-sand": ("drift sand", "sand", "sa"),
    "water": ("water", "wa"),
}
SHORT_ABILITIES = {"casting-bronze": "bronze", "fishing-pole": "pole", "hoop-net": "net", "rope-making": "rope"}
SHORT_ABILITIES |= {"tanning": "tan"}
SHORT_SITES = {"valcamonica": "Valcam.", "barger-oosterveld": "Barger"}
MATERIAL_STYLES = {
    "clay": "red",
    "stone": "bright_black",
    "flint": "bright_black",
    "ore": "magenta",
    "wood": "green",
    "flax": "bright_green",
    "deer": "yellow",
    "leather": "yellow",
    "rope": "yellow",
    "bronze": "bright_yellow",
    "food": "magenta",
}
SETUPS = {"learning": "learning set-up", "standard": "standard set-up", "extended": "extended set-up"}
DIRECTIONS = {"ne": "northeast", "nw": "northwest", "se": "southeast", "sw": "southwest"}
DOUBT = "value reconstructed: holocene pieces epoch"


def key_of(word: str) -> str:
    """A word of a move as the data file spells it."""
    return word.replace("-", "_")


def ability_name(word: str) -> str:
    """An ability for people."""
    name: str = PIECES.values["abilities"][key_of(word)]["name"]
    return name.partition("/")[0]


def short_ability(word: str) -> str:
    """The same in as few letters as can be understood."""
    return SHORT_ABILITIES.get(word, ability_name(word)).capitalize()


def site_name(word: str) -> str:
    """A site for people."""
    name: str = PIECES.values["sites"][key_of(word)]["name"]
    return name.removesuffix(" Necropolis")


def landscape_name(word: str | None) -> str:
    """A landscape for people."""
    return "unknown land" if word is None else word.replace("-", " ")


def tile_at(view: View, place: str) -> View:
    """A tile by its place."""
    found: View = next(tile for tile in view["tiles"] if tile["place"] == place)
    return found


def site_of(view: View, word: str) -> View:
    """A site by its word."""
    found: View = next(site for site in view["sites"] if site["site"] == word)
    return found


def is_village(tile: View) -> bool:
    """Whether a tile is one of the villages."""
    return bool(tile["village"])


def tile_words(tile: View) -> str:
    """What a tile is, as far as it is seen: forest, Axe."""
    if is_village(tile):
        return "village"
    land = landscape_name(tile["landscape"])
    return f"{land}, {ability_name(tile['ability'])}" if tile["ability"] else land


def where(view: View, place: str) -> str:
    """A place with what lies there: f2 (grasslands)."""
    tile = tile_at(view, place)
    return f"{place} ({'village' if is_village(tile) else landscape_name(tile['landscape'])})"


def goods_of(player: Mapping[str, Any]) -> dict[str, int]:
    """The resources of a player."""
    return {material: player[material] for material in MATERIALS if player[material]}


def counted(goods: Mapping[str, int]) -> str:
    """Goods in words: 2 wood, 1 flax and 3 food."""
    return listed([f"{count} {good}" for good, count in goods.items() if count])


def signed(found: Mapping[str, int]) -> str:
    """Changes with their signs: -1 food, +2 deer."""
    return ", ".join(f"{count:+} {kind}" for kind, count in found.items())


def price(word: str) -> str:
    """What an ability costs: 1 wood + 1 bronze or 2 antler."""
    return in_english(ability_price(ABILITY_WORDS.index(word)))


def worth(word: str) -> int:
    """The status of an ability's tile."""
    status: int = PIECES.values["abilities"][key_of(word)]["status"]
    return status


def mark(path: str, look: Look) -> str:
    """A mark behind a value that is a reconstruction."""
    return look.doubt if is_reconstructed(path) else ""


def segment_mark(view: View, site: str, number: int, look: Look) -> str:
    """A mark behind a segment that asks for something reconstructed; the extension's come after the site's own."""
    piece = PIECES.values["sites"][key_of(site)]
    own = len(piece["base"])
    if number <= own:
        return mark(f"sites.{key_of(site)}.base.{number}", look)
    people = sum(not player["dummy"] for player in view["players"])
    return mark(f"sites.{key_of(site)}.ext{people}.{number - own}", look)
