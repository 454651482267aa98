"""What an analysis found: position by position, move by move, and added up for every seat."""

from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from holocene.engine.dice import FACES

MEAN_PIPS = (1 + FACES) / 2  # of a die
MISTAKE, BLUNDER = 0.05, 0.15  # of the chance to win
DIGITS = 4  # of what is written to a file


@dataclass(frozen=True)
class Standing:
    """How everybody stands at a position: chances to win, 1 together unless one plays alone, and scores to expect."""

    chances: list[float]
    scores: list[float]


@dataclass(frozen=True)
class Option:
    """A move with the chance that its player has after it, as far as that player can know."""

    move: str
    chance: float


@dataclass(frozen=True)
class Step:
    """One move: what it was chosen from, what it gave away, and what chance did to it."""

    number: int  # from 1
    round: int
    seat: int
    move: str
    dice: tuple[int, ...] | None
    legal: int  # how many moves there were
    played: Option | None  # None where there was nothing to choose
    options: list[Option]  # what looked best beforehand, the best first
    expected: Standing  # after the move, before chance has answered
    after: Standing

    @property
    def best(self) -> Option | None:
        """The move that looked best."""
        return self.options[0] if self.options else None

    @property
    def loss(self) -> float:
        """How much of the chance to win a better move would have kept."""
        if self.played is None or self.best is None or self.best.move == self.played.move:
            return 0.0
        return max(0.0, self.best.chance - self.played.chance)

    @property
    def luck(self) -> list[float]:
        """What chance gave to each seat, against what was to be expected: of the chance to win."""
        return differences(self.after.chances, self.expected.chances)

    @property
    def score_luck(self) -> list[float]:
        """The same in points."""
        return differences(self.after.scores, self.expected.scores)


def differences(ones: list[float], others: list[float]) -> list[float]:
    """One less the other, seat by seat."""
    return [one - other for one, other in zip(ones, others, strict=True)]


@dataclass(frozen=True)
class SeatSum:
    """How one seat played, and how lucky it was."""

    colour: str
    moves: int
    choices: int  # moves for which there was an alternative
    best: int  # of them, those that were the best
    loss: float  # the mean over all choices
    mistakes: int
    blunders: int
    luck: float
    score_luck: float
    dice: int
    pips: int

    @property
    def pips_above(self) -> float:
        """How many pips the dice gave beyond what dice give."""
        return self.pips - MEAN_PIPS * self.dice


@dataclass(frozen=True)
class Analysis:
    """A game, looked back at."""

    game: str
    colours: list[str]
    options: dict[str, Any]
    settings: dict[str, int]
    over: bool
    winners: list[int]
    totals: list[int]  # the final scores; none while the game goes on
    start: Standing
    steps: list[Step] = field(default_factory=list)

    @property
    def standings(self) -> list[Standing]:
        """How everybody stood at the start and after every move."""
        return [self.start, *(step.after for step in self.steps)]

    @cached_property
    def seats(self) -> list[SeatSum]:
        """Everything added up by seat."""
        return [self._sum_up(seat, colour) for seat, colour in enumerate(self.colours)]

    def _sum_up(self, seat: int, colour: str) -> SeatSum:
        mine = [step for step in self.steps if step.seat == seat]
        losses = [step.loss for step in mine if step.played]
        dice = [die for step in mine for die in step.dice or ()]
        return SeatSum(
            *(colour, len(mine), len(losses), losses.count(0.0)),
            sum(losses) / len(losses) if losses else 0.0,
            sum(MISTAKE <= loss < BLUNDER for loss in losses),
            sum(loss >= BLUNDER for loss in losses),
            sum(step.luck[seat] for step in self.steps),
            sum(step.score_luck[seat] for step in self.steps),
            *(len(dice), sum(dice)),
        )

    def as_dict(self) -> dict[str, Any]:
        """All numbers, in plain JSON types."""
        steps = [
            {**asdict(step), "loss": step.loss, "luck": step.luck, "score_luck": step.score_luck} for step in self.steps
        ]
        seats = [{**asdict(seat), "pips_above": seat.pips_above} for seat in self.seats]
        whole = {name: value for name, value in asdict(self).items() if name != "steps"}
        found: dict[str, Any] = rounded({**whole, "seats": seats, "steps": steps})
        return found


def rounded(value: Any) -> Any:
    """Numbers with as many digits as mean something."""
    if isinstance(value, dict):
        return {name: rounded(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item) for item in value]
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value
