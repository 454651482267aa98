from collections import Counter

import pytest

from holocene.arena import ArenaError, Match
from holocene.arena.match import seeds_for
from holocene.engine.errors import BadOption, UnknownGame
from tests.arena.matches import small


def seatings(match: Match, seed_index: int = 0) -> list[tuple[str, ...]]:
    numbers = range(seed_index * match.games_a_seed, (seed_index + 1) * match.games_a_seed)
    return [match.spot(number).bots for number in numbers]


def test_two_bots_at_two_seats_play_every_seed_twice() -> None:
    assert seatings(small()) == [("greedy", "random"), ("random", "greedy")]
    assert small(seeds=7).games == 14


def test_at_four_seats_the_first_bot_sits_once_in_every_seat_against_three_of_the_second() -> None:
    found = seatings(small(players=4))
    assert [bots.index("greedy") for bots in found] == [0, 1, 2, 3]
    assert all(Counter(bots) == {"greedy": 1, "random": 3} for bots in found)


def test_more_bots_than_two_seats_meet_in_pairs() -> None:
    match = Match(bots=("a", "b", "c"), seeds=1)
    assert match.lineups == (("a", "b"), ("a", "c"), ("b", "c"))
    assert match.games == 6


def test_as_many_bots_as_seats_play_all_together_in_every_order() -> None:
    match = Match(bots=("a", "b", "c"), players=3, seeds=1)
    assert match.lineups == (("a", "b", "c"),)
    assert len(set(seatings(match))) == match.games == 6


def test_three_bots_at_four_seats_meet_in_pairs_both_ways() -> None:
    match = Match(bots=("a", "b", "c"), players=4, seeds=1)
    assert len(match.lineups) == 6
    assert ("a", "b", "b", "b") in match.lineups
    assert ("b", "a", "a", "a") in match.lineups
    assert match.games == 24


def test_one_bot_plays_against_itself_once_a_seed() -> None:
    assert seatings(small(bots=("greedy",), players=4)) == [("greedy",) * 4]


def test_named_seats_are_one_table_in_all_its_orders() -> None:
    match = Match(seats=("a", "a", "b", "b"), seeds=1)
    assert (match.players, match.bots, match.games) == (4, ("a", "b"), 6)
    assert len(set(seatings(match))) == 6


def test_all_seatings_of_a_seed_have_the_same_game_and_other_seeds_another() -> None:
    match = small()
    assert len({match.game_seed(index) for index in range(100)}) == 100
    assert small(seed=6).game_seed(0) != match.game_seed(0)


def test_every_seat_of_every_game_has_its_own_chance() -> None:
    match = small(players=4, seeds=5)
    spots = [match.spot(number) for number in range(match.games)]
    assert len({match.bot_seed(spot, seat) for spot in spots for seat in range(4)}) == 4 * match.games
    assert len({match.noise_seed(spot) for spot in spots}) == match.games


def test_seeds_are_the_same_on_every_machine() -> None:
    match = small()
    assert match.game_seed(0) == 3266864944915487606
    assert match.bot_seed(match.spot(1), 1) == 1712799249181385378


def test_a_bot_more_in_a_round_robin_leaves_the_games_of_the_others_as_they_are() -> None:
    two, three = Match(bots=("a", "b"), seeds=1), Match(bots=("a", "b", "c"), seeds=1)
    assert [two.bot_seed(two.spot(1), seat) for seat in (0, 1)] == [
        three.bot_seed(three.spot(1), seat) for seat in (0, 1)
    ]


@pytest.mark.parametrize(("games", "seeds"), [(400, 100), (401, 101), (1, 1)])
def test_so_many_games_are_as_many_whole_seeds_as_they_need(games: int, seeds: int) -> None:
    assert seeds_for(games, small(players=4)) == seeds


def test_a_match_is_made_again_from_what_it_tells() -> None:
    match = Match(seats=("a", "b", "b"), seeds=4, options={"hunt_again": True})
    assert Match(**match.as_dict()) == match


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"bots": ()}, "needs a bot"),
        ({"bots": ("greedy", "greedy")}, "named twice"),
        ({"seats": ("greedy", "random", "random"), "players": 2}, "3 seats are named for 2 players"),
        ({"seats": ("greedy", "greedy")}, "'random' stands in only one of bots and seats"),
        ({"seeds": 0}, "at least one seed"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(wanted: dict[str, object], sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        small(**wanted)


def test_what_the_game_does_not_know_is_refused_in_its_own_words() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        small(game="chess")
    with pytest.raises(BadOption, match="for 2 to 4 players"):
        small(players=5)
    with pytest.raises(BadOption, match="no option 'speed'"):
        small(options={"speed": 1})
