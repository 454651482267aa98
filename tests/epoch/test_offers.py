"""Chapter 9 of the rulebook: offer."""

from itertools import combinations
from typing import Any

import pytest

import holocene
from tests.epoch.actions import PROCESSED, RAW, RESOURCES, has, impossible, prices, same, stock
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import play, refuse, seen

OTHERS = ("carnac", "valcamonica", "egtved", "barger-oosterveld", "varna", "stonehenge")
ONE_OF_EACH = dict.fromkeys(RESOURCES, 1)
NINE_OF_EACH = dict.fromkeys(RESOURCES, 9)
FAR = {"green": {"at": "e5"}, "yellow": {"at": "d4"}}


def beside(site: str, players: int = 2, **more: Any) -> holocene.Game:
    """Red stands beside this site in the northeast; the keywords are red's resources or parts of the table."""
    red = {what: more.pop(what) for what in RESOURCES if what in more}
    sites = [site, *[other for other in OTHERS if other != site][:3]]
    boards = {colour: FAR[colour] for colour in ("green", "yellow")[: players - 2]}
    return set_up(
        players,
        land={"h2": "forest", "e5": "forest", "d4": "forest"},
        sites=sites,
        red={"at": "h2", **red},
        **boards,
        **more,
    )


def segments(game: holocene.Game, site: str) -> list[int | None]:
    """Whose token lies on each segment."""
    (found,) = (set_up_table for set_up_table in seen(game, "sites") if set_up_table["site"] == site)
    return [segment["owner"] for segment in found["segments"]]


def each(*kinds: str) -> dict[str, int]:
    """One piece of each kind."""
    return dict.fromkeys(kinds, 1)


@rule("9.1")
@pytest.mark.parametrize("place", ["h1", "h2", "i2"])
def test_an_offer_is_made_from_every_tile_beside_the_site(place: str) -> None:
    game = set_up(land={place: "forest"}, sites=["stonehenge", *OTHERS[:3]], red={"at": place, "stone": 6})
    game.play("offer stonehenge 1")
    assert stock(game, "red") == {"food": 12, "stone": 1}
    assert segments(game, "stonehenge") == [0, None, None]
    assert (player(game, "red")["tokens"], seen(game, "turn")["offered"]) == (3, True)


@rule("9.1")
@pytest.mark.parametrize("place", ["g1", "g2", "h3"])
def test_no_offer_is_made_from_farther_away(place: str) -> None:
    game = set_up(land={place: "forest"}, sites=["stonehenge", *OTHERS[:3]], red={"at": place, "stone": 6})
    refuse(game, "offer stonehenge 1")


@rule("9.1")
@pytest.mark.parametrize(("place", "near"), [("h2", 0), ("b2", 1), ("h6", 2), ("b6", 3)])
def test_only_the_site_beside_the_leader_can_be_offered_to(place: str, near: int) -> None:
    sites = ["stonehenge", "carnac", "egtved", "varna"]
    game = set_up(land={place: "forest"}, sites=sites, red={"at": place, **NINE_OF_EACH})
    for number, site in enumerate(sites):
        assert (f"offer {site} 1" in game.legal_moves()) == (number == near)
    refuse(game, *(f"offer {site} 1" for number, site in enumerate(sites) if number != near))


@rule("9.1")
def test_sites_that_are_not_in_the_game_take_no_offer() -> None:
    impossible(beside("carnac", **NINE_OF_EACH), "offer varna 1", "offer stonehenge 1")


@rule("2.3", "9.1")
def test_one_offer_is_made_in_a_turn() -> None:
    game = set_up(
        land={"h2": "forest", "g2": "forest"}, sites=["carnac", *OTHERS[1:4]],
        red={"at": "h2", "stone": 9, "offered": True},
    )  # fmt: skip
    refuse(game, "offer carnac 1")


@rule("2.3", "9.1")
def test_an_offer_is_no_action() -> None:
    game = beside("stonehenge", stone=5)
    play(game, "offer stonehenge 1", "gather")
    assert seen(game, "turn")["acted"]
    game = beside("stonehenge", stone=5)
    play(game, "gather", "done", "offer stonehenge 1")
    assert segments(game, "stonehenge") == [0, None, None]


@rule("9.1")
def test_nothing_is_offered_that_one_does_not_have() -> None:
    game = beside("stonehenge", stone=2, antler=1, hide=9)
    refuse(game, "offer stonehenge 1", "offer stonehenge 2", "offer stonehenge 3")


