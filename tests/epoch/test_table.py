"""Chapter 1 of the rulebook: the table."""

from collections import Counter
from typing import Any

import pytest

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import finish, food, has, leader, places, site, status, tile
from tests.stone_age.views import actor, play, refuse, seen

RING = ["e2", "f2", "f3", "f4", "e5", "d4", "d3", "d2"]
START_TILES = {
    "pottery": "grasslands",
    "rope-making": "grasslands",
    "bow": "forest",
    "axe": "forest",
    "tanning": "forest",
    "basket": "marshes",
    "fishing-pole": "marshes",
    "casting-bronze": "mountains",
}
PAIRS = [{"tanning", "bow"}, {"basket", "casting-bronze"}, {"pottery", "rope-making"}, {"fishing-pole", "axe"}]
SITES = ["carnac", "valcamonica", "egtved", "barger-oosterveld", "varna", "stonehenge"]
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])
SEVERAL_SEEDS = pytest.mark.parametrize("seed", [1, 2, 3, 40])


def new(players: int = 2, seed: int = 1, setup: str = "extended", **options: Any) -> holocene.Game:
    return holocene.new("epoch", players=players, seed=seed, setup=setup, **options)


def after_keeping(players: int = 2, seed: int = 1, **options: Any) -> tuple[holocene.Game, list[list[dict[str, str]]]]:
    """A standard set-up in which everybody keeps the first two, and what was kept."""
    game = new(players, seed, "standard", **options)
    dealt = [board["dealt"][:2] for board in seen(game, "players")]
    kept = [[{key: choice[key] for key in ("ability", "landscape")} for choice in two] for two in dealt]
    for seat in range(players):
        for choice in kept[seat]:
            assert (game.to_act, game.decision) == (seat, "keep")
            game.play(f"keep {choice['ability']}")
    return game, kept


def beside(game: holocene.Game, *these: str) -> set[str]:
    """All tiles next to some of these places."""
    spots = {(one["q"], one["r"]): one["place"] for one in seen(game, "tiles")}
    spots |= {(one["q"], one["r"]): one["place"] for one in seen(game, "sites")}
    steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    near = {spots.get((q + dq, r + dr)) for (q, r), place in spots.items() if place in these for dq, dr in steps}
    return {place for place in near if place and place not in these and place not in {"a1", "a6", "i1", "i6"}}


def down(game: holocene.Game) -> set[str]:
    return {one["place"] for one in seen(game, "tiles") if not one["face_up"]}


@rule("1.1")
@EVERY_NUMBER
@pytest.mark.parametrize("setup", ["learning", "extended"])
def test_two_to_four_players_sit_in_the_order_of_the_colours_and_the_first_seat_begins(
    players: int, setup: str
) -> None:
    game = new(players, setup=setup)
    assert [board["colour"] for board in seen(game, "players")] == ["red", "blue", "green", "yellow"][:players]
    assert [board["seat"] for board in seen(game, "players")] == list(range(players))
    assert (actor(game), seen(game, "round")) == ("red", 1)


@rule("1.1")
def test_one_person_may_play_alone() -> None:
    game = holocene.new("epoch", players=1, seed=1)
    assert (actor(game), [board["dummy"] for board in seen(game, "players")]) == ("red", [False, True])


@rule("1.1")
@pytest.mark.parametrize("players", [0, 5, -1])
def test_nobody_and_five_cannot_play(players: int) -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("epoch", players=players, seed=1)


@rule("1.2")
@EVERY_NUMBER
def test_everybody_has_eleven_huts_four_tokens_and_a_leader_that_is_not_placed_yet(players: int) -> None:
    game = new(players)
    for board in seen(game, "players"):
        assert (board["huts"], board["tokens"], board["leader"], board["spots"]) == (11, 4, None, 5)


@rule("1.2")
def test_a_hut_and_a_token_leave_the_stock_of_the_player_who_uses_them() -> None:
    blue = {"at": "h2", "wood": 5, "bronze": 1}
    game = set_up(land={"h2": "grasslands pottery"}, to_act="blue", blue=blue)
    play(game, "develop h2", "offer carnac 1")
    assert [player(game, "blue")[piece] for piece in ("huts", "tokens")] == [10, 3]
    assert [player(game, "red")[piece] for piece in ("huts", "tokens")] == [11, 4]


@rule("1.2")
def test_who_has_no_hut_left_cannot_develop() -> None:
    eleven = ["axe", "basket", "boots", "bow", "canoe", "cart", "cloak", "dagger", "gloves", "hoop-net", "jug"]
    game = set_up(land={"e2": "grasslands pottery"}, red={"clay": 3, "abilities": eleven})
    assert player(game, "red")["huts"] == 0
    refuse(game, "develop e2", because="1.2")


