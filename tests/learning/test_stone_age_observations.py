"""Observations of Stone Age: all that a seat may know, and nothing else."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import holocene
import holocene.bots
from holocene import learning
from holocene.bots.playout import ask
from holocene.engine import layout
from holocene.engine.options import usual_values
from holocene.games import GAMES
from holocene.learning.specs import spec_of
from holocene.stone_age import observed_table, setup
from holocene.stone_age.observation import COLUMNS, Seen
from holocene.stone_age.table import NOBODY, Table
from tests.contract.games import every_kind, new
from tests.learning.stone_age_columns import read
from tests.stone_age.scenario import set_up
from tests.tiers import sample

SEEDS = some.integers(0, 2**63 - 1)
BOXES: list[dict[str, Any]] = [{}, {"expansion": True}, {"expansion": True, "bonus_buildings": True}]
TABLES = [(players, box) for box in (0, 1, 2) for players in ((2, 3, 4) if box == 0 else (2, 3, 4, 5))]
ANY_TABLE = some.sampled_from(TABLES)
EAGER = {"trade", "extra", "build", "pay", "give", "get", "claim"}

Row = npt.NDArray[np.int16]


def setup_of(game: holocene.Game) -> npt.NDArray[np.int64]:
    return np.array(setup.setup_of(game.players, game.options))


def observed(game: holocene.Game, seat: int) -> Row:
    seen = Seen()
    observed_table.observe(game.table, seat, setup_of(game), seen)
    return COLUMNS.as_row(seen)


def compiled_observed(game: holocene.Game, seat: int) -> Row:
    out, fast = layout.blank(Seen), layout.blank(Table)
    layout.write(game.table, fast[0])
    spec_of("stone-age").twins().observe(fast[0], seat, setup_of(game), out[0])
    return out.view(np.int16)


def any_game(players: int, box: int, seed: int) -> holocene.Game:
    """A game at its beginning, with any options."""
    chooser = Random(seed)
    options = {name: chooser.random() < 0.5 for name in ("open_cards", "hunt_again")}
    return new(players, seed, first_player=chooser.randrange(players), **options, **BOXES[box])


def eagerly(game: holocene.Game, chooser: Random) -> str:
    """A move, mostly one that buys or trades where there is any."""
    moves = game.legal_moves()
    eager = [move for move in moves if move.split(" ")[0] in EAGER]
    return chooser.choice(eager if eager and chooser.random() < 0.8 else moves)


def sampled(game: holocene.Game, seed: int, every: int) -> Iterator[holocene.Game]:
    """An eager game, now and then on its way and at its end; rare questions are looked at whenever they are asked."""
    chooser = Random(seed)
    while not game.over:
        if chooser.randrange(every) == 0 or game.decision in {"trade", "extra", "choose", "share"}:
            yield game
        game.play(eagerly(game, chooser))
    yield game


def assert_reads_as_seen(game: holocene.Game) -> None:
    for seat in range(game.players):
        told, expected = COLUMNS.named(observed(game, seat)), read(game, seat)
        assert set(told) == set(expected)
        assert {name: told[name] for name in told if told[name] != expected[name]} == {
            name: expected[name] for name in told if told[name] != expected[name]
        }


@pytest.mark.parametrize(("players", "box"), sample("rules", few=[(2, 0), (4, 1), (5, 2)], many=TABLES))
@pytest.mark.parametrize("open_cards", [False, True])
def test_every_column_says_what_the_seats_view_says(players: int, box: int, *, open_cards: bool) -> None:
    game = new(players, players, open_cards=open_cards, hunt_again=not open_cards, first_player=1, **BOXES[box])
    for stage in sampled(game, players, 25):
        assert_reads_as_seen(stage)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_is_seen_as_the_view_shows_it(players: int) -> None:
    for game in every_kind(players):
        assert_reads_as_seen(game)


@settings(max_examples=8)
@given(table=ANY_TABLE, seed=SEEDS)
def test_every_column_says_what_the_view_says_with_any_options(table: tuple[int, int], seed: int) -> None:
    for game in sampled(any_game(*table, seed), seed, 30):
        assert_reads_as_seen(game)


@pytest.mark.parametrize(("players", "box"), [(2, 0), (4, 0), (3, 1), (5, 2)])
def test_every_column_says_what_the_view_says_in_greedy_games_and_within_its_range(players: int, box: int) -> None:
    game = new(players, seed=5, **BOXES[box])
    bots = [holocene.bots.make("greedy", seat) for seat in range(players)]
    for number in range(150):
        row = observed(game, game.to_act or 0)
        assert np.all((COLUMNS.lows <= row) & (row <= COLUMNS.highs))
        if number % 10 == 0:
            assert_reads_as_seen(game)
        game.play(ask(game, bots[game.to_act or 0]))


@settings(max_examples=8)
@given(table=ANY_TABLE, seed=SEEDS)
def test_whatever_lies_face_down_the_observation_is_the_same_to_the_byte(table: tuple[int, int], seed: int) -> None:
    for game in sampled(any_game(*table, seed), seed, 30):
        for seat in range(game.players):
            told, allowed = observed(game, seat).tobytes(), learning.mask(game).tobytes()
            for deal in range(3):
                imagined = game.imagine(seat, deal)
                assert observed(imagined, seat).tobytes() == told
                assert learning.mask(imagined).tobytes() == allowed


def with_another_card(game: holocene.Game, card: int) -> holocene.Game:
    """The same table, but for one owned card that is swapped with one from the deck."""
    other = game.copy()
    table = other.table
    drawn = table.deck[0]
    table.card_owner[drawn], table.card_owner[card] = table.card_owner[card], NOBODY
    table.card_blind[drawn], table.card_blind[card] = table.card_blind[card], 0
    table.deck[0] = card
    return other


def told_by_symbols(step: int) -> set[int]:
    """The columns that follow from the symbols on a player's cards."""
    words = ("symbols", "points", "total", "sets", "next-symbol", "card-points", "building-points")
    where = [COLUMNS.slice(f"player-{step} {word}") for word in words]
    return {at for each in where for at in range(each.start, each.stop)}


