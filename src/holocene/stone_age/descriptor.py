"""What the rest of the program knows of Stone Age."""

from typing import Any

from holocene.engine.descriptor import Descriptor
from holocene.stone_age.face import StoneAge
from holocene.stone_age.table import Table


def edition(options: dict[str, Any]) -> int:
    """The base game, the expansion, or that with bonus buildings."""
    return int(options["expansion"]) + int(options["bonus_buildings"])


STONE_AGE = Descriptor(
    rules=StoneAge(),
    title="Stone Age",
    state=Table,
    compiled="holocene.stone_age.twins",
    setup=edition,
    at_end={
        **dict.fromkeys(("people", "agriculture", "tools", "cards", "buildings")),
        **dict.fromkeys(("merchant", "jewelry"), "expansion"),
    },
    off_turn={"die": ("die",), "choose": ("choose",), "feed": ("feed", "starve")},
    bots_know_it=True,
    terminal="holocene.terminal.stone_age:StoneAge",
)
