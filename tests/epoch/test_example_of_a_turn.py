"""E23: the turn that the printed rules play through, move by move."""

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import food, has, leader, site, status, tile

# fmt: off
ANNA = {"h1": "drift-sand boots", "h2": "forest gloves", "h3": "drift-sand pick", "i2": "drift-sand jug"}
ERIK = {"h5": "forest axe", "h6": "water jug", "h7": "grasslands cart", "i5": "drift-sand cloak"}
OWN = {"g6": "grasslands rope-making"}
WAY = {
    "g2": "grasslands", "g1": "grasslands dagger", "f2": "mountains",
    "d3": "grasslands", "c4": "mountains", "b5": "marshes", "b6": "grasslands", "b7": "forest",
}
# fmt: on
RED = {"at": "g2", "food": 15, "flint": 1, "stone": 1, "antler": 2, "rope": 1, "flax": 1, "status": 7}


def example() -> holocene.Game:
    """Red stands beside the Dagger; Varna lies at the opposite side of the board."""
    owners = {place: colour for tiles, colour in ((ANNA, "blue"), (ERIK, "green"), (OWN, "red")) for place in tiles}
    return set_up(
        3, land={**ANNA, **ERIK, **OWN, **WAY}, tile_owners=owners, sites=["carnac", "egtved", "stonehenge", "varna"],
        red=RED, blue={"at": "e4"}, green={"at": "h5"},
    )  # fmt: skip


def power(game: holocene.Game) -> float:
    return float(game.view(0)["pending"]["power"]) / 2


def develop_and_walk(game: holocene.Game) -> None:
    """Parts 1 to 3: the Dagger, homage to Anna, and with her Boots and a rope onto the mountains for 1 food."""
    game.play("develop g1")
    assert (has(game, "red"), tile(game, "g1")["owner"]) == ({"flint": 1, "rope": 1, "flax": 1}, 0)
    assert player(game, "red")["abilities"] == ["rope-making", "dagger"]
    game.play("borrow blue")
    assert (status(game, "red"), status(game, "blue"), food(game, "red")) == (6, 1, 15 + 1)
    game.play("walk f2")
    assert (leader(game, "red"), food(game, "red")) == ("f2", 15)


def work(game: holocene.Game) -> None:
    """Parts 4 and 5: 3 food and the Gloves are 5 power, for a stone, a flint, a flax and, with Erik's Axe, 4 wood."""
    steps = {"work": 3, "sweat": 4, "back": 5, "take stone": 4.5, "take flint": 4, "take flax": 2.5}
    for move, left in steps.items():
        game.play(move)
        assert power(game) == left, move
    assert food(game, "red") == 15 - 3
    game.play("borrow green")
    assert (status(game, "red"), status(game, "green"), food(game, "red")) == (5, 1, 12)
    for left in (2, 1.5, 1, 0.5):
        game.play("take wood")
        assert power(game) == left
    assert game.why_not("take wood") is not None
    game.play("done")
    assert has(game, "red") == {"stone": 1, "flint": 2, "wood": 4, "flax": 2, "rope": 1}


def travel(game: holocene.Game) -> None:
    """Part 6: forest 1, grasslands 0, mountains 1, marshes 2 and grasslands 0 in Boots, halved by the Cloak."""
    left = 12
    for place, cost in (("e3", 1), ("d3", 0), ("c4", 0), ("b5", 1), ("b6", 0)):
        game.play(f"walk {place}")
        left -= cost
        assert (leader(game, "red"), food(game, "red")) == (place, left)
    assert (food(game, "red"), sum(has(game, "red").values())) == (10, 10)


@rule("2.3", "3.2", "3.4", "3.7", "4.6", "8.3", "10.1", "10.2", "10.3", "10.5", "10.6", "10.7", "10.9", "10.12", "9.7")
def test_e23_the_example_of_a_turn() -> None:
    """Anna is blue and Erik is green. E37 is the only printed example that contradicts a rule.

    Two details of this one do not matter for its result: the Jug gives its food as soon as the first owner of one is
    given homage, here Anna, and the flax for 1.5 power is rounded together with the wood.
    """
    game = example()
    develop_and_walk(game)
    work(game)
    travel(game)
    game.play("make-rope")
    assert (food(game, "red"), has(game, "red")["rope"], has(game, "red").get("flax")) == (9, 4, None)
    game.play("offer varna 2")
    assert has(game, "red") == {"stone": 1, "wood": 4, "rope": 2}
    assert ([each["owner"] for each in site(game, "varna")["segments"]], player(game, "red")["tokens"]) == (
        [None, 0, None, None], 3,
    )  # fmt: skip
    game.play("walk b7")
    assert (leader(game, "red"), food(game, "red"), status(game, "red")) == ("b7", 9 - 1, 5)
    assert game.view(0)["turn"]["borrowed"] == ["blue", "green"]
    game.play("end")
    assert (game.to_act, [status(game, colour) for colour in ("red", "blue", "green")]) == (1, [5, 1, 1])
    assert food(game, "red") == 8
