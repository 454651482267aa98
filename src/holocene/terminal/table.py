"""The command `play`: from what was wished for on the command line to people and bots around a game."""

from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import holocene
from holocene import bots
from holocene.terminal import keeping
from holocene.terminal.commands import continue_with
from holocene.terminal.hot_seat import HotSeat
from holocene.terminal.look import Look
from holocene.terminal.sitting import HUMAN, SEED_BITS, Sitting
from holocene.terminal.typing_help import ask

PLAYERS = 4
OPPONENT = "greedy"


class BadWish(Exception):
    """Something on the command line that cannot be, with one sentence that says why."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    seats: str | None = None
    players: int | None = None
    seed: int | None = None
    expansion: bool = False
    bonus_buildings: bool = False
    hunt_again: bool = False
    open_cards: bool = False
    first_player: str | None = None
    load: Path | None = None
    save: Path | None = None
    free_undo: bool = False


def play(wishes: Wishes, look: Look) -> int:
    """Sit down and play; returns the exit code."""
    return HotSeat(sit_down(wishes, look)).play()


def sit_down(wishes: Wishes, look: Look) -> Sitting:
    """The game and everybody around it."""
    if wishes.save:
        keeping.check_writable(wishes.save)
    seed = SystemRandom().getrandbits(SEED_BITS) if wishes.seed is None else wishes.seed
    loaded = loaded_game(wishes) if wishes.load else None
    sitters = seated(wishes.seats, loaded.players if loaded else wishes.players)
    game = loaded or holocene.new(wishes.game, players=len(sitters), seed=seed, **options(wishes, len(sitters)))
    fancy = Random(seed)
    players = {
        seat: bots.make(name, fancy.getrandbits(SEED_BITS)) for seat, name in enumerate(sitters) if name != HUMAN
    }
    sitting = Sitting(game, sitters, look, ask, players, fancy, save_to=wishes.save, free_undo=wishes.free_undo)
    if loaded:
        continue_with(sitting, game)
    return sitting


def loaded_game(wishes: Wishes) -> holocene.Game:
    """The game of a record, whose set-up is not wished for again."""
    assert wishes.load is not None  # noqa: S101 - asked only then
    switches = (wishes.hunt_again, wishes.open_cards, wishes.expansion, wishes.bonus_buildings)
    if wishes.seed is not None or wishes.first_player is not None or any(switches):
        raise BadWish(
            "a loaded game brings its seed and options along: no --seed, --expansion, --bonus-buildings, --hunt-again, "
            "--open-cards, --first-player"
        )
    game = keeping.load(wishes.load)
    if game.name != wishes.game:
        raise BadWish(f"{wishes.load} is a game of {game.name}, not {wishes.game}")
    return game


def seated(seats: str | None, players: int | None) -> list[str]:
    """Who sits where; a person and bots unless somebody is named."""
    if seats is None:
        return [HUMAN, *[OPPONENT] * ((PLAYERS if players is None else players) - 1)]
    sitters = [name.strip() for name in seats.split(",")]
    for name in sitters:
        known(name, [HUMAN, *bots.names()])
    if players is not None and players != len(sitters):
        raise BadWish(f"{len(sitters)} seats are named for {players} players")
    return sitters


def known(name: str, names: list[str]) -> None:
    """Complain about a name that nobody has."""
    if name not in names:
        raise BadWish(f"nobody is called {name!r}; who can sit here: {', '.join(names)}")


def entrants(names: str, players: int | None) -> tuple[str, ...]:
    """The bots of a simulation: the names are repeated until all seats are taken."""
    named = [name.strip() for name in names.split(",")]
    for name in named:
        known(name, bots.names())
    if players is None:
        players = len(named) if len(named) > 1 else PLAYERS
    if players < len(named):
        raise BadWish(f"{len(named)} bots are named for {players} players")
    return tuple(named[seat % len(named)] for seat in range(players))


def options(wishes: Wishes, players: int) -> dict[str, Any]:
    """The options of the game."""
    wished: dict[str, Any] = {"hunt_again": wishes.hunt_again, "open_cards": wishes.open_cards}
    wished |= boxes(wishes.expansion, wishes.bonus_buildings)
    if wishes.first_player is not None:
        wished["first_player"] = seat_of(wishes.first_player, players)
    return wished


def boxes(expansion: bool, bonus_buildings: bool) -> dict[str, bool]:  # noqa: FBT001 - two switches of one kind
    """The options for what is played with; only those that are wished for."""
    if bonus_buildings and not expansion:
        raise BadWish("the bonus buildings belong to the expansion: give --expansion as well")
    return {"expansion": expansion, "bonus_buildings": bonus_buildings} if expansion else {}


def seat_of(word: str, players: int) -> int:
    """A seat by its colour or number."""
    colours = ["red", "blue", "green", "yellow", "black"][:players]
    if word.lower() in colours:
        return colours.index(word.lower())
    if word.isdecimal() and int(word) < players:
        return int(word)
    raise BadWish(f"there is no seat {word!r}; seats are {', '.join(colours)}, or 0 to {players - 1}")
