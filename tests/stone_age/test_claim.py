"""Chapter 5 of the rulebook, third part: the card that brings two resources of choice."""

from itertools import combinations_with_replacement

import pytest

import holocene
from tests.stone_age.purchases import mixes
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, play, refuse, seen, stock

RESOURCES = ("wood", "brick", "stone", "gold")
PAIRS = list(combinations_with_replacement(RESOURCES, 2))
CLAIMS = {f"claim {first} {second}" for first, second in PAIRS}
HOLDER = {"claim": True, "cards": ["C31"]}
CARDS = ["C22", "C28", "C35", "C04"]
TWO_WOOD_AND_A_BRICK, FOUR_OF_ONE_KIND, FOUR_OF_FOUR_KINDS, ONE_TO_SEVEN = "H13", "H19", "H07", "H09"


def holding(place: str = "card-1", tile: str = TWO_WOOD_AND_A_BRICK, **goods: int) -> holocene.Game:
    """Red holds the card unused, stands at a place and on the field."""
    return set_up(
        display=CARDS,
        piles=[[tile, "H20"], ["H01"], ["H14"], ["H28"]],
        red={"placed": {place: 1, "field": 1}, **HOLDER, **goods},
    )


def hungry(missing: int, **goods: int) -> holocene.Game:
    """Red holds the card unused and has too little food for five people."""
    return set_up(phase="feed", red={"food": 5 - missing, **HOLDER, **goods})


def offered(game: holocene.Game) -> set[str]:
    return set(game.legal_moves())


@rule("5.19")
def test_the_card_lies_unused_beside_its_buyer_and_brings_nothing_by_itself() -> None:
    game = set_up(display=["C31", None, None, None], red={"placed": {"card-1": 1, "field": 1}, "wood": 1})
    play(game, "use card-1", "pay wood")
    own = player(game, "red")
    assert (own["claim"], own["card_ids"]) == (True, ["C31"])
    assert stock(game, "red") == [0, 0, 0, 0]
    assert (game.decision, offered(game)) == ("use", {"use field"} | CLAIMS)


@rule("5.19")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_two_resources_may_be_any_pair_equal_or_different(pair: tuple[str, str]) -> None:
    game = holding()
    game.play(f"claim {pair[0]} {pair[1]}")
    assert stock(game, "red") == [pair.count(resource) for resource in RESOURCES]
    assert player(game, "red")["claim"] is False


@rule("5.19")
def test_the_resources_may_be_taken_right_after_the_purchase() -> None:
    game = set_up(display=["C31", None, None, None], red={"placed": {"card-1": 1, "field": 1}, "wood": 1})
    play(game, "use card-1", "pay wood", "claim brick gold")
    assert stock(game, "red") == [0, 1, 0, 1]
    assert (game.decision, actor(game), game.legal_moves()) == ("use", "red", ["use field"])


@rule("5.19")
def test_the_resources_are_taken_only_once() -> None:
    game = holding()
    game.play("claim wood gold")
    assert not offered(game) & CLAIMS
    refuse(game, "claim wood gold", "claim stone stone", because="5.19")


@rule("5.19")
def test_the_used_card_stays_with_its_owner_and_counts_at_the_end() -> None:
    game = set_up(display=[None] * 4, deck=[], red={"placed": {"field": 1}, **HOLDER})
    play(game, "claim wood wood", "use field")
    assert player(game, "red")["card_ids"] == ["C31"]
    assert game.scores()[0]["culture"] == 1
    assert game.scores()[0]["resources"] == 2


@rule("5.19")
def test_the_card_may_be_kept_for_a_later_round() -> None:
    game = set_up(red={"placed": {"field": 1}, **HOLDER})
    game.play("use field")
    assert seen(game, "round") == 2
    assert player(game, "red")["claim"] is True


@rule("5.19")
def test_nobody_else_takes_the_two_resources() -> None:
    game = set_up(red={"placed": {"field": 1}}, blue={"placed": {"hut": 2}, **HOLDER})
    assert game.legal_moves() == ["use field"]
    refuse(game, "claim wood wood")
    game.play("use field")
    assert offered(game) == {"use hut"} | CLAIMS