@pytest.mark.parametrize("open_cards", [False, True])
@pytest.mark.parametrize(("players", "box"), [(2, 0), (3, 0), (4, 2), (5, 2)])
def test_which_hidden_cards_others_hold_never_changes_what_a_seat_sees(
    players: int, box: int, *, open_cards: bool
) -> None:
    seen: set[tuple[bool, bool]] = set()
    for game in sampled(new(players, 11, open_cards=open_cards, **BOXES[box]), 11, 15):
        table = game.table
        owned = [card for card in range(table.cards) if table.card_owner[card] >= 0]
        told = [observed(game, seat) for seat in range(players)]
        for card in owned if table.deck_left and not game.over else []:
            owner, blind = table.card_owner[card], bool(table.card_blind[card])
            other, seat = with_another_card(game, card), (owner + 1) % players
            changed = set(np.flatnonzero(told[seat] != observed(other, seat)).tolist())
            may_change = told_by_symbols(players - 1) if open_cards and not blind else set()
            assert changed <= may_change
            seen.add((blind, bool(changed)))
    assert (False, open_cards) in seen


@pytest.mark.parametrize("open_cards", [False, True])
def test_a_card_drawn_unseen_is_seen_by_its_owner_alone(*, open_cards: bool) -> None:
    one = set_up(red={"cards": ["C05"], "blind": ["C36"]}, blue={"cards": ["C02"]}, open_cards=open_cards)
    other = set_up(red={"cards": ["C05"], "blind": ["C30"]}, blue={"cards": ["C02"]}, open_cards=open_cards)
    assert observed(one, 0).tobytes() != observed(other, 0).tobytes()
    for seat in (1, 2, 3):
        assert observed(one, seat).tobytes() == observed(other, seat).tobytes()
    told = COLUMNS.named(observed(one, 1))
    assert told["player-3 cards"] == [2]
    assert sum(told["player-3 symbols"]) == int(open_cards)


def test_every_seat_sees_itself_first_and_the_others_clockwise() -> None:
    game = set_up(3, red={"food": 1}, blue={"food": 2}, green={"food": 3}, to_act="blue", start="green")
    for seat, foods, acts, starts in ((0, [1, 2, 3], 1, 2), (1, [2, 3, 1], 0, 1), (2, [3, 1, 2], 2, 0)):
        told = COLUMNS.named(observed(game, seat))
        assert [told[f"player-{step} food"][0] for step in range(5)] == [*foods, 0, 0]
        assert [told[f"player-{step} present"][0] for step in range(5)] == [1, 1, 1, 0, 0]
        assert (told["to-act"].index(1), told["start-player"].index(1)) == (acts, starts)


