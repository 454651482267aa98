"""Chapter 5 of the rulebook: the dice for everybody."""

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, play, refuse, seen, stock, tools

DICE_CARD = "C07"


def roll(*rolled: int, players: int = 4, buyer: str = "red", **seats: dict[str, object]) -> holocene.Game:
    """The buyer pays one wood for a dice card and rolls; the field is still to be used."""
    seats[buyer] = {"placed": {"card-1": 1, "field": 1}, "wood": 1} | seats.get(buyer, {})
    game = set_up(players, display=[DICE_CARD, None, None, None], to_act=buyer, **seats)
    game.play("use card-1")
    game.play("pay wood", rolled=list(rolled))
    return game


def gains(game: holocene.Game, colour: str) -> tuple[list[int], list[int], int]:
    """Resources, tools and agriculture."""
    return stock(game, colour), tools(game, colour), player(game, colour)["agriculture"]


@rule("5.13", "5.14")
def test_red_takes_the_tool_blue_the_step_and_green_and_yellow_a_brick_each() -> None:
    game = roll(2, 2, 5, 6)
    assert (game.decision, actor(game), set(game.legal_moves())) == ("die", "red", {"die 2", "die 5", "die 6"})
    game.play("die 5")
    assert (actor(game), set(game.legal_moves())) == ("blue", {"die 2", "die 6"})
    game.play("die 6")  # the two equal dice that are left are taken without a question
    assert gains(game, "red") == ([0, 0, 0, 0], [1], 0)
    assert gains(game, "blue") == ([0, 0, 0, 0], [], 1)
    assert gains(game, "green") == gains(game, "yellow") == ([0, 1, 0, 0], [], 0)
    assert (game.decision, actor(game), game.legal_moves()) == ("use", "red", ["use field"])


@rule("5.14")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        (1, ([1, 0, 0, 0], [], 0)),
        (2, ([0, 1, 0, 0], [], 0)),
        (3, ([0, 0, 1, 0], [], 0)),
        (4, ([0, 0, 0, 1], [], 0)),
        (5, ([0, 0, 0, 0], [1], 0)),
        (6, ([0, 0, 0, 0], [], 1)),
    ],
)
def test_each_face_stands_for_its_own_gain_anyone_who_takes_it(
    face: int, gain: tuple[list[int], list[int], int]
) -> None:
    other = face % 6 + 1
    first, second = roll(face, other, players=2), roll(face, other, players=2)
    first.play(f"die {face}")
    second.play(f"die {other}")
    assert gains(first, "red") == gain
    assert gains(second, "blue") == gain


