"""Chapter 6 of the rulebook: buildings."""

import pytest

import holocene
from tests.stone_age.purchases import Mix, mixes, outcomes, paid, payments, value
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, play, refuse, seen, stock

RESOURCES = ("wood", "brick", "stone", "gold")
TWO_WOOD_AND_A_BRICK, FOUR_OF_TWO_KINDS, ONE_TO_SEVEN = "H13", "H03", "H09"
NUMBER_AND_KINDS = {
    "H19": (4, 1),
    "H03": (4, 2),
    "H25": (4, 3),
    "H07": (4, 4),
    "H17": (5, 1),
    "H02": (5, 2),
    "H22": (5, 3),
    "H05": (5, 4),
}
EVERY_CHOICE = pytest.mark.parametrize(("tile", "number", "kinds"), [(t, *nk) for t, nk in NUMBER_AND_KINDS.items()])


def on(tile: str, **goods: int) -> holocene.Game:
    """Red stands on the first pile and on the field, so that red's turn goes on after the building."""
    return set_up(
        piles=[[tile, "H28"], ["H01"], ["H14"], ["H20"]],
        red={"placed": {"building-1": 1, "field": 1}, **goods},
    )


def asked(tile: str, **goods: int) -> holocene.Game:
    """The same, and red uses the person on the building."""
    game = on(tile, **goods)
    game.play("use building-1")
    return game


def came_back(game: holocene.Game, tile: str) -> bool:
    """Red's person is home again, the building lies as it lay, and red chooses the next place."""
    own = player(game, "red")
    home = own["home"] == 4 and at(game, "red", "building-1") == 0 and own["buildings"] == []
    return home and own["score"] == 0 and seen(game, "piles")[0]["top"] == tile and game.legal_moves() == ["use field"]


@rule("6.1", "6.6")
def test_two_wood_and_a_brick_build_the_hut_for_ten_points() -> None:
    game = asked(TWO_WOOD_AND_A_BRICK, wood=2, brick=1)
    assert (game.decision, set(game.legal_moves())) == ("build", {"build", "decline"})
    game.play("build")
    own = player(game, "red")
    assert (own["score"], own["buildings"], own["home"]) == (10, [TWO_WOOD_AND_A_BRICK], 4)
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("6.1")
def test_a_printed_price_takes_exactly_what_it_shows_and_leaves_the_rest() -> None:
    game = asked(TWO_WOOD_AND_A_BRICK, wood=5, brick=4, stone=3, gold=2)
    game.play("build")
    assert stock(game, "red") == [3, 3, 3, 2]
    assert player(game, "red")["score"] == 10


@rule("6.1")
def test_the_points_are_scored_at_once_and_added_to_those_before() -> None:
    game = on(TWO_WOOD_AND_A_BRICK, wood=2, brick=1, score=-4)
    play(game, "use building-1", "build")
    assert seen(game, "players")[0]["score"] == 6
    assert seen(game, "phase") == "use"


@rule("6.1", "6.5")
@pytest.mark.parametrize("goods", [{"wood": 2}, {"wood": 1, "brick": 9}, {"wood": 9, "stone": 9, "gold": 9}, {}])
def test_a_printed_price_is_paid_as_a_whole_or_not_at_all(goods: dict[str, int]) -> None:
    game = asked(TWO_WOOD_AND_A_BRICK, **goods)
    assert came_back(game, TWO_WOOD_AND_A_BRICK)
    assert stock(game, "red") == [goods.get(resource, 0) for resource in RESOURCES]


@rule("6.1")
def test_a_printed_price_is_not_paid_piece_by_piece() -> None:
    game = asked(TWO_WOOD_AND_A_BRICK, wood=3, brick=3)
    refuse(game, "pay wood", "pay brick", "done", because="6.1")


@rule("5.2", "6.5")
@pytest.mark.parametrize("tile", [TWO_WOOD_AND_A_BRICK, FOUR_OF_TWO_KINDS, ONE_TO_SEVEN])
def test_food_does_not_pay_for_a_building(tile: str) -> None:
    game = asked(tile, food=40)
    assert came_back(game, tile)
    assert player(game, "red")["food"] == 40


@rule("6.2", "6.4")
def test_three_stone_and_a_wood_are_four_resources_of_two_kinds_and_score_eighteen() -> None:
    game = asked(FOUR_OF_TWO_KINDS, wood=2, brick=2, stone=4)
    assert (game.decision, set(game.legal_moves())) == ("pay", {"pay wood", "pay brick", "decline"})
    game.play("pay wood")
    assert set(game.legal_moves()) == {"pay wood", "pay stone"}
    game.play("pay stone")  # the other two stone answer themselves
    assert stock(game, "red") == [1, 2, 1, 0]
    assert player(game, "red")["score"] == 18


