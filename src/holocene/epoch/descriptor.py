"""What the rest of the program knows of Epoch: Early Inventors."""

from typing import Any

from holocene.engine.descriptor import Descriptor
from holocene.epoch.face import Epoch
from holocene.epoch.table import SETUPS, Table


def setup(options: dict[str, Any]) -> int:
    """The printed set-ups."""
    return SETUPS.index(options["setup"])


EPOCH = Descriptor(
    rules=Epoch(),
    title="Epoch: Early Inventors",
    state=Table,
    compiled="holocene.epoch.twins",
    setup=setup,
    at_end=dict.fromkeys(("tiles", "abilities", "huts", "tokens")),
    usual_rounds=range(13, 26),
    off_turn={"permit": ("allow", "refuse", "want")},
    asking=("ask", "want"),
    bots_know_it=True,
    terminal="holocene.terminal.epoch.show:Epoch",
)
