"""What the rest of the program knows of Stone Age."""

from holocene.engine import events
from holocene.engine.descriptor import Descriptor, Shapes
from holocene.stone_age.events import KINDS, WORDS
from holocene.stone_age.face import StoneAge
from holocene.stone_age.shapes import StoneAgeChoice, StoneAgeScore, StoneAgeView
from holocene.stone_age.table import MOST_DICE

STONE_AGE = Descriptor(
    rules=StoneAge(),
    title="Stone Age",
    compiled_at="holocene.stone_age.twins:COMPILED",
    limit=5_000,
    most_dice=MOST_DICE,
    at_end={
        **dict.fromkeys(("people", "agriculture", "tools", "cards", "buildings")),
        **dict.fromkeys(("merchant", "jewelry"), "expansion"),
    },
    off_turn={"die": ("die",), "choose": ("choose",), "feed": ("feed", "starve")},
    heuristic="holocene.bots.heuristic.stone_age.player:StoneAgePlayer",
    net="holocene.stone_age:net.npz",
    evaluator="holocene.bots.evaluators.games:stone_age",
    shapes=Shapes(StoneAgeView, StoneAgeChoice, StoneAgeScore, events.shape("StoneAgeEvent", KINDS, WORDS)),
    terminal="holocene.terminal.stone_age:StoneAge",
)
