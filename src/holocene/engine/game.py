"""The public face of a game: the one entry point for every move."""

from collections.abc import Iterable, Iterator
from secrets import randbits
from typing import Any

from holocene.engine import events, layout, payments, record
from holocene.engine.chances import checked, rolls
from holocene.engine.errors import BadOption, GameOver, IllegalMove, NoRecord, NothingToUndo
from holocene.engine.fast_replay import Played
from holocene.engine.history import History
from holocene.engine.numbers import existing_seat
from holocene.engine.options import usual_values
from holocene.engine.previews import previews
from holocene.engine.refusals import Refusal
from holocene.engine.rules import Journey, Outlook, Plan, Preview, Rules
from holocene.engine.seeds import checked_seed
from holocene.engine.stream import SEED_BITS

KEEP_EVERY = 16  # moves between two tables kept for undo
KEEP_MOST = 8
MOST_PLANS = 2_000
MOST_STEPS = 300


class Game:
    """One game: what may be played, playing it, looking at it, taking it back."""

    def __init__(
        self, rules: Rules, players: int, options: dict[str, Any], table: Any, seed: int | None = None
    ) -> None:
        """Use `holocene.new`; a game without a seed did not begin at its set-up and has no record."""
        self.players = players
        self._rules = rules
        self._options = options
        self._table = table
        self._seed = seed
        self._before = History()
        self._played: list[Played] = []
        self._kept: dict[int, Any] = {}  # tables by the number of moves before them

    @property
    def name(self) -> str:
        """The name of the game, such as "stone-age"."""
        return self._rules.name

    @property
    def options(self) -> dict[str, Any]:
        """All options with their values."""
        return {name: list(value) if isinstance(value, list) else value for name, value in self._options.items()}

    @property
    def pieces(self) -> str | None:
        """A mark of the pieces in play, None where they are the shipped ones."""
        return self._rules.pieces(self._options)

    @property
    def colours(self) -> list[str]:
        """The colours by seat."""
        return self._rules.colours(self.players)

    @property
    def to_act(self) -> int | None:
        """The seat whose choice it is; None when the game is over or chance is to answer."""
        return self._rules.to_act(self._table)

    @property
    def decision(self) -> str | None:
        """What is being chosen, as a word; None when the game is over."""
        return self._rules.decision(self._table)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._rules.is_over(self._table)

    @property
    def moves(self) -> list[tuple[str, str, tuple[int, ...] | None]]:
        """What was played so far: colour, move, and the dice that answered it."""
        colours, text = self.colours, self._rules.text
        return [(colours[move.seat], text(move.number), move.dice) for move in (*self._before.moves, *self._played)]

    @property
    def move_count(self) -> int:
        """How many single decisions were made so far; of a whole payment every piece counts."""
        return len(self._before.moves) + len(self._played)

    @property
    def last_dice(self) -> tuple[int, ...] | None:
        """The dice that answered the last move, if it called for any."""
        return next((move.dice for move in (self._played or self._before.moves)[-1:]), None)

    @property
    def table(self) -> Any:
        """All that lies on the table, hidden things too: for planners, of an imagined game."""
        return self._table

    def legal_moves(self) -> list[str]:
        """All moves that the rules allow now, in a fixed order."""
        return [self._rules.text(number) for number in self._rules.choices(self._table)]

    def choices(self) -> list[dict[str, Any]]:
        """The same for a page: each with its text, kind, place, count, price and label, as far as they apply."""
        return [self._rules.choice(self._table, number) for number in self._rules.choices(self._table)]

    @property
    def hidden(self) -> int:
        """How many pieces lie face down; a move that changes it has shown something new."""
        return self._rules.hidden(self._table)

    def refusal(self, move: str) -> Refusal | None:
        """None if the move is allowed now, otherwise why not: a code, what it is about, and the rule."""
        return self._read(move)[1]

    def refusal_of_place(self, place: str) -> Refusal | None:
        """None if the place can be chosen now in any way, otherwise why not."""
        refusals = [self._rules.refusal(self._table, move) for move in self._rules.moves_to(self._table, place)]
        return None if None in refusals else refusals[0]

    def why_not(self, move: str) -> str | None:
        """None if the move is allowed now, otherwise one sentence that says which rule forbids it."""
        return self.in_words(self.refusal(move))

    def in_words(self, refusal: Refusal | None) -> str | None:
        """A refusal as one English sentence."""
        return None if refusal is None else self._rules.sentence(refusal)

    def steps(self, move: str) -> list[str]:
        """The single moves that a move stands for: itself, or those of a whole payment such as "pay wood+gold"."""
        return [self._rules.text(number) for number in self._allowed(move)]

    def play(self, move: str, *, rolled: Iterable[int] | None = None, stop_at_chance: bool = False) -> None:
        """Play a move; its dice are sampled, set with `rolled`, or left to `answer` with `stop_at_chance`."""
        numbers = self._allowed(move)
        if rolled is not None and stop_at_chance:
            message = "give either rolled or stop_at_chance, not both"
            raise BadOption(message)
        before, length = None if rolled is None else layout.duplicate(self._table), len(self._played)
        self._keep(length)
        events.begin(self._table)
        for number in numbers:
            self._played.append(Played(self._seat(), number, None, joined=len(self._played) > length))
            self._rules.play(self._table, number)
        try:
            self._after(rolled, stop_at_chance=stop_at_chance)
        except IllegalMove:
            self._table = before
            del self._played[length:]
            self._forget_after(length - 1)
            raise

    def pieces_named_by(self, verb: str) -> tuple[str, ...]:
        """The words that may be joined after a verb, as in "pay wood+gold"; none after most verbs."""
        return self._rules.paying.words(verb) if verb in self._rules.paying.verbs else ()

    def join(self, count: int) -> None:
        """From now on the last so many moves are told and taken back together, as a whole payment is."""
        first = len(self._played) - count
        for number in range(first + 1, len(self._played)):
            self._played[number] = self._played[number]._replace(joined=True)
        if count > 1:
            self._forget_after(first)
            self._go_back_to(len(self._played))

    def answer(self, rolled: Iterable[int] | None = None) -> None:
        """Answer for chance: with the dice given, or sampled from the game's own stream."""
        self._must_await_dice()
        self._answer(None if rolled is None else checked(rolled, self._rules.dice(self._table)))

    def chances(self) -> list[tuple[list[int], float]]:
        """The rolls that may come, as ascending faces, each with its probability."""
        self._must_await_dice()
        return rolls(self._rules.dice(self._table))

    def resume(self, moves: Iterable[str]) -> list[bool]:
        """Play a game again from its start, as fast as this process can; whether each move showed something new."""
        if self._played:
            message = "a game is resumed from its start"
            raise BadOption(message)
        numbers = [self._rules.number(move) for move in moves]
        self._kept[0] = layout.duplicate(self._table)
        before = self.hidden
        told = self._rules.replay(self._table, numbers)
        events.forget(self._table)
        if len(told.seats) < len(numbers):
            text = self._rules.text(numbers[len(told.seats)])
            raise IllegalMove(self.why_not(text) or "", self.refusal(text))
        self._played = list(map(Played, told.seats, numbers, told.dice))
        shown = zip([before, *told.face_down], told.face_down, told.dice, strict=False)
        return [dice is not None or before != after for before, after, dice in shown]

    def undo(self) -> None:
        """Back one move, to the byte; a whole payment is taken back as a whole."""
        if not self._played:
            message = "there is nothing to undo: the game is at its start"
            raise NothingToUndo(message)
        self._go_back_to(
            next(number for number in reversed(range(len(self._played))) if not self._played[number].joined)
        )

    def at(self, number: int) -> "Game":
        """The same game as it was after so many moves."""
        if not 0 <= number <= len(self._played):
            message = f"this game has {len(self._played)} moves, not {number}"
            raise BadOption(message)
        other = Game(self._rules, self.players, self._options, layout.duplicate(self._table), self._seed)
        other._played, other._kept, other._before = self._played[:], dict(self._kept), self._before
        if number < len(self._played):
            other._go_back_to(number)
        return other

    def just_after(self, number: int) -> "Game":
        """The same game as it was after that move, with what it brought, also where this one was resumed."""
        other = self.at(max(0, number - 1))
        for move in self._played[:number][-1:]:
            other.follow(move)
        return other

    def past(self) -> Iterator["Game"]:
        """The same game as it was at its start and after every single move; always one object, which is moved on."""
        other = self.at(0)
        yield other
        for move in self._played:
            other.follow(move)
            yield other

    def follow(self, move: Played) -> None:
        """Play a single move that another game has played from here, with the dice that answered it there."""
        alone = move._replace(joined=False)
        self._replay(alone)
        self._played.append(alone)

    def scores(self) -> list[dict[str, int]]:
        """Where every seat's points come from, as if the game ended now."""
        return self._rules.scores(self._table)

    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on."""
        return self._rules.winners(self._table) if self.over else []

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may know, in plain JSON types; `view(None)` is a spectator's."""
        return self._rules.view(self._table, existing_seat(seat, self.players), self._options)

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """What the last move brought, in order, as that seat may know it; of a payment all pieces.

        See `past` for single pieces and resumed games. An imagined game begins with what its seat knows.
        """
        if self._before.moves and not self._played:
            return list(map(dict, self._before.events))
        return self._rules.events(self._table, existing_seat(seat, self.players))

    def open_view(self) -> dict[str, Any]:
        """A spectator's once the game is over: with all that players hid from each other, not what lies face down."""
        seen = self._rules.view(self._table, None, {**self._options, **self._rules.all_open})
        return {**seen, "options": self.options}

    def imagine(self, seat: int | None, seed: int | None = None) -> "Game":
        """Determinize: return an honest copy that knows what the seat knows; everything else is dealt anew."""
        chosen = randbits(SEED_BITS) if seed is None else checked_seed(seed)
        other = Game(self._rules, self.players, self._options, self._determinized(seat, chosen))
        other._before = History((*self._before.moves, *self._played), tuple(self.events(seat)))
        return other

    def outlook(self, seat: int | None) -> Outlook:
        """How everybody would score if the game ended now, from what the seat can know; the rest is not counted."""
        return self._rules.outlook(self._determinized(seat, 0), seat, self._options)

    def plans(self) -> list[Plan]:
        """Every whole answer to the question now, where it takes several small moves: what it spends and gains."""
        return [] if self.to_act is None else self._rules.plans(self._determinized(self.to_act, 0), MOST_PLANS)

    def previews(self) -> dict[str, Preview]:
        """What every move that is allowed now surely does at once, by its text; dice and unseen pieces are left out."""
        if (seat := self.to_act) is None:
            return {}
        found = previews(self._rules, [self._determinized(seat, seed) for seed in range(2)], seat, self._options)
        return {self._rules.text(number): preview for number, preview in found}

    def journeys(self) -> dict[str, Journey]:
        """The cheapest way to every place that can be reached by steps that are allowed now, by place."""
        return {} if self.to_act is None else self._rules.journeys(self._determinized(self.to_act, 0), MOST_STEPS)

    def copy(self) -> "Game":
        """An independent copy, with everything that can be undone."""
        return self.at(len(self._played))

    __copy__ = copy  # a copy that shares the table would change with the original

    def record(self) -> str:
        """The set-up and every move, as text that people can read."""
        if self._seed is None:
            message = "this game did not begin at its set-up, so it has no record"
            raise NoRecord(message)
        header = record.Header(self.name, self.colours, self._changed_options(), self.pieces, self._seed)
        totals = [score["total"] for score in self.scores()] if self.over else None
        return record.write(header, self.moves, totals, at_chance=self.decision == "chance")

    def __eq__(self, other: object) -> bool:
        """The same game with the same table, to the byte."""
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.name, self.players, self._options, self._table)
        return mine == (other.name, other.players, other._options, other._table)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        """Short, and nothing that is hidden."""
        return f"<{self.name} for {self.players}, {self.move_count} moves, {self.decision or 'over'}>"

    def _determinized(self, seat: int | None, seed: int) -> Any:
        table = events.forget(layout.duplicate(self._table))
        self._rules.determinize(table, existing_seat(seat, self.players), seed, self._options)
        return table

    def _changed_options(self) -> dict[str, Any]:
        usual = usual_values(self._rules.options, self.players)
        return {name: value for name, value in self._options.items() if value != usual[name]}

    def _seat(self) -> int:
        seat = self.to_act
        assert seat is not None  # noqa: S101 - only asked while somebody is to act
        return seat

    def _allowed(self, move: str) -> list[int]:
        numbers, refusal = self._read(move)
        if self.over:
            message = "the game is over"
            raise GameOver(message)
        if refusal is not None:
            raise IllegalMove(self._rules.sentence(refusal), refusal)
        return numbers

    def _read(self, move: str) -> tuple[list[int], Refusal | None]:
        """The single moves that a text stands for, or why it is refused."""
        rules = self._rules
        if (whole := payments.named(rules.paying, move)) is not None:
            return payments.read(rules, self._table, whole)
        number, refusal = rules.number(move), rules.refusal(self._table, move)
        if refusal is None:
            return [number], None
        return [], payments.whatever_the_order(rules, self._table, move, refusal)

    def _after(self, rolled: Iterable[int] | None, *, stop_at_chance: bool) -> None:
        if self.decision != "chance":
            if rolled is not None:
                message = "this move calls for no dice; play it without rolled"
                raise IllegalMove(message)
        elif not stop_at_chance:
            self._answer(None if rolled is None else checked(rolled, self._rules.dice(self._table)))

    def _must_await_dice(self) -> None:
        if self.over:
            message = "the game is over"
            raise GameOver(message)
        if self.decision != "chance":
            message = "no roll is called for; play a move first"
            raise IllegalMove(message)

    def _answer(self, dice: tuple[int, ...] | None) -> None:
        """The stream moves on in any case, so that a game is the same whether its dice were sampled or written."""
        table = self._table
        self._rules.roll(table)
        if dice is None:
            dice = tuple(table.rolled[: self._rules.dice(table)])
        table.rolled[: len(dice)] = dice
        if self._played:  # an imagined game may begin with the dice in the air
            self._played[-1] = self._played[-1]._replace(dice=dice)
        self._rules.answer(table)

    def _go_back_to(self, number: int) -> None:
        del self._played[number:]
        self._forget_after(number)
        nearest = max(self._kept)
        self._table = layout.duplicate(self._kept[nearest])
        for earlier in range(nearest, number):
            self._keep(earlier)
            self._replay(self._played[earlier])
        self._forget_after(number - 1)

    def _forget_after(self, number: int) -> None:
        for later in [kept for kept in self._kept if kept > number]:
            del self._kept[later]

    def _keep(self, number: int) -> None:
        if number % KEEP_EVERY == 0 and number not in self._kept:
            self._kept[number] = layout.duplicate(self._table)
            if len(self._kept) > KEEP_MOST:
                del self._kept[sorted(self._kept)[1]]  # the start stays, and the latest ones

    def _replay(self, move: Played) -> None:
        if not move.joined:
            events.begin(self._table)
        self._rules.play(self._table, move.number)
        if move.dice is not None:
            self._rules.roll(self._table)
            self._table.rolled[: len(move.dice)] = move.dice
            self._rules.answer(self._table)
