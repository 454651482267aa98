"""The command `play`: from what was wished for on the command line to people and bots around a game."""

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
from holocene.terminal import keeping
from holocene.terminal.commands import continue_with
from holocene.terminal.errors import BadWish
from holocene.terminal.hot_seat import HotSeat
from holocene.terminal.look import Look
from holocene.terminal.options import chosen
from holocene.terminal.sitting import HUMAN, SEED_BITS, Sitting
from holocene.terminal.typing_help import ask

PLAYERS = 4
OWN = ("FILE.py", f"{own.PROGRAM}COMMAND")


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    seats: str | None = None
    players: int | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)  # by flag
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
    seed = randbits(stream.SEED_BITS) if wishes.seed is None else wishes.seed
    loaded = loaded_game(wishes) if wishes.load else None
    sitters = seated(wishes.game, wishes.seats, loaded.players if loaded else wishes.players)
    game = loaded or holocene.new(
        wishes.game, players=len(sitters), seed=seed, **chosen(wishes.game, wishes.options, len(sitters))
    )
    fancy = Random(stream.derived(seed, stream.BOTS))
    players = {seat: own.make(name, fancy.getrandbits(SEED_BITS)) for seat, name in enumerate(sitters) if name != HUMAN}
    for bot in players.values():
        bot.check_game(game)
    sitting = Sitting(game, sitters, look, ask, players, fancy, save_to=wishes.save, free_undo=wishes.free_undo)
    if loaded:
        continue_with(sitting, game)
    return sitting


def loaded_game(wishes: Wishes) -> holocene.Game:
    """The game of a record, whose set-up is not wished for again."""
    assert wishes.load is not None  # noqa: S101 - asked only then
    given = [*([] if wishes.seed is None else ["--seed"]), *wishes.options]
    if given:
        raise BadWish(f"a loaded game has its own seed and options: leave out {', '.join(given)}")
    game = keeping.load(wishes.load)
    if game.name != wishes.game:
        raise BadWish(f"{wishes.load} is a game of {game.name}, not {wishes.game}")
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
        raise BadWish(f"{len(sitters)} seats are named for {players} players")
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
        raise BadWish(f"there is no player called {name!r}; choose from {', '.join(names)}")


def participants(names: str, players: int | None) -> tuple[str, ...]:
    """The bots of a simulation: the names are repeated until all seats are taken."""
    named = named_in(names)
    for name in named:
        known(name, [*bots.written(), *OWN])
    if players is None:
        players = len(named) if len(named) > 1 else PLAYERS
    if players < len(named):
        raise BadWish(f"{len(named)} bots are named for {players} players")
    return tuple(named[seat % len(named)] for seat in range(players))