@rule("6.2", "6.5")
@pytest.mark.parametrize(
    "goods", [{"stone": 4}, {"stone": 9}, {"stone": 2, "wood": 1, "brick": 1}, {"wood": 1, "gold": 2}]
)
def test_four_resources_of_one_or_of_three_kinds_do_not_pay_for_two_kinds(goods: dict[str, int]) -> None:
    game = asked(FOUR_OF_TWO_KINDS, **goods)
    assert came_back(game, FOUR_OF_TWO_KINDS)


@rule("6.2")
def test_the_last_pieces_must_make_up_the_exact_number_of_kinds() -> None:
    game = asked(FOUR_OF_TWO_KINDS, wood=4, brick=4, stone=4)
    play(game, "pay wood", "pay wood", "pay wood")
    assert set(game.legal_moves()) == {"pay brick", "pay stone"}  # a fourth wood would leave one kind
    refuse(game, "pay wood", "pay gold", "done", because="6.2")
    refuse(game, "decline")


@rule("6.2")
def test_no_third_kind_may_join_two() -> None:
    game = asked(FOUR_OF_TWO_KINDS, wood=2, brick=3, stone=4)
    play(game, "pay wood", "pay brick")
    assert stock(game, "red") == [1, 0, 4, 0]  # brick only: the rest answered itself
    assert player(game, "red")["score"] == 3 + 4 * 3


@rule("6.2")
def test_a_kind_that_is_too_scarce_is_not_offered() -> None:
    game = asked("H19", wood=3, brick=4, gold=5)
    assert set(game.legal_moves()) == {"pay brick", "pay gold", "decline"}
    refuse(game, "pay wood", "pay stone", because="6.2")


@rule("6.2", "6.4")
@EVERY_CHOICE
@pytest.mark.parametrize("owned", [(1, 2, 3, 5), (5, 1, 2, 2), (4, 4, 0, 1), (2, 2, 2, 2)])
def test_exactly_the_number_and_the_kinds_shown_can_be_paid(tile: str, number: int, kinds: int, owned: Mix) -> None:
    game = asked(tile, **dict(zip(RESOURCES, owned, strict=True)))
    allowed = mixes(owned, [number], [kinds])
    assert (payments(game) if game.decision == "pay" else []) == allowed
    assert came_back(game, tile) == (not allowed)


@rule("6.4")
@EVERY_CHOICE
def test_a_choice_scores_three_four_five_and_six_for_each_piece(tile: str, number: int, kinds: int) -> None:
    game = asked(tile, wood=3, brick=3, stone=5, gold=5)
    for after in outcomes(game):
        mix = paid(game, after)
        assert (sum(mix), sum(map(bool, mix))) == (number, kinds)
        assert player(after, "red")["score"] == value(mix)
        assert player(after, "red")["buildings"] == [tile]


@rule("6.3", "6.4")
def test_one_to_seven_resources_of_any_kinds_can_be_paid() -> None:
    owned = (3, 2, 2, 3)
    game = asked(ONE_TO_SEVEN, wood=3, brick=2, stone=2, gold=3)
    assert payments(game) == mixes(owned, range(1, 8))
    for after in outcomes(game):
        assert player(after, "red")["score"] == value(paid(game, after))


@rule("6.3")
def test_the_building_for_one_to_seven_is_not_free() -> None:
    game = asked(ONE_TO_SEVEN, wood=3, gold=3)
    assert set(game.legal_moves()) == {"pay wood", "pay gold", "decline"}
    refuse(game, "done", "build", because="6.3")


@rule("6.3")
def test_one_wood_is_enough_and_scores_three() -> None:
    game = asked(ONE_TO_SEVEN, wood=3, gold=3)
    game.play("pay wood")
    assert set(game.legal_moves()) == {"pay wood", "pay gold", "done"}
    refuse(game, "pay brick", because="6.3")
    refuse(game, "decline")
    game.play("done")
    assert player(game, "red")["score"] == 3
    assert stock(game, "red") == [2, 0, 0, 3]


@rule("6.3")
@pytest.mark.parametrize(("resource", "points"), [("wood", 21), ("brick", 28), ("stone", 35), ("gold", 42)])
def test_the_seventh_piece_ends_the_payment(resource: str, points: int) -> None:
    game = asked(ONE_TO_SEVEN, **{resource: 8})
    play(game, *[f"pay {resource}"] * 7)
    assert player(game, "red")["score"] == points
    assert player(game, "red")[resource] == 1
    assert game.legal_moves() == ["use field"]