@rule("9.1")
def test_food_is_no_resource_to_offer() -> None:
    refuse(beside("carnac", stone=4), "offer carnac 1")


@rule("9.1")
def test_what_is_offered_goes_to_nobody() -> None:
    game = beside("stonehenge", stone=5)
    game.play("offer stonehenge 1")
    assert stock(game, "red") == stock(game, "blue") == {"food": 12}


@rule("9.2")
def test_a_segment_with_a_token_is_taken() -> None:
    game = beside("stonehenge", stone=9, rope=1, tokens={"stonehenge": {1: "blue"}})
    refuse(game, "offer stonehenge 1")
    game.play("offer stonehenge 3")
    assert segments(game, "stonehenge") == [1, None, 0]


@rule("9.2")
def test_nobody_has_two_tokens_at_a_site() -> None:
    game = beside("stonehenge", stone=9, rope=9, antler=9, tokens={"stonehenge": {1: "red"}})
    refuse(game, "offer stonehenge 1", "offer stonehenge 2", "offer stonehenge 3")


@rule("9.1", "9.2")
def test_the_second_seat_offers_on_another_segment() -> None:
    game = set_up(
        to_act="blue", land={"h2": "forest", "i2": "forest"}, sites=["stonehenge", *OTHERS[:3]],
        tokens={"stonehenge": {2: "red"}}, red={"at": "i2", "stone": 9}, blue={"at": "h2", "stone": 9, "antler": 1},
    )  # fmt: skip
    refuse(game, "offer stonehenge 2")
    game.play("offer stonehenge 1")
    assert segments(game, "stonehenge") == [1, 0, None]
    assert (has(game, "stone", "blue"), has(game, "stone", "red")) == (4, 9)


@rule("1.6", "9.1")
@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("site", OTHERS)
def test_more_players_have_more_segments(players: int, number: int, site: str) -> None:
    game = beside(site, players, **NINE_OF_EACH)
    assert segments(game, site) == [None] * number
    offers = [move for move in game.legal_moves() if move.startswith("offer ")]
    assert offers == [f"offer {site} {segment}" for segment in range(1, number + 1)]
    impossible(game, f"offer {site} {number + 1}")


@rule("9.3")
@pytest.mark.parametrize(
    ("players", "segment", "raw", "processed"),
    [(2, 1, 5, 0), (2, 2, 3, 1), (2, 3, 1, 2), (3, 4, 4, 1), (4, 4, 4, 1), (4, 5, 2, 2)],
)
def test_carnac_takes_any_raw_and_any_processed_materials(players: int, segment: int, raw: int, processed: int) -> None:
    game = beside("carnac", players, clay=3, wood=5, deer=2, hide=2, bronze=2)
    found = prices(game, f"offer carnac {segment}")
    for price in found:
        assert sum(n for what, n in price.items() if what in {*RAW, "deer"}) == raw
        assert sum(n for what, n in price.items() if what in PROCESSED) == processed
    raws = [(c, w, raw - c - w) for c in range(4) for w in range(6) if 0 <= raw - c - w <= 2]
    assert len(found) == len({tuple(sorted(price.items())) for price in found}) == len(raws) * (processed + 1)


@rule("9.3")
def test_carnac_takes_deer_as_raw_material() -> None:
    assert prices(beside("carnac", deer=5), "offer carnac 1") == [{"deer": 5}]
    assert prices(beside("carnac", deer=1, hide=2), "offer carnac 3") == [{"deer": 1, "hide": 2}]


@rule("9.3")
def test_at_carnac_raw_and_processed_materials_do_not_replace_each_other() -> None:
    game = beside("carnac", hide=9, stone=2)
    refuse(game, "offer carnac 1", "offer carnac 2")
    refuse(beside("carnac", stone=9, deer=9), "offer carnac 2", "offer carnac 3")


@rule("9.4")
@pytest.mark.parametrize(
    ("players", "segment", "kinds"), [(2, 1, 4), (2, 2, 5), (2, 3, 6), (3, 4, 5), (4, 4, 5), (4, 5, 6)]
)
def test_valcamonica_takes_different_resources(players: int, segment: int, kinds: int) -> None:
    owned = ("clay", "flint", "wood", "deer", "hide", "rope", "bronze")
    game = beside("valcamonica", players, **dict.fromkeys(owned, 3))
    expected = [each(*chosen) for chosen in combinations(owned, kinds)]
    assert same(prices(game, f"offer valcamonica {segment}"), expected)


