"""What a batch does with one table: the same code on every core and in every thread of a GPU.

These functions are compiled together with a game's rules and its observation.
"""

from typing import Any, NamedTuple

from holocene.engine.noise import advance, pick, seeded
from holocene.engine.stream import BOTS, LATER_GAMES, derived
from holocene.engine.width import at_full_width

# What a game gives, bound by `specs`.
SEEN: Any = None  # how an observation lies in a row of numbers
begin_anew: Any = None
deal_unseen: Any = None
observe: Any = None
play: Any = None
is_offered: Any = None
roll_and_answer: Any = None
standing: Any = None
final_score: Any = None
final_points: Any = None
CHANCE: Any = None
ENDED: Any = None

RESET, STEP, RANDOM = range(3)
NOBODY = -1


class Ledger(NamedTuple):
    """What a batch keeps beside its tables, one line a table."""

    setup: Any  # the options as numbers
    seats: Any  # how many play
    seeds: Any
    luck: Any
    games: Any
    length: Any  # decisions of the game so far
    rounds: Any  # of the game that ended last
    to_act: Any
    done: Any
    truncated: Any
    refused: Any
    rewards: Any  # by seat
    scores: Any
    points: Any  # by seat and category


def serve(table: Any, game: int, asked: int, steps: int, restart: int, limit: int, moves: Any, ledger: Ledger) -> None:
    """Lay a table, or make so many moves at it: the ones given, or random ones."""
    open_line(game, asked, ledger)
    make_moves(table, game, asked, steps, restart, limit, moves, ledger)
    close_line(table, game, ledger)


def open_line(game: int, asked: int, ledger: Ledger) -> None:
    """Nothing has happened yet."""
    ledger.done[game] = ledger.truncated[game] = ledger.refused[game] = False
    for seat in range(ledger.rewards.shape[1]):
        ledger.rewards[game, seat] = 0
    if asked == RESET:
        ledger.luck[game] = seeded(derived(ledger.seeds[game], BOTS))


def close_line(table: Any, game: int, ledger: Ledger) -> None:
    """Whose turn it is then."""
    ledger.to_act[game] = NOBODY if table.decision == ENDED else table.to_act


def make_moves(
    table: Any, game: int, asked: int, steps: int, restart: int, limit: int, moves: Any, ledger: Ledger
) -> None:
    """Move after move; a finished table restarts."""
    fresh = asked == RESET
    for _ in range(steps):
        if not fresh and table.decision != ENDED:
            move = random_move(table, game, ledger) if asked == RANDOM else moves[game]
            if asked == RANDOM or is_offered(table, move):
                make_move(table, move)
                ledger.length[game] += 1
            else:
                ledger.refused[game] = True
            if has_stopped(table, game, limit, ledger):
                settle_up(table, game, ledger)
                if restart:
                    ledger.seeds[game] = derived(ledger.seeds[game], LATER_GAMES)
                    fresh = True
        if fresh:
            begin_anew(table, at_full_width(ledger.seats[game]), ledger.seeds[game], ledger.setup[game])
            ledger.length[game] = 0
            fresh = False


def has_stopped(table: Any, game: int, limit: int, ledger: Ledger) -> bool:
    """Whether the game is over, or is left as it is because it has taken too many decisions."""
    if table.decision == ENDED:
        return True
    if ledger.length[game] < limit:
        return False
    ledger.truncated[game] = True
    table.decision = ENDED
    table.choice_count = 0
    return True


def random_move(table: Any, game: int, ledger: Ledger) -> int:
    """Any of the moves that the rules allow."""
    ledger.luck[game] = advance(ledger.luck[game])
    return at_full_width(table.choices[pick(ledger.luck[game], table.choice_count)])


def make_move(table: Any, move: int) -> None:
    """Play a move that the rules allow and let the dice answer it."""
    play(table, move)
    while table.decision == CHANCE:
        roll_and_answer(table)


def settle_up(table: Any, game: int, ledger: Ledger) -> None:
    """Everybody's points, and what the game was worth: 1 for winning alone, all together 0.

    Nobody wins a game that was truncated.
    """
    ledger.done[game] = True
    ledger.games[game] += 1
    ledger.rounds[game] = table.round_number
    best = winners = 0
    for seat in range(table.seats):
        mine = standing(table, seat)
        if seat == 0 or mine > best:
            best, winners = mine, 0
        if mine == best:
            winners += 1
    for seat in range(ledger.rewards.shape[1]):
        if seat < ledger.seats[game]:
            settle_seat(table, game, seat, best, winners, ledger)


def settle_seat(table: Any, game: int, seat: int, best: int, winners: int, ledger: Ledger) -> None:
    """One seat's points and what it has won; who plays alone plays against a dummy that has a seat of its own."""
    won = standing(table, seat) == best
    gain = table.seats - winners if won else -1
    parts = winners if won else 1
    if not ledger.truncated[game]:
        ledger.rewards[game, seat] = gain / (
            parts * (table.seats - 1)
        )  # one division: a GPU rounds longer sums otherwise
    ledger.scores[game, seat] = final_score(table, seat)
    final_points(table, seat, ledger.points[game, seat])


def look(table: Any, seat: int, setup: Any, out: Any) -> None:
    """What a seat sees: by default the one to act, or the first of a finished game."""
    if seat == NOBODY:
        seat = 0 if table.decision == ENDED else table.to_act
    for index in range(len(out)):
        out[index] = 0
    observe(table, seat, setup, out.view(SEEN)[0])


def imagine(table: Any, seat: int, seed: int, setup: Any) -> None:
    """Determinize the table for a seat, by default the one to act; a finished game stays as it is."""
    if table.decision != ENDED:
        deal_unseen(table, table.to_act if seat == NOBODY else seat, seed, setup)


def mark_allowed(table: Any, out: Any) -> None:
    """Mark the moves that the rules allow now."""
    for move in range(len(out)):
        out[move] = False
    for choice in range(table.choice_count):
        out[table.choices[choice]] = True


def serve_range(
    tables: Any,
    first: int,
    last: int,
    asked: int,
    steps: int,
    restart: int,
    limit: int,
    moves: Any,
    ledger: Ledger,
) -> None:
    """The same for one table after another."""
    for game in range(first, last):
        serve(tables[game], game, asked, steps, restart, limit, moves, ledger)


def look_range(tables: Any, first: int, last: int, seat: int, setup: Any, out: Any) -> None:
    """The same for one table after another."""
    for game in range(first, last):
        look(tables[game], seat, setup[game], out[game])


def imagine_range(tables: Any, first: int, last: int, seat: int, seeds: Any, setup: Any) -> None:
    """The same for one table after another."""
    for game in range(first, last):
        imagine(tables[game], seat, seeds[game], setup[game])


def allow_range(tables: Any, first: int, last: int, out: Any) -> None:
    """The same for one table after another."""
    for game in range(first, last):
        mark_allowed(tables[game], out[game])


def find_refused(tables: Any, moves: Any) -> int:
    """The first table at which its move is not allowed, NOBODY if there is none."""
    for game in range(len(tables)):
        if tables[game].decision != ENDED and not is_offered(tables[game], moves[game]):
            return game
    return NOBODY
