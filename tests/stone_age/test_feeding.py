"""Chapter 7 of the rulebook: feeding."""

from collections.abc import Iterator

import pytest

import holocene
from tests.stone_age.purchases import mixes
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, name_all, play, refuse, seen, stock


def feeding(**table: object) -> holocene.Game:
    """All people are home and feeding begins."""
    return set_up(phase="feed", **table)


def ways_to_feed(game: holocene.Game) -> Iterator[tuple[int, ...]]:
    """What red has given after each way that the moves spell out."""
    before = stock(game, "red")
    unfinished = [game]
    while unfinished:
        now = unfinished.pop()
        if now.decision != "feed":
            yield tuple(had - has for had, has in zip(before, stock(now, "red"), strict=True))
            continue
        for move in now.legal_moves():
            if move.startswith("feed "):
                after = now.copy()
                after.play(move)
                unfinished.append(after)


@rule("7.1", "7.2", "7.3")
def test_five_people_eat_five_of_twelve_food_and_seven_are_kept() -> None:
    game = feeding()
    assert [player(game, colour)["food"] for colour in game.colours] == [7, 7, 7, 7]
    assert (seen(game, "round"), seen(game, "phase")) == (2, "place")


@rule("7.1", "7.2")
@pytest.mark.parametrize(("agriculture", "food"), [(0, 7), (1, 8), (4, 11), (10, 17)])
def test_everybody_takes_as_much_food_as_the_marker_shows_before_eating(agriculture: int, food: int) -> None:
    game = feeding(red={"agriculture": agriculture})
    assert player(game, "red")["food"] == food
    assert player(game, "red")["agriculture"] == agriculture


@rule("7.1")
def test_food_of_the_track_saves_a_player_who_had_none() -> None:
    game = feeding(red={"food": 0, "agriculture": 5})
    assert (player(game, "red")["food"], player(game, "red")["score"]) == (0, 0)
    assert seen(game, "round") == 2


@rule("7.1")
def test_a_step_made_in_this_round_counts_already() -> None:
    game = set_up(red={"placed": {"field": 1}, "agriculture": 3})
    game.play("use field")
    assert player(game, "red")["food"] == 12 + 4 - 5


@rule("7.1")
def test_nobody_eats_before_all_people_are_home() -> None:
    game = set_up(red={"placed": {"field": 1}}, yellow={"placed": {"tool-maker": 1}})
    game.play("use field")
    assert actor(game) == "yellow"
    assert [player(game, colour)["food"] for colour in game.colours] == [12, 12, 12, 12]
    game.play("use tool-maker")
    assert [player(game, colour)["food"] for colour in game.colours] == [8, 7, 7, 7]


@rule("7.2")
def test_a_person_who_was_born_in_this_round_eats_too() -> None:
    game = set_up(red={"placed": {"hut": 2}})
    game.play("use hut")
    assert player(game, "red")["people"] == 6
    assert player(game, "red")["food"] == 12 - 6


@rule("7.2")
def test_people_who_stayed_at_home_eat_too() -> None:
    game = set_up(red={"people": 8, "placed": {"field": 1}})
    game.play("use field")
    assert player(game, "red")["food"] == 12 + 1 - 8


@rule("7.2", "7.3")
def test_exactly_enough_food_is_enough() -> None:
    game = feeding(red={"people": 10, "food": 7, "agriculture": 3, "wood": 5})
    assert (player(game, "red")["food"], player(game, "red")["score"]) == (0, 0)
    assert stock(game, "red") == [5, 0, 0, 0]
    assert seen(game, "round") == 2


@rule("7.3")
def test_food_that_is_left_is_kept_without_limit() -> None:
    game = feeding(red={"food": 200})
    assert player(game, "red")["food"] == 195


