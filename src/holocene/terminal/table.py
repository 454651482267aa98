"""The command `play`: from the options of the command line to people and bots around a game."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import randbits
from typing import Any

import holocene
from holocene import bots
from holocene.bots import own
from holocene.engine import stream
from holocene.games import rules_of
from holocene.terminal import record_files
from holocene.terminal.commands import continue_with
from holocene.terminal.errors import BadRequest
from holocene.terminal.hot_seat import HotSeat
from holocene.terminal.line_editing import ask
from holocene.terminal.look import Look
from holocene.terminal.options import chosen
from holocene.terminal.seated_game import HUMAN, SEED_BITS, Sitting

PLAYERS = 4
OWN = ("FILE.py", f"{own.PROGRAM}COMMAND")


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    game: str
    seats: str | None = None
    players: int | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)  # by flag
    load: Path | None = None
    save: Path | None = None
    free_undo: bool = False


def play(request: Request, look: Look) -> int:
    """Sit down and play; returns the exit code."""
    return HotSeat(sit_down(request, look)).play()


def sit_down(request: Request, look: Look) -> Sitting:
    """The game and everybody around it."""
    if request.save:
        record_files.check_writable(request.save)
    seed = randbits(stream.SEED_BITS) if request.seed is None else request.seed
    loaded = loaded_game(request) if request.load else None
    sitters = seated(request.game, request.seats, loaded.players if loaded else request.players)
    game = loaded or holocene.new(
        request.game, players=len(sitters), seed=seed, **chosen(request.game, request.options, len(sitters))
    )
    fancy = Random(stream.derived(seed, stream.BOTS))
    players = {seat: own.make(name, fancy.getrandbits(SEED_BITS)) for seat, name in enumerate(sitters) if name != HUMAN}
    for bot in players.values():
        bot.check_game(game)
    sitting = Sitting(game, sitters, look, ask, players, fancy, save_to=request.save, free_undo=request.free_undo)
    if loaded:
        continue_with(sitting, game)
    return sitting


def loaded_game(request: Request) -> holocene.Game:
    """The game of a record, whose set-up is not asked for again."""
    assert request.load is not None  # noqa: S101 - asked only then
    given = [*([] if request.seed is None else ["--seed"]), *request.options]
    if given:
        raise BadRequest(f"a loaded game has its own seed and options: leave out {', '.join(given)}")
    game = record_files.load(request.load)
    if game.name != request.game:
        raise BadRequest(f"{request.load} is a game of {game.name}, not {request.game}")
    return game


def seated(game: str, seats: str | None, players: int | None) -> list[str]:
    """Who sits where; a person and bots unless somebody is named."""
    if seats is None:
        usual = min(PLAYERS, rules_of(game).players[-1])
        return [HUMAN, *[bots.usual(game)] * ((usual if players is None else players) - 1)]
    sitters = named_in(seats)
    for name in sitters:
        known(name, [HUMAN, *bots.written(), *OWN])
    if players is not None and players != len(sitters):
        raise BadRequest(f"{len(sitters)} seats are named for {players} players")
    return sitters


def named_in(text: str) -> list[str]:
    """The names of a list; `name:key=value,key=value` is one of them."""
    found: list[str] = []
    for piece in (piece.strip() for piece in text.split(",")):
        name, sign, _ = piece.partition("=")
        if sign and found and name.isidentifier() and ":" in found[-1] and not own.is_own(found[-1]):
            found[-1] += f",{piece}"
        else:
            found.append(piece)
    return found


def known(name: str, names: list[str]) -> None:
    """Complain about a name that nobody has; what may be set behind it is the bot's to say."""
    if own.is_own(name):
        return
    if name.partition(":")[0] not in [each.partition(":")[0] for each in names]:
        raise BadRequest(f"there is no player called {name!r}; choose from {', '.join(names)}")


def participants(names: str, players: int | None) -> tuple[str, ...]:
    """The bots of a simulation: the names are repeated until all seats are taken."""
    named = named_in(names)
    for name in named:
        known(name, [*bots.written(), *OWN])
    if players is None:
        players = len(named) if len(named) > 1 else PLAYERS
    if players < len(named):
        raise BadRequest(f"{len(named)} bots are named for {players} players")
    return tuple(named[seat % len(named)] for seat in range(players))
