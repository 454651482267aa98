"""Many games at once."""

from importlib import import_module
from secrets import randbits
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from holocene import games
from holocene.engine import installing, layout
from holocene.engine.errors import BadOption, IllegalMove
from holocene.engine.game import Game
from holocene.engine.numbers import is_whole
from holocene.engine.seeds import checked_seed
from holocene.learning.kernels.stepping import NOBODY, RANDOM, RESET, STEP, Ledger
from holocene.learning.on_cpu import OnCpu
from holocene.learning.subjects import existing_seat, subject

DEVICES = ("cpu", "cuda")
SEED_BITS = 63  # as wide as a compiled number
MOST_SEED = 2**SEED_BITS - 1
MOST_TABLES = MOST_DECISIONS = 2**31 - 1


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
        **options: Any,
    ) -> None:
        """Tables to be laid by `reset`; a finished one begins anew by itself if `restart` is set.

        `checked` moves are looked at before any is played, and an illegal one raises IllegalMove; on a GPU that would
        cost a copy a step, so there it has to be asked for by looking at `refused`.
        """
        laid = games.begin(game, players, 0, options)
        self._subject = subject(game)
        self.checked = device == "cpu" if checked is None else checked
        self._check(count, device, threads, {"restart": restart, "checked": self.checked})
        if self.checked and device == "cuda":
            message = "moves are not checked on a GPU, which would take a copy a step; look at batch.refused"
            raise BadOption(message)
        self.game, self.players, self.count, self.device = game, int(players), int(count), device
        self.options = laid.options
        self.columns = self._subject.columns
        self.moves = self._subject.moves
        self._restart, self._threads = int(restart), int(threads)
        self._on: Any = None
        try:
            self._on = (
                OnCpu(self._subject, self.count, threads) if device == "cpu" else on_gpu(self._subject, self.count)
            )
            self._make_arrays()
        except MemoryError:
            message = f"{count} tables take more memory than there is; take fewer"
            raise BadOption(message) from None
        self.reset()

    def reset(self, seeds: Any = None) -> None:
        """Lay all tables anew: with seeds drawn, counted up from one, or given one a table."""
        self._ledger.seeds[:] = self._on.taken(self._wanted_seeds(seeds), "i8")
        self.games[:] = 0
        self.scores[:] = 0
        self._serve(RESET, 1, self._no_moves)

    def observe(self, seat: int | None = None) -> Any:
        """What whoever is to act sees at each table, itself first; or what one seat sees at all of them."""
        side = existing_seat(seat, self.players)
        self._on.run("look", NOBODY if side is None else side, self._ledger.setup, self._seen)
        return self._seen

    def mask(self) -> Any:
        """Which moves the rules allow now at each table; none where the game is over."""
        self._on.run("allow", self._allowed)
        return self._allowed

    def step(self, moves: Any) -> Step:
        """One move at every table; dice are answered, and finished tables begin anew."""
        taken = self._wanted_moves(moves)
        if self.checked:
            self._check_moves(taken)
        self._serve(STEP, 1, taken)
        return Step(self._ledger.rewards, self._ledger.done)

    def play_at_random(self, decisions: int) -> None:
        """So many moves at every table, drawn evenly from those allowed; all in one go on the device."""
        if not is_whole(decisions) or not 0 <= decisions <= MOST_DECISIONS:
            message = f"decisions must be a whole number from 0 to {MOST_DECISIONS}, not {decisions!r}"
            raise BadOption(message)
        self._serve(RANDOM, int(decisions), self._no_moves)

    def game_at(self, index: int) -> Game:
        """One table behind the public face: a copy, without a record, for looking and not for learning.

        It holds the true deck and the dice to come. Whatever decides sees `game_at(index).imagine(seat)` instead.
        """
        if not is_whole(index) or not 0 <= index < self.count:
            message = f"there is no table {index!r}; tables are 0 to {self.count - 1}"
            raise BadOption(message)
        table = self._subject.table()
        layout.read(self._on.record(int(index)), table)
        return Game(games.GAMES[self.game], self.players, dict(self.options), table)

    def tobytes(self) -> bytes:
        """All tables as bytes, for comparing."""
        return bytes(self._on.bytes())

    def __reduce__(self) -> Any:
        """A copy, here or in another process, goes on from the same positions; what was compiled is loaded there."""
        if self.device != "cpu":
            message = "a batch on a GPU cannot be copied or pickled, for its tables lie on the device"
            raise TypeError(message)
        how = {"threads": self._threads, "restart": bool(self._restart), "checked": self.checked}
        made_of = (self.game, self.players, self.count, self.device)
        return restored, (made_of, {**how, **self.options}, self.tobytes(), [line.copy() for line in self._ledger[1:]])

    def _put(self, tables: bytes, lines: list[Any]) -> None:
        self._on.put(tables)
        for line, told in zip(self._ledger[1:], lines, strict=True):
            line[:] = told

    def _make_arrays(self) -> None:
        zeros, count = self._on.zeros, self.count
        setup = self._on.taken(self._subject.setup_of(self.players, self.options), "i8")
        lines = [zeros((count,), kind) for kind in ("i8", "i8", "i8", "i1", "?", "?")]
        by_seat = [zeros((count, self.players), kind) for kind in ("f4", "i4")]
        self._ledger = Ledger(setup, *lines, *by_seat)
        self._no_moves = zeros((count,), "i8")
        self._seen = zeros((count, self.columns.width), "i2")
        self._allowed = zeros((count, self.moves), "?")

    def _serve(self, asked: int, steps: int, moves: Any) -> None:
        self._on.run("serve", asked, steps, self._restart, moves, self._ledger)

    @property
    def to_act(self) -> Any:
        """The seat that is to act at each table; below 0 where the game is over."""
        return self._ledger.to_act

    @property
    def games(self) -> Any:
        """How many games have ended at each table."""
        return self._ledger.games

    @property
    def scores(self) -> Any:
        """The points of the game that ended last at each table, by seat."""
        return self._ledger.scores

    @property
    def refused(self) -> Any:
        """Where the last step's move was not allowed, and nothing was changed."""
        return self._ledger.refused

    def _wanted_seeds(self, seeds: Any) -> Any:
        if seeds is None:
            return np.array([randbits(62) for _ in range(self.count)], np.int64)
        if is_whole(seeds):
            first = checked_seed(seeds, SEED_BITS)
            if first > MOST_SEED - self.count + 1:
                message = f"{self.count} tables need as many seeds: the first is at most {MOST_SEED - self.count + 1}"
                raise BadOption(message)
            return first + np.arange(self.count, dtype=np.int64)
        message = f"seeds must be a whole number, or {self.count} of them from 0 to 2**63 - 1, one a table"
        try:
            given = on_host(seeds)
        except (TypeError, ValueError, RuntimeError) as problem:
            raise BadOption(f"{message}: {problem}") from problem
        if given.shape != (self.count,) or given.dtype.kind not in "iu" or given.min() < 0 or given.max() > MOST_SEED:
            raise BadOption(message)
        return given.astype(np.int64)

    def _wanted_moves(self, moves: Any) -> Any:
        message = f"moves must be {self.count} whole numbers, one a table"
        try:
            taken = self._on.taken(moves, "i8")
        except (TypeError, ValueError, RuntimeError) as problem:
            raise BadOption(f"{message}: {problem}") from problem
        if tuple(taken.shape) != (self.count,):
            raise BadOption(f"{message}, not of shape {tuple(taken.shape)}")
        return taken

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

    @staticmethod
    def _check(count: Any, device: Any, threads: Any, switches: dict[str, Any]) -> None:
        if not is_whole(count) or not 1 <= count <= MOST_TABLES:
            message = f"count must be a whole number from 1 to {MOST_TABLES}, not {count!r}"
            raise BadOption(message)
        if device not in DEVICES:
            message = f"device is one of {', '.join(DEVICES)}, not {device!r}"
            raise BadOption(message)
        if not is_whole(threads) or threads < 0:
            message = f"threads must be a whole number, 0 for all cores, not {threads!r}"
            raise BadOption(message)
        for name, switch in switches.items():
            if not isinstance(switch, bool):
                message = f"{name} is True or False, not {switch!r}"
                raise BadOption(message)


def restored(made_of: tuple[Any, ...], how: dict[str, Any], tables: bytes, lines: list[Any]) -> Batch:
    """A batch as it was when it was copied."""
    batch = Batch(*made_of, **how)
    batch._put(tables, lines)  # noqa: SLF001 - a part of it
    return batch


def on_host(numbers: Any) -> npt.NDArray[Any]:
    """Numbers as an array of numpy, also those of a tensor on a GPU."""
    return np.asarray(numbers.cpu() if hasattr(numbers, "cpu") else numbers)


def on_gpu(subject: Any, count: int) -> Any:
    """The GPU's side, if this machine has what it takes."""
    try:
        import_module("numba.cuda.core")  # only numba-cuda has it; numba's own CUDA is too old
        from holocene.learning.on_gpu import OnGpu
    except ImportError as problem:
        message = f"device='cuda' needs the extras gpu and train: {installing.extras('gpu,train')} ({problem})"
        raise BadOption(message) from problem
    return OnGpu(subject, count)
