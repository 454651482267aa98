"""Chapter 8 of the expansion's rulebook: the dice with style."""

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import RESOURCES, goods, never, offered, refuse
from tests.stone_age.views import actor, at, play, seen, stock

STYLE_CARDS = ["XC1", "XC3", "XC4", "XC8"]
DECK = ["C11", "C02", "C31", "C22", "C30", "C36"]
FOOD_OF_DIE_1 = 2
CHOICES = {f"choose {resource}" for resource in RESOURCES}
NOTHING = {"food": 0, "jewelry": 0, "merchant": 0, "people": 0, "cards": 0, "resources": 0}


def roll(
    *rolled: int, card: str = "XC1", buyer: str = "red", deck: list[str] | None = None, **seats: dict[str, object]
) -> holocene.Game:
    """The buyer pays one wood for a card with dice and rolls one for each player; the field is still to be used."""
    seats[buyer] = {"placed": {"card-1": 1, "field": 1}, "wood": 1} | seats.get(buyer, {})
    display = [card, None, None, None, None]
    game = set_up(len(rolled), display=display, deck=DECK if deck is None else deck, to_act=buyer, **seats)
    game.play("use card-1")
    game.play("pay wood", rolled=list(rolled))
    return game


def gains(game: holocene.Game, colour: str) -> dict[str, int]:
    """What a player has beyond the start of the game."""
    own = player(game, colour)
    return {
        "food": own["food"] - 12,
        "jewelry": own["jewelry"] - 1,
        "merchant": own["merchant"],
        "people": own["people"] - 5,
        "cards": own["cards"],
        "resources": sum(stock(game, colour)),
    }


@rule("8.1", "8.2")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        (1, {"food": FOOD_OF_DIE_1}),
        (2, {"jewelry": 2}),
        (4, {"cards": 1}),
        (5, {"merchant": 1, "jewelry": 2}),
        (6, {"people": 1}),
    ],
)
def test_each_face_stands_for_its_own_gain_anyone_who_takes_it(face: int, gain: dict[str, int]) -> None:
    other = face % 6 + 1
    first, second = roll(face, other), roll(face, other)
    first.play(f"die {face}")
    second.play(f"die {other}")
    if second.decision == "choose":  # red took the resource of choice
        second.play("choose wood")
    assert gains(first, "red") == {**NOTHING, **gain, "cards": 1 + gain.get("cards", 0)}  # and the bought card
    assert gains(second, "blue") == {**NOTHING, **gain}


@rule("8.2")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_three_brings_a_resource_of_choice(resource: str) -> None:
    game = roll(3, 1, 1, 1)
    game.play("die 3")
    assert (game.decision, actor(game), offered(game)) == ("choose", "red", CHOICES)
    game.play(f"choose {resource}")
    assert stock(game, "red") == [int(other == resource) for other in RESOURCES]


@rule("8.2", "2.2")
def test_jewelry_and_food_are_no_resources_of_choice() -> None:
    game = roll(3, 1, 1, 1)
    game.play("die 3")
    never(game, "choose jewelry", "choose food")
    refuse(game, "die 1", "use field", "take")


@rule("8.2")
def test_the_resource_is_chosen_directly_after_its_die_and_before_the_next_player() -> None:
    game = roll(3, 3, 2, 5)
    asked = []
    for move in ("die 3", "choose gold", "die 3", "choose brick", "die 5"):
        asked.append((game.decision, actor(game)))
        game.play(move)
    assert asked == [("die", "red"), ("choose", "red"), ("die", "blue"), ("choose", "blue"), ("die", "green")]
    assert (stock(game, "red"), stock(game, "blue")) == ([0, 0, 0, 1], [0, 1, 0, 0])
    assert (player(game, "green")["merchant"], player(game, "yellow")["jewelry"]) == (1, 3)
    assert (game.decision, actor(game), game.legal_moves()) == ("use", "red", ["use field"])