@rule("5.19", "5.20")
@pytest.mark.parametrize(
    ("holder", "place", "decision"), [("green", "card-2", "pay"), ("green", "card-3", "use"), ("blue", "card-2", "use")]
)
def test_only_the_holder_is_asked_for_what_two_more_resources_meet(holder: str, place: str, decision: str) -> None:
    table = {"blue": {}, "green": {"placed": {place: 1, "field": 1}}}
    table[holder] |= HOLDER
    game = set_up(display=CARDS, start="blue", to_act="green", **table)
    game.play(f"use {place}")
    assert (actor(game), game.decision) == ("green", decision)


@rule("5.19")
def test_a_pair_is_written_in_the_order_of_resources() -> None:
    game = holding()
    before = game.copy()
    for move in ("claim gold wood", "claim wood", "claim wood wood wood", "claim wood food", "claim"):
        with pytest.raises(holocene.HoloceneError):
            game.play(move)
    assert game == before


@rule("5.20")
def test_the_resources_may_be_taken_whenever_a_place_is_chosen() -> None:
    game = holding()
    assert offered(game) == {"use card-1", "use field"} | CLAIMS
    game.play("use field")
    assert offered(game) == {"use card-1"} | CLAIMS


@rule("5.20")
def test_taking_them_is_no_turn_and_the_places_stay_to_be_used() -> None:
    game = holding()
    game.play("claim stone stone")
    assert (game.decision, actor(game), offered(game)) == ("use", "red", {"use card-1", "use field"})
    assert at(game, "red", "card-1") == 1


@rule("5.20")
def test_they_may_be_taken_before_the_first_piece_of_a_price() -> None:
    game = holding(wood=1)
    game.play("use card-1")
    assert (game.decision, offered(game)) == ("pay", {"pay wood", "decline"} | CLAIMS)
    game.play("claim gold gold")
    assert (game.decision, offered(game)) == ("pay", {"pay wood", "pay gold", "decline"})
    game.play("pay gold")
    assert stock(game, "red") == [1, 0, 0, 1]


@rule("5.20")
def test_they_are_not_taken_after_the_first_piece() -> None:
    game = holding("card-3", wood=3, brick=3)
    play(game, "use card-3", "pay wood")
    assert offered(game) == {"pay wood", "pay brick"}
    refuse(game, "claim wood wood", because="5.20")


@rule("5.20", "5.4")
def test_a_price_that_the_two_resources_would_meet_is_asked_for() -> None:
    game = holding("card-2", wood=1)
    game.play("use card-2")
    assert (game.decision, offered(game)) == ("pay", {"decline"} | CLAIMS)
    refuse(game, "pay wood", "pay brick", because="5.1")
    play(game, "claim brick brick", "pay wood")
    assert stock(game, "red") == [0, 1, 0, 0]
    assert player(game, "red")["cards"] == 2


@rule("5.20", "5.3")
def test_the_two_resources_taken_for_a_purchase_may_be_kept_by_declining() -> None:
    game = holding("card-2")
    play(game, "use card-2", "claim wood gold", "decline")
    assert stock(game, "red") == [1, 0, 0, 1]
    assert player(game, "red")["cards"] == 1
    assert game.legal_moves() == ["use field"]


@rule("5.20", "5.3")
def test_declining_a_purchase_keeps_the_card_for_later() -> None:
    game = holding("card-2")
    play(game, "use card-2", "decline")
    assert player(game, "red")["claim"] is True
    assert offered(game) == {"use field"} | CLAIMS


@rule("5.20", "5.4")
@pytest.mark.parametrize(("wood", "decision", "standing"), [(0, "use", 0), (1, "use", 0), (2, "pay", 1)])
def test_a_price_that_even_two_more_resources_would_not_meet_is_not_asked_for(
    wood: int, decision: str, standing: int
) -> None:
    game = holding("card-4", wood=wood)
    game.play("use card-4")
    assert game.decision == decision
    assert at(game, "red", "card-4") == standing
    assert player(game, "red")["claim"] is True


@rule("5.20", "6.1")
def test_they_may_be_taken_at_a_building_with_a_printed_price() -> None:
    game = holding("building-1", wood=1)
    game.play("use building-1")
    assert (game.decision, offered(game)) == ("build", {"decline"} | CLAIMS)
    refuse(game, "build", because="6.1")
    game.play("claim wood brick")
    assert (game.decision, offered(game)) == ("build", {"build", "decline"})
    game.play("build")
    assert stock(game, "red") == [0, 0, 0, 0]
    assert player(game, "red")["score"] == 10


