"""The names of events."""

from holocene.engine.events import Kind, Words, dice_in
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.table import GOODS

KINDS = (  # in the order of `happening`
    Kind("placed", "place", "people"),
    Kind("came-home", "place", "people"),
    Kind("used", "place", "people"),
    Kind("rolled", "for", "dice"),
    Kind("tool-used", "value", "slot"),
    Kind("tool-spent", "value"),
    Kind("die-taken", "face", "for"),
    Kind("got", "good", "amount", "by"),
    Kind("gave", "good", "amount", "to"),
    Kind("scored", "points"),
    Kind("starved", "points", "others"),
    Kind("bought", "card", "place"),
    Kind("built", "building", "place"),
    Kind("card-left", "card", "place", "others"),
    Kind("building-left", "building", "place", "others"),
    Kind("extra-left", "", "place", "others"),
    Kind("drew", "card", secret="card"),  # noqa: S106 - the name of what is secret
    Kind("tool-grew", "amount", "slot"),
    Kind("tool-kept", "value"),
    Kind("farmed", "amount"),
    Kind("born", "amount"),
    Kind("travelled", "amount"),
    Kind("opened", "place"),
    Kind("claim-kept"),
    Kind("claim-used"),
    Kind("revealed", "card", "space"),
    Kind("using-began"),
    Kind("feeding-began"),
    Kind("round-began", "round", "start"),
    Kind("game-over"),
)

ROLLED_FOR = (*GOODS, "food", "everybody", "style", "bag", "wood", "gold")
CAME_BY = ("roll", "effect", "claim", "trade", "income", "agriculture", "merchant")
GIVEN_FOR = ("price", "trade", "feeding")

WORDS: Words = {
    "place": PLACE_WORDS.__getitem__,
    "good": (*GOODS, "food").__getitem__,
    "card": CARD_IDS.__getitem__,
    "building": BUILDING_IDS.__getitem__,
    "for": ROLLED_FOR.__getitem__,
    "dice": dice_in,
    "by": CAME_BY.__getitem__,
    "to": GIVEN_FOR.__getitem__,
}
