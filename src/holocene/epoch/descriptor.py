"""What the rest of the program knows of Epoch: Early Inventors."""

from holocene.engine import events
from holocene.engine.descriptor import Descriptor, Shapes
from holocene.epoch.events import KINDS, WORDS
from holocene.epoch.face import Epoch
from holocene.epoch.shapes import EpochChoice, EpochScore, EpochView

EPOCH = Descriptor(
    rules=Epoch(),
    title="Epoch: Early Inventors",
    compiled_at="holocene.epoch.twins:COMPILED",
    limit=20_000,
    at_end=dict.fromkeys(("tiles", "abilities", "huts", "tokens")),
    usual_rounds=range(13, 26),
    off_turn={"permit": ("allow", "refuse", "want")},
    asking=("ask", "want"),
    heuristic="holocene.bots.heuristic.epoch.player:EpochPlayer",
    evaluator="holocene.bots.evaluators.games:epoch",
    shapes=Shapes(EpochView, EpochChoice, EpochScore, events.shape("EpochEvent", KINDS, WORDS)),
    terminal="holocene.terminal.epoch.show:Epoch",
)