@rule("7.1", "7.4", "7.5")
def test_three_on_the_track_and_one_food_for_six_people_leave_two_to_be_paid_with_resources() -> None:
    game = feeding(red={"people": 6, "food": 1, "agriculture": 3, "wood": 3})
    assert (game.decision, actor(game), seen(game, "phase")) == ("feed", "red", "feed")
    assert player(game, "red")["food"] == 0
    assert seen(game, "pending")["food_missing"] == 2
    assert set(game.legal_moves()) == {"feed wood", "starve"}
    game.play("feed wood")  # the second piece answers itself
    assert stock(game, "red") == [1, 0, 0, 0]
    assert (player(game, "red")["score"], player(game, "red")["food"]) == (0, 0)
    assert seen(game, "round") == 2


@rule("7.4", "7.6")
def test_all_food_is_given_even_by_a_player_who_leaves_people_hungry() -> None:
    game = feeding(red={"food": 4, "wood": 5})
    assert player(game, "red")["food"] == 0
    game.play("starve")
    assert player(game, "red")["food"] == 0
    assert stock(game, "red") == [5, 0, 0, 0]


@rule("7.5")
@pytest.mark.parametrize("missing", [1, 2, 3, 5])
def test_any_mix_of_resources_replaces_the_missing_food_one_for_one(missing: int) -> None:
    owned = (2, 1, 2, 1)
    game = feeding(red={"food": 5 - missing, "wood": 2, "brick": 1, "stone": 2, "gold": 1})
    assert sorted(ways_to_feed(game)) == mixes(owned, [missing])


@rule("7.5")
@pytest.mark.parametrize("resource", ["wood", "brick", "stone", "gold"])
def test_each_kind_of_resource_replaces_one_food(resource: str) -> None:
    game = feeding(red={"food": 4, resource: 2})
    game.play(f"feed {resource}")
    assert player(game, "red")[resource] == 1
    assert player(game, "red")["score"] == 0


@rule("7.5")
def test_a_player_may_not_stop_after_some_of_the_missing_food() -> None:
    game = feeding(red={"food": 2, "wood": 2, "brick": 2})
    game.play("feed wood")
    assert set(game.legal_moves()) == {"feed wood", "feed brick"}
    refuse(game, "starve", because="7.5")
    refuse(game, "decline", "done")


@rule("7.5")
def test_resources_are_given_in_their_order() -> None:
    game = feeding(red={"food": 3, "wood": 2, "brick": 2, "stone": 2})
    game.play("feed brick")
    assert set(game.legal_moves()) == {"feed brick", "feed stone"}
    name_all(game, "feed wood", "feed wood+brick")
    refuse(game, "feed gold", because="7.5")


@rule("7.5")
def test_a_resource_is_offered_only_if_all_can_be_fed_that_way() -> None:
    game = feeding(red={"food": 3, "wood": 1, "brick": 1})
    assert set(game.legal_moves()) == {"feed wood", "starve"}  # nothing could follow the only brick
    name_all(game, "feed brick", "feed wood+brick")
    refuse(game, "feed gold", because="7.5")
    game.play("feed wood")
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("7.5")
def test_each_piece_leaves_the_stock_as_it_is_given() -> None:
    game = feeding(red={"food": 2, "wood": 2, "brick": 2})
    game.play("feed wood")
    assert stock(game, "red") == [1, 2, 0, 0]
    assert seen(game, "pending")["food_missing"] == 2


@rule("7.5")
def test_what_was_given_so_far_and_what_is_missing_lie_open() -> None:
    game = feeding(red={"food": 2, "wood": 2, "brick": 2})
    assert seen(game, "pending") == {"food_missing": 3}
    game.play("feed wood")
    assert seen(game, "pending") == {"paid": {"wood": 1}, "food_missing": 2}


@rule("7.5", "7.6")
def test_too_few_resources_feed_nobody_and_are_kept_without_a_question() -> None:
    game = feeding(red={"food": 3, "gold": 1})
    assert stock(game, "red") == [0, 0, 0, 1]
    assert (player(game, "red")["score"], player(game, "red")["food"]) == (-10, 0)
    assert seen(game, "round") == 2


