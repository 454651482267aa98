"""Chapter 9 of the rulebook: the two ways in which the game ends."""

from typing import Any

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, play, seen, stock, used_tools

OPEN = ["C03", "C04", "C11", "C19"]
DECK = ["C30", "C32", "C36", "C22"]
LAST_HUNTER = {"placed": {"hunt": 1}}
TWO_WOOD_ONE_BRICK = "H13"


def hunt_once_more(game: holocene.Game) -> None:
    """The last person of the round hunts and finds nothing; everybody has enough to eat."""
    game.play("use hunt", rolled=[1])


def piles(players: int, last_tile_on: int, tiles: tuple[str, ...] = (TWO_WOOD_ONE_BRICK,)) -> list[list[str]]:
    """Piles of three tiles, except that one pile has only these left."""
    rest = [[f"H{3 * pile + tile + 16:02}" for tile in range(3)] for pile in range(players)]
    rest[last_tile_on] = list(tiles)
    return rest


def builder(pile: int, **more: Any) -> dict[str, Any]:
    """A player who stands on a pile and can pay two wood and one brick."""
    return {"placed": {f"building-{pile + 1}": 1}, "wood": 2, "brick": 1, **more}


EVERY_PILE = pytest.mark.parametrize(
    ("players", "pile"), [(players, pile) for players in (2, 3, 4) for pile in range(players)]
)


