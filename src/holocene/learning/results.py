"""What a finished game was worth, and a table as text."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from holocene.engine.game import Game

LEFT_OUT = ("seat", "q", "r", "quadrants")  # colours and places say it
LOST = -1.0  # what a game that was given up is worth to who did it


def rewards(game: "Game") -> list[float]:
    """By seat: 1 for winning alone, all together 0, as a batch gives them; 0 while the game goes on."""
    if not game.over:
        return [0.0] * game.players
    winners, seats = game.winners(), max(game.players, 2)  # who plays alone plays against a dummy
    won = (seats - len(winners)) / (len(winners) * (seats - 1)) if winners else 0.0
    return [won if seat in winners else -1 / (seats - 1) for seat in range(game.players)]


def told(game: "Game") -> str:
    """The table in plain text, as a spectator sees it: one line a player, place or pile."""
    view = game.view(None)
    acts = "over" if game.to_act is None else f"{game.colours[game.to_act]} to {game.decision}"
    lines = [f"{game.name}, round {view['round']}, {acts}"]
    for name, value in view.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{name}: {words(each)}" for each in value]
        elif isinstance(value, dict | list) and value and name != "options":
            lines.append(f"{name}: {words(value)}")
    return "\n".join(lines) + "\n"


def words(value: Any) -> str:
    """A value of a view in a few words; what is not there is left out."""
    if isinstance(value, dict):
        said = {name: words(each) for name, each in value.items() if each and name not in LEFT_OUT}
        return ", ".join(f"{name} {each}".removesuffix(" True") for name, each in said.items())
    if isinstance(value, Iterable) and not isinstance(value, str):
        return " ".join(f"({words(each)})" if isinstance(each, dict) else str(each) for each in value)
    return str(value)
