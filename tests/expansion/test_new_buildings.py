"""Chapter 9 of the expansion's rulebook: the nine new buildings."""

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import GOODS, goods, never, offered, refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, seen, stock, tools, used_tools

PRICES = {
    "XH2": ("WBS", 8),
    "XH3": ("WSG", 10),
    "XH4": ("WWB", 5),
    "XH5": ("SSG", 11),
    "XH6": ("JWB", 11),
    "XH7": ("JWS", 12),
    "XH8": ("JJS", 13),
    "XH9": ("JBG", 14),
}
EVERY_PRICE = pytest.mark.parametrize(
    ("tile", "price", "points"), [(tile, *printed) for tile, printed in PRICES.items()]
)
JEWELRY_BUILDING, CARD_BUILDING, DICE_BUILDING, WOOD_BUILDING, GOLD_BUILDING = "XH1", "XH2", "XH3", "XH4", "XH5"


def asked(tile: str, deck: list[str] | None = None, **own: object) -> holocene.Game:
    """Red uses the building on the first pile; the field is still to be used."""
    game = set_up(
        deck=deck,
        piles=[[tile, "H24"], ["H20"], ["H28"], ["H12"]],
        red={"placed": {"building-1": 1, "field": 1}, "jewelry": 0, **own},
    )
    game.play("use building-1")
    return game


def priced(letters: str) -> dict[str, int]:
    """A printed price as goods."""
    return {good: letters.count(letter) for good, letter in zip(GOODS, "WBSGJ", strict=True)}


def build(game: holocene.Game, tile: str) -> None:
    """Build, and let the one building that has dice roll four brick."""
    if tile == DICE_BUILDING:
        game.play("build", rolled=[2, 2, 2, 2])
    else:
        game.play("build")


def gathered(place: str, tile: str, *rolled: int, **own: object) -> holocene.Game:
    """Red's people at a private place have rolled; the field is still to be used."""
    placed = {place: len(rolled), "field": 1}
    game = set_up(red={"buildings": [tile], "placed": placed, "jewelry": 0, **own})
    game.play(f"use {place}", rolled=list(rolled))
    return game


@rule("9.1")
@EVERY_PRICE
def test_a_new_building_costs_exactly_what_it_shows_and_scores_its_points_at_once(
    tile: str, price: str, points: int
) -> None:
    game = asked(tile, **priced(price))
    assert (game.decision, offered(game)) == ("build", {"build", "decline"})
    build(game, tile)
    own = player(game, "red")
    assert (own["score"], own["buildings"], own["jewelry"]) == (points, [tile], 0)
    assert stock(game, "red") == [0, int(tile == DICE_BUILDING), 0, 0]
    assert seen(game, "piles")[0] == {"top": "H24", "left": 1}
    assert game.legal_moves() == ["use field"]


@rule("9.1")
@EVERY_PRICE
def test_the_rest_of_the_goods_is_kept(tile: str, price: str, points: int) -> None:
    game = asked(tile, **dict.fromkeys(GOODS, 4))
    build(game, tile)
    spent = priced(price)
    left = [4 - spent[good] for good in GOODS]
    left[1] += tile == DICE_BUILDING
    assert (goods(game, "red"), player(game, "red")["score"]) == (left, points)


@rule("9.1")
@EVERY_PRICE
def test_without_one_of_the_pieces_shown_nothing_is_asked(tile: str, price: str, points: int) -> None:
    for missing in set(price):
        short = priced(price.replace(missing, "", 1))
        others = {good: 9 for good, number in priced(price).items() if not number}
        game = asked(tile, **{**short, **others})
        assert (game.decision, at(game, "red", "building-1"), points > 0) == ("use", 0, True)
        assert goods(game, "red") == [{**short, **others}[good] for good in GOODS]


