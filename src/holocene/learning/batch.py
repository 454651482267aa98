"""Many games at once."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from holocene import games
from holocene.engine import installation, layout
from holocene.engine.errors import BadOption, IllegalMove
from holocene.engine.game import Game
from holocene.engine.numbers import existing_seat
from holocene.learning.arguments import (
    checked_decisions,
    checked_how,
    checked_table,
    wanted_indices,
    wanted_moves,
    wanted_seeds,
)
from holocene.learning.kernels.steps import NOBODY, RANDOM, RESET, STEP, Ledger
from holocene.learning.kinds import Kind, by_table, checked_kinds, setups
from holocene.learning.on_cpu import OnCpu
from holocene.learning.specs import TO_ACT, spec_of


class Step(NamedTuple):
    """What a step gave: rewards by table and seat, and which games ended with it."""

    rewards: Any
    done: Any


class Batch:
    """Tables of one game, all moved at once.

        batch = Batch("stone-age", players=2, count=4096)
        batch.reset(seeds=1)
        while True:
            seen, allowed = batch.observe(), batch.mask()
            rewards, done = batch.step(choose(seen, allowed))

    Arrays are numpy's on the CPU and torch's on a GPU. They are the batch's own: the next call writes them anew. The
    same seeds and the same moves give the same bytes on both.
    """

    def __init__(
        self,
        game: str = "stone-age",
        players: int = 2,
        count: int = 1,
        device: str = "cpu",
        *,
        threads: int = 0,
        restart: bool = True,
        checked: bool | None = None,
        limit: int | None = None,
        **options: Any,
    ) -> None:
        """Tables that `reset` sets up; a finished one restarts by itself if `restart` is set.

        A game that is not over after `limit` decisions is left as it is, `truncated`, and nobody wins it; its
        descriptor has the usual limit, several times what the longest random games take. `checked` moves are looked at
        before any is played, and an illegal one raises IllegalMove; on a GPU that would cost a copy a step, so there it
        has to be asked for by looking at `refused`.
        """
        how = {"threads": threads, "restart": restart, "checked": checked, "limit": limit}
        self._set_up([(players, count, options)], game, device, how)

    @classmethod
    def mixed(
        cls, game: str, kinds: Iterable[tuple[int, int, dict[str, Any]]], device: str = "cpu", **how: Any
    ) -> "Batch":
        """Tables of several kinds, in this order: players, how many tables, options.

        Rewards, scores and points have as many seats as the largest of them; seats that nobody sits at stay 0.
        """
        batch = cls.__new__(cls)
        batch._set_up(kinds, game, device, how)  # noqa: SLF001 - its own
        return batch

    def _set_up(self, kinds: Iterable[Any], game: str, device: str, how: dict[str, Any]) -> None:
        self._spec = spec_of(game)
        self.kinds: list[Kind] = checked_kinds(game, kinds)
        self.game, self.device, self.count = game, device, sum(kind.tables for kind in self.kinds)
        self.players, self.options = max(kind.players for kind in self.kinds), self.kinds[0].options
        self._how = checked_how(device, how)
        self.checked = bool(self._how["checked"])
        self.limit = games.limit_of(game, self._how["limit"])
        self.columns, self.categories = self._spec.columns, self._spec.categories
        self.moves = self._spec.moves
        self._on: Any = None
        self._make_room()
        self.reset()

    def _make_room(self) -> None:
        try:
            on = OnCpu(self._spec, self.count, self._how["threads"]) if self.device == "cpu" else None
            self._on = on or on_gpu(self._spec, self.count)
            self._make_arrays()
        except MemoryError:
            message = f"{self.count} tables take more memory than there is; take fewer"
            raise BadOption(message) from None

    def reset(self, seeds: Any = None) -> None:
        """Reset all tables: with seeds drawn, counted up from one, or given one a table."""
        self._ledger.seeds[:] = self._drawn_seeds(seeds)
        for line in (self.games, self.scores, self.points, self.rounds):
            line[:] = 0
        self._serve(RESET, 1, self._no_moves)

    def observe(self, seat: int | None = None) -> Any:
        """What the seat to act sees at each table, itself first; or what one seat sees at all of them."""
        side = existing_seat(seat, min(kind.players for kind in self.kinds), TO_ACT)
        self._on.run("look", NOBODY if side is None else side, self._ledger.setup, self._seen)
        return self._seen

    def mask(self) -> Any:
        """Which moves the rules allow now at each table; none where the game is over."""
        self._on.run("allow", self._allowed)
        return self._allowed

    def step(self, moves: Any) -> Step:
        """One move at every table; dice are answered, and finished tables restart."""
        taken = wanted_moves(self._on, moves, self.count)
        if self.checked:
            self._check_moves(taken)
        self._serve(STEP, 1, taken)
        return Step(self._ledger.rewards, self._ledger.done)

    def play_at_random(self, decisions: int) -> None:
        """So many moves at every table, drawn evenly from those allowed; all in one go on the device."""
        self._serve(RANDOM, checked_decisions(decisions), self._no_moves)

    def imagine(self, seat: int | None = None, seeds: Any = None) -> None:
        """Determinize every table for a seat, or for the one to act, from fresh seeds or from given ones.

        A search plays on such tables: the true deck and the dice to come are on them no longer. `copy` first.
        """
        side = existing_seat(seat, min(kind.players for kind in self.kinds), TO_ACT)
        given = self._drawn_seeds(seeds)
        self._on.run("imagine", NOBODY if side is None else side, given, self._ledger.setup)

    def copy(self) -> "Batch":
        """The same tables once more, on the same device; they go on independently."""
        return self.take(np.arange(self.count))

    def take(self, indices: Any, *, restart: bool | None = None) -> "Batch":
        """Some of the tables, in this order and as often as they are named, as a batch of their own.

        Finished ones restart there if they do so here, unless `restart` says otherwise.
        """
        wanted = wanted_indices(self._on, indices, self.count)
        other = Batch.__new__(Batch)
        vars(other).update(vars(self))
        again = self._how["restart"] if restart is None else restart
        other._how = checked_how(self.device, {**self._how, "restart": again})  # noqa: SLF001 - one of its own kind
        other.count = len(wanted)
        other._make_room()  # noqa: SLF001 - one of its own kind
        other._take_over(self, wanted)  # noqa: SLF001 - one of its own kind
        return other

    def fill(self, source: "Batch", indices: Any) -> None:
        """Take over tables of another batch that this one was taken from, or that was taken from it."""
        wanted = wanted_indices(self._on, indices, source.count)
        if len(wanted) != self.count or source.kinds != self.kinds:
            message = f"these tables do not fit: {self.count} of the same kinds are needed, not {len(wanted)}"
            raise BadOption(message)
        self._take_over(source, wanted)

    def _take_over(self, source: "Batch", indices: Any) -> None:
        self._on.fill(source._on, indices)  # noqa: SLF001 - one of its own kind
        for own, theirs in zip(self._lines(), source._lines(), strict=True):  # noqa: SLF001 - one of its own kind
            self._on.lines(theirs, indices, own)

    def _lines(self) -> list[Any]:
        return [*self._ledger, self._kind]

    def game_at(self, index: int) -> Game:
        """One table behind the public face: a copy, without a record, for looking and not for learning.

        It holds the true deck and the dice to come. Whatever decides sees `game_at(index).imagine(seat)` instead.
        """
        table, kind = self._spec.table(), self.kinds[int(self._kind[checked_table(index, self.count)])]
        layout.read(self._on.record(int(index)), table)
        return Game(games.GAMES[self.game], kind.players, dict(kind.options), table)

    def tobytes(self) -> bytes:
        """All tables as bytes, for comparing."""
        return bytes(self._on.bytes())

    def __reduce__(self) -> Any:
        """A copy, here or in another process, goes on from the same positions; what was compiled is loaded there."""
        if self.device != "cpu":
            message = "a batch on a GPU cannot be pickled, for its tables lie on the device; `copy` copies it there"
            raise TypeError(message)
        lines = [line.copy() for line in self._lines()]
        return restored, (self.game, self.kinds, self._how, self.count, self.tobytes(), lines)

    def _put(self, count: int, tables: bytes, lines: list[Any]) -> None:
        self.count = count
        self._make_room()
        self._on.put(tables)
        for line, told in zip(self._lines(), lines, strict=True):
            line[:] = told

    def _make_arrays(self) -> None:
        zeros, count, seats = self._on.zeros, self.count, self.players
        width = len(self._spec.setup_of(self.kinds[0].players, self.kinds[0].options))
        kinds = {"seats": "i1", "length": "i4", "rounds": "i4", "to_act": "i1"}
        lines = {name: zeros((count,), kinds.get(name, "i8")) for name in ("seeds", "luck", "games", *kinds)}
        flags = {name: zeros((count,), "?") for name in ("done", "truncated", "refused")}
        by_seat = {"rewards": zeros((count, seats), "f4"), "scores": zeros((count, seats), "i4")}
        points = zeros((count, seats, len(self.categories)), "i4")
        self._ledger = Ledger(setup=zeros((count, width), "i8"), points=points, **lines, **flags, **by_seat)
        self._kind = zeros((count,), "i8")
        if count == sum(kind.tables for kind in self.kinds):
            self._ledger.setup[:] = self._on.taken(setups(self._spec, self.kinds), "i8")
            self._ledger.seats[:] = self._on.taken(by_table([kind.players for kind in self.kinds], self.kinds), "i1")
            self._kind[:] = self._on.taken(by_table(list(range(len(self.kinds))), self.kinds), "i8")
        self._no_moves = zeros((count,), "i8")
        self._seen = zeros((count, self.columns.width), "i2")
        self._allowed = zeros((count, self.moves), "?")

    def _serve(self, asked: int, steps: int, moves: Any) -> None:
        self._on.run("serve", asked, steps, int(self._how["restart"]), self.limit, moves, self._ledger)

    def _drawn_seeds(self, seeds: Any) -> Any:
        if seeds is None:
            return self._on.random_seeds()
        return self._on.taken(wanted_seeds(seeds, self.count), "i8")

    @property
    def to_act(self) -> Any:
        """The seat that is to act at each table; below 0 where the game is over."""
        return self._ledger.to_act

    @property
    def seats(self) -> Any:
        """How many play at each table."""
        return self._ledger.seats

    @property
    def kind(self) -> Any:
        """Of which of `kinds` each table is."""
        return self._kind

    @property
    def games(self) -> Any:
        """How many games have ended at each table."""
        return self._ledger.games

    @property
    def length(self) -> Any:
        """How many decisions the game at each table has taken so far."""
        return self._ledger.length

    @property
    def rounds(self) -> Any:
        """How many rounds the game took that ended last at each table."""
        return self._ledger.rounds

    @property
    def scores(self) -> Any:
        """The points of the game that ended last at each table, by seat."""
        return self._ledger.scores

    @property
    def points(self) -> Any:
        """The same by seat and category, in the order of `categories`."""
        return self._ledger.points

    @property
    def truncated(self) -> Any:
        """Where the last step ended a game that had taken too many decisions, which nobody wins."""
        return self._ledger.truncated

    @property
    def refused(self) -> Any:
        """Where the last step's move was not allowed, and nothing was changed."""
        return self._ledger.refused

    def _check_moves(self, moves: Any) -> None:
        wrong = self._on.refused(moves)
        if wrong != NOBODY:
            face, number = self.game_at(wrong), int(moves[wrong])
            rules = games.GAMES[self.game]
            reason = (
                face.why_not(rules.text(number))
                if 0 <= number < self.moves
                else f"moves are numbers from 0 to {self.moves - 1}"
            )
            message = f"table {wrong}, move {number}: {reason}"
            raise IllegalMove(message)


def restored(game: str, kinds: list[Kind], how: dict[str, Any], count: int, tables: bytes, lines: list[Any]) -> Batch:
    """A batch as it was when it was copied."""
    batch = Batch.mixed(game, [(kind.players, kind.tables, kind.options) for kind in kinds], **how)
    batch._put(count, tables, lines)  # noqa: SLF001 - a part of it
    return batch


def on_gpu(spec: Any, count: int) -> Any:
    """The GPU's side, if this machine has what it takes."""
    try:
        import_module("numba.cuda.core")  # only numba-cuda has it; numba's own CUDA is too old
        from holocene.learning.on_gpu import OnGpu
    except ImportError as error:
        message = f"device='cuda' needs the extras gpu and train: {installation.extras('gpu,train')} ({error})"
        raise BadOption(message) from error
    return OnGpu(spec, count)