@rule("1.2")
def test_food_never_runs_out() -> None:
    game = set_up(red={"food": 60}, blue={"food": 60})
    game.play("gather")
    assert food(game, "red") == 63


@rule("1.3")
def test_eight_tiles_lie_around_two_villages_fourteen_around_them_and_five_more_in_each_quadrant() -> None:
    game = new()
    tiles = {one["place"]: one for one in seen(game, "tiles")}
    ring = beside(game, "e3", "e4")
    second = beside(game, "e3", "e4", *ring)
    outside = set(tiles) - {"e3", "e4"} - ring - second
    assert (len(tiles), len(ring), len(second), len(outside)) == (44, 8, 14, 20)
    assert ring == set(RING)
    assert set(Counter(tuple(tiles[place]["quadrants"]) for place in outside).values()) == {5}


@rule("1.3")
def test_each_site_lies_at_the_outer_corner_of_its_own_quadrant() -> None:
    game = new()
    assert [one["place"] for one in seen(game, "sites")] == ["i1", "a1", "i6", "a6"]
    for one in seen(game, "sites"):
        near = beside(game, one["place"])
        assert len(near) == 3
        assert all(tile(game, place)["quadrants"] == [one["quadrant"]] for place in near)


@rule("1.4")
def test_each_of_21_abilities_is_on_two_tiles() -> None:
    game = set_up(land={"h2": "grasslands"}, tokens={"varna": {1: "red"}}, red={"at": "h2", "wood": 5})
    game.play("offer carnac 1")
    assert down(game) == set()
    tiles = [one for one in seen(game, "tiles") if one["place"] not in {"e3", "e4"}]
    abilities = Counter(one["ability"] for one in tiles)
    assert (len(abilities), set(abilities.values())) == (21, {2})
    assert len({one["tile"] for one in tiles}) == 42


@rule("1.4")
@SEVERAL_SEEDS
def test_a_tile_has_one_of_six_landscapes(seed: int) -> None:
    landscapes = Counter(one["landscape"] for one in seen(new(seed=seed), "tiles"))
    numbers = {"grasslands": 9, "forest": 8 + 2, "marshes": 7, "mountains": 7, "drift-sand": 6, "water": 5}
    assert landscapes == numbers  # the two villages are forests


@rule("1.5")
@SEVERAL_SEEDS
def test_four_different_sites_are_drawn(seed: int) -> None:
    drawn = {one["site"] for one in seen(new(seed=seed), "sites")}
    assert (len(drawn), drawn <= set(SITES)) == (4, True)


@rule("1.5")
def test_which_sites_are_drawn_and_where_depends_on_the_seed() -> None:
    drawn = {tuple(one["site"] for one in seen(new(seed=seed), "sites")) for seed in range(12)}
    assert len(drawn) > 6
    assert {word for words in drawn for word in words} == set(SITES)


@rule("1.5")
def test_sites_may_be_named_from_the_northeast_to_the_southwest() -> None:
    named = ["valcamonica", "stonehenge", "barger-oosterveld", "varna"]
    game = new(sites=named)
    assert [(one["place"], one["site"]) for one in seen(game, "sites")] == list(
        zip(["i1", "a1", "i6", "a6"], named, strict=True)
    )


@rule("1.5")
@pytest.mark.parametrize(
    "named", [SITES[:3], SITES[:5], ["carnac", "carnac", "varna", "egtved"], ["carnac", "egtved", "varna", "troy"]]
)
def test_other_than_four_different_sites_cannot_be_named(named: list[str]) -> None:
    with pytest.raises(holocene.BadOption):
        new(sites=named)


