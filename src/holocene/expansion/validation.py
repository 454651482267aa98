"""What is wrong in a data file of pieces, in sentences."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

from holocene.stone_age.effect_words import SPELLED, SPELLINGS
from holocene.stone_age.numbers import GOODS, JEWELRY
from holocene.stone_age.rows import CULTURES, ROLES

RESOURCES = GOODS[:JEWELRY]
PEOPLE = tuple(role[:-1].replace(" ", "_") for role in ROLES)
CARD_KEYS = ("id", "top", "bottom", "known", "reconstructed")
BUILDING_KEYS = ("id", "price", "points", "effect", "known", "reconstructed")
MOST_POINTS = 50
POINTS_A_JEWELRY = 4
MOST_PIECES = 9
MOST_PEOPLE = 6  # of a role of the base game on the nine cards together: scoring has room for so many
FREE_PRICE = ("jewelry_from", "jewelry_to")
SHIPPED = "pieces.json"


def shipped_ids() -> dict[str, list[str]]:
    """The pieces there are: an owner's file has the same ones, since records name them."""
    data = json.loads((files("holocene.expansion") / SHIPPED).read_text(encoding="utf-8"))
    return {group: [piece["id"] for piece in data[group]] for group in ("cards", "buildings", "bonus_buildings")}


IDS = shipped_ids()


def errors_in(data: object) -> list[str]:
    """Everything that is wrong, empty if the file can be played with."""
    if not isinstance(data, dict):
        return ["the file must hold one JSON object with style_dice, cards, buildings and bonus_buildings"]
    found = [f"{group!r} is missing" for group in ("style_dice", *IDS) if group not in data]
    found += unknown_keys(data, ("about", "style_dice", *IDS))
    if found:
        return found
    for group, ids in IDS.items():
        found += wrong_group(group, ids, data[group])
    if not found:
        found = [*wrong_pieces(data), *wrong_style(data["style_dice"])]
    return found or [*wrong_counts(data["cards"]), *wrong_places(data["buildings"] + data["bonus_buildings"])]


def unknown_keys(found: dict[str, Any], known: Iterable[str]) -> list[str]:
    """A key that nobody reads is a slip of the pen."""
    return [f"unknown key {key!r}; known are {', '.join(known)}" for key in found if key not in known]


def wrong_group(group: str, ids: list[str], pieces: object) -> list[str]:
    """A group is a list of pieces with the right ids in their order."""
    if not isinstance(pieces, list) or not all(isinstance(piece, dict) for piece in pieces):
        return [f"{group} must be a list of pieces"]
    given = [piece.get("id") for piece in pieces]
    return [] if given == ids else [f"{group} must be {', '.join(ids)}, in this order; found {given}"]


def wrong_pieces(data: dict[str, Any]) -> Iterator[str]:
    """What is wrong in single pieces."""
    for piece in data["cards"]:
        yield from (f"{piece['id']}: top: {error}" for error in wrong_effect(piece.get("top"), "card"))
        yield from (f"{piece['id']}: bottom: {error}" for error in wrong_bottom(piece.get("bottom")))
    for piece in [*data["buildings"], *data["bonus_buildings"]]:
        yield from (f"{piece['id']}: price: {error}" for error in wrong_price(piece.get("price")))
        if "effect" in piece:
            yield from (f"{piece['id']}: effect: {error}" for error in wrong_effect(piece["effect"], "building"))
        if is_free_price(piece.get("price")) and piece.get("points") != POINTS_A_JEWELRY:
            yield f"{piece['id']}: points are {POINTS_A_JEWELRY} for each jewelry, not {piece.get('points')!r}"
        if not is_number(piece.get("points"), MOST_POINTS):
            yield f"{piece['id']}: points must be a whole number from 0 to {MOST_POINTS}, not {piece.get('points')!r}"
    for piece in [*data["cards"], *data["buildings"], *data["bonus_buildings"]]:
        keys = CARD_KEYS if piece in data["cards"] else BUILDING_KEYS
        yield from (f"{piece['id']}: {error}" for error in unknown_keys(piece, keys))
        for words in ("known", "reconstructed"):
            if not is_list_of_words(piece.get(words, [])):
                yield f"{piece['id']}: {words} must be a list of words"


def wrong_effect(effect: object, on: str) -> Iterator[str]:
    """An effect has a known kind, a resource where it needs one, and perhaps an amount."""
    kinds = [each.kind for each in SPELLINGS if on in each.on.split()]
    if not isinstance(effect, dict) or effect.get("kind") not in kinds:
        kind = effect.get("kind") if isinstance(effect, dict) else effect
        yield f"unknown kind {kind!r}; known kinds are {', '.join(kinds)}"
        return
    spelled = SPELLED[effect["kind"]]
    resources = ("wood", "gold") if effect["kind"] == "private_place" else RESOURCES
    if spelled.names_resource and effect.get("resource") not in resources:
        yield f"resource must be one of {', '.join(resources)}, not {effect.get('resource')!r}"
    yield from unknown_keys(effect, ("kind", "amount", "reconstructed", *(["resource"] * spelled.names_resource)))
    amount = effect.get("amount", 1)
    if not is_number(amount, MOST_PIECES) or amount == 0:
        yield f"amount must be a whole number from 1 to {MOST_PIECES}, not {amount!r}"
    elif amount != 1 and not spelled.counted:
        yield f"{effect['kind']} comes once; its amount cannot be {amount}"