@rule("6.3", "6.4")
def test_three_wood_and_four_brick_score_twenty_five() -> None:
    game = asked(ONE_TO_SEVEN, wood=4, brick=5)
    play(game, *["pay wood"] * 3, *["pay brick"] * 4)
    assert player(game, "red")["score"] == 25
    assert stock(game, "red") == [1, 1, 0, 0]


@rule("6.3")
def test_the_payment_ends_by_itself_when_nothing_more_can_be_paid() -> None:
    game = asked(ONE_TO_SEVEN, wood=1, gold=1)
    game.play("pay gold")  # the wood stands before the gold in the order of resources
    assert player(game, "red")["score"] == 6
    assert stock(game, "red") == [1, 0, 0, 0]
    assert game.legal_moves() == ["use field"]


@rule("6.3", "6.5")
def test_without_any_resource_there_is_no_question() -> None:
    assert came_back(asked(ONE_TO_SEVEN), ONE_TO_SEVEN)


@rule("6.5")
@pytest.mark.parametrize("tile", [TWO_WOOD_AND_A_BRICK, FOUR_OF_TWO_KINDS, ONE_TO_SEVEN])
def test_who_could_pay_may_decline_and_the_building_stays(tile: str) -> None:
    game = asked(tile, wood=4, brick=4)
    game.play("decline")
    assert came_back(game, tile)
    assert seen(game, "piles")[0] == {"top": tile, "left": 2}
    assert stock(game, "red") == [4, 4, 0, 0]


@rule("6.5")
def test_once_the_first_piece_is_paid_it_is_too_late_to_decline() -> None:
    game = asked(ONE_TO_SEVEN, wood=2, brick=2)
    game.play("pay wood")
    assert set(game.legal_moves()) == {"pay wood", "pay brick", "done"}
    refuse(game, "decline", because="6.5")


@rule("6.6")
def test_each_piece_leaves_the_stock_as_it_is_paid_and_the_building_comes_last() -> None:
    game = asked(ONE_TO_SEVEN, wood=2, brick=2)
    game.play("pay wood")
    assert stock(game, "red") == [1, 2, 0, 0]
    own = player(game, "red")
    assert (own["score"], own["buildings"], own["home"]) == (0, [], 3)
    pending = seen(game, "pending")
    assert (pending["place"], pending["piece"], pending["paid"]) == ("building-1", ONE_TO_SEVEN, {"wood": 1})


@rule("6.6")
@pytest.mark.parametrize("end", ["done", "decline"])
def test_after_a_purchase_nothing_is_half_done(end: str) -> None:
    game = asked(ONE_TO_SEVEN, wood=2, brick=2)
    assert seen(game, "pending") == {"place": "building-1", "piece": ONE_TO_SEVEN, "paid": {}}
    play(game, *(["pay wood", "done"] if end == "done" else ["decline"]))
    assert (game.decision, seen(game, "pending")) == ("use", {})


@rule("6.6")
def test_the_next_tile_of_the_pile_is_turned_up_at_once() -> None:
    game = asked(TWO_WOOD_AND_A_BRICK, wood=2, brick=1)
    game.play("build")
    assert seen(game, "piles")[0] == {"top": "H28", "left": 1}
    assert [pile["top"] for pile in seen(game, "piles")[1:]] == ["H01", "H14", "H20"]


@rule("6.6")
def test_the_new_tile_cannot_be_bought_before_the_next_round() -> None:
    game = set_up(
        piles=[[TWO_WOOD_AND_A_BRICK, "H28"], ["H01"], ["H14"], ["H20"]],
        red={"placed": {"building-1": 1}, "wood": 9, "brick": 9, "stone": 9},
        blue={"placed": {"field": 1}, "wood": 9, "brick": 9, "stone": 9},
    )
    play(game, "use building-1", "build")
    assert (actor(game), game.legal_moves()) == ("blue", ["use field"])
    refuse(game, "use building-1")
    game.play("use field")
    assert seen(game, "round") == 2
    assert "place building-1 1" in game.legal_moves()


@rule("6.6")
def test_the_last_tile_of_a_pile_leaves_an_empty_space() -> None:
    game = set_up(
        piles=[[TWO_WOOD_AND_A_BRICK], ["H01"], ["H14"], ["H20"]],
        red={"placed": {"building-1": 1, "field": 1}, "wood": 2, "brick": 1},
    )
    play(game, "use building-1", "build")
    assert seen(game, "piles")[0] == {"top": None, "left": 0}
    assert not game.over
    game.play("use field")
    assert game.over


