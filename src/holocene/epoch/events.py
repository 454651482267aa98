"""The names of events."""

from holocene.engine.events import Kind, Words
from holocene.epoch.moves import HOLDING_WORDS, TEXTS
from holocene.epoch.pieces import PLACE_NAMES, TILE_ROWS
from holocene.epoch.words import ABILITY_WORDS, SITE_WORDS

KINDS = (  # in the order of `happening`
    Kind("did", "move"),
    Kind("went", "place"),
    Kind("got", "what", "amount"),
    Kind("gave", "what", "amount"),
    Kind("spilled", "amount"),
    Kind("explored", "place", "ability"),
    Kind("discovered", "site"),
    Kind("turned-up", "place", "ability"),
    Kind("developed", "place", "ability"),
    Kind("offered", "site", "segment"),
    Kind("waited"),
    Kind("retired"),
    Kind("turn-began"),
    Kind("round-began", "round"),
    Kind("end-near", "rounds"),
    Kind("game-over"),
)

WORDS: Words = {
    "move": TEXTS.__getitem__,
    "place": PLACE_NAMES.__getitem__,
    "what": HOLDING_WORDS.__getitem__,
    "ability": lambda tile: ABILITY_WORDS[TILE_ROWS[tile].ability],
    "site": SITE_WORDS.__getitem__,
    "segment": lambda number: number + 1,
}