@rule("1.6")
@pytest.mark.parametrize(("players", "segments"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_a_site_has_more_segments_with_more_players(players: int, segments: int) -> None:
    game = holocene.new("epoch", players=players, seed=1, setup="extended")
    numbers = [[one["number"] for one in each["segments"]] for each in seen(game, "sites")]
    assert numbers == [list(range(1, segments + 1))] * 4


@rule("1.6")
def test_three_and_four_players_have_different_extensions_of_the_same_site() -> None:
    two, three, four = (
        [one["asks"] for one in site(new(players, sites=["egtved", *SITES[:2], "varna"]), "egtved")["segments"]]
        for players in (2, 3, 4)
    )
    assert three[:3] == four[:3] == two
    assert three[3] != four[3]


@rule("1.6")
def test_who_stands_beside_the_site_may_offer_at_the_extension() -> None:
    green = {"at": "h1", "tendon": 1, "leather": 1, "clay": 1}
    sites = ["egtved", "varna", "carnac", "stonehenge"]
    game = set_up(3, sites=sites, land={"h1": "forest"}, to_act="green", green=green)
    game.play("offer egtved 4")
    assert site(game, "egtved")["segments"][3]["owner"] == 2
    assert has(game, "green") == {}


@rule("1.6")
def test_two_players_have_no_extension() -> None:
    sites = ["egtved", "varna", "carnac", "stonehenge"]
    red = {"at": "h1", "tendon": 1, "leather": 1, "clay": 1}
    refuse(set_up(sites=sites, land={"h1": "forest"}, red=red), "offer egtved 4")


@rule("1.6", "9.2")
def test_a_token_on_the_site_forbids_another_one_on_its_extension() -> None:
    green = {"at": "h1", "tendon": 1, "leather": 1, "clay": 1}
    sites = ["egtved", "varna", "carnac", "stonehenge"]
    tokens = {"egtved": {1: "green"}}
    game = set_up(3, sites=sites, tokens=tokens, land={"h1": "forest"}, to_act="green", green=green)
    refuse(game, "offer egtved 4", because="9.2")


@rule("1.7")
@EVERY_NUMBER
@pytest.mark.parametrize("setup", ["learning", "standard", "extended"])
def test_one_status_lies_on_every_tile_face_down_and_three_on_every_site(players: int, setup: str) -> None:
    game = after_keeping(players)[0] if setup == "standard" else new(players, setup=setup)
    open_tiles = {"learning": 2 * players, "standard": 2 * players, "extended": 8}[setup]
    assert len(down(game)) == 42 - open_tiles
    assert all(one["status"] == (0 if one["face_up"] else 1) for one in seen(game, "tiles"))
    assert [(one["status"], one["discovered"]) for one in seen(game, "sites")] == [(3, False)] * 4


@rule("1.8")
@EVERY_NUMBER
@pytest.mark.parametrize("setup", ["learning", "standard", "extended"])
def test_everybody_begins_with_twelve_food_no_resources_and_no_status(players: int, setup: str) -> None:
    game = new(players, setup=setup)
    for colour in game.colours:
        assert (food(game, colour), has(game, colour), status(game, colour)) == (12, {}, 0)


@rule("1.9", "1.12")
@EVERY_NUMBER
@SEVERAL_SEEDS
def test_the_learning_set_up_gives_every_seat_its_pair_with_huts(players: int, seed: int) -> None:
    game = new(players, seed, "learning")
    for seat, board in enumerate(seen(game, "players")):
        assert (set(board["abilities"]), board["huts"], len(set(board["tiles"]))) == (PAIRS[seat], 9, 2)
        for place in board["tiles"]:
            own = tile(game, place)
            assert (own["face_up"], own["owner"], own["ability"] in PAIRS[seat]) == (True, seat, True)
            assert place in RING


@rule("1.9")
@SEVERAL_SEEDS
def test_in_the_learning_set_up_the_other_start_tiles_fill_the_ring_face_down(seed: int) -> None:
    game = new(2, seed, "learning")
    rest = [tile(game, place) for place in RING if not tile(game, place)["face_up"]]
    assert sorted(one["landscape"] for one in rest) == ["forest", "grasslands", "grasslands", "marshes"]
    assert down(new(4, seed, "learning")).isdisjoint(RING)


@rule("1.10")
@EVERY_NUMBER
@SEVERAL_SEEDS
def test_the_standard_set_up_deals_five_abilities_to_everybody_and_none_to_two(players: int, seed: int) -> None:
    dealt = [board["dealt"] for board in seen(new(players, seed, "standard"), "players")]
    assert [len(five) for five in dealt] == [5] * players
    assert len({choice["ability"] for five in dealt for choice in five}) == 5 * players


@rule("1.10", "1.12")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_the_two_that_are_kept_lie_face_up_on_the_places_of_the_seat_with_huts(players: int, seed: int) -> None:
    game, kept = after_keeping(players, seed)
    slots = [["f2", "e2"], ["d4", "e5"], ["f4", "f3"], ["d2", "d3"]]
    for seat, board in enumerate(seen(game, "players")):
        words = [choice["ability"] for choice in kept[seat]]
        assert (board["abilities"], set(board["tiles"]), board["huts"]) == (words, set(slots[seat]), 9)
        for choice, place in zip(kept[seat], slots[seat], strict=True):
            own = tile(game, place)
            set_up_table = {"ability": own["ability"], "landscape": own["landscape"]}
            assert (set_up_table, own["face_up"], own["owner"], own["status"]) == (choice, True, seat, 0)
    assert len(down(game)) == 42 - 2 * players
    assert (actor(game), game.decision) == ("red", "place")


@rule("1.10")
def test_only_what_was_dealt_to_the_seat_can_be_kept_and_only_once() -> None:
    game = new(3, 5, "standard")
    mine, others = ([choice["ability"] for choice in seen(game, "players")[seat]["dealt"]] for seat in (0, 1))
    assert set(game.legal_moves()) == {f"keep {ability}" for ability in mine}
    refuse(game, *(f"keep {ability}" for ability in others))
    game.play(f"keep {mine[3]}")
    refuse(game, f"keep {mine[3]}")
    game.play(f"keep {mine[0]}")
    assert (actor(game), game.decision) == ("blue", "keep")
    assert set(game.legal_moves()) == {f"keep {ability}" for ability in others}


@rule("1.10")
def test_the_tiles_that_nobody_keeps_are_laid_out_at_random() -> None:
    layouts = {tuple(one["landscape"] for one in seen(after_keeping(2, seed)[0], "tiles")) for seed in range(5)}
    assert len(layouts) == 5


@rule("1.11")
@EVERY_NUMBER
def test_in_the_extended_set_up_the_start_tiles_lie_in_the_ring_without_huts(players: int) -> None:
    game = new(players)
    ring = [tile(game, place) for place in RING]
    assert {one["ability"]: one["landscape"] for one in ring} == START_TILES
    assert all((one["face_up"], one["status"], one["owner"]) == (True, 0, None) for one in ring)
    assert [board["abilities"] for board in seen(game, "players")] == [[]] * players


@rule("1.11")
def test_in_the_extended_set_up_the_start_tiles_lie_in_random_order() -> None:
    orders = {tuple(tile(new(seed=seed), place)["ability"] for place in RING) for seed in range(6)}
    assert len(orders) > 4


@rule("1.12", "5.3")
def test_a_tile_from_the_set_up_helps_from_the_first_turn_on() -> None:
    game = new(2, 1, "learning")
    play(game, "place e3", "end", "place e4", "gather")
    assert food(game, "blue") == 12 + 3 + 2  # blue has the Basket


@rule("1.12", "8.1")
def test_a_tile_from_the_set_up_cannot_be_developed_again() -> None:
    game = new(2, 1, "learning")
    play(game, "place e3")
    refuse(game, "develop e2", "develop f2", because="8.1")


@rule("1.13")
def test_the_carrier_board_carries_five_resources_unless_another_side_is_chosen() -> None:
    assert [board["spots"] for board in seen(new(3), "players")] == [5, 5, 5]
    assert [board["spots"] for board in seen(new(3, carrier=[5, 7, 6]), "players")] == [5, 7, 6]


@rule("1.13", "3.7")
@pytest.mark.parametrize(("side", "clay"), [(5, 5), (6, 6), (7, 7)])
def test_a_side_carries_as_many_resources_as_it_says(side: int, clay: int) -> None:
    options = {"land": {"d4": "grasslands"}, "to_act": "blue", "carrier": [5, side]}
    game = set_up(blue={"at": "e4", "clay": clay}, **options)
    game.play("walk d4")
    assert leader(game, "blue") == "d4"
    refuse(set_up(blue={"at": "e4", "clay": clay + 1}, **options), "walk d4", because="3.7")


@rule("1.13")
@pytest.mark.parametrize("carrier", [[4, 5], [8, 5], [5], [5, 5, 5]])
def test_no_carrier_board_has_another_side(carrier: list[int]) -> None:
    with pytest.raises(holocene.BadOption):
        new(carrier=carrier)


@rule("1.14")
def test_a_village_is_walked_onto_hunted_on_and_worked_on_like_a_forest() -> None:
    game = set_up(land={"d4": "grasslands"}, to_act="blue", red={"at": "e3"}, blue={"at": "d4"})
    game.play("walk e4")
    assert (food(game, "blue"), tile(game, "e4")["landscape"]) == (10, "forest")
    play(game, "work", "take wood", "take wood")
    finish(game)
    assert has(game, "blue") == {"wood": 2}


@rule("1.14")
@pytest.mark.parametrize(("action", "gain"), [("gather", {"food": 3}), ("fish", {"food": 2}), ("hunt", {"deer": 1})])
def test_a_village_gives_what_a_forest_gives(action: str, gain: dict[str, int]) -> None:
    game = set_up(land={"e2": "forest"}, red={"at": "e3"}, blue={"at": "e2"})
    play(game, action)
    finish(game)
    play(game, "end", action)
    for colour in ("red", "blue"):
        assert food(game, colour) == 12 + gain.get("food", 0)
        assert player(game, colour)["deer"] == gain.get("deer", 0)


@rule("1.14")
def test_a_village_cannot_be_developed() -> None:
    everything = dict.fromkeys(("clay", "stone", "flint", "wood", "flax", "hide", "antler", "rope", "bronze"), 9)
    game = set_up(land={"e2": "grasslands pottery"}, red=everything)
    assert places(game, "develop") == {"e2"}
    refuse(game, "develop e3", "develop e4", because="1.14")
    assert (tile(game, "e3")["ability"], tile(game, "e4")["ability"]) == (None, None)
