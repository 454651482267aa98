"""What abilities do, in a few words made out of their values."""

from collections.abc import Mapping
from typing import Any

from holocene.epoch.pieces import PIECES
from holocene.terminal.epoch.words import key_of
from holocene.terminal.words import listed

EFFECTS = {
    "gather_food": "gathering brings {0} food more",
    "fish_food": "fishing brings {0} food more",
    "hunt_food": "hunting brings {0} food more",
    "hunt_deer": "hunting brings {0} deer more",
    "butcher_food": "every butchered deer brings {0} food more",
    "butcher_parts": "every butchered deer brings {0} part more",
    "turn_food": "{0} food every turn",
    "work_power": "work has {0} power more",
    "bought_power": "{bought_power_food} food for {0} work power",
    "half_price_most": "up to {0} {materials} at half the power",
    "walk_spots": "carries {0} more when walking",
    "bought_walk_spots": "{bought_walk_spots_food} food to carry {0} more when walking",
    "paddle_spots": "carries {0} more when paddling",
    "walk_less": "{0} food less for every tile walked onto",
    "halves_journey": "half the food for a journey",
    "paddles": "paddling",
    "pot_food": "a resource becomes {0} food when gathering, fishing or butchering, {pot_most} a turn",
    "string_food": "{strings} becomes {0} food when hunting, {string_most} times",
}
WORDS_FOR_HALVES = {0.5: "half a"}


def effect_words(word: str) -> str:
    """All that an ability does."""
    piece = PIECES.values["abilities"][key_of(word)]
    effects = piece.get("effects", {})
    told = [filled(sentence, effects[effect], piece) for effect, sentence in EFFECTS.items() if effects.get(effect)]
    return "; ".join([*told, *([conversion_words(piece["conversion"])] if "conversion" in piece else [])])


def filled(sentence: str, value: object, piece: Mapping[str, Any]) -> str:
    """An effect with its numbers."""
    strings = [f"{WORDS_FOR_HALVES.get(count, count)} {string}" for string, count in piece.get("strings", {}).items()]
    materials = " or ".join(piece.get("half_price_materials", []))
    return sentence.format(value, materials=materials, strings=" or ".join(strings), **piece["effects"])


def conversion_words(conversion: Mapping[str, Any]) -> str:
    """What is made out of what."""
    paid, gained = (
        listed([f"{count} {material}" for material, count in conversion[side].items()]) for side in ("pay", "gain")
    )
    return f"{paid} and half a {' or '.join(conversion['fuel'])} become {gained}, {conversion['most']} times a turn"