@rule("9.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("taken", "deck"), [(1, 0), (2, 0), (2, 1), (3, 2), (4, 0), (4, 3)])
def test_the_game_ends_if_the_deck_cannot_fill_all_spaces(players: int, taken: int, deck: int) -> None:
    display = [*OPEN[taken:], *[None] * taken]
    game = set_up(players, display=display, deck=DECK[:deck], red=LAST_HUNTER)
    assert not game.over
    hunt_once_more(game)
    assert game.over


@rule("9.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("needed", [0, 1, 2, 3, 4])
def test_the_game_goes_on_if_the_deck_has_just_enough_cards(players: int, needed: int) -> None:
    display = [*OPEN[needed:], *[None] * needed]
    game = set_up(players, display=display, deck=DECK[:needed], red=LAST_HUNTER)
    hunt_once_more(game)
    assert (game.over, seen(game, "deck"), seen(game, "round")) == (False, 0, 2)
    assert seen(game, "display") == [*OPEN[needed:], *DECK[:needed]]


@rule("9.1")
def test_an_empty_deck_does_not_end_the_round_in_which_cards_are_bought() -> None:
    game = set_up(
        display=OPEN, deck=[], red={"placed": {"card-1": 1}, "wood": 1}, blue={"placed": {"card-2": 1}, "wood": 2}
    )
    play(game, "use card-1", "pay wood")
    assert not game.over
    assert actor(game) == "blue"
    play(game, "use card-2", "pay wood")
    assert game.over
    assert [player(game, colour)["cards"] for colour in game.colours] == [1, 1, 0, 0]


@rule("9.1")
def test_an_extra_card_shortens_the_deck_and_can_so_end_the_game() -> None:
    game = set_up(players=2, display=["C05", *OPEN[1:]], deck=["C30"], red={"placed": {"card-1": 1}, "wood": 1})
    play(game, "use card-1", "pay wood")
    assert game.over
    assert (seen(game, "deck"), seen(game, "display")) == (0, [None, *OPEN[1:]])
    assert player(game, "red")["card_ids"] == ["C05", "C30"]


@rule("9.1")
def test_the_last_round_ends_with_feeding_before_the_cards_are_looked_at() -> None:
    game = set_up(
        players=2,
        display=[None, *OPEN[1:]],
        deck=[],
        red={**LAST_HUNTER, "agriculture": 2},
        blue={"food": 3, "gold": 2},
    )
    hunt_once_more(game)
    assert (game.over, seen(game, "phase"), actor(game)) == (False, "feed", "blue")
    game.play("feed gold")
    assert game.over
    assert (player(game, "red")["food"], player(game, "blue")["food"]) == (12 + 2 - 5, 0)
    assert stock(game, "blue") == [0, 0, 0, 0]


@rule("9.1")
def test_after_the_end_the_table_lies_as_in_the_last_round() -> None:
    game = set_up(
        round=9,
        start="blue",
        display=["C03", None, None, "C19"],
        deck=["C30"],
        blue={**LAST_HUNTER, "tools": [2, 1], "used": [1, 2], "score": 20, "wood": 3},
    )
    hunt_once_more(game)
    assert game.over
    assert (seen(game, "display"), seen(game, "deck")) == (["C03", None, None, "C19"], 1)
    assert (seen(game, "round"), seen(game, "start_player"), seen(game, "phase")) == (9, 1, "over")
    assert used_tools(game, "blue") == [1, 2]
    assert (player(game, "blue")["score"], game.scores()[1]["total"]) == (20, 23)
    assert game.winners() == [1]


@rule("9.1")
def test_after_the_end_nobody_can_do_anything() -> None:
    game = set_up(display=[None, *OPEN[1:]], deck=[], red=LAST_HUNTER)
    hunt_once_more(game)
    assert (game.to_act, game.decision, game.legal_moves()) == (None, None, [])
    assert (seen(game, "to_act"), seen(game, "decision")) == (None, None)
    before = game.copy()
    for move in ("place hunt 1", "use hunt", "take", "starve"):
        with pytest.raises(holocene.GameOver):
            game.play(move)
    assert game == before


@rule("9.1", "9.2")
def test_before_the_end_there_is_no_winner_and_no_final_score_on_view() -> None:
    game = set_up(display=[None, *OPEN[1:]], deck=[], red=LAST_HUNTER)
    assert not game.over
    assert not game.view(None).get("scores")
    hunt_once_more(game)
    assert len(game.view(None)["scores"]) == 4


@rule("9.2")
@EVERY_PILE
def test_the_last_tile_of_a_pile_bought_the_round_is_played_to_its_end_and_then_the_game_is_over(
    players: int, pile: int
) -> None:
    game = set_up(players, piles=piles(players, pile), red=builder(pile), blue={"placed": {"hunt": 1, "field": 1}})
    play(game, f"use building-{pile + 1}", "build")
    assert seen(game, "piles")[pile] == {"top": None, "left": 0}
    assert (game.over, actor(game), game.decision) == (False, "blue", "use")
    play(game, "use field")
    hunt_once_more(game)
    assert game.over
    assert (player(game, "red")["score"], player(game, "red")["buildings"]) == (10, [TWO_WOOD_ONE_BRICK])
    assert (player(game, "blue")["agriculture"], player(game, "blue")["food"]) == (1, 12 + 1 - 5)


@rule("9.2")
def test_everybody_is_fed_in_the_last_round_and_hunger_costs_ten_points() -> None:
    game = set_up(players=2, piles=piles(2, 0), red=builder(0, food=1, wood=6), blue={"food": 0, "score": 4})
    play(game, "use building-1", "build")
    assert (game.over, seen(game, "phase"), actor(game)) == (False, "feed", "red")
    game.play("feed wood")
    assert game.over
    assert (player(game, "red")["food"], stock(game, "red"), player(game, "red")["score"]) == (0, [0, 0, 0, 0], 10)
    assert player(game, "blue")["score"] == 4 - 10


@rule("9.2")
def test_another_building_may_still_be_bought_after_a_pile_is_empty() -> None:
    both = [["H13"], ["H18", "H20"]]
    game = set_up(players=2, piles=both, red=builder(0), blue=builder(1, wood=1, brick=2))
    play(game, "use building-1", "build", "use building-2", "build")
    assert game.over
    assert [player(game, colour)["score"] for colour in ("red", "blue")] == [10, 11]
    assert [pile["left"] for pile in seen(game, "piles")] == [0, 1]


@rule("9.2")
def test_no_new_round_begins_after_a_pile_is_empty() -> None:
    game = set_up(
        round=7,
        display=["C03", None, "C11", "C19"],
        deck=DECK,
        piles=piles(4, 2),
        red=builder(2, tools=[1], used=[1]),
    )
    play(game, "use building-3", "build")
    assert game.over
    assert (seen(game, "round"), seen(game, "start_player"), seen(game, "deck")) == (7, 0, len(DECK))
    assert seen(game, "display") == ["C03", None, "C11", "C19"]
    assert used_tools(game, "red") == [1]


@rule("9.1", "9.2")
def test_both_ends_at_once_are_one_end_after_feeding() -> None:
    game = set_up(display=["C03", None, "C11", "C19"], deck=[], piles=piles(4, 0), red=builder(0))
    play(game, "use building-1", "build")
    assert game.over
    assert player(game, "red")["food"] == 12 - 5


@rule("9.3")
@EVERY_PILE
def test_a_last_tile_that_was_declined_does_not_end_the_game(players: int, pile: int) -> None:
    game = set_up(players, piles=piles(players, pile), red=builder(pile))
    play(game, f"use building-{pile + 1}", "decline")
    assert (game.over, seen(game, "round")) == (False, 2)
    assert seen(game, "piles")[pile] == {"top": TWO_WOOD_ONE_BRICK, "left": 1}


@rule("9.3")
def test_a_last_tile_that_could_not_be_paid_does_not_end_the_game() -> None:
    game = set_up(piles=piles(4, 1), red={"placed": {"building-2": 1}, "wood": 1, "brick": 1})
    play(game, "use building-2")
    assert (game.over, seen(game, "round")) == (False, 2)
    assert seen(game, "piles")[1] == {"top": TWO_WOOD_ONE_BRICK, "left": 1}


@rule("9.3", "9.2")
def test_a_pile_with_one_tile_left_is_not_empty() -> None:
    game = set_up(piles=piles(4, 3, (TWO_WOOD_ONE_BRICK, "H28")), red=builder(3))
    play(game, "use building-4", "build")
    assert (game.over, seen(game, "round")) == (False, 2)
    assert seen(game, "piles")[3] == {"top": "H28", "left": 1}


@rule("9.3")
def test_a_last_tile_nobody_stood_on_does_not_end_the_game() -> None:
    game = set_up(piles=[["H13"], ["H18"], ["H20"], ["H27"]], red=LAST_HUNTER)
    hunt_once_more(game)
    assert (game.over, seen(game, "round"), [pile["left"] for pile in seen(game, "piles")]) == (False, 2, [1, 1, 1, 1])