@rule("5.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_dice_are_rolled_as_there_are_players(players: int) -> None:
    game = set_up(players, display=[DICE_CARD, None, None, None], red={"placed": {"card-1": 1}, "wood": 1})
    game.play("use card-1")
    before = game.copy()
    for number in {1, 2, 3, 4, 5} - {players}:
        with pytest.raises(holocene.IllegalMove):
            game.play("pay wood", rolled=[1, 2, 3, 4, 5][:number])
    assert game == before
    game.play("pay wood", rolled=[1, 2, 3, 4][:players])
    assert len(seen(game, "rolled")) == players


@rule("5.13")
def test_everybody_takes_one_die_clockwise_from_the_buyer_anyone_who_started() -> None:
    game = roll(1, 2, 3, 4, buyer="blue")
    order = []
    for move in ("die 1", "die 2", "die 3"):
        order.append(actor(game))
        game.play(move)
    assert order == ["blue", "green", "yellow"]
    assert [stock(game, colour) for colour in ("blue", "green", "yellow", "red")] == [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
    ]
    assert (actor(game), game.decision) == ("blue", "use")


@rule("5.13")
def test_the_last_die_goes_to_the_last_player_without_a_question() -> None:
    game = roll(3, 4, players=2)
    game.play("die 3")
    assert stock(game, "blue") == [0, 0, 0, 1]
    assert game.legal_moves() == ["use field"]


@rule("5.13")
def test_only_the_dice_that_were_chosen_are_written_down() -> None:
    game = roll(2, 2, 5, 6)
    before = game.copy()
    play(game, "die 5", "die 6")
    assert list(game.moves)[2:] == [("red", "die 5", None), ("blue", "die 6", None)]
    game.undo()
    game.undo()
    assert game == before


@rule("5.13")
def test_equal_dice_are_shared_out_without_a_question() -> None:
    game = roll(4, 4, 4, players=3)
    assert [stock(game, colour) for colour in game.colours] == [[0, 0, 0, 1]] * 3
    assert game.legal_moves() == ["use field"]


@rule("5.13")
def test_two_players_may_take_equal_dice_one_after_the_other() -> None:
    game = roll(1, 1, 4, 6)
    play(game, "die 1", "die 1", "die 6")
    assert stock(game, "red") == stock(game, "blue") == [1, 0, 0, 0]
    assert gains(game, "green") == ([0, 0, 0, 0], [], 1)
    assert stock(game, "yellow") == [0, 0, 0, 1]


@rule("5.13")
def test_a_die_that_is_not_there_or_gone_cannot_be_taken() -> None:
    game = roll(1, 2, 3, 4)
    refuse(game, "die 5", "die 6", because="5.13")
    refuse(game, "use field", "take")
    game.play("die 4")
    refuse(game, "die 4", "die 5", because="5.13")


@rule("5.13")
def test_the_dice_that_are_left_lie_open_for_all() -> None:
    game = roll(2, 2, 5, 6)
    assert sorted(seen(game, "rolled")) == [2, 2, 5, 6]
    game.play("die 2")
    assert sorted(seen(game, "rolled")) == [2, 5, 6]
    play(game, "die 2", "die 5")
    assert seen(game, "rolled") == []


@rule("5.13", "4.10")
def test_no_tool_changes_the_dice_for_everybody() -> None:
    game = roll(2, 2, 5, 6, red={"tools": [4, 4, 4], "once": [2], "cards": ["C17"]})
    assert game.decision == "die"
    refuse(game, "tool 1", "tool-once 2", "take")
    game.play("die 2")
    assert stock(game, "red") == [0, 1, 0, 0]


@rule("5.13", "3.3")
def test_the_buyer_comes_home_when_the_last_die_is_taken() -> None:
    game = roll(1, 2, 3, 4)
    play(game, "die 1", "die 2")
    assert (at(game, "red", "card-1"), player(game, "red")["home"]) == (1, 3)
    game.play("die 3")
    assert (at(game, "red", "card-1"), player(game, "red")["home"]) == (0, 4)


@rule("5.13", "5.10")
def test_a_tool_from_the_dice_may_be_used_by_another_player_in_the_same_round() -> None:
    game = roll(5, 1, players=2, red={"placed": {"card-1": 1}}, blue={"placed": {"quarry": 1}})
    game.play("die 1")
    assert tools(game, "blue") == [1]
    game.play("use quarry", rolled=[4])
    game.play("tool 1")
    assert stock(game, "blue") == [0, 0, 1, 0]


@rule("5.13")
def test_the_dice_for_everybody_raise_a_tool_as_the_tool_maker_does() -> None:
    game = roll(5, 1, players=2, red={"tools": [2, 1, 1]})
    game.play("die 5")
    assert tools(game, "red") == [2, 2, 1]


@rule("5.15")
def test_a_die_that_brings_nothing_may_still_be_taken() -> None:
    game = roll(4, 5, 6, 6, red={"agriculture": 10}, blue={"tools": [4, 4, 4]})
    play(game, "die 6", "die 5")
    assert gains(game, "red") == ([0, 0, 0, 0], [], 10)
    assert gains(game, "blue") == ([0, 0, 0, 0], [4, 4, 4], 0)
    assert (actor(game), set(game.legal_moves())) == ("green", {"die 4", "die 6"})


@rule("5.15")
def test_a_die_that_brings_nothing_must_be_taken_if_no_other_is_left() -> None:
    game = roll(3, 6, players=2, blue={"agriculture": 10})
    game.play("die 3")
    assert gains(game, "blue") == ([0, 0, 0, 0], [], 10)
    assert game.legal_moves() == ["use field"]


@rule("5.15")
def test_a_player_who_gains_from_no_die_still_takes_one_away_from_the_others() -> None:
    game = roll(5, 5, 5, 6, red={"tools": [4, 4, 4], "agriculture": 10})
    assert set(game.legal_moves()) == {"die 5", "die 6"}
    game.play("die 6")
    assert [tools(game, colour) for colour in ("blue", "green", "yellow")] == [[1], [1], [1]]
