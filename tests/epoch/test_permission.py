"""Chapter 8 of the rulebook: permission to develop where another leader stands."""

import re
from typing import Any

import pytest

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import finish, food, has, places, status, tile
from tests.stone_age.views import actor, play, refuse, seen

POTTERY = {"e2": "grasslands pottery"}
ANSWERS = [("allow",), ("refuse",), ("want food 1", "accept"), ("want food 1", "withdraw")]


def asking(players: int = 2, **red: object) -> holocene.Game:
    """Red could develop the Pottery tile on which blue's leader stands."""
    more = {"green": {"at": "d3"}, "yellow": {"at": "d4"}}
    seated = dict(list(more.items())[: players - 2])
    land = {**POTTERY, "d3": "forest", "d4": "forest", "f2": "drift-sand jug"}
    return set_up(players, land=land, red={"clay": 3, **red}, blue={"at": "e2"}, **seated)


def pending(game: holocene.Game, key: str) -> Any:
    return seen(game, "pending").get(key)


def wants(game: holocene.Game) -> list[str]:
    """What the player who is asked may want."""
    return [move.removeprefix("want ") for move in game.legal_moves() if move.startswith("want ")]


@rule("8.5")
def test_where_no_leader_stands_nobody_is_asked() -> None:
    game = set_up(land=POTTERY, red={"clay": 3, "status": 5})
    refuse(game, "ask e2", because="8.5")
    game.play("develop e2")
    assert (game.decision, actor(game), tile(game, "e2")["owner"]) == ("turn", "red", 0)


@rule("8.5")
def test_where_a_leader_stands_nobody_develops_without_asking() -> None:
    game = asking()
    refuse(game, "develop e2", because="8.5")
    assert places(game, "ask") == {"e2"}


@rule("8.5")
def test_the_player_who_stands_there_is_asked_and_allows_it() -> None:
    game = asking()
    play(game, "ask e2")
    assert (game.decision, actor(game), game.legal_moves()[:2]) == ("permit", "blue", ["allow", "refuse"])
    assert (pending(game, "asked"), pending(game, "tile")) == (1, "e2")
    game.play("allow")
    assert (tile(game, "e2")["owner"], has(game, "red"), has(game, "blue")) == (0, {}, {})
    assert (food(game, "red"), food(game, "blue")) == (12, 12)
    assert (actor(game), game.decision, seen(game, "turn")["developed"]) == ("red", "turn", True)


@rule("8.5", "8.7")
@pytest.mark.parametrize(
    ("wanted", "thing", "count"),
    [("food 3", "food", 3), ("status 2", "status", 2), ("rope", "rope", 1), ("clay", "clay", 1)],
)
def test_what_is_wanted_goes_to_the_player_who_wants_it_once_it_is_accepted(
    wanted: str, thing: str, count: int
) -> None:
    game = asking(clay=4, rope=1, status=3)
    before = {colour: player(game, colour)[thing] for colour in ("red", "blue")}
    play(game, "ask e2", f"want {wanted}")
    assert (game.decision, actor(game), game.legal_moves()) == ("accept", "red", ["accept", "withdraw"])
    assert (pending(game, "wanted"), pending(game, "asked"), pending(game, "tile")) == ({thing: count}, 1, "e2")
    assert player(game, "blue")[thing] == before["blue"]
    game.play("accept")
    price = 3 if thing == "clay" else 0
    assert player(game, "red")[thing] == before["red"] - count - price
    assert player(game, "blue")[thing] == before["blue"] + count
    assert (tile(game, "e2")["owner"], actor(game), game.decision) == (0, "red", "turn")
    assert seen(game, "pending") == {}


@rule("8.5")
@pytest.mark.parametrize("answer", [("refuse",), ("want status 3", "withdraw")])
def test_after_a_refusal_or_a_withdrawal_everybody_keeps_what_they_have(answer: tuple[str, ...]) -> None:
    game = asking(clay=4, status=3)
    play(game, "ask e2", *answer)
    assert (has(game, "red"), food(game, "red"), status(game, "red")) == ({"clay": 4}, 12, 3)
    assert (has(game, "blue"), food(game, "blue"), status(game, "blue")) == ({}, 12, 0)
    assert (tile(game, "e2")["owner"], actor(game), game.decision) == (None, "red", "turn")
    assert not seen(game, "turn")["developed"]
    assert seen(game, "pending") == {}