@rule("9.1", "2.5")
@pytest.mark.parametrize("tile", ["XH6", "XH7", "XH8", "XH9"])
def test_a_price_with_jewelry_is_paid_as_a_whole(tile: str) -> None:
    game = asked(tile, **priced(PRICES[tile][0]))
    refuse(game, "pay jewelry", "pay wood", "done")
    game.play("decline")
    assert (seen(game, "piles")[0]["top"], player(game, "red")["score"]) == (tile, 0)
    assert goods(game, "red") == list(priced(PRICES[tile][0]).values())


@rule("9.1")
def test_the_next_tile_is_turned_up_and_may_be_taken_in_the_next_round() -> None:
    red = {"placed": {"building-1": 1}, **priced("JWB")}
    game = set_up(piles=[["XH6", "XH7"], ["H20"], ["H28"], ["H12"]], red=red, blue=HUNTER_TO_COME)
    play(game, "use building-1", "build")
    assert seen(game, "piles")[0] == {"top": "XH7", "left": 1}
    refuse(game, "use building-1")
    game.play("use hunt", rolled=[1])
    assert "place building-1 1" in game.legal_moves()


@rule("9.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_jewelry_building_scores_four_points_for_each_jewelry_paid(number: int) -> None:
    game = asked(JEWELRY_BUILDING, jewelry=6)
    assert (game.decision, offered(game)) == ("pay", {"pay jewelry", "decline"})
    for paid in range(1, number + 1):
        game.play("pay jewelry")
        assert paid == 4 or offered(game) == {"pay jewelry", "done"}
    if number < 4:
        assert seen(game, "pending")["paid"] == {"jewelry": number}
        game.play("done")
    own = player(game, "red")
    assert (own["score"], own["jewelry"], own["buildings"]) == (4 * number, 6 - number, [JEWELRY_BUILDING])
    assert game.legal_moves() == ["use field"]


@rule("9.2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_jewelry_building_is_done_when_no_jewelry_is_left(number: int) -> None:
    game = asked(JEWELRY_BUILDING, jewelry=number)
    play(game, *["pay jewelry"] * number)
    assert (player(game, "red")["score"], game.legal_moves()) == (4 * number, ["use field"])


@rule("9.2")
def test_the_jewelry_building_is_not_free() -> None:
    game = asked(JEWELRY_BUILDING, jewelry=5)
    refuse(game, "done", "build", because="expansion 9.2")


@rule("9.2")
def test_nothing_but_jewelry_pays_for_the_jewelry_building() -> None:
    rich = {"wood": 9, "brick": 9, "stone": 9, "gold": 9}
    assert asked(JEWELRY_BUILDING, **rich).decision == "use"
    game = asked(JEWELRY_BUILDING, **rich, jewelry=2)
    assert offered(game) == {"pay jewelry", "decline"}
    refuse(game, "pay wood", "pay gold")
    never(game, "pay food")


@rule("9.2")
def test_the_jewelry_building_may_be_declined_before_the_first_piece_alone() -> None:
    game = asked(JEWELRY_BUILDING, jewelry=5)
    left = game.copy()
    left.play("decline")
    assert (player(left, "red")["jewelry"], player(left, "red")["buildings"]) == (5, [])
    game.play("pay jewelry")
    refuse(game, "decline")


@rule("9.3")
def test_one_building_brings_the_top_card_of_the_deck() -> None:
    game = asked(CARD_BUILDING, deck=["C30", "C36"], **priced("WBS"))
    game.play("build")
    own = player(game, "red")
    assert (own["cards"], own["card_ids"], own["score"]) == (1, ["C30"], 8)
    assert (seen(game, "deck"), game.legal_moves()) == (1, ["use field"])


@rule("9.3")
@pytest.mark.parametrize("top", ["C11", "C20", "C22", "C23", "C02", "C31", "C01", "XC1", "XC2", "C05"])
def test_the_upper_half_of_the_card_from_the_building_is_not_used(top: str) -> None:
    game = asked(CARD_BUILDING, deck=[top, "C30", "C36"], **priced("WBS"))
    before = player(game, "red")
    game.play("build")
    changed = {key for key, told in player(game, "red").items() if told != before[key]}
    assert changed == {"wood", "brick", "stone", "score", "buildings", "cards", "card_ids", "home", "placed"}
    assert (player(game, "red")["score"], seen(game, "deck"), game.legal_moves()) == (8, 2, ["use field"])


@rule("9.3")
def test_nobody_else_sees_the_card_from_the_building() -> None:
    game = asked(CARD_BUILDING, deck=["C30", "C36"], **priced("WBS"))
    game.play("build")
    for seat in (None, 1, 2, 3):
        told = game.view(seat)["players"][0]
        assert (told["cards"], told.get("card_ids")) == (1, None)


@rule("9.3")
def test_with_an_empty_deck_the_building_brings_its_points_alone() -> None:
    game = asked(CARD_BUILDING, deck=[], **priced("WBS"))
    game.play("build")
    assert (player(game, "red")["cards"], player(game, "red")["score"]) == (0, 8)


@rule("9.4")
def test_one_building_lets_everybody_take_a_die_of_the_base_game() -> None:
    game = asked(DICE_BUILDING, **priced("WSG"))
    game.play("build", rolled=[2, 2, 5, 6])
    assert (game.decision, actor(game), offered(game)) == ("die", "red", {"die 2", "die 5", "die 6"})
    game.play("die 5")
    assert (actor(game), offered(game)) == ("blue", {"die 2", "die 6"})
    game.play("die 6")
    assert (tools(game, "red"), player(game, "blue")["agriculture"]) == ([1], 1)
    assert (stock(game, "green"), stock(game, "yellow")) == ([0, 1, 0, 0], [0, 1, 0, 0])
    assert (player(game, "red")["buildings"], game.legal_moves()) == ([DICE_BUILDING], ["use field"])


@rule("9.4")
@pytest.mark.parametrize(
    ("face", "gain"), [(1, [1, 0, 0, 0, 0]), (2, [0, 1, 0, 0, 0]), (3, [0, 0, 1, 0, 0]), (4, [0, 0, 0, 1, 0])]
)
def test_the_dice_of_the_building_stand_for_wood_brick_stone_and_gold(face: int, gain: list[int]) -> None:
    game = asked(DICE_BUILDING, **priced("WSG"))
    game.play("build", rolled=[face, 5, 5, 5])
    game.play(f"die {face}")
    assert (goods(game, "red"), player(game, "red")["food"]) == (gain, 12)
    assert [tools(game, colour) for colour in ("blue", "green", "yellow")] == [[1], [1], [1]]


@rule("9.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_building_rolls_as_many_dice_as_there_are_players(players: int) -> None:
    piles = [[DICE_BUILDING, "H24"], ["H20"], ["H28"], ["H12"], ["H23"]][:players]
    game = set_up(players, piles=piles, red={"placed": {"building-1": 1, "field": 1}, **priced("WSG")})
    game.play("use building-1")
    before = game.copy()
    for number in {1, 2, 3, 4, 5, 6} - {players}:
        with pytest.raises(holocene.IllegalMove):
            game.play("build", rolled=[1] * number)
    assert game == before
    game.play("build", rolled=[1] * players)
    assert [stock(game, colour) for colour in game.colours] == [[1, 0, 0, 0]] * players


@rule("9.4")
def test_tools_do_not_change_the_dice_of_the_building() -> None:
    game = asked(DICE_BUILDING, **priced("WSG"), tools=[4, 4, 4])
    game.play("build", rolled=[1, 2, 3, 4])
    assert offered(game) == {"die 1", "die 2", "die 3", "die 4"}
    refuse(game, "tool 1", "take")


@rule("9.5")
@pytest.mark.parametrize(("rolled", "wood"), [([1], 0), ([2], 1), ([3], 1), ([6], 3), ([6, 5], 5), ([6, 6, 5], 8)])
def test_the_private_wood_place_brings_a_wood_for_every_full_two_pips(rolled: list[int], wood: int) -> None:
    game = gathered("wood-place", WOOD_BUILDING, *rolled)
    assert goods(game, "red") == [wood, 0, 0, 0, 0]
    assert (at(game, "red", "wood-place"), player(game, "red")["home"], game.legal_moves()) == (0, 4, ["use field"])


@rule("9.6")
@pytest.mark.parametrize(
    ("rolled", "gold"), [([4], 0), ([5], 1), ([6], 1), ([5, 4], 1), ([6, 4], 2), ([6, 6, 2], 2), ([6, 6, 6], 3)]
)
def test_the_private_gold_place_brings_a_gold_for_every_full_five_pips(rolled: list[int], gold: int) -> None:
    game = gathered("gold-place", GOLD_BUILDING, *rolled)
    assert goods(game, "red") == [0, 0, 0, gold, 0]
    assert (at(game, "red", "gold-place"), player(game, "red")["home"], game.legal_moves()) == (0, 4, ["use field"])


@rule("9.5", "9.6")
@pytest.mark.parametrize(("place", "tile"), [("wood-place", WOOD_BUILDING), ("gold-place", GOLD_BUILDING)])
@pytest.mark.parametrize("people", [1, 2, 3])
def test_each_person_at_a_private_place_rolls_a_die(place: str, tile: str, people: int) -> None:
    game = set_up(red={"buildings": [tile], "placed": {place: people, "field": 1}})
    before = game.copy()
    for number in {1, 2, 3, 4} - {people}:
        with pytest.raises(holocene.IllegalMove):
            game.play(f"use {place}", rolled=[1] * number)
    assert game == before
    game.play(f"use {place}", rolled=[1] * people)
    assert stock(game, "red") == [people // 2 if place == "wood-place" else 0, 0, 0, 0]


@rule("9.5")
def test_tools_may_be_added_at_the_private_wood_place() -> None:
    game = gathered("wood-place", WOOD_BUILDING, 3, tools=[2, 1], once=[4], cards=["C02"])
    assert (game.decision, offered(game)) == ("tools", {"tool 1", "tool 2", "tool-once 4", "take"})
    play(game, "tool 2", "tool-once 4", "take")
    assert (stock(game, "red"), used_tools(game, "red")) == ([4, 0, 0, 0], [2])


@rule("9.6")
def test_tools_may_be_added_at_the_private_gold_place() -> None:
    game = gathered("gold-place", GOLD_BUILDING, 4, 4, tools=[2])
    game.play("tool 1")
    assert (stock(game, "red"), used_tools(game, "red")) == ([0, 0, 0, 2], [1])


@rule("9.5", "9.6")
def test_forest_and_river_keep_their_pips_for_the_owner_of_private_places() -> None:
    own = {"buildings": [WOOD_BUILDING, GOLD_BUILDING], "placed": {"forest": 1, "river": 1, "field": 1}}
    game = set_up(red=own)
    game.play("use forest", rolled=[5])
    game.play("use river", rolled=[5])
    assert stock(game, "red") == [1, 0, 0, 0]


@rule("9.5", "9.6")
def test_both_private_places_may_be_used_in_one_round() -> None:
    own = {"buildings": [WOOD_BUILDING, GOLD_BUILDING], "placed": {"wood-place": 2, "gold-place": 2}}
    game = set_up(red=own, blue=HUNTER_TO_COME)
    game.play("use gold-place", rolled=[6, 6])
    game.play("use wood-place", rolled=[6, 6])
    assert (stock(game, "red"), actor(game)) == ([6, 0, 0, 2], "blue")


@rule("9.5", "9.6")
def test_a_private_place_brings_no_jewelry_and_asks_for_no_share() -> None:
    game = gathered("wood-place", WOOD_BUILDING, 6, 6, 6)
    assert (game.decision, player(game, "red")["jewelry"]) == ("use", 0)