def wrong_bottom(bottom: object) -> Iterator[str]:
    """A lower half shows one culture, or so many people of one role."""
    if not isinstance(bottom, dict) or ("culture" in bottom) == ("people" in bottom):
        yield f'must name a culture or people, such as {{"culture": "ring"}}, not {bottom!r}'
    elif "culture" in bottom:
        yield from unknown_keys(bottom, ("culture",))
        if bottom["culture"] not in CULTURES:
            yield f"unknown culture {bottom['culture']!r}; known are {', '.join(CULTURES)}"
    elif bottom["people"] not in PEOPLE:
        yield f"unknown people {bottom['people']!r}; known are {', '.join(PEOPLE)}"
    elif not is_number(bottom.get("number"), MOST_PIECES) or bottom["number"] == 0:
        yield f"number must be a whole number from 1 to {MOST_PIECES}, not {bottom.get('number')!r}"


def wrong_price(price: object) -> Iterator[str]:
    """A price is so many pieces of each good, or a range of jewelry."""
    if not isinstance(price, dict) or not price:
        yield f'must be pieces by kind, such as {{"wood": 2, "brick": 1}}, not {price!r}'
    elif is_free_price(price):
        yield from (
            f"{good!r} does not go with jewelry_from and jewelry_to" for good in price if good not in FREE_PRICE
        )
        ends: list[Any] = [price.get("jewelry_from"), price.get("jewelry_to")]
        if not all(is_number(end, MOST_PIECES) and end for end in ends) or ends[0] > ends[1]:
            yield f"jewelry_from and jewelry_to must be whole numbers, 1 or more, the first not larger; found {price!r}"
    else:
        for good, count in price.items():
            if good not in GOODS:
                yield f"unknown good {good!r}; known are {', '.join(GOODS)}"
            elif not is_number(count, MOST_PIECES) or count == 0:
                yield f"{good} must be a whole number from 1 to {MOST_PIECES}, not {count!r}"


def wrong_style(dice: object) -> Iterator[str]:
    """The style dice have six faces."""
    if not isinstance(dice, dict) or list(dice) != list("123456"):
        yield 'style_dice must have the faces "1" to "6" in this order'
        return
    for face, effect in dice.items():
        yield from (f"style_dice {face}: {error}" for error in wrong_effect(effect, "die"))
        if isinstance(effect, dict) and not is_list_of_words(effect.get("reconstructed", [])):
            yield f"style_dice {face}: reconstructed must be a list of words"


def wrong_counts(cards: list[dict[str, Any]]) -> Iterator[str]:
    """What the printed rules say about all nine cards together."""
    tops = Counter(card["top"]["kind"] for card in cards)
    rings = sum(card["bottom"].get("culture") == "ring" for card in cards)
    green = sum("culture" in card["bottom"] for card in cards)
    merchants = [card["bottom"]["number"] for card in cards if card["bottom"].get("people") == "merchant"]
    printed = (
        ("cards with style dice on top", tops["style_dice"], 4),
        ("cards with the merchant track on top", tops["merchant_track"], 2),
        ("cards with a ring", rings, 2),
        ("green cards", green, 2),
        ("cards with merchants", len(merchants), 5),
        ("merchants on all cards together", sum(merchants), 8),
    )
    for what, count, right in printed:
        if count != right:
            yield f"the printed rules say there are {right} {what}; found {count}"
    for role in PEOPLE[:-1]:
        number = sum(card["bottom"]["number"] for card in cards if card["bottom"].get("people") == role)
        if number > MOST_PEOPLE:
            yield f"there can be up to {MOST_PEOPLE} of {role} on all cards together, not {number}"


def is_free_price(price: object) -> bool:
    """Whether a price is a range of jewelry."""
    return isinstance(price, dict) and any(end in price for end in FREE_PRICE)


def wrong_places(buildings: list[dict[str, Any]]) -> Iterator[str]:
    """There are words for one private place of each resource."""
    places = Counter(
        piece["effect"]["resource"] for piece in buildings if piece.get("effect", {}).get("kind") == "private_place"
    )
    for resource, count in places.items():
        if count > 1:
            yield f"there can be one private {resource} place, not {count}: a player would need a word for the second"


def is_number(value: object, most: int) -> bool:
    """Whether a value is a whole number from 0 to most."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_list_of_words(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(word, str) for word in value)