@rule("8.5")
@pytest.mark.parametrize("answer", [("refuse",), ("want food 12", "withdraw")])
def test_without_permission_another_tile_may_be_developed(answer: tuple[str, ...]) -> None:
    game = asking()
    play(game, "ask e2", *answer, "develop f2")
    assert player(game, "red")["abilities"] == ["jug"]


@rule("8.7")
def test_all_that_can_be_given_now_can_be_wanted_and_nothing_else() -> None:
    game = asking(clay=4, rope=1, food=2, status=1)
    game.play("ask e2")
    assert wants(game) == ["clay", "rope", "food 1", "food 2", "status 1"]
    refuse(game, "want food 3", "want status 2", "want deer", because="8.7")


@rule("8.7")
def test_up_to_sixteen_food_or_status_can_be_wanted() -> None:
    game = asking(food=40, status=30)
    game.play("ask e2")
    sixteen = [str(count) for count in range(1, 17)]
    assert wants(game) == [*(f"food {count}" for count in sixteen), *(f"status {count}" for count in sixteen)]
    play(game, "want status 16", "accept")
    assert (status(game, "red"), status(game, "blue")) == (14, 16)


@rule("8.7")
@pytest.mark.parametrize("wanted", ["food 17", "food 0", "food", "status 17", "status 1.5", "clay 2", "clay 1"])
def test_who_wants_more_or_less_than_can_be_said_is_told_how_much_can(wanted: str) -> None:
    game = asking(food=40, status=30, clay=5)
    game.play("ask e2")
    told = "food and status are wanted 1 to 16 at a time, a material one piece at a time"
    with pytest.raises(holocene.UnreadableMove, match=re.escape(f"{told} (8.7)")):
        game.play(f"want {wanted}")


@rule("8.7")
def test_who_wants_what_there_is_not_is_told_so() -> None:
    game = asking()
    game.play("ask e2")
    with pytest.raises(holocene.UnreadableMove, match=r"^there is no move 'want gold'; moves look like"):
        game.play("want gold")


@rule("8.7")
def test_nothing_that_the_price_needs_is_wanted() -> None:
    game = asking(food=0)
    game.play("ask e2")
    refuse(game, "want clay", because="8.7")
    assert game.legal_moves() == ["allow", "refuse"]


@rule("8.7", "8.2")
def test_what_is_given_leaves_one_alternative_of_the_price() -> None:
    game = asking(bronze=1)
    play(game, "ask e2", "want clay", "accept")
    assert (has(game, "red"), has(game, "blue")) == ({"clay": 2}, {"clay": 1})
    assert tile(game, "e2")["owner"] == 0


@rule("8.5", "3.9")
def test_what_is_given_comes_in_however_full_the_carriers_are() -> None:
    land = {**POTTERY, "f2": "forest"}
    game = set_up(land=land, red={"clay": 4}, blue={"at": "e2", "wood": 9, "food": 30})
    play(game, "ask e2", "want clay", "accept")
    assert (has(game, "blue"), food(game, "blue")) == ({"clay": 1, "wood": 9}, 30)


@rule("8.5", "8.2")
def test_who_cannot_pay_the_price_does_not_ask() -> None:
    refuse(asking(clay=2), "ask e2", because="8.2")


@rule("8.5", "8.1")
def test_who_does_not_stand_beside_the_tile_does_not_ask() -> None:
    game = set_up(land={"e1": "grasslands pottery", "e2": "forest"}, red={"clay": 3}, blue={"at": "e1"})
    refuse(game, "ask e1", because="8.1")