@rule("7.6")
def test_who_does_not_want_to_pay_keeps_the_resources_and_loses_ten_points() -> None:
    game = feeding(red={"food": 4, "wood": 1, "gold": 9, "score": 30})
    game.play("starve")
    assert stock(game, "red") == [1, 0, 0, 9]
    assert player(game, "red")["score"] == 20


@rule("7.6")
@pytest.mark.parametrize(("people", "food"), [(5, 4), (5, 0), (10, 0)])
def test_the_loss_is_ten_points_however_many_are_hungry(people: int, food: int) -> None:
    game = feeding(red={"people": people, "food": food, "score": 50})
    assert player(game, "red")["score"] == 40
    assert player(game, "red")["people"] == people


@rule("7.6")
def test_hunger_costs_ten_points_again_in_every_round() -> None:
    game = feeding(red={"food": 0, "score": 50})
    assert player(game, "red")["score"] == 40
    for colour, place in (("blue", "hunt"), ("green", "hunt"), ("yellow", "hunt"), ("red", "hunt")):
        assert actor(game) == colour
        game.play(f"place {place} 5")
    for colour in ("blue", "green", "yellow"):
        assert actor(game) == colour
        game.play("use hunt", rolled=[6] * 5)
    game.play("use hunt", rolled=[1, 1, 1, 1, 5])
    assert player(game, "red")["score"] == 30


@rule("7.7")
@pytest.mark.parametrize(("before", "after"), [(10, 0), (9, -1), (0, -10), (-95, -105)])
def test_the_score_may_fall_below_zero(before: int, after: int) -> None:
    game = feeding(red={"food": 0, "score": before})
    assert player(game, "red")["score"] == after


@rule("7.8")
def test_all_take_their_food_before_the_first_is_asked() -> None:
    game = feeding(
        red={"food": 4, "wood": 1},
        blue={"food": 5, "agriculture": 2},
        yellow={"food": 0, "agriculture": 3, "wood": 9},
    )
    assert actor(game) == "red"
    assert [player(game, colour)["food"] for colour in ("red", "blue", "yellow")] == [0, 7, 3]


@rule("7.1", "7.8")
@pytest.mark.parametrize("start", ["red", "blue", "green", "yellow"])
def test_all_take_the_food_of_the_track_anyone_who_started(start: str) -> None:
    game = feeding(start=start, **{colour: {"agriculture": 3} for colour in ("red", "blue", "green", "yellow")})
    assert [player(game, colour)["food"] for colour in game.colours] == [10, 10, 10, 10]


@rule("7.8")
@pytest.mark.parametrize(
    ("start", "order"),
    [("red", ["red", "blue", "green", "yellow"]), ("green", ["green", "yellow", "red", "blue"])],
)
def test_the_players_feed_in_turn_from_the_start_player(start: str, order: list[str]) -> None:
    short = {"food": 4, "wood": 1}
    game = feeding(start=start, red=short, blue=short, green=short, yellow=short)
    asked = []
    while game.decision == "feed":
        asked.append(actor(game))
        game.play("feed wood")
    assert asked == order
    assert all(stock(game, colour) == [0, 0, 0, 0] for colour in game.colours)


@rule("7.8")
def test_only_those_who_are_short_are_asked() -> None:
    game = feeding(blue={"food": 4, "wood": 1}, yellow={"food": 4, "brick": 1})
    assert actor(game) == "blue"
    game.play("starve")
    assert (actor(game), set(game.legal_moves())) == ("yellow", {"feed brick", "starve"})
    game.play("feed brick")
    assert [player(game, colour)["score"] for colour in game.colours] == [0, -10, 0, 0]
    assert seen(game, "round") == 2


@rule("7.5")
def test_feeding_offers_nothing_else() -> None:
    game = feeding(red={"food": 4, "wood": 1, "tools": [1]})
    refuse(game, "use hunt", "place hunt 1", "tool 1", "take", "claim wood wood", "pay wood", "build")
    play(game, "feed wood")
    assert game.decision == "place"
