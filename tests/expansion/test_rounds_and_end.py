"""Chapter 11 of the expansion's rulebook: a new round with five cards, and the end of the game."""

from itertools import product
from typing import Any

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import offered, refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, seen, stock

OPEN = ["C03", "C04", "C11", "C19", "XC5"]
DECK = ["C30", "C32", "C36", "C22", "C28", "C35"]
TWO_WOOD_ONE_BRICK = "H13"
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])
EVERY_PILE = pytest.mark.parametrize(
    ("players", "pile"), [(players, pile) for players in (2, 3, 4, 5) for pile in range(players)]
)


def hunt_once_more(game: holocene.Game) -> holocene.Game:
    """The last person of the round hunts and finds nothing; everybody has enough to eat."""
    game.play("use hunt", rolled=[1])
    return game


def piles(players: int, last_tile_on: int) -> list[list[str]]:
    """Piles of two tiles, except that one pile has only one left."""
    rest = [[f"H{2 * pile + tile + 16}" for tile in range(2)] for pile in range(players)]
    rest[last_tile_on] = [TWO_WOOD_ONE_BRICK]
    return rest


def builder(pile: int, **more: Any) -> dict[str, Any]:
    """A player who stands on a pile and can pay two wood and one brick."""
    return {"placed": {f"building-{pile + 1}": 1}, "wood": 2, "brick": 1, **more}


@rule("11.1")
@pytest.mark.parametrize("taken", list(product([False, True], repeat=5)))
def test_what_is_left_slides_right_in_its_order_and_the_deck_fills_up(taken: tuple[bool, ...]) -> None:
    display = [None if gone else card for card, gone in zip(OPEN, taken, strict=True)]
    game = hunt_once_more(set_up(display=display, deck=DECK, red=HUNTER_TO_COME))
    left = [card for card in display if card]
    assert seen(game, "display") == left + DECK[: sum(taken)]
    assert seen(game, "deck") == len(DECK) - sum(taken)


@rule("11.1")
@EVERY_NUMBER
def test_five_cards_lie_open_again_with_any_number_of_players(players: int) -> None:
    display = ["C03", None, "C11", None, "XC5"]
    game = hunt_once_more(set_up(players, display=display, deck=DECK, red=HUNTER_TO_COME))
    assert seen(game, "display") == ["C03", "C11", "XC5", "C30", "C32"]


@rule("11.1", "1.3")
def test_the_card_that_slid_from_the_fifth_space_costs_four_resources_and_no_jewelry() -> None:
    game = set_up(
        2, display=["C03", None, "C11", "C19", "XC5"], deck=DECK, red=HUNTER_TO_COME, blue={"jewelry": 9, "wood": 4}
    )
    hunt_once_more(game)
    assert seen(game, "display")[3:] == ["XC5", "C30"]
    play(game, "place card-4 1", "place hunt 5", "place hunt 4", "use card-4")
    assert offered(game) == {"pay wood", "decline"}
    refuse(game, "pay jewelry")
    game.play("pay wood")
    assert (player(game, "blue")["card_ids"], stock(game, "blue")) == (["XC5"], [0, 0, 0, 0])
    assert (player(game, "blue")["jewelry"], game.decision) == (9, "use")  # no second card behind it


@rule("11.1")
def test_a_card_that_comes_to_the_fifth_space_costs_three_jewelry() -> None:
    game = set_up(
        2, display=["C03", None, "C11", "C19", "XC5"], deck=DECK, red=HUNTER_TO_COME, blue={"jewelry": 3, "wood": 9}
    )
    hunt_once_more(game)
    play(game, "place card-5 1", "place hunt 5", "place hunt 4", "use card-5", "pay jewelry")
    assert (player(game, "blue")["card_ids"], player(game, "blue")["jewelry"]) == (["C30"], 0)


@rule("11.1")
def test_cards_do_not_slide_during_the_round() -> None:
    red = {"placed": {"card-1": 1, "card-5": 1}, "wood": 1, "jewelry": 3}
    game = set_up(display=OPEN, deck=DECK, red=red, blue=HUNTER_TO_COME)
    play(game, "use card-1", "pay wood")
    assert seen(game, "display") == [None, *OPEN[1:]]
    play(game, "use card-5", "pay jewelry")
    assert seen(game, "display") == [None, *OPEN[1:4], None]
    assert seen(hunt_once_more(game), "display") == [*OPEN[1:4], "C30", "C32"]


