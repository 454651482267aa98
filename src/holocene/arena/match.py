"""What is to be played: who against whom, on which seeds, in which seats."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, permutations
from typing import Any, NamedTuple

from holocene.engine.errors import HoloceneError
from holocene.engine.numbers import is_whole
from holocene.engine.seeds import checked_seed
from holocene.games import begin, limit_of

SEED_BITS = 62
PAIR = 2


class ArenaError(HoloceneError):
    """A match that cannot be played, or results that cannot be read or kept; says in one sentence what to do."""


class Spot(NamedTuple):
    """Where a game stands in its match, and who sits where in it."""

    seed_index: int
    lineup: int
    seating: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Match:
    """Bots, a game, and how many seeds they play it on; every seed is played with every distinct seating.

    Two bots are a pair: at a table of four the first sits against three of the second. More bots play a round robin,
    or all together where there are as many as seats. `seats` names one table instead. Bots are names, files, programs
    or classes of `holocene.Bot`. A game that is not over after
    `limit` decisions is unfinished, and nobody wins it; the game's descriptor has the usual limit.
    """

    game: str = "stone-age"
    bots: Sequence[Any] = ()
    players: int | None = None
    seeds: int = 100
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    seats: Sequence[Any] = ()
    limit: int | None = None
    classes: dict[str, type[Any]] = field(default_factory=dict, init=False)  # by the names that they play under

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        for name in ("bots", "seats"):
            given = getattr(self, name)
            each = (given,) if isinstance(given, str | type) else tuple(given)
            object.__setattr__(self, name, tuple(map(self._named, each)))
        object.__setattr__(self, "bots", self.bots or tuple(dict.fromkeys(self.seats)))
        if self.players is None:
            object.__setattr__(self, "players", len(self.seats) or PAIR)
        self._check_names()
        if not is_whole(self.seeds) or self.seeds < 1:
            raise ArenaError(f"a match is played on at least one seed, not {self.seeds!r}")
        checked_seed(self.seed)
        begin(self.game, self.table_size, 0, self.options)
        object.__setattr__(self, "limit", limit_of(self.game, self.limit))

    def _named(self, bot: Any) -> str:
        """The name that a bot plays under; that of a class is its own."""
        name = str(getattr(bot, "name", bot))
        if not isinstance(bot, type):
            return name
        if self.classes.setdefault(name, bot) is not bot:
            raise ArenaError(f"two classes are called {name!r}; give each a name of its own")
        return name

    def _check_names(self) -> None:
        if not self.bots:
            raise ArenaError("a match needs a bot; name one or more, such as greedy and random")
        twice = [name for name, times in Counter(self.bots).items() if times > 1]
        if twice:
            raise ArenaError(f"{twice[0]!r} is named twice; a bot plays against itself when it is the only one, "
                             "or with seats")  # fmt: skip
        if self.seats and len(self.seats) != self.players:
            raise ArenaError(f"{len(self.seats)} seats are named for {self.players} players")
        if self.seats and set(self.seats) != set(self.bots):
            odd = sorted(set(self.seats) ^ set(self.bots))
            raise ArenaError(f"{odd[0]!r} stands in only one of bots and seats; give the seats alone")

    @property
    def table_size(self) -> int:
        """How many sit at a table."""
        assert self.players is not None  # noqa: S101 - set when the match was made
        return self.players

    @cached_property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """The tables of the match: who meets whom."""
        return (tuple(self.seats),) if self.seats else tuple(meetings(tuple(self.bots), self.table_size))

    @cached_property
    def patterns(self) -> tuple[tuple[int, ...], ...]:
        """The distinct seatings of a line-up, as places in its list of bots; all line-ups of a match have the same."""
        first = self.lineups[0]
        order = tuple(dict.fromkeys(first))
        return tuple(dict.fromkeys(permutations(order.index(name) for name in first)))

    @property
    def games(self) -> int:
        """How many games it takes."""
        return self.seeds * self.games_a_seed

    @property
    def games_a_seed(self) -> int:
        """How often each seed is played."""
        return len(self.lineups) * len(self.patterns)

    def spot(self, number: int) -> Spot:
        """The game of that number; seed after seed, so that a match that was stopped is a smaller whole one."""
        seed_index, rest = divmod(number, self.games_a_seed)
        lineup, seating = divmod(rest, len(self.patterns))
        order = tuple(dict.fromkeys(self.lineups[lineup]))
        return Spot(seed_index, lineup, seating, tuple(order[place] for place in self.patterns[seating]))

    def game_seed(self, seed_index: int) -> int:
        """Dice and pieces: the same for all who play on this seed."""
        return derived(self.seed, "game", seed_index)

    def bot_seed(self, spot: Spot, seat: int) -> int:
        """What the bot in that seat decides by chance; nothing depends on the order in which games are played."""
        return derived(self.seed, "bot", spot.seed_index, *self.patterns[spot.seating], "seat", seat)

    def noise_seed(self, spot: Spot) -> int:
        """Where bots' imaginations of hidden pieces come from."""
        return derived(self.seed, "fancy", spot.seed_index, *self.patterns[spot.seating])

    def as_dict(self) -> dict[str, Any]:
        """In plain JSON types; `Match(**that)` is the same match."""
        said = {each.name: getattr(self, each.name) for each in fields(self) if each.init}
        return {**said, "options": dict(self.options), "bots": list(self.bots), "seats": list(self.seats)}


def meetings(bots: tuple[str, ...], players: int) -> Iterator[tuple[str, ...]]:
    """Who meets whom where no seats are named."""
    if len(bots) == 1 or players == 1:
        yield from ((bot,) * players for bot in bots)
    elif len(bots) == players:
        yield bots
    elif players == PAIR:
        yield from combinations(bots, PAIR)
    elif len(bots) == PAIR:
        yield (bots[0], *bots[1:] * (players - 1))
    else:
        yield from ((one, *(other,) * (players - 1)) for one, other in permutations(bots, PAIR))


def derived(*parts: object) -> int:
    """A seed that follows from what it is for, on any machine."""
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> (64 - SEED_BITS)


def seeds_for(games: int, match: Match) -> int:
    """How many seeds give at least so many games of every line-up."""
    return -(-games // len(match.patterns))