def test_an_observation_fills_its_row_and_no_more() -> None:
    of = spec_of("stone-age")
    for players in (2, 3, 4, 5):
        game = new(players, seed=players, expansion=True)
        fast, setups = layout.blank(Table), setup_of(game)
        layout.write(game.table, fast[0])
        for filling in (-9, 9):
            out = np.full((1, COLUMNS.width + 1), filling, np.int16)
            of.twins().look(fast[0], 0, setups, out[0, :-1])
            assert out[0, -1] == filling
            assert out[0, :-1].tobytes() == observed(game, 0).tobytes()


@cache
def extremes_of_many_games() -> tuple[Row, Row]:
    """The least and the most of every number in random games of every kind, from every seat."""
    least, most = np.full(COLUMNS.width, 2**14, np.int16), np.full(COLUMNS.width, -(2**14), np.int16)
    for players, box in TABLES:
        options = {"open_cards": players % 2 == 0, "hunt_again": players % 2 == 1, **BOXES[box]}
        batch = learning.Batch("stone-age", players, 48, **options)
        batch.reset(players)
        for number in range(600):
            batch.play_at_random(1)
            rows = batch.observe(None if number % 2 else number % players)
            np.minimum(least, rows.min(axis=0), out=least)
            np.maximum(most, rows.max(axis=0), out=most)
    return least, most


def test_every_number_stays_between_its_low_and_its_high() -> None:
    least, most = extremes_of_many_games()
    names = [column.name for column in COLUMNS.all for _ in range(column.length)]
    outside = (least < COLUMNS.lows) | (most > COLUMNS.highs)
    assert [(names[at], least[at], most[at]) for at in np.flatnonzero(outside)] == []


def test_every_kind_of_column_says_something_in_some_game() -> None:
    kinds: dict[str, int] = {}
    for name, numbers in COLUMNS.named(extremes_of_many_games()[1]).items():
        kind = re.sub(r"-\d+", "", name)
        kinds[kind] = kinds.get(kind, 0) + sum(numbers)
    assert [kind for kind, total in kinds.items() if total == 0] == []


@settings(max_examples=10)
@given(table=ANY_TABLE, seed=SEEDS)
def test_plain_and_compiled_see_the_same_to_the_byte(table: tuple[int, int], seed: int) -> None:
    for game in sampled(any_game(*table, seed), seed, 40):
        for seat in range(game.players):
            assert compiled_observed(game, seat).tobytes() == observed(game, seat).tobytes()


@settings(max_examples=20)
@given(table=ANY_TABLE, seed=SEEDS)
def test_a_table_laid_anew_is_the_table_of_a_new_game_whatever_was_played_on_it(
    table: tuple[int, int], seed: int
) -> None:
    game, twins = any_game(*table, seed), spec_of("stone-age").twins()
    used = new(5, 1, **BOXES[2])
    for _ in range(60):
        used.play(used.legal_moves()[0])
    fast = layout.blank(Table)
    layout.write(used.table, fast[0])
    setup.begin_anew(used.table, game.players, seed, setup_of(game))
    twins.begin_anew(fast[0], game.players, seed, setup_of(game))
    assert layout.pack(used.table) == fast.tobytes() == layout.pack(game.table)


def test_options_become_numbers() -> None:
    plain = usual_values(GAMES["stone-age"].options, 2)
    assert setup.setup_of(2, plain) == [0, 0, 0, 0]
    assert setup.setup_of(3, plain | {"first_player": 2, "open_cards": True}) == [0, 2, 0, 1]
    assert setup.setup_of(2, plain | {"expansion": True, "hunt_again": True}) == [1, 0, 1, 0]
    assert setup.setup_of(2, plain | BOXES[2]) == [2, 0, 0, 0]


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_columns_have_names_of_their_own_lie_side_by_side_and_say_since_when_they_are_so(game: str) -> None:
    columns = learning.columns(game)
    assert len({column.name for column in columns.all}) == len(columns.all)
    where = [columns.slice(column.name) for column in columns.all]
    assert [place.stop - place.start for place in where] == [column.length for column in columns.all]
    assert [place.start for place in where] + [columns.width] == [0] + [place.stop for place in where]
    assert all(column.low <= 0 < column.high and column.unit > 0 and column.meaning for column in columns.all)
    assert columns.version == max(columns.history)


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "red"])
def test_nobody_sees_from_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(holocene.BadOption, match="there is no seat"):
        learning.observe(new(2), seat)
