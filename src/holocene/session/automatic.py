"""Whatever plays when no person is asked: bots, and answers given in advance."""

from dataclasses import dataclass
from zlib import crc32

from holocene.bots import in_style
from holocene.engine.game import Game
from holocene.games import DESCRIPTORS
from holocene.session.errors import CallerError, NotAllowed
from holocene.session.room import Seat, SeatChange
from holocene.session.table import TableSession

ANSWERS = "answers"
DEFERRED = {name: each.off_turn for name, each in DESCRIPTORS.items()}  # questions off one's own turn


@dataclass
class Question:
    """What a bot is asked: its name with its style, its chance, and an honest copy of the table."""

    bot: str
    seed: int
    game: Game


def answerer(table: TableSession) -> str | None:
    """Who answers for the seat to act, if it is no person now: a bot's name, or "answers"."""
    to_act = table.game.to_act
    if table.room.state != "playing" or to_act is None:
        return None
    seat = table.seats[to_act]
    if seat.bot is not None:
        return seat.bot
    return ANSWERS if answer_in_advance(table, seat) is not None else None


def answer_in_advance(table: TableSession, seat: Seat) -> str | None:
    """What a person has said in advance about a question off their turn."""
    decision = table.game.decision
    if decision not in DEFERRED[table.room.game] or decision not in seat.answers:
        return None
    legal = table.game.legal_moves()
    return next((move for move in seat.answers[decision] if move in legal), None)


def to_answer(table: TableSession, person: str, answers: dict[str, list[str]]) -> list[SeatChange]:
    """Answers in advance, for every seat of a person."""
    allowed = DEFERRED[table.room.game]
    unknown = sorted(set(answers) - set(allowed))
    if unknown:
        message = f"answers in advance are for {', '.join(allowed)}, not {unknown[0]!r}"
        raise CallerError(message)
    seats = table.seats_of(person)
    if not seats:
        message = "you do not sit at this table"
        raise NotAllowed(message)
    return [SeatChange(seat, {"answers": answers}) for seat in seats]


def question_for(table: TableSession, seat: int, bot: str, chance: int) -> Question:
    """What the bot on a seat is asked; chance draws anew what it cannot know."""
    game = table.game.imagine(seat, chance)
    who = f"{table.id}/{seat}"  # its taste and style stay for the whole game; chance alone draws anew
    return Question(in_style(bot, who), table.length if bot == "random" else crc32(who.encode()), game)