@rule("8.2", "8.1")
def test_anyone_who_gets_the_last_die_without_a_question_still_chooses_the_resource() -> None:
    game = roll(3, 1)
    game.play("die 1")
    assert (game.decision, actor(game), offered(game)) == ("choose", "blue", CHOICES)
    game.play("choose stone")
    assert (stock(game, "blue"), actor(game), game.decision) == ([0, 0, 1, 0], "red", "use")


@rule("8.2")
def test_equal_threes_ask_everybody_for_a_resource_in_turn() -> None:
    game = roll(3, 3, 3)
    for colour, resource in (("red", "wood"), ("blue", "gold"), ("green", "gold")):
        assert (game.decision, actor(game)) == ("choose", colour)
        game.play(f"choose {resource}")
    assert [stock(game, colour) for colour in game.colours] == [[1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 1]]
    assert game.legal_moves() == ["use field"]


@rule("8.1")
@pytest.mark.parametrize("card", STYLE_CARDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_dice_are_rolled_as_there_are_players(card: str, players: int) -> None:
    red = {"placed": {"card-1": 1}, "wood": 1}
    game = set_up(players, display=[card, None, None, None, None], deck=DECK, red=red)
    game.play("use card-1")
    before = game.copy()
    for number in {1, 2, 3, 4, 5, 6} - {players}:
        with pytest.raises(holocene.IllegalMove):
            game.play("pay wood", rolled=[1, 2, 3, 4, 5, 6][:number])
    assert game == before
    game.play("pay wood", rolled=[1, 2, 3, 4, 5][:players])
    assert len(seen(game, "rolled")) == players
    assert offered(game) == {f"die {face}" for face in range(1, players + 1)}


@rule("8.1")
def test_everybody_takes_one_die_clockwise_from_the_buyer_anyone_who_started() -> None:
    game = roll(1, 2, 2, 5, 6, buyer="yellow")
    order = []
    for move in ("die 6", "die 5", "die 1"):
        order.append(actor(game))
        game.play(move)  # the two equal dice that are left go to blue and green
    assert order == ["yellow", "black", "red"]
    assert (player(game, "yellow")["people"], player(game, "black")["merchant"]) == (6, 1)
    assert player(game, "red")["food"] == 12 + FOOD_OF_DIE_1
    assert [player(game, colour)["jewelry"] for colour in ("blue", "green")] == [3, 3]
    assert (actor(game), game.decision) == ("yellow", "use")


@rule("8.1")
def test_a_die_that_is_not_there_or_gone_cannot_be_taken() -> None:
    game = roll(1, 2, 2, 5)
    refuse(game, "die 3", "die 4", "die 6")
    game.play("die 1")
    refuse(game, "die 1")


@rule("8.1")
def test_tools_do_not_change_the_dice() -> None:
    game = roll(1, 2, 5, 6, red={"tools": [4, 4, 4], "once": [4], "cards": ["C02"]}, deck=["C11"])
    assert (game.decision, offered(game)) == ("die", {"die 1", "die 2", "die 5", "die 6"})
    refuse(game, "tool 1", "tool-once 4", "take")


@rule("8.2")
def test_two_fours_bring_the_two_top_cards_in_the_order_of_taking() -> None:
    game = roll(4, 1, 4, 2)
    play(game, "die 4", "die 1", "die 4")
    assert sorted(player(game, "red")["card_ids"]) == ["C11", "XC1"]
    assert (player(game, "green")["card_ids"], seen(game, "deck")) == (["C02"], 4)


@rule("8.2")
@pytest.mark.parametrize("top", ["C11", "C02", "C31", "C22", "C01", "XC2", "C05"])
def test_the_upper_half_of_a_card_from_a_die_is_not_used(top: str) -> None:
    game = roll(4, 2, deck=[top, "C30", "C36"])
    game.play("die 2")
    assert gains(game, "blue") == {**NOTHING, "cards": 1}
    own = player(game, "blue")
    assert (own["card_ids"], own["claim"], own["once"], own["score"]) == ([top], False, [], 0)
    assert (seen(game, "deck"), game.legal_moves()) == (2, ["use field"])


@rule("8.2")
def test_nobody_else_sees_the_card_from_a_die() -> None:
    game = roll(4, 2, 2)
    game.play("die 4")
    assert sorted(player(game, "red")["card_ids"]) == ["C11", "XC1"]
    for seat in (None, 1, 2):
        told = game.view(seat)["players"][0]
        assert (told["cards"], told.get("card_ids")) == (2, None)


@rule("8.2")
def test_a_new_person_comes_home_and_eats_in_this_round() -> None:
    game = roll(6, 2, red={"food": 6})
    game.play("die 6")
    assert (player(game, "red")["people"], player(game, "red")["home"]) == (6, 5)
    assert at(game, "red", "field") == 1
    game.play("use field")
    assert (seen(game, "round"), player(game, "red")["food"], player(game, "red")["score"]) == (2, 6 + 1 - 6, 0)


@rule("8.2", "4.2")
@pytest.mark.parametrize(("space", "after"), [(0, 1), (8, 9), (9, 10)])
def test_a_five_moves_the_marker_one_space_and_brings_two_jewelry(space: int, after: int) -> None:
    game = roll(5, 1, blue={"merchant": space})
    game.play("die 1")
    assert (player(game, "blue")["merchant"], player(game, "blue")["jewelry"]) == (after, 3)


@rule("8.2", "4.3")
def test_a_five_brings_two_jewelry_at_the_end_of_the_track_too() -> None:
    game = roll(5, 1, red={"merchant": 10})
    game.play("die 5")
    assert (player(game, "red")["merchant"], player(game, "red")["jewelry"]) == (10, 3)


@rule("8.3")
def test_a_person_beyond_the_tenth_may_be_taken_and_brings_nothing() -> None:
    game = roll(6, 2, 5, red={"people": 10})
    assert offered(game) == {"die 2", "die 5", "die 6"}
    play(game, "die 6", "die 2")
    assert (player(game, "red")["people"], player(game, "red")["home"]) == (10, 9)


@rule("8.3")
def test_a_die_that_brings_nothing_must_be_taken_if_no_other_is_left() -> None:
    game = roll(6, 2, blue={"people": 10})
    game.play("die 2")
    assert gains(game, "blue") == {**NOTHING, "people": 5}
    assert game.legal_moves() == ["use field"]


@rule("8.3")
def test_a_card_from_an_empty_deck_is_nothing_but_its_die_may_be_taken() -> None:
    game = roll(4, 4, 2, deck=["C11"])
    game.play("die 4")
    assert (actor(game), offered(game)) == ("blue", {"die 2", "die 4"})
    game.play("die 4")
    assert (gains(game, "blue"), gains(game, "green")) == (NOTHING, {**NOTHING, "jewelry": 2})
    assert seen(game, "deck") == 0


@rule("8.1")
def test_the_people_stay_on_the_card_until_all_dice_are_taken() -> None:
    game = roll(1, 2, 5, 6)
    play(game, "die 1", "die 2")
    assert (at(game, "red", "card-1"), actor(game)) == (1, "green")
    game.play("die 5")
    assert (at(game, "red", "card-1"), game.legal_moves()) == (0, ["use field"])


@rule("8.1")
def test_the_dice_of_the_base_game_keep_their_meaning() -> None:
    game = roll(2, 4, card="C07")
    game.play("die 4")
    assert (goods(game, "red"), goods(game, "blue")) == ([0, 0, 0, 1, 1], [0, 1, 0, 0, 1])


@rule("8.1")
def test_the_dice_may_be_left_in_the_air_and_all_they_can_show_is_listed() -> None:
    game = set_up(5, display=["XC4", None, None, None, None], deck=DECK, red={"placed": {"card-1": 1}, "wood": 1})
    game.play("use card-1")
    game.play("pay wood", stop_at_chance=True)
    chances = game.chances()
    assert len(chances) == 252  # five dice of six faces, whatever their order
    assert sum(probability for _, probability in chances) == pytest.approx(1)
    game.answer([1, 2, 3, 4, 5])
    assert offered(game) == {"die 1", "die 2", "die 3", "die 4", "die 5"}
