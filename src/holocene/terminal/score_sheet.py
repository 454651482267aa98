"""The score sheet at the end of a game."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import holocene
from holocene.terminal import words
from holocene.terminal.look import Look, View, name

SOURCES = (
    ("track", "on the score track"),
    ("culture", "culture cards"),
    ("farmers", "farmers x agriculture"),
    ("tool_makers", "tool makers x tools"),
    ("builders", "hut builders x buildings"),
    ("shamans", "shamans x people"),
    ("merchants", "merchants x merchant track"),
    ("resources", "resources left"),
    ("total", "total"),
)
COUNTS = (
    ("people", lambda player: player["people"]),
    ("agriculture", lambda player: player["agriculture"]),
    ("tools", words.tool_values),
    ("cards", lambda player: player["cards"]),
    ("buildings", lambda player: len(player["buildings"])),
)
EXPANSION_COUNTS = (
    ("merchant track", lambda player: player["merchant"]),
    ("jewelry", lambda player: player["jewelry"]),
)


def score_sheet(game: holocene.Game, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """Where everybody's points come from, and who has won."""
    view = game.view(None)
    return Group("", sheet(view, look, sitters), verdict(view, game.winners()))


def sheet(view: View, look: Look, sitters: Sequence[str]) -> Table:
    """A column for each player."""
    table = Table(title="Score sheet", title_justify="left", box=look.box, title_style="bold", show_footer=False)
    table.add_column("")
    for player in view["players"]:
        sitter = f"\n{sitters[player['seat']]}" if sitters else ""
        table.add_column(Text.assemble(name(player["colour"]), sitter), justify="right")
    for source, title in SOURCES:
        points = [score.get(source, 0) for score in view["scores"]]
        if source != "merchants" or words.has_expansion(view):
            style = "bold" if source == "total" else ""
            table.add_row(title, *map(str, points), style=style, end_section=source in ("resources", "total"))
    for title, count in (*COUNTS, *(EXPANSION_COUNTS if words.has_expansion(view) else ())):
        table.add_row(title, *(str(count(player)) for player in view["players"]), style="dim")
    return table


def verdict(view: View, winners: list[int]) -> Text:
    """Who has won, and how a tie was broken."""
    colours = [view["players"][seat]["colour"] for seat in winners]
    total = view["scores"][winners[0]]["total"]
    text = Text(" and ").join(name(colour) for colour in colours)
    text.append(
        f" {'win' if len(winners) == 1 else 'share the victory'}{'s' if len(winners) == 1 else ''} with {total} points"
    )
    text.append(f" after {words.pieces(view['round'], 'round', 'rounds')}.")
    tied = [seat for seat, score in enumerate(view["scores"]) if score["total"] == total]
    if len(tied) > len(winners):
        text.append(" The tie was broken by agriculture, tools and people together.")
    return text