@rule("8.5")
@pytest.mark.parametrize(("players", "asked"), [(3, "green"), (4, "yellow"), (4, "red")])
def test_the_owner_of_the_leader_is_asked_and_nobody_else(players: int, asked: str) -> None:
    boards = {"red": {"at": "d3"}, "blue": {"at": "e3", "clay": 3}, "green": {"at": "d4"}, "yellow": {"at": "e5"}}
    boards[asked] = {"at": "e2"}
    colours = list(boards)[:players]
    land = {**POTTERY, "d3": "forest", "d4": "forest", "e5": "forest"}
    game = set_up(players, to_act="blue", land=land, **{colour: boards[colour] for colour in colours})
    game.play("ask e2")
    assert (actor(game), pending(game, "asked")) == (asked, colours.index(asked))
    play(game, "want food 1", "accept")
    assert [food(game, colour) for colour in colours] == [
        12 + (colour == asked) - (colour == "blue") for colour in colours
    ]
    assert (actor(game), tile(game, "e2")["owner"]) == ("blue", 1)


@rule("8.5", "8.2")
@pytest.mark.parametrize("price", [{"clay": 3}, {"bronze": 1}])
@pytest.mark.parametrize("answer", [("allow",), ("want food 1", "accept")])
def test_the_price_is_chosen_also_when_somebody_is_asked(price: dict[str, int], answer: tuple[str, ...]) -> None:
    game = asking(bronze=1)
    play(game, "ask e2", *answer)
    assert (actor(game), set(game.legal_moves())) == ("red", {"pay clay", "pay bronze"})
    game.play(f"pay {next(iter(price))}")
    assert has(game, "red") == {
        material: count for material, count in (("clay", 3), ("bronze", 1)) if material not in price
    }
    assert tile(game, "e2")["owner"] == 0


@rule("8.5")
def test_who_is_asked_does_nothing_else() -> None:
    game = asking()
    game.play("ask e2")
    refuse(game, "gather", "end", "walk e3", "develop e2", "ask e2", "accept", "withdraw", because="8.5")


@rule("8.5")
def test_who_is_told_what_is_wanted_does_nothing_else() -> None:
    game = asking()
    play(game, "ask e2", "want food 2")
    refuse(game, "gather", "end", "develop f2", "ask e2", "allow", "refuse", "want food 1", because="8.5")


@rule("8.5")
@pytest.mark.parametrize("answer", ANSWERS)
def test_an_action_is_still_possible_after_the_answer(answer: tuple[str, ...]) -> None:
    game = asking()
    play(game, "ask e2", *answer, "gather")
    finish(game)
    assert food(game, "red") == 15 - ("accept" in answer)


@rule("8.5", "2.6")
def test_nobody_asks_during_an_action() -> None:
    game = asking(clay=3, wood=1, abilities=["hoop-net"])
    game.play("explore d2")
    refuse(game, "ask e2", because="2.6")


@rule("8.6")
@pytest.mark.parametrize("answer", [("refuse",), ("want food 1", "withdraw")])
def test_about_each_tile_a_player_asks_once_in_a_turn_whatever_is_answered(answer: tuple[str, ...]) -> None:
    game = asking(players=3, status=2)
    play(game, "ask e2", *answer)
    refuse(game, "ask e2", "develop e2", because="8.6")
    assert "f2" in places(game, "develop")
    play(game, "gather", "done")
    refuse(game, "ask e2", because="8.6")


@rule("8.6")
def test_about_another_tile_one_may_ask_in_the_same_turn() -> None:
    land = {**POTTERY, "f2": "drift-sand jug"}
    game = set_up(3, land=land, red={"clay": 3}, blue={"at": "e2"}, green={"at": "f2"})
    play(game, "ask e2", "refuse", "ask f2", "want food 2", "accept")
    assert (player(game, "red")["abilities"], food(game, "green")) == (["jug"], 14)


@rule("8.6")
@pytest.mark.parametrize("answer", [("refuse",), ("want food 1", "withdraw")])
def test_in_the_next_turn_one_may_ask_again(answer: tuple[str, ...]) -> None:
    game = asking()
    play(game, "ask e2", *answer, "end", "end", "ask e2", "want food 1", "accept")
    assert (tile(game, "e2")["owner"], food(game, "blue")) == (0, 13)
