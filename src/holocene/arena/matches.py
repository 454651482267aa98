"""One game of a match, and the rows that tell of it."""

from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from holocene.arena.match import SEED_BITS, Match, Spot
from holocene.arena.participants import Participants
from holocene.bots.base import Bot
from holocene.bots.own import close, in_one_line
from holocene.engine.descriptor import amount
from holocene.engine.errors import HoloceneError
from holocene.engine.game import Game
from holocene.games import DESCRIPTORS, begin

Row = dict[str, Any]
RECORD = "record"  # in the first row of a game whose record is wanted; not kept with the results

SHOWN = 80  # signs of a wrong answer


class Failed(Exception):
    """A bot did not answer with a legal move; the note says what it did instead."""


@dataclass
class Thinking:
    """What a bot took to answer."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    failure: str | None = None

    def add(self, seconds: float) -> None:
        """One more move."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass
class Sitting:
    """A game and who sits at it."""

    game: Game
    bots: list[Bot]
    fancy: Random
    limit: int
    thinking: list[Thinking] = field(default_factory=list)

    def play(self) -> int | None:
        """To the end, or to the limit of decisions; the seat of a bot that failed, if one did."""
        while not self.game.over and not self.unfinished:
            seat = self.game.to_act
            if seat is None:
                self.game.answer()
                continue
            try:
                self.move(seat)
            except Failed as error:
                self.thinking[seat].failure = str(error)
                return seat
        return None

    @property
    def unfinished(self) -> bool:
        """Whether the game has reached the limit of decisions before its end."""
        return not self.game.over and self.game.move_count >= self.limit

    def move(self, seat: int) -> None:
        """Ask the bot in that seat, who sees an imagined copy, and play what it says."""
        imagined = self.game.imagine(seat, self.fancy.getrandbits(SEED_BITS))
        began = perf_counter()
        try:
            move = self.bots[seat].choose(imagined)
        except (Exception, SystemExit) as error:
            raise Failed(f"failed at {self.game.decision!r}: {in_one_line(error)}") from error
        finally:
            self.thinking[seat].add(perf_counter() - began)
        if not isinstance(move, str):
            raise Failed(f"answered {repr(move)[:SHOWN]} to {self.game.decision!r}, which is no text")
        try:
            self.game.play(move)
        except HoloceneError as error:
            raise Failed(f"answered {move[:SHOWN]!r} to {self.game.decision!r}: {error}") from error


def play_game(match: Match, participants: Participants, number: int) -> list[Row]:
    """One whole game; all that is in its rows but the times follows from the match and the number."""
    spot = match.spot(number)
    game = begin(match.game, match.table_size, match.game_seed(spot.seed_index), match.options)
    assert match.limit is not None  # noqa: S101 - set when the match was made
    sitting = Sitting(game, [], Random(match.noise_seed(spot)), match.limit, [Thinking() for _ in spot.bots])
    failed = sit_down(sitting, match, participants, spot)
    try:
        failed = sitting.play() if failed is None else failed
    finally:
        for bot in sitting.bots:
            close(bot)
    outcome = outcome_of(match, sitting, failed)
    alike = {
        "game": number,
        "lineup": spot.lineup,
        "seed_index": spot.seed_index,
        "seed": match.game_seed(spot.seed_index),
        "seating": spot.seating,
        "rounds": game.view(None)["round"],
        "finished": not sitting.unfinished,
    }
    rows = [
        {**alike, "seat": seat, "bot": bot, **outcome[seat], **vars(sitting.thinking[seat])}
        for seat, bot in enumerate(spot.bots)
    ]
    if participants.records:
        rows[0][RECORD] = game.record()
    return rows


def sit_down(sitting: Sitting, match: Match, participants: Participants, spot: Spot) -> int | None:
    """Make the bots; the seat of one that cannot be made."""
    for seat, text in enumerate(spot.bots):
        try:
            sitting.bots.append(participants.make(text, match.bot_seed(spot, seat)))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - it is its own maker's
            sitting.thinking[seat].failure = f"could not be made: {in_one_line(error)}"
            return seat
    return None


def outcome_of(match: Match, sitting: Sitting, failed: int | None) -> list[Row]:
    """How every seat did in a game that has ended in any way."""
    if failed is not None:
        return lost_by(match, failed)
    return won_by_nobody(match) if sitting.unfinished else final(match, sitting.game)


def final(match: Match, game: Game) -> list[Row]:
    """How every seat did in a game that was played to its end; a dummy's is left out."""
    view, winners = game.view(None), game.winners()
    totals = [points["total"] for points in view["scores"]]
    found = []
    for seat in range(match.table_size):
        better = {other for other, total in enumerate(totals) if total > totals[seat]} | set(winners)
        place = 1 if seat in winners else 1 + len(better)
        won = 1 / len(winners) if seat in winners else 0.0
        points = {f"points_{source}": value for source, value in view["scores"][seat].items() if source != "total"}
        found.append({"score": totals[seat], "won": won, "place": place, **points, **counts(match, view, seat)})
    return found


def lost_by(match: Match, failed: int) -> list[Row]:
    """The outcome where a bot failed: it loses, the others share the win, nobody has a score."""
    lost = {"won": 0.0, "place": match.table_size}
    won = {"won": 1 / max(1, match.table_size - 1), "place": 1}
    return [{**no_numbers(match), **(lost if seat == failed else won)} for seat in range(match.table_size)]


def won_by_nobody(match: Match) -> list[Row]:
    """The outcome where the game was not over after the limit of decisions."""
    return [{**no_numbers(match), "won": 0.0, "place": 1} for _ in range(match.table_size)]


def no_numbers(match: Match) -> Row:
    """What is only known at the end of a game."""
    return dict.fromkeys(("score", *sources(match), *counted(match)))


def sources(match: Match) -> list[str]:
    """The columns of points by source."""
    scores = begin(match.game, match.table_size, 0, match.options).scores()
    return [f"points_{source}" for source in scores[0] if source != "total"]


def counted(match: Match) -> list[str]:
    """The columns of what is counted at the end."""
    return [f"has_{name}" for name in DESCRIPTORS[match.game].counted(match.options)]


def counts(match: Match, view: dict[str, Any], seat: int) -> dict[str, int]:
    """How much of everything a player has: a number, the length of a list, or the worth of tools."""
    board = view["players"][seat]
    return {column: amount(board[column.removeprefix("has_")]) for column in counted(match)}
