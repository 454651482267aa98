import pytest

from tests.whole_games.perft import Position, counted_compiled, counted_plain, known

FIRST_PLACEMENTS = {2: 34, 3: 35, 4: 36}  # hunt 5, four resource places 5 each, three in the village, cards and piles


@pytest.mark.parametrize(("position", "sequences"), known().items(), ids=str)
def test_the_compiled_rules_reproduce_the_known_counts(position: Position, sequences: int) -> None:
    assert counted_compiled(position) == sequences


@pytest.mark.parametrize(("position", "sequences"), known().items(), ids=str)
def test_the_plain_rules_reproduce_the_known_counts(position: Position, sequences: int) -> None:
    assert counted_plain(position) == sequences


@pytest.mark.parametrize(("players", "first_placements"), FIRST_PLACEMENTS.items())
def test_the_first_count_is_what_one_finds_by_hand(players: int, first_placements: int) -> None:
    assert known()[Position(players, seed=1, after=0, depth=1)] == first_placements