@rule("11.1")
def test_nothing_slides_if_no_card_was_taken() -> None:
    game = hunt_once_more(set_up(display=OPEN, deck=DECK, red=HUNTER_TO_COME))
    assert (seen(game, "display"), seen(game, "deck")) == (OPEN, len(DECK))


@rule("11.2")
@EVERY_NUMBER
@pytest.mark.parametrize(("taken", "deck"), [(1, 0), (2, 0), (2, 1), (3, 2), (4, 3), (5, 0), (5, 4)])
def test_the_game_ends_if_five_cards_cannot_be_shown(players: int, taken: int, deck: int) -> None:
    display = [*OPEN[taken:], *[None] * taken]
    game = set_up(players, display=display, deck=DECK[:deck], red=HUNTER_TO_COME)
    assert not game.over
    hunt_once_more(game)
    assert game.over
    assert (seen(game, "round"), seen(game, "display"), seen(game, "deck")) == (1, display, deck)


@rule("11.2")
@EVERY_NUMBER
@pytest.mark.parametrize("needed", [0, 1, 2, 3, 4, 5])
def test_the_game_goes_on_if_the_deck_has_just_enough_cards(players: int, needed: int) -> None:
    display = [*OPEN[needed:], *[None] * needed]
    game = hunt_once_more(set_up(players, display=display, deck=DECK[:needed], red=HUNTER_TO_COME))
    assert (game.over, seen(game, "deck"), seen(game, "round")) == (False, 0, 2)
    assert seen(game, "display") == [*OPEN[needed:], *DECK[:needed]]


@rule("11.2")
@EVERY_PILE
def test_the_last_tile_of_a_pile_bought_the_round_is_played_to_its_end(players: int, pile: int) -> None:
    game = set_up(players, piles=piles(players, pile), red=builder(pile), blue={"placed": {"hunt": 1, "merchant": 2}})
    play(game, f"use building-{pile + 1}", "build")
    assert seen(game, "piles")[pile] == {"top": None, "left": 0}
    assert (game.over, actor(game)) == (False, "blue")
    game.play("use merchant")
    hunt_once_more(game)
    assert game.over
    assert (player(game, "red")["score"], player(game, "blue")["merchant"]) == (10, 2)
    assert [player(game, colour)["food"] for colour in game.colours] == [7] * players


@rule("11.2")
@EVERY_PILE
def test_a_last_tile_that_was_declined_does_not_end_the_game(players: int, pile: int) -> None:
    game = set_up(players, piles=piles(players, pile), red=builder(pile))
    play(game, f"use building-{pile + 1}", "decline")
    assert (game.over, seen(game, "round")) == (False, 2)


@rule("11.2")
def test_both_ends_at_once_are_one_end_after_feeding() -> None:
    game = set_up(5, display=["C03", None, "C11", "C19", "XC5"], deck=[], piles=piles(5, 4), red=builder(4))
    play(game, "use building-5", "build")
    assert game.over
    assert player(game, "red")["food"] == 7


@rule("11.2")
@pytest.mark.parametrize("options", [{}, {"bonus_buildings": True}])
def test_whole_games_of_five_end(options: dict[str, bool]) -> None:
    game = holocene.new("stone-age", players=5, seed=4, expansion=True, **options)
    while not game.over:
        game.play(game.legal_moves()[len(game.moves) % len(game.legal_moves())])
    left = seen(game, "deck") + sum(card is not None for card in seen(game, "display"))
    assert left < 5 or any(pile["left"] == 0 for pile in seen(game, "piles"))
    assert len(game.scores()) == 5


@rule("11.1", "8.2")
def test_a_new_person_can_be_placed_from_the_next_round_on() -> None:
    red = {"placed": {"card-1": 1}, "wood": 1}
    game = set_up(2, display=["XC1", *OPEN[1:]], deck=DECK, start="blue", red=red, blue=HUNTER_TO_COME)
    hunt_once_more(game)
    game.play("use card-1")
    game.play("pay wood", rolled=[6, 2])
    game.play("die 6")
    assert (seen(game, "round"), actor(game), player(game, "red")["home"]) == (2, "red", 6)
    game.play("place hunt 6")
    assert at(game, "red", "hunt") == 6
