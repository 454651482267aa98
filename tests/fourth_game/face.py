"""Pebbles behind the public face, and its descriptor, which is all that other packages name."""

from typing import Any

from holocene.engine import driver
from holocene.engine.bound_functions import bound
from holocene.engine.descriptor import Descriptor
from holocene.engine.face import COLOURS, Face
from holocene.engine.options import Option
from holocene.engine.setup import Setup
from tests.fourth_game import pebbles
from tests.fourth_game.pebbles import MOST_SEATS, TEXTS, Table

GIVEN: dict[str, Any] = {
    "play": pebbles.play,
    "begin_plainly": pebbles.begin_plainly,
    "is_offered": driver.is_offered,
    "wins": driver.wins,
    "roll_and_answer": pebbles.roll_and_answer,
    "roll_and_note": pebbles.roll_and_note,
    "face_down_pieces": pebbles.face_down_pieces,
    "standing": pebbles.final_score,
    "final_score": pebbles.final_score,
    "CHANCE": pebbles.CHANCE,
    "ENDED": pebbles.ENDED,
}


SETUP = Setup(pebbles.setup_of, pebbles.begin_anew, pebbles.deal_unseen)


class Pebbles(Face):
    """The rules of Pebbles."""

    name = "pebbles"
    players = range(2, MOST_SEATS + 1)
    options = (Option("long", "switch", "a larger pile"),)
    texts = TEXTS
    examples = "'take 2'"
    decisions = ("take", "chance", None)
    given = GIVEN
    driver = bound(driver, GIVEN)
    state: type = Table
    setup = SETUP

    def dice(self, table: Table) -> int:
        return table.dice

    def roll(self, table: Table) -> None:
        pebbles.roll(table)

    def answer(self, table: Table) -> None:
        pebbles.answer(table)

    def scores(self, table: Table) -> list[dict[str, int]]:
        taken = [player.pebbles for player in table.players[: table.seats]]
        return [{"pebbles": count, "total": count} for count in taken]

    def view(self, table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002 - all is open
        seen: dict[str, Any] = {
            "game": self.name,
            "options": dict(options),
            "round": table.round_number,
            "phase": "over" if self.is_over(table) else "play",
            "to_act": self.to_act(table),
            "decision": self.decision(table),
            "pile": table.pile,
            "players": [
                {"seat": each, "colour": COLOURS[each], "pebbles": table.players[each].pebbles}
                for each in range(table.seats)
            ],
        }
        return seen | ({"scores": self.scores(table)} if self.is_over(table) else {})


PEBBLES = Descriptor(
    rules=Pebbles(),
    title="Pebbles",
    compiled_at="tests.fourth_game.twins:COMPILED",
    limit=1_000,
    most_dice=1,
    at_end={"pebbles": None},
)