@rule("5.20", "6.1")
def test_a_building_that_can_be_paid_already_offers_both() -> None:
    game = holding("building-1", wood=2, brick=1)
    game.play("use building-1")
    assert offered(game) == {"build", "decline"} | CLAIMS
    game.play("claim gold gold")
    assert offered(game) == {"build", "decline"}
    game.play("build")
    assert stock(game, "red") == [0, 0, 0, 2]


@rule("5.20", "6.5")
def test_after_a_pair_that_does_not_help_the_person_comes_back() -> None:
    game = holding("building-1", wood=1)
    play(game, "use building-1", "claim wood wood")
    assert stock(game, "red") == [3, 0, 0, 0]
    assert at(game, "red", "building-1") == 0
    assert player(game, "red")["buildings"] == []
    assert seen(game, "piles")[0] == {"top": "H13", "left": 2}
    assert game.legal_moves() == ["use field"]


@rule("5.20", "6.5")
@pytest.mark.parametrize(
    ("goods", "decision"),
    [
        ({"brick": 1}, "build"),
        ({"wood": 1}, "build"),
        ({"wood": 2}, "build"),
        ({}, "use"),
        ({"stone": 9, "gold": 9}, "use"),
    ],
)
def test_a_building_that_lacks_more_than_two_pieces_is_not_asked_about(goods: dict[str, int], decision: str) -> None:
    game = holding("building-1", **goods)
    game.play("use building-1")
    assert game.decision == decision


@rule("5.20", "6.2")
@pytest.mark.parametrize(
    ("goods", "decision"),
    [
        ({"wood": 1, "brick": 1}, "pay"),
        ({"wood": 2, "brick": 2}, "pay"),
        ({"stone": 1, "gold": 1}, "pay"),
        ({"wood": 2}, "use"),
        ({"wood": 9}, "use"),
    ],
)
def test_the_kinds_that_two_resources_can_add_decide_whether_a_building_is_asked_about(
    goods: dict[str, int], decision: str
) -> None:
    game = holding("building-1", FOUR_OF_FOUR_KINDS, **goods)
    game.play("use building-1")
    assert game.decision == decision


@rule("5.20", "6.2")
@pytest.mark.parametrize(("tile", "number", "kinds"), [("H19", 4, 1), ("H03", 4, 2), ("H22", 5, 3), ("H05", 5, 4)])
@pytest.mark.parametrize("owned", [(2, 0, 0, 1), (3, 1, 0, 0), (0, 2, 1, 0), (1, 1, 1, 0), (0, 0, 0, 9), (2, 2, 2, 2)])
def test_a_building_is_asked_about_if_some_pair_completes_a_payment_and_stays_so_only_with_such_a_pair(
    tile: str, number: int, kinds: int, owned: tuple[int, ...]
) -> None:
    game = holding("building-1", tile, **dict(zip(RESOURCES, owned, strict=True)))
    game.play("use building-1")
    payable = {}
    for pair in PAIRS:
        with_pair = tuple(had + pair.count(kind) for had, kind in zip(owned, RESOURCES, strict=True))
        payable[pair] = bool(mixes(with_pair, [number], [kinds]))
    assert game.decision == ("pay" if any(payable.values()) else "use")
    for pair in PAIRS if game.decision == "pay" else []:
        after = game.copy()
        after.play(f"claim {pair[0]} {pair[1]}")
        assert after.decision == ("pay" if payable[pair] else "use")


@rule("5.20", "6.2")
def test_the_missing_kinds_of_a_building_may_be_taken() -> None:
    game = holding("building-1", FOUR_OF_FOUR_KINDS, wood=1, brick=1)
    game.play("use building-1")
    assert offered(game) == {"decline"} | CLAIMS
    game.play("claim stone gold")
    assert offered(game) == {"pay wood", "decline"}
    game.play("pay wood")
    assert player(game, "red")["score"] == 3 + 4 + 5 + 6


