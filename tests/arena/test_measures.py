from math import log10

import numpy as np
import pytest

from holocene.arena.measures import Interval, bootstrap, resampled, wilson
from holocene.arena.ratings import ratings, strengths


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [  # Wilson's interval as printed in textbooks and made by other programs
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_the_published_one(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_of_no_game() -> None:
    assert wilson(0, 0) == Interval(0.0, 1.0)


def test_drawn_seeds_keep_what_belongs_together() -> None:
    won = np.array([[1.0, 1.0], [0.0, 2.0], [2.0, 0.0]])
    sums = resampled(won)
    assert sums.shape == (1000, 2)
    assert (sums.sum(axis=1) == 6).all()
    assert len(np.unique(sums[:, 0])) > 3


def test_duplicates_that_cancel_out_leave_no_doubt_but_wilsons() -> None:
    """The better seat wins every game: both bots have exactly half of every seed."""
    seeds = np.ones(50)
    assert bootstrap(seeds, 2 * seeds) == wilson(50, 100)


def test_seeds_that_go_to_one_bot_whole_are_as_uncertain_as_half_as_many_games() -> None:
    won = np.where(np.arange(400) % 2, 2.0, 0.0)
    by_seed, by_game = bootstrap(won, np.full(400, 2.0)), wilson(400, 800)
    assert by_seed.high - by_seed.low == pytest.approx(2**0.5 * (by_game.high - by_game.low), rel=0.1)


def test_single_games_are_as_uncertain_as_wilson_says() -> None:
    won = (np.random.default_rng(1).random(500) < 0.7).astype(float)
    assert bootstrap(won, np.ones(500)) == pytest.approx(wilson(won.sum(), 500), abs=0.01)


def test_two_bots_are_rated_by_their_odds() -> None:
    pair = np.array([[1.0, 1.0]])
    theta = strengths(pair, np.array([[7500.0, 2500.0]]))
    assert theta[0] - theta[1] == pytest.approx(np.log(3), abs=1e-3)


def test_one_against_three_is_rated_fairly_by_a_quarter_of_the_wins() -> None:
    seats = np.array([[1.0, 3.0]])
    assert strengths(seats, np.array([[250.0, 750.0]])) == pytest.approx([0, 0], abs=1e-9)
    stronger = strengths(seats, np.array([[5000.0, 5000.0]]))
    assert stronger[0] - stronger[1] == pytest.approx(np.log(3), abs=1e-3)


def test_the_strengths_that_games_were_made_with_are_found_again() -> None:
    true = np.array([0.9, 0.3, -0.2, -1.0])
    pairs = [(one, other) for one in range(4) for other in range(one)]
    seats, won = np.zeros((6, 4)), np.zeros((6, 4))
    for row, (one, other) in enumerate(pairs):
        seats[row, [one, other]] = 1
        won[row, one] = 4000 / (1 + np.exp(true[other] - true[one]))
        won[row, other] = 4000 - won[row, one]
    assert strengths(seats, won) - strengths(seats, won).mean() == pytest.approx(true, abs=2e-3)


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    per_seed = np.tile(np.array([[[10.0, 1.0]]]), (1000, 1, 1))
    (strong, _), (weak, _) = ratings(np.array([[1.0, 1.0]]), per_seed)
    assert strong - weak == pytest.approx(400 * log10(10), abs=1)
    assert strong + weak == pytest.approx(3000)


def test_a_bot_that_won_everything_has_a_rating_with_a_wide_interval() -> None:
    per_seed = np.tile(np.array([[[2.0, 0.0]]]), (50, 1, 1))
    (strong, interval), _ = ratings(np.array([[1.0, 1.0]]), per_seed)
    assert np.isfinite(strong)
    assert interval.low < strong - 100
    assert interval.high > strong + 100


def test_the_interval_holds_the_true_rating_in_most_matches() -> None:
    dice = np.random.default_rng(7)
    held = 0
    for _ in range(60):
        won = (dice.random(200) < 0.64).astype(float)
        (strong, interval), (weak, _) = ratings(np.array([[1.0, 1.0]]), np.stack([won, 1 - won], axis=1)[:, None, :])
        assert interval.low < strong < interval.high
        held += interval.low <= 1500 + 200 * log10(0.64 / 0.36) <= interval.high
        assert weak < strong
    assert held >= 51
