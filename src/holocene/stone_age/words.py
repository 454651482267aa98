"""Cards, buildings and reasons in words, made from their rows."""

from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS, CARDS
from holocene.stone_age.effect_words import EFFECT_WORDS
from holocene.stone_age.moves import PLACE_WORDS, TOGETHER
from holocene.stone_age.price import VALUE
from holocene.stone_age.rows import CULTURES, FARMER, NO_EFFECT, ROLES, Building, Card, Effect
from holocene.stone_age.table import BUILDING, CARD, GOODS, JEWELRY

TOPS = {each.top: each.text for each in EFFECT_WORDS}

PLACE_NAMES = {
    "hunt": "the hunt",
    "forest": "the forest",
    "clay": "the clay pit",
    "quarry": "the quarry",
    "river": "the river",
    "tool-maker": "the tool maker",
    "hut": "the hut",
    "field": "the field",
    "merchant": "the merchant",
    "wood-place": "the wood place",
    "gold-place": "the gold place",
}


def card(name: str) -> tuple[str, str]:
    """The upper and the lower half of a card in words."""
    row = CARDS[CARD_IDS.index(name)]
    top = top_words(row)
    if row.bottom < len(CULTURES):
        return top, CULTURES[row.bottom]
    role = ROLES[row.bottom - FARMER]
    return top, f"{row.weight} {role}" if row.weight > 1 else f"1 {role[:-1]}"


def top_words(row: Card | Building | Effect) -> str:
    """What a row does at once."""
    good = GOODS[row.what] if row.what < len(GOODS) else ""
    return TOPS[row.top].format(amount=row.amount, good=good, place=PLACE_WORDS[row.what])


def building(name: str) -> tuple[str, str]:
    """The price and the points of a building in words."""
    row = BUILDINGS[BUILDING_IDS.index(name)]
    effect = "" if row.top == NO_EFFECT else f", {top_words(row)}"
    if row.most == 0:
        price = ", ".join(f"{count} {good}" for count, good in zip(row.cost, GOODS, strict=True) if count)
        return price, f"{row.points} points{effect}"
    if row.in_jewelry:
        return f"{row.least} to {row.most} jewelry", f"{VALUE[JEWELRY]} points each{effect}"
    if row.least < row.most:
        return f"{row.least} to {row.most} resources", "their value"
    kinds = "1 kind" if row.kinds == 1 else f"{row.kinds} kinds"
    return f"{row.least} resources of exactly {kinds}", "their value"


def place(number: int) -> str:
    """A place as people say it."""
    if CARD <= number < BUILDING:
        return f"card space {number - CARD + 1}"
    word = PLACE_WORDS[number]
    return PLACE_NAMES.get(word, f"building {number - BUILDING + 1}")


def together(number: int) -> str:
    """How many people go to a place."""
    fewest, most = TOGETHER[number]
    if fewest < most:
        return f"{fewest} to {most} people go"
    return "Exactly one person goes" if most == 1 else f"Exactly {('two', 'three')[most - 2]} people go"
