"""Whatever plays when no person is asked: bots, and answers given in advance."""

from collections.abc import Callable
from dataclasses import dataclass

from holocene.bots import in_style
from holocene.engine.errors import UnreadableMove
from holocene.engine.game import Game
from holocene.games import DESCRIPTORS
from holocene.session.errors import CallerError, NotAllowed
from holocene.session.room import Seat, SeatChange
from holocene.session.table import TableSession

ANSWERS = "answers"


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
    return ANSWERS if automatic_answer(table, seat) is not None else None


def automatic_answer(table: TableSession, seat: Seat) -> str | None:
    """What a person has said in advance about a question off their turn."""
    decision = table.game.decision
    if decision is None or decision not in seat.answers:
        return None
    legal = table.game.legal_moves()
    return next((move for move in seat.answers[decision] if move in legal), None)


def set_automatic_answers(table: TableSession, person: str, answers: dict[str, list[str]]) -> list[SeatChange]:
    """Answers in advance, for every seat of a person."""
    for question, texts in answers.items():
        check_answers(table, question, texts)
    seats = table.seats_of(person)
    if not seats:
        raise NotAllowed("not-seated")
    return [SeatChange(seat, {"answers": answers}) for seat in seats]


def check_answers(table: TableSession, question: str, answers: list[str]) -> None:
    """The question may come off one's turn, and every answer is a move that can answer it."""
    descriptor = DESCRIPTORS[table.room.game]
    if question not in descriptor.off_turn:
        raise CallerError("wrong-question", question=question, questions=[*descriptor.off_turn])
    verbs = descriptor.off_turn[question]
    for text in answers:
        try:
            descriptor.rules.number(text)
        except UnreadableMove as error:
            raise CallerError("unreadable-move", move=text, said=str(error)) from error
        if text.partition(" ")[0] not in verbs:
            raise CallerError("wrong-answer", question=question, verbs=[*verbs], answer=text)


def question_for(table: TableSession, seat: int, bot: str, draw: Callable[[], int]) -> Question:
    """What the bot on a seat is asked, on a copy determinized with a secret seed."""
    game = table.game.imagine(seat, draw())
    return Question(in_style(bot, f"{table.id}/{seat}"), seed_of(table, seat, bot, draw), game)


def seed_of(table: TableSession, seat: int, bot: str, draw: Callable[[], int]) -> int:
    """Return a bot's secret seed, the same while the table is in memory; `random` gets a new one each time."""
    if bot == "random":
        return draw()
    if seat not in table.bot_seeds:
        table.bot_seeds[seat] = draw()
    return table.bot_seeds[seat]
