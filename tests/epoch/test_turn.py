"""Chapter 2 of the rulebook: the turn."""

from itertools import permutations

import pytest

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import finish, first_words, food, has, leader, places, status, tile
from tests.stone_age.views import actor, play, refuse, seen

RING = {"e2", "f2", "f3", "f4", "e5", "d4", "d3", "d2"}
AT_A_SITE = {"at": "h2", "wood": 5, "bronze": 1}
THREE_THINGS = {"action": "gather", "develop": "develop h2", "offer": "offer carnac 1"}


def at_a_site(**more: object) -> holocene.Game:
    """Red stands beside Carnac, can develop the tile there and can pay for an offer."""
    return set_up(land={"h2": "grasslands pottery"}, red={**AT_A_SITE, **more})


def opened(seed: int = 1, players: int = 2) -> holocene.Game:
    return holocene.new("epoch", players=players, seed=seed, setup="extended")


@rule("2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_each_round_every_player_has_one_turn_clockwise(players: int) -> None:
    others = {"green": {"at": "d4"}, "yellow": {"at": "f2"}}
    seated = dict(list(others.items())[: players - 2])
    game = set_up(players, round=5, land={"d4": "forest", "f2": "forest"}, **seated)
    turns = []
    for _ in range(2 * players):
        turns.append((seen(game, "round"), actor(game)))
        game.play("end")
    colours = ["red", "blue", "green", "yellow"][:players]
    assert turns == [(number, colour) for number in (5, 6) for colour in colours]


@rule("2.2")
def test_in_the_first_round_the_leader_is_placed_on_a_tile_that_is_face_up() -> None:
    game = opened()
    assert game.decision == "place"
    assert (first_words(game), places(game, "place")) == ({"place"}, RING | {"e3", "e4"})
    game.play("place f3")
    assert (leader(game, "red"), food(game, "red"), game.decision) == ("f3", 12, "turn")


@rule("2.2")
def test_nothing_is_done_before_the_leader_is_placed() -> None:
    refuse(opened(), "gather", "work", "end", "walk e2", "explore e1", because="2.2")


@rule("2.2")
def test_a_leader_is_not_placed_on_a_tile_that_is_face_down() -> None:
    refuse(opened(), "place e1", "place g2", "place h2", because="2.2")


@rule("2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_leader_is_placed_where_another_one_stands(players: int) -> None:
    game = opened(players=players)
    taken: list[str] = []
    for place in ["e3", "d2", "f3", "e4"][:players]:
        assert places(game, "place") == (RING | {"e3", "e4"}) - set(taken)
        refuse(game, *(f"place {other}" for other in taken), because="2.2")
        play(game, f"place {place}", "end")
        taken.append(place)
    assert [board["leader"] for board in seen(game, "players")] == taken
    assert (actor(game), game.decision, seen(game, "round")) == ("red", "turn", 2)


@rule("2.2")
def test_a_leader_may_be_placed_on_a_tile_that_another_player_has_just_explored() -> None:
    game = next(game for game in map(opened, range(30)) if tile(game, "e1")["landscape"] != "water")
    play(game, "place e2", "explore e1")
    finish(game)
    play(game, "end", "place e1")
    assert (actor(game), leader(game, "blue")) == ("blue", "e1")


@rule("2.2")
def test_no_leader_is_placed_on_water() -> None:
    for seed in range(60):
        game = holocene.new("epoch", players=2, seed=seed, setup="standard")
        dealt = seen(game, "players")[0]["dealt"]
        wet = [choice["ability"] for choice in dealt if choice["landscape"] == "water"]
        if wet:
            break
    dry = next(choice["ability"] for choice in dealt if choice["landscape"] != "water")
    play(game, f"keep {wet[0]}", f"keep {dry}")
    while game.decision == "keep":
        game.play(game.legal_moves()[0])
    refuse(game, "place f2", because="2.2")
    assert {"e3", "e4", "e2"} <= places(game, "place")


@rule("2.3")
@pytest.mark.parametrize("order", list(permutations(THREE_THINGS)), ids=" ".join)
def test_one_action_one_development_and_one_offer_in_any_order(order: tuple[str, ...]) -> None:
    game = at_a_site()
    for thing in order:
        game.play(THREE_THINGS[thing])
        if game.decision == "gather":
            game.play("done")
    assert [seen(game, "turn")[done] for done in ("acted", "developed", "offered")] == [True, True, True]
    assert (has(game, "red"), food(game, "red")) == ({}, 15)
    assert (player(game, "red")["abilities"], player(game, "red")["tokens"]) == (["pottery"], 3)


@rule("2.3")
def test_a_second_action_is_not_performed_whatever_the_first_was() -> None:
    game = set_up(red={"deer": 2})
    play(game, "fish")
    finish(game)
    refuse(game, "gather", "fish", "work", "hunt", "butcher hide food", "explore e2", because="2.3")


@rule("2.3")
def test_a_second_tile_is_not_developed_in_the_same_turn() -> None:
    game = set_up(land={"e2": "grasslands pottery", "f2": "drift-sand jug"}, red={"clay": 6})
    play(game, "develop e2")
    refuse(game, "develop f2", because="2.3")
    play(game, "end", "end", "develop f2")
    assert player(game, "red")["abilities"] == ["pottery", "jug"]


@rule("2.3")
def test_a_second_offer_is_not_made_in_the_same_turn() -> None:
    way = ["h3", "g3", "g4", "h5", "h6"]
    red = {"at": "h2", "stone": 2, "wood": 5, "rope": 1}
    sites = ["carnac", "varna", "stonehenge", "egtved"]
    game = set_up(sites=sites, land=dict.fromkeys(["h2", *way], "grasslands"), red=red)
    play(game, "offer carnac 1", "pay wood", *(f"walk {place}" for place in way))
    assert has(game, "red") == {"stone": 2, "rope": 1}
    refuse(game, "offer stonehenge 3", because="2.3")
    play(game, "end", "end", "offer stonehenge 3")
    assert player(game, "red")["tokens"] == 2


@rule("2.3")
def test_any_of_them_may_be_left_out() -> None:
    game = at_a_site()
    game.play("end")
    assert (actor(game), has(game, "red")) == ("blue", {"wood": 5, "bronze": 1})
    assert [seen(game, "turn")[done] for done in ("acted", "developed", "offered")] == [False, False, False]


@rule("2.4")
def test_the_actions_are_work_gather_fish_hunt_butcher_and_explore() -> None:
    game = set_up(to_act="blue", blue={"at": "e4", "deer": 1})
    assert {"work", "gather", "fish", "hunt", "butcher", "explore"} <= first_words(game)
    game.play("end")
    for word in ("rest", "build", "farm", "attack blue"):
        with pytest.raises(holocene.UnreadableMove):
            game.play(word)


@rule("2.5")
@pytest.mark.parametrize("order", list(permutations(["sweat", "back", "take wood"])), ids=" ".join)
def test_the_options_of_an_action_come_after_its_main_part_in_any_order(order: tuple[str, ...]) -> None:
    game = set_up()
    refuse(game, "sweat", "back", "take wood", "done")
    play(game, "work", *order)
    assert (food(game, "red"), has(game, "red"), game.decision) == (9, {"wood": 1}, "work")


@rule("2.5")
def test_the_options_go_on_until_the_player_is_done_and_then_no_more() -> None:
    game = set_up()
    play(game, "gather")
    assert game.decision == "gather"
    game.play("done")
    assert game.decision == "turn"
    refuse(game, "keep-looking hide", "done")


@rule("2.6", "3.15")
def test_a_deer_is_eaten_and_ropes_are_made_in_the_middle_of_an_action() -> None:
    game = set_up(to_act="blue", blue={"deer": 1, "flax": 2, "abilities": ["rope-making"]})
    play(game, "work", "eat", "make-rope")
    assert game.decision == "work"
    assert (has(game, "blue"), food(game, "blue")) == ({"rope": 3}, 12 - 1 + 3 - 1)


@rule("2.6", "10.2")
def test_homage_is_given_in_the_middle_of_an_action() -> None:
    game = set_up(red={"status": 1}, blue={"abilities": ["gloves"]})
    play(game, "work", "borrow blue", "take wood", "take wood", "take wood")
    assert (has(game, "red"), status(game, "blue")) == ({"wood": 3}, 1)


@rule("2.6")
def test_a_leader_moves_before_and_after_the_action() -> None:
    game = set_up(land={"e2": "grasslands", "e1": "grasslands"})
    play(game, "walk e2", "gather", "done", "walk e1", "walk e2")
    assert (leader(game, "red"), food(game, "red")) == ("e2", 12 - 1 + 3 - 2)


@rule("2.6")
@pytest.mark.parametrize("action", ["work", "gather", "explore h3", "hunt", "fish", "butcher hide food"])
def test_during_an_action_nobody_moves_develops_or_offers(action: str) -> None:
    game = at_a_site(deer=2, stone=3, clay=3)
    assert {"develop h2", "offer carnac 1"} <= set(game.legal_moves())
    play(game, action)
    assert game.decision == action.split(maxsplit=1)[0]
    refuse(game, "develop h2", "offer carnac 1", because="2.6")
    refuse(game, "end")


@rule("2.6")
def test_during_an_action_the_leader_does_not_walk() -> None:
    game = set_up(land={"e2": "grasslands"})
    assert "walk e2" in game.legal_moves()
    game.play("work")
    refuse(game, "walk e2", because="2.6")
    play(game, "done", "walk e2")
    assert leader(game, "red") == "e2"


@rule("2.7")
def test_the_turn_goes_on_until_the_player_says_that_it_is_over() -> None:
    game = at_a_site()
    play(game, "gather", "done", "develop h2", "offer carnac 1")
    assert (actor(game), game.decision) == ("red", "turn")
    game.play("end")
    assert actor(game) == "blue"


@rule("2.7", "3.6")
def test_who_stands_where_nobody_may_stop_has_to_move_on_before_the_turn_ends() -> None:
    game = set_up(land={"e5": "grasslands"}, red={"at": "e3"}, blue={"at": "e4"})
    game.play("walk e4")
    refuse(game, "end")
    play(game, "walk e5", "end")
    assert (leader(game, "red"), actor(game)) == ("e5", "blue")


@rule("2.8", "10.12", "10.14")
@pytest.mark.parametrize(("times", "paid"), [(1, 1), (2, 1), (3, 2)])
def test_halves_of_food_are_added_up_first_and_a_half_is_rounded_upward(times: int, paid: int) -> None:
    game = set_up(red={"flax": 6, "abilities": ["rope-making"]})
    play(game, *["make-rope"] * times)
    game.play("end")
    assert food(game, "red") == 12 - paid
    assert player(game, "red")["rope"] == 3 * times


@rule("2.8", "10.13", "10.14")
def test_halves_are_added_up_over_the_turn_also_with_other_things_in_between() -> None:
    game = set_up(to_act="blue", blue={"hide": 4, "abilities": ["tanning"]})
    play(game, "tan", "gather", "done", "tan", "end")
    assert (food(game, "blue"), has(game, "blue")) == (12 - 1 + 3, {"leather": 6})


@rule("2.8", "10.7")
@pytest.mark.parametrize(("steps", "paid"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_the_food_of_a_journey_is_rounded_once(steps: int, paid: int) -> None:
    game = set_up(land={"e2": "grasslands", "f2": "grasslands"}, red={"abilities": ["cloak"]})
    play(game, *["walk e2", "walk f2", "walk e2", "walk f2"][:steps])
    assert food(game, "red") == 12 - paid


@rule("2.9", "10.6")
def test_a_hundred_free_steps_may_be_taken_in_a_turn_and_no_more() -> None:
    game = set_up(land={"e2": "grasslands", "f2": "grasslands"}, red={"abilities": ["boots"]})
    for _ in range(50):
        play(game, "walk e2", "walk f2")
    assert (food(game, "red"), seen(game, "turn")["free_steps"]) == (12, 100)
    refuse(game, "walk e2", because="2.9")
    game.play("walk e3")  # it costs food
    assert food(game, "red") == 11
    play(game, "end", "end", "walk e2")
    assert food(game, "red") == 11


@rule("2.9")
def test_steps_that_cost_food_do_not_count_as_free_ones() -> None:
    game = set_up(land={"e2": "grasslands", "f2": "grasslands"})
    play(game, "walk e2", "walk f2", "walk e2")
    assert seen(game, "turn")["free_steps"] == 0


@rule("2.10")
@pytest.mark.parametrize("words", ["trade clay stone", "give blue clay", "buy rope", "lend blue", "owe blue"])
def test_there_is_no_trade(words: str) -> None:
    game = set_up(red={"clay": 3})
    with pytest.raises(holocene.UnreadableMove):
        game.play(words)


@rule("2.10")
def test_there_is_no_debt_in_food() -> None:
    game = set_up(land={"e2": "grasslands"}, red={"food": 0})
    refuse(game, "work", "explore f2", "walk e2")


@rule("2.10", "10.2")
def test_there_is_no_debt_in_status() -> None:
    game = set_up(3, to_act="green", land={"d4": "forest"}, blue={"abilities": ["jug"]}, green={"at": "d4"})
    refuse(game, "borrow blue", because="10.2")
