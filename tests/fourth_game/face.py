"""Pebbles behind the public face, and its descriptor, which is all that other packages name."""

from typing import Any

from holocene.engine import driver
from holocene.engine.binding import bound
from holocene.engine.descriptor import Descriptor
from holocene.engine.dice import open_dice
from holocene.engine.face import COLOURS, Face
from holocene.engine.options import Option
from holocene.engine.stream import DICE
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

    def begin(self, players: int, seed: int, options: dict[str, Any]) -> Table:
        table = Table()
        pebbles.begin_plainly(table, players, seed, long_of(options))
        return table

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
            "to_act": self.to_act(table),
            "decision": self.decision(table),
            "pile": table.pile,
            "players": [
                {"seat": each, "colour": COLOURS[each], "pebbles": table.players[each].pebbles}
                for each in range(table.seats)
            ],
        }
        return seen | ({"scores": self.scores(table)} if self.is_over(table) else {})

    def deal_anew(self, table: Table, seat: int | None, seed: int, options: dict[str, Any]) -> None:  # noqa: ARG002
        open_dice(table, seed, DICE)


def long_of(options: dict[str, Any]) -> int:
    return int(options["long"])


PEBBLES = Descriptor(
    rules=Pebbles(),
    title="Pebbles",
    state=Table,
    compiled="tests.fourth_game.twins",
    setup=long_of,
    at_end={"pebbles": None},
)
