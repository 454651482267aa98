"""The score sheet at the end of a game."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import holocene
from holocene.terminal.epoch.player_boards import offers, sitter
from holocene.terminal.look import Look, View, name
from holocene.terminal.words import pieces

SOURCES = (
    ("status", "status held"),
    ("tiles", "developed tiles"),
    ("sites", "ceremonial sites"),
    ("bonus", "bonus for offers"),
    ("total", "total"),
)


def score_sheet(game: holocene.Game, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """Where everybody's status comes from, and who has won."""
    view = game.view(None)
    return Group("", sheet(view, look, sitters), verdict(view, game.winners()))


def sheet(view: View, look: Look, sitters: Sequence[str]) -> Table:
    """A column for each player, the dummy included."""
    table = Table(title="Score sheet", title_justify="left", box=look.box, title_style="bold", show_footer=False)
    table.add_column("")
    for player in view["players"]:
        below = "dummy" if player["dummy"] else sitter(player, sitters)
        table.add_column(Text.assemble(name(player["colour"]), f"\n{below}" if below else ""), justify="right")
    for source, title in SOURCES:
        last = source in ("bonus", "total")
        style = "bold" if source == "total" else ""
        table.add_row(title, *(str(score[source]) for score in view["scores"]), style=style, end_section=last)
    seated = view["players"]
    table.add_row("huts", *(str(len(player["tiles"])) for player in seated), style="dim")
    table.add_row("offers", *(str(offers(view, player)) for player in seated), style="dim")
    return table


def verdict(view: View, winners: list[int]) -> Text:
    """Who has won."""
    total = max(score["total"] for score in view["scores"])
    after = f"after {pieces(view['round'], 'round', 'rounds')}"
    if not winners:
        own, other = (score["total"] for score in view["scores"])
        return name(view["players"][0]["colour"]).append(
            f" does not beat the dummy {after}: {own} to {other} status.", ""
        )
    text = Text(" and ").join(name(view["players"][seat]["colour"]) for seat in winners)
    return text.append(f" {'wins' if len(winners) == 1 else 'share the victory'} with {total} status {after}.")