@rule("9.4")
def test_deer_are_one_kind_at_valcamonica() -> None:
    game = beside("valcamonica", deer=9, clay=9, stone=9, hide=1)
    assert prices(game, "offer valcamonica 1") == [each("clay", "stone", "deer", "hide")]
    refuse(game, "offer valcamonica 2")


@rule("9.4")
def test_alike_pieces_are_not_different_at_valcamonica() -> None:
    refuse(beside("valcamonica", clay=9, stone=9, hide=9), *(f"offer valcamonica {n}" for n in (1, 2, 3)))


@rule("9.5")
@pytest.mark.parametrize(
    ("players", "segment", "named"),
    [
        (2, 1, ("hide", "rope")),
        (2, 2, ("leather", "bronze")),
        (2, 3, ("antler", "tendon")),
        (3, 4, ("tendon", "leather")),
        (4, 4, ("bronze", "antler")),
        (4, 5, ("hide", "tendon")),
    ],
)
def test_egtved_takes_two_named_materials_and_any_third(players: int, segment: int, named: tuple[str, str]) -> None:
    game = beside("egtved", players, **dict.fromkeys(RESOURCES, 2))
    expected = [{**each(*named), third: 2 if third in named else 1} for third in RESOURCES]
    assert same(prices(game, f"offer egtved {segment}"), expected)


@rule("9.5")
def test_e42_antler_tendon_and_a_deer_are_an_offer_at_egtved() -> None:
    assert prices(beside("egtved", antler=1, tendon=1, deer=1), "offer egtved 3") == [each("antler", "tendon", "deer")]


@rule("9.5")
def test_at_egtved_nothing_stands_in_for_a_named_material() -> None:
    game = beside("egtved", antler=3, deer=3, clay=3, hide=3, leather=3)
    refuse(game, "offer egtved 1", "offer egtved 2", "offer egtved 3")
    refuse(beside("egtved", antler=1, tendon=1), "offer egtved 3")


@rule("1.6", "9.1", "9.5")
def test_e11_bronze_antler_and_an_ore_go_to_the_extension_and_leave_two_segments() -> None:
    tokens = {"egtved": {1: "blue", 3: "green"}}
    game = beside("egtved", 4, bronze=1, antler=1, ore=1, stone=1, tokens=tokens)
    game.play("offer egtved 4")
    assert set(game.legal_moves()) == {"pay stone", "pay ore"}
    game.play("pay ore")
    assert stock(game, "red") == {"food": 12, "stone": 1}
    assert segments(game, "egtved") == [1, None, 2, 0, None]


@rule("9.6")
@pytest.mark.parametrize(
    ("players", "segment", "kinds"), [(2, 1, 2), (2, 2, 3), (2, 3, 4), (3, 4, 3), (4, 4, 2), (4, 5, 3)]
)
def test_barger_oosterveld_takes_different_processed_materials(players: int, segment: int, kinds: int) -> None:
    game = beside("barger-oosterveld", players, **dict.fromkeys(RESOURCES, 2))
    expected = [each(*chosen) for chosen in combinations(PROCESSED, kinds)]
    assert same(prices(game, f"offer barger-oosterveld {segment}"), expected)


@rule("9.6")
def test_e43_tendon_rope_leather_and_bronze_are_four_processed_materials() -> None:
    kinds = each("tendon", "leather", "rope", "bronze")
    assert prices(beside("barger-oosterveld", **kinds), "offer barger-oosterveld 3") == [kinds]


@rule("9.6")
def test_raw_materials_deer_and_alike_pieces_do_not_count_at_barger_oosterveld() -> None:
    game = beside("barger-oosterveld", **dict.fromkeys((*RAW, "deer", "rope"), 9))
    refuse(game, *(f"offer barger-oosterveld {n}" for n in (1, 2, 3)))


