"""A game without drawings of its own: its view as text, its moves as words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import holocene
from holocene.engine.descriptor import Descriptor
from holocene.terminal.actions import Line, Moves
from holocene.terminal.look import Look, View, name
from holocene.terminal.move_numbers import numbered
from holocene.terminal.show import Asked, Show
from holocene.terminal.table_style import NUMBER, QUIET, small_table

TOLD_ELSEWHERE = ("players", "scores", "options", "legal", "log", "to_act", "decision")


class PlainShow(Show):
    """Any game."""

    secret = "hand"  # noqa: S105 - what is secret, and no password
    turned_up = "Something new"
    variable = ""
    ways_to_type = "its number, its words, or their beginnings"
    commands: Mapping[str, Any] = {}
    command_help = ()

    def __init__(self, descriptor: Descriptor) -> None:
        """Show this game."""
        self.title = descriptor.title
        self.forbidden = descriptor.rules.text(0)

    def played_with(self, options: Mapping[str, Any]) -> str:
        """The options that are not switched off."""
        told = ", ".join(self.options_in_words(options))
        return f" ({told})" if told else ""

    def board(self, view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """What lies in the middle, and what lies before the players."""
        del look
        return Group(*common(view), players(view, sitters))

    def board_since(self, before: View | None, view: View, look: Look, sitters: Sequence[str]) -> RenderableType | None:
        """All of it, if anything has changed."""
        return None if before == view else self.board(view, look, sitters)

    def is_whole(self, decision: str | None) -> bool:
        """Every decision."""
        del decision
        return True

    def question(self, view: View, legal: list[str], deed: Moves | None) -> Text:
        """The word of the decision."""
        del legal, deed
        return Text.assemble(name(view["players"][view["to_act"]]["colour"]), f", {view['decision']}:")

    def menu(self, asked: Asked, look: Look) -> RenderableType:
        """A line each."""
        del look
        table = small_table(("", "right"), ("", "left"))
        table.show_header = False
        for number, move in numbered(asked.legal):
            table.add_row(Text(str(number), style=NUMBER), move)
        return table

    def short_menu(self, asked: Asked, look: Look) -> RenderableType:
        """The same."""
        return self.menu(asked, look)

    def score_sheet(self, game: holocene.Game, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """By source, and who has won."""
        del look
        view = game.view(None)
        table = small_table(("", "left"), *((heading, "right") for heading in headings(view, sitters)))
        for source in view["scores"][0]:
            style = "bold" if source == "total" else ""
            points = (str(scores[source]) for scores in view["scores"])
            table.add_row(source.replace("_", " "), *points, style=style)
        ahead = Text(" and ").join(name(view["players"][seat]["colour"]) for seat in game.winners())
        return Group("", table, Text.assemble(ahead, " won." if ahead else "Nobody won."))

    def begin_deed(self, seat: int, before: View, after: View) -> Moves:
        """One move."""
        return Moves(seat, before, after)

    def goes_on(self, deed: Moves, after: View) -> bool:
        """Each move is told by itself."""
        del deed, after
        return False

    def tell(self, deed: Moves) -> Iterator[Line]:
        """The words of the move, with the dice."""
        for move in deed.moves:
            dice = f" (dice {' '.join(map(str, deed.dice))})" if deed.dice else ""
            yield Line(deed.seat, f": {move}{dice}")


def headings(view: View, sitters: Sequence[str]) -> list[str]:
    """The players, with who sits there."""
    who = [*sitters, *[""] * (len(view["players"]) - len(sitters))]
    return [f"{player['colour']} {sitter}".strip() for player, sitter in zip(view["players"], who, strict=True)]


def common(view: View) -> Iterator[Text]:
    """What is nobody's own."""
    for key, value in view.items():
        if key not in TOLD_ELSEWHERE and value not in (None, [], {}):
            yield Text.assemble((f"{key.replace('_', ' ')}: ", QUIET), said(value))


def players(view: View, sitters: Sequence[str]) -> Table:
    """A row for everything that players have, a column for each of them."""
    table = small_table(("", "left"), *((heading, "right") for heading in headings(view, sitters)))
    for key in view["players"][0]:
        if key not in ("seat", "colour"):
            table.add_row(key.replace("_", " "), *(said(player.get(key)) for player in view["players"]))
    return table


def said(value: Any) -> str:
    """Plain JSON as people write it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {said(each)}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(said, value))
    return "-" if value is None else str(value)
