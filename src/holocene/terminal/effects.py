"""What pieces and dice do, read off their rows."""

from collections import Counter
from collections.abc import Mapping

from holocene.expansion.merchant import JEWELRY_A_MOVE
from holocene.expansion.pieces import PIECES, RECONSTRUCTED, STYLE
from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS, CARDS
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.piece_list import DIE_FACES
from holocene.stone_age.rows import (
    CHOOSE_RESOURCE,
    DRAW_CARD,
    GET_FOOD,
    GET_RESOURCE,
    GIVE_INCOME,
    MOVE_MERCHANT,
    OPEN_PRIVATE_PLACE,
    RAISE_AGRICULTURE,
    SCORE_POINTS,
    STYLE_DICE,
    Building,
    Card,
    Effect,
)
from holocene.stone_age.table import GOODS
from holocene.stone_age.words import TOPS
from holocene.terminal.look import View

STYLE_WORDS = {
    **TOPS,
    DRAW_CARD: "an extra card, face down",
    MOVE_MERCHANT: f"{{amount}} on the merchant track and {JEWELRY_A_MOVE} jewelry",
}
FACE_WORDS = {**TOPS, RAISE_AGRICULTURE: "{amount} step of agriculture"}


def row_of(piece: str) -> Card | Building:
    """The row of a card or building."""
    return CARDS[CARD_IDS.index(piece)] if piece in CARD_IDS else BUILDINGS[BUILDING_IDS.index(piece)]


def brings(effect: Card | Building | Effect) -> Counter[str]:
    """What enters a player's stock at once."""
    if effect.top == GET_RESOURCE:
        return Counter({GOODS[effect.what]: effect.amount})
    goods = {GET_FOOD: "food", SCORE_POINTS: "points"}
    if effect.top in goods:
        return Counter({goods[effect.top]: effect.amount})
    return Counter({"jewelry": JEWELRY_A_MOVE}) if effect.top == MOVE_MERCHANT else Counter()


def has_style(piece: str | None) -> bool:
    """Whether the dice of a piece are those with style."""
    return piece is not None and row_of(piece).top == STYLE_DICE


def face_words(piece: str | None, face: int) -> str:
    """What a die for everybody stands for."""
    return style_words(face) if has_style(piece) else filled(FACE_WORDS, DIE_FACES[face - 1])


def style_words(face: int) -> str:
    """What a die with style stands for."""
    return filled(STYLE_WORDS, STYLE[face - 1])


def short_face(face: int) -> str:
    """What a die with style stands for, in a few letters."""
    return filled({**TOPS, CHOOSE_RESOURCE: "any resource"}, STYLE[face - 1])


def filled(words: Mapping[int, str], effect: Effect) -> str:
    """An effect with its number and its good."""
    return words[effect.top].format(amount=effect.amount, good=GOODS[effect.what])


def is_doubtful_face(piece: str | None, face: int) -> bool:
    """Whether what a die stands for is a reconstruction."""
    return has_style(piece) and bool(PIECES.data["style_dice"][str(face)].get("reconstructed"))


def is_doubtful(piece: str | None) -> bool:
    """Whether something about a piece is a reconstruction."""
    return bool(RECONSTRUCTED.get(piece or ""))


def income(player: View) -> Counter[str]:
    """What a player's buildings bring at the beginning of every round."""
    total: Counter[str] = Counter()
    for building in player["buildings"]:
        row = row_of(building)
        if row.top == GIVE_INCOME:
            total[GOODS[row.what]] += row.amount
    return total


def private_places(player: View) -> list[str]:
    """The places that a player alone may use."""
    rows = [row_of(building) for building in player["buildings"]]
    found = {PLACE_WORDS[row.what] for row in rows if row.top == OPEN_PRIVATE_PLACE}
    return sorted(found, key=PLACE_WORDS.index)