@rule("9.7")
@pytest.mark.parametrize(
    ("players", "segment", "named"),
    [
        (2, 1, ("clay", "antler", "bronze")),
        (2, 2, ("flint", "tendon", "rope")),
        pytest.param(2, 3, ("wood", "hide", "leather"), id="e44"),
        (3, 4, ("stone", "hide", "tendon")),
        (4, 4, ("ore", "antler", "tendon")),
        (4, 5, ("flax", "hide", "rope")),
    ],
)
def test_varna_takes_two_pieces_each_of_two_of_three_materials_e44(
    players: int, segment: int, named: tuple[str, str, str]
) -> None:
    game = beside("varna", players, **NINE_OF_EACH)
    expected = [dict.fromkeys(two, 2) for two in combinations(named, 2)]
    assert same(prices(game, f"offer varna {segment}"), expected)


@rule("9.7")
@pytest.mark.parametrize("red", [{"hide": 4}, {"hide": 2, "wood": 1, "leather": 1}, {"hide": 2, "bronze": 2}])
def test_e44_other_mixtures_do_not_pay_at_varna(red: dict[str, int]) -> None:
    refuse(beside("varna", deer=4, **red), "offer varna 3")


@rule("9.7")
def test_varna_takes_two_pieces_with_every_answer() -> None:
    game = beside("varna", wood=2, hide=2, leather=2)
    game.play("offer varna 3")
    assert (game.decision, set(game.legal_moves())) == ("pay", {"pay wood", "pay hide"})
    game.play("pay wood")
    assert (has(game, "wood"), set(game.legal_moves())) == (0, {"pay hide", "pay leather"})
    game.play("pay leather")
    assert (game.decision, stock(game, "red")) == ("turn", {"food": 12, "hide": 2})


@rule("9.8")
@pytest.mark.parametrize(
    ("players", "segment", "named"),
    [
        (2, 1, {"stone": 5}),
        (2, 2, {"stone": 3, "antler": 1}),
        (2, 3, {"stone": 2, "rope": 1}),
        (3, 4, {"stone": 4, "wood": 1}),
        (4, 4, {"stone": 4, "wood": 1}),
        (4, 5, {"stone": 3, "hide": 1}),
    ],
)
def test_stonehenge_takes_what_it_names(players: int, segment: int, named: dict[str, int]) -> None:
    assert prices(beside("stonehenge", players, **NINE_OF_EACH), f"offer stonehenge {segment}") == [named]
    for what, number in named.items():
        short = {**NINE_OF_EACH, what: number - 1}
        refuse(beside("stonehenge", players, **short), f"offer stonehenge {segment}")


@rule("9.1")
def test_while_an_offer_is_paid_nothing_else_is_done() -> None:
    game = beside("carnac", **{**ONE_OF_EACH, "wood": 3})
    game.play("offer carnac 1")
    assert game.decision == "pay"
    refuse(game, "end", "gather", "eat", "offer carnac 2")


@rule("9.1")
def test_pieces_are_paid_in_the_order_of_materials() -> None:
    game = beside("carnac", clay=4, stone=4, wood=4)
    play(game, "offer carnac 1", "pay stone")
    assert set(game.legal_moves()) == {"pay stone", "pay wood"}
    refuse(game, "pay deer", "pay hide")
    found = game.refusal("pay clay")
    assert found is not None
    assert (found.code, found.rule) == ("take-back-first", None)


@rule("9.5", "9.6", "9.7", "11.8")
@pytest.mark.parametrize(
    ("offer", "red", "status"),
    [
        pytest.param("egtved 3", each("antler", "tendon", "ore"), 5, id="e42"),
        pytest.param("barger-oosterveld 3", each("tendon", "rope", "leather", "bronze"), 8, id="e43"),
        pytest.param("varna 3", {"leather": 2, "wood": 2}, 4, id="e44"),
    ],
)
def test_what_an_offer_is_worth_e42_e43_e44(offer: str, red: dict[str, int], status: int) -> None:
    game = beside(offer.split(maxsplit=1)[0], last_rounds=1, **red)
    play(game, f"offer {offer}", "end", "end")
    assert game.over
    assert (game.scores()[0]["sites"], game.scores()[1]["sites"]) == (status, 0)


@rule("2.8", "9.8", "11.9")
def test_e22_sixteen_status_are_divided_by_three_and_rounded_to_five() -> None:
    tokens = {"stonehenge": {2: "blue", 3: "green"}}
    game = beside("stonehenge", 4, stone=5, tokens=tokens, last_rounds=1)
    play(game, "offer stonehenge 1", "end", "end", "end", "end")
    assert [score["sites"] for score in game.scores()] == [5, 5, 5, 0]