@rule("5.20", "6.2")
def test_a_pair_of_the_wrong_kind_sends_the_person_back() -> None:
    game = holding("building-1", FOUR_OF_ONE_KIND, wood=2)
    play(game, "use building-1", "claim wood gold")
    assert stock(game, "red") == [3, 0, 0, 1]
    assert game.legal_moves() == ["use field"]


@rule("5.20", "6.3")
def test_a_building_for_one_to_seven_may_be_paid_with_the_two_resources_alone() -> None:
    game = holding("building-1", ONE_TO_SEVEN)
    game.play("use building-1")
    assert (game.decision, offered(game)) == ("pay", {"decline"} | CLAIMS)
    play(game, "claim gold gold", "pay gold")
    assert offered(game) == {"pay gold", "done"}
    game.play("pay gold")
    assert player(game, "red")["score"] == 12


@rule("5.20", "7.5")
def test_they_may_be_taken_when_food_is_short() -> None:
    game = hungry(2)
    assert (game.decision, offered(game)) == ("feed", {"starve"} | CLAIMS)
    refuse(game, "feed wood", "feed gold", because="7.5")
    game.play("claim wood gold")
    assert (game.decision, offered(game)) == ("feed", {"feed wood", "starve"})
    game.play("feed wood")
    assert stock(game, "red") == [0, 0, 0, 0]
    assert (player(game, "red")["score"], player(game, "red")["claim"]) == (0, False)


@rule("5.20", "7.5")
def test_a_player_with_enough_resources_may_take_two_more_all_the_same() -> None:
    game = hungry(1, gold=1)
    assert offered(game) == {"feed gold", "starve"} | CLAIMS
    play(game, "claim wood wood", "feed wood")
    assert stock(game, "red") == [1, 0, 0, 1]


@rule("5.20", "7.6")
def test_who_took_two_resources_at_the_feeding_may_still_leave_people_hungry() -> None:
    game = hungry(2)
    play(game, "claim gold gold", "starve")
    assert stock(game, "red") == [0, 0, 0, 2]
    assert player(game, "red")["score"] == -10


@rule("5.20", "7.6")
def test_two_resources_that_would_not_do_are_not_offered_at_the_feeding() -> None:
    game = hungry(3)
    own = player(game, "red")
    assert (own["score"], own["claim"]) == (-10, True)
    assert seen(game, "round") == 2


@rule("5.20", "7.5")
def test_together_with_the_resources_in_hand_they_may_just_do() -> None:
    game = hungry(3, stone=1)
    assert offered(game) == {"starve"} | CLAIMS
    play(game, "claim brick gold", "feed brick")
    assert stock(game, "red") == [0, 0, 0, 0]
    assert player(game, "red")["score"] == 0


@rule("5.20", "7.5")
def test_they_are_not_taken_after_the_first_resource_was_given_for_food() -> None:
    game = hungry(2, wood=2, brick=2)
    game.play("feed wood")
    assert offered(game) == {"feed wood", "feed brick"}
    refuse(game, "claim wood wood", because="5.20")


@rule("5.20", "7.5")
def test_at_the_feeding_they_come_too_late_and_not_at_the_wrong_question() -> None:
    game = hungry(2, wood=2, brick=2)
    game.play("feed wood")
    assert "before you pay the first piece" in str(game.why_not("claim wood wood"))


@rule("5.20")
def test_they_are_not_taken_while_people_are_placed() -> None:
    game = set_up(phase="place", red=HOLDER)
    assert not offered(game) & CLAIMS
    refuse(game, "claim wood wood")


@rule("5.20")
def test_they_are_not_taken_between_the_roll_and_its_gain() -> None:
    game = set_up(red={"placed": {"forest": 1, "field": 1}, "tools": [1], **HOLDER})
    game.play("use forest", rolled=[2])
    assert offered(game) == {"tool 1", "take"}
    refuse(game, "claim wood wood")


@rule("5.20")
def test_they_are_not_taken_while_the_dice_for_everybody_are_chosen() -> None:
    game = set_up(display=["C07", None, None, None], red={"placed": {"card-1": 1, "field": 1}, "wood": 1, **HOLDER})
    game.play("use card-1")
    game.play("pay wood", rolled=[1, 2, 3, 4])
    assert offered(game) == {"die 1", "die 2", "die 3", "die 4"}
    refuse(game, "claim wood wood")