@rule("6.6", "9.2")
def test_after_the_last_tile_of_a_pile_the_others_still_use_their_people_and_all_eat() -> None:
    game = set_up(
        piles=[[TWO_WOOD_AND_A_BRICK], ["H01"], ["H14"], ["H20"]],
        red={"placed": {"building-1": 1}, "wood": 2, "brick": 1},
        blue={"placed": {"building-2": 1}, "wood": 1, "brick": 1, "gold": 1},
    )
    play(game, "use building-1", "build")
    assert (game.over, actor(game)) == (False, "blue")
    play(game, "use building-2", "build")
    assert game.over
    assert [player(game, colour)["food"] for colour in game.colours] == [7, 7, 7, 7]
    assert [each["track"] for each in game.scores()] == [10, 13, 0, 0]


@rule("6.5", "9.3")
def test_a_last_tile_that_was_declined_does_not_end_the_game() -> None:
    game = set_up(
        piles=[[TWO_WOOD_AND_A_BRICK], ["H01"], ["H14"], ["H20"]],
        red={"placed": {"building-1": 1}, "wood": 2, "brick": 1},
    )
    play(game, "use building-1", "decline")
    assert not game.over
    assert seen(game, "round") == 2


@rule("6.6")
def test_what_is_paid_goes_to_nobody() -> None:
    game = asked(TWO_WOOD_AND_A_BRICK, wood=2, brick=1)
    game.play("build")
    assert all(stock(game, colour) == [0, 0, 0, 0] for colour in game.colours)


@rule("6.1", "6.6")
def test_a_building_goes_to_its_buyer_anyone_who_started() -> None:
    green = {"placed": {"building-1": 1, "field": 1}, "wood": 2, "brick": 1}
    game = set_up(piles=[["H13", "H28"], ["H01"], ["H14"], ["H20"]], start="blue", to_act="green", green=green)
    play(game, "use building-1", "build")
    boards = [player(game, colour) for colour in game.colours]
    assert [board["buildings"] for board in boards] == [[], [], ["H13"], []]
    assert [board["score"] for board in boards] == [0, 0, 10, 0]


@rule("6.7")
def test_a_player_with_a_person_on_every_building_may_buy_all_of_them_in_one_round() -> None:
    game = set_up(
        piles=[[TWO_WOOD_AND_A_BRICK, "H28"], ["H01", "H12"], [ONE_TO_SEVEN, "H16"], [FOUR_OF_TWO_KINDS, "H18"]],
        red={"placed": {f"building-{n}": 1 for n in (1, 2, 3, 4)} | {"field": 1}, "wood": 7, "brick": 3, "gold": 1},
    )
    play(game, "use building-4", "pay wood", "pay wood", "pay wood", "pay brick", "use building-2", "build")
    play(game, "use building-1", "build", "use building-3", "pay wood")
    own = player(game, "red")
    assert sorted(own["buildings"]) == ["H01", FOUR_OF_TWO_KINDS, ONE_TO_SEVEN, TWO_WOOD_AND_A_BRICK]
    assert own["score"] == 13 + 13 + 10 + 3
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("5.21", "6.7")
def test_cards_and_buildings_may_be_bought_in_the_same_round() -> None:
    game = set_up(
        display=["C20", "C22", None, None],
        piles=[["H06", "H28"], ["H01"], ["H14"], ["H20"]],
        red={"placed": {"card-1": 1, "building-1": 1, "card-2": 1, "field": 1}, "wood": 5},
    )
    play(game, "use card-1", "pay wood", "use building-1", "build", "use card-2", "pay wood")
    own = player(game, "red")
    assert (sorted(own["card_ids"]), own["buildings"], own["score"]) == (["C20", "C22"], ["H06"], 12 + 3)
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("6.7")
def test_one_building_may_be_declined_and_another_bought() -> None:
    game = set_up(
        piles=[[TWO_WOOD_AND_A_BRICK, "H28"], ["H01"], [ONE_TO_SEVEN], ["H20"]],
        red={"placed": {"building-1": 1, "building-3": 1, "field": 1}, "wood": 2, "brick": 1},
    )
    play(game, "use building-1", "decline", "use building-3", "pay brick")
    assert player(game, "red")["buildings"] == [ONE_TO_SEVEN]
    assert player(game, "red")["score"] == 4


@rule("6.7")
def test_a_sixth_building_is_owned_like_the_first_five() -> None:
    owned = ["H02", "H04", "H05", "H06", "H07"]
    game = on(TWO_WOOD_AND_A_BRICK, wood=2, brick=1, buildings=owned)
    play(game, "use building-1", "build")
    assert sorted(player(game, "red")["buildings"]) == sorted([*owned, TWO_WOOD_AND_A_BRICK])
