import io

from rich.console import Console

from holocene import arena
from holocene.arena.participants import participants_of
from holocene.arena.result_files import Memory
from holocene.terminal.arena import Bar, columns
from tests.arena.matches import small


def test_the_bar_tells_the_first_bots_share_so_far_with_its_interval() -> None:
    match = small(seeds=5)
    console = Console(file=io.StringIO(), width=120, force_terminal=True)
    bar = Bar(match, Memory(match, participants_of(match)), columns(console))
    arena.play(match, on_game=bar)
    assert bar.share == "greedy 100.0 % (72.2 to 100.0)"
    assert bar.bar.tasks[0].completed == 10
    with bar.bar:
        bar.bar.refresh()
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "10/10" in shown
    assert "greedy 100.0 %" in shown
