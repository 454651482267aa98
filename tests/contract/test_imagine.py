"""`imagine`: an honest copy for a planner, in which all that a seat cannot know is dealt anew."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import (
    KINDS_OF_DECISION,
    about_to_buy,
    bought,
    every_kind,
    everything,
    finished,
    new,
    play_randomly,
    reach,
    refusal,
    walk,
)

EXTRA_CARD, ONE_TO_SEVEN = "C05", "H09"


def blind_cards(game: holocene.Game, owner: int = 0) -> list[str]:
    """What the owner drew with the extra card."""
    return [card for card in game.view(owner)["players"][owner]["card_ids"] if card != EXTRA_CARD]


def ends_alike(one: holocene.Game, other: holocene.Game) -> bool:
    """Whether two games go the same way to their end under the same random choices."""
    return play_randomly(one.copy(), 5) == play_randomly(other.copy(), 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_game_keeps_all_that_the_seat_sees(players: int) -> None:
    for game in every_kind(players):
        for seat in range(players):
            imagined = game.imagine(seat, 11)
            assert imagined.view(seat) == game.view(seat)
            assert imagined.view(None) == game.view(None)
            assert (imagined.name, imagined.players, imagined.options) == (game.name, players, game.options)
            assert (imagined.over, imagined.to_act, imagined.decision) == (game.over, game.to_act, game.decision)


@pytest.mark.parametrize("decision", KINDS_OF_DECISION)
def test_an_imagined_game_keeps_the_legal_moves(decision: str) -> None:
    game = reach(decision, 3)
    for seat in range(3):
        assert game.imagine(seat, 11).legal_moves() == game.legal_moves()


@settings(max_examples=8)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4), deal=st.integers(0, 2**63 - 1))
def test_whole_random_games_look_the_same_when_imagined(seed: int, players: int, deal: int) -> None:
    game = new(players, seed)
    for number, _ in enumerate(walk(game, Random(seed))):
        seat = number % players
        imagined = game.imagine(seat, deal)
        assert imagined.view(seat) == game.view(seat)
        assert imagined.legal_moves() == game.legal_moves()


def test_imagining_leaves_the_game_as_it_was() -> None:
    for game in every_kind():
        before, copy = everything(game), game.copy()
        imagined = game.imagine(0, 3)
        if not imagined.over and imagined.to_act is not None:
            play_randomly(imagined, moves=20)
        assert game == copy
        assert everything(game) == before


def test_imagining_twice_with_the_same_seed_gives_the_same_game() -> None:
    for game in every_kind(3):
        assert game.imagine(1, 99) == game.imagine(1, 99)


def test_other_seeds_imagine_other_games() -> None:
    game = new(3)
    imagined = [game.imagine(0, seed) for seed in range(30)]
    assert all(one != other for number, one in enumerate(imagined) for other in imagined[:number])


def test_other_seeds_deal_other_decks_and_piles() -> None:
    first = bought("C04", 2)
    futures = set()
    for seed in range(20):
        game = first.imagine(0, seed)
        game.play("use hunt", rolled=[6, 6, 6, 6, 6])
        futures.add(game.view(None)["display"][3])
    assert len(futures) > 5


def test_other_seeds_bring_other_tiles_to_light() -> None:
    tops: set[str] = set()
    for seed in range(30):
        game = about_to_buy(ONE_TO_SEVEN).imagine(0, seed)
        game.play("pay wood")
        game.play("done")
        tops.update(pile["top"] for pile in game.view(None)["piles"] if pile["left"] == 6)
    assert len(tops) > 10


def test_other_seeds_roll_other_dice() -> None:
    game = new()
    for _ in range(2):
        game.play("place hunt 5")
    rolls = set()
    for seed in range(40):
        imagined = game.imagine(0, seed)
        imagined.play("use hunt")
        rolls.add(imagined.moves[-1][2])
    assert len(rolls) > 30


@pytest.mark.parametrize("seat", [0, 1])
def test_the_seat_keeps_its_own_cards_and_all_that_were_bought_in_plain_sight(seat: int) -> None:
    game = bought(EXTRA_CARD)
    for seed in range(10):
        cards = game.imagine(seat, seed).view(0)["players"][0]["card_ids"]
        assert EXTRA_CARD in cards
        assert len(cards) == 2
        assert seat == 1 or cards == game.view(0)["players"][0]["card_ids"]


def test_a_blind_card_of_somebody_else_is_dealt_anew_from_all_unseen_cards() -> None:
    game = bought(EXTRA_CARD, 4)
    open_cards = {EXTRA_CARD, *game.view(None)["display"]}
    for seat in (1, 2, 3):
        dealt = {card for seed in range(200) for card in blind_cards(game.imagine(seat, seed))}
        assert not dealt & open_cards
        assert len(dealt) > 25


def test_a_card_that_stays_blind_is_open_at_the_end_of_an_imagined_game_too() -> None:
    game = bought(EXTRA_CARD)
    assert game.imagine(1, 1).view(1)["players"][0].get("card_ids") is None
    over = play_randomly(game.imagine(1, 1))
    assert len(over.view(1)["players"][0]["card_ids"]) == over.view(1)["players"][0]["cards"] >= 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_end_nothing_is_hidden_so_nothing_is_dealt_anew(players: int) -> None:
    game = finished(players)
    imagined = game.imagine(0, 1)
    assert (imagined.scores(), imagined.winners()) == (game.scores(), game.winners())
    assert [imagined.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]


@pytest.mark.parametrize("decision", KINDS_OF_DECISION[:-1])
def test_an_imagined_game_can_be_copied_and_played_to_the_end(decision: str) -> None:
    imagined = reach(decision, 4).imagine(2, 5)
    copy = imagined.copy()
    assert copy == imagined
    assert play_randomly(imagined).over
    assert imagined != copy
    assert play_randomly(copy) == imagined


def test_an_imagined_roll_can_be_listed_set_and_sampled() -> None:
    game = reach("chance")
    imagined = game.imagine(0, 5)
    assert imagined.chances() == game.chances()
    dice = imagined.chances()[0][0]
    imagined.answer(dice)
    game.answer(dice)
    assert imagined.view(0) == game.view(0)
    sampled = reach("chance").imagine(0, 5)
    sampled.answer()
    assert sampled.decision != "chance"


@settings(max_examples=6)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4), moves=st.integers(0, 400))
def test_an_imagined_game_has_every_card_and_building_once(seed: int, players: int, moves: int) -> None:
    game = play_randomly(play_randomly(new(players, seed), seed, moves).imagine(0, seed), seed)
    view = game.view(None)
    cards = [card for player in view["players"] for card in player["card_ids"]]
    cards += [card for card in view["display"] if card is not None]
    buildings = [building for player in view["players"] for building in player["buildings"]]
    buildings += [pile["top"] for pile in view["piles"] if pile["top"] is not None]
    assert len(set(cards)) == len(cards)
    assert len(set(buildings)) == len(buildings)
    assert len(cards) + view["deck"] == 36


def test_nothing_before_the_imagining_can_be_undone() -> None:
    imagined = play_randomly(new(), moves=30).imagine(0, 1)
    before = imagined.copy()
    assert type(refusal(imagined, imagined.undo)) is holocene.NothingToUndo
    imagined.play(imagined.legal_moves()[0])
    imagined.undo()
    assert imagined == before


def test_an_imagined_game_knows_the_moves_before_it_with_their_dice() -> None:
    game = play_randomly(new(), moves=30)
    imagined = game.imagine(0, 1)
    assert imagined.moves == game.moves
    assert imagined.move_count == 30
    assert imagined.last_dice == game.last_dice
    imagined.play(imagined.legal_moves()[0])
    assert imagined.moves[:30] == game.moves
    assert imagined.copy().moves == imagined.imagine(1, 2).moves == imagined.moves


def test_an_imagined_game_begins_with_what_its_seat_was_told_last_and_no_more() -> None:
    game = new(2, expansion=True)
    dice = Random(4)
    told_apart = 0
    while not game.over:
        game.play(dice.choice(game.legal_moves()))
        for seat in range(2):
            imagined = game.imagine(seat, 7)
            assert imagined.events(seat) == game.events(seat)
            assert imagined.events(1 - seat) == game.events(seat)  # nobody else's knowledge is in it
        told_apart += game.events(0) != game.events(1)
    assert told_apart > 0  # an extra card was drawn


@pytest.mark.parametrize("moves", [0, 30])
def test_an_imagined_game_has_no_record(moves: int) -> None:
    imagined = play_randomly(new(), moves=moves).imagine(0, 1)
    for game in (imagined, imagined.copy(), imagined.imagine(0, 2), play_randomly(imagined.copy(), moves=3)):
        refusal(game, game.record)


def test_two_tables_that_differ_only_in_what_a_seat_cannot_know_are_one_to_it() -> None:
    """Other decks, piles, dice and blind cards: the views and whatever is imagined from them are equal."""
    for game in [*every_kind(3), bought(EXTRA_CARD, 3)]:
        for seat in range(3):
            one, other = game.imagine(seat, 1), game.imagine(seat, 2)
            assert one.view(seat) == other.view(seat) == game.view(seat)
            assert one.imagine(seat, 7) == other.imagine(seat, 7) == game.imagine(seat, 7)


def test_planning_on_two_such_tables_sees_the_same_futures() -> None:
    game = about_to_buy(EXTRA_CARD, 4)
    one, other = game.imagine(1, 1), game.imagine(1, 2)
    assert one != other
    assert not ends_alike(one, other)
    assert ends_alike(one.imagine(1, 3), other.imagine(1, 3))


def test_a_blind_card_makes_no_difference_to_the_others() -> None:
    """Tables on which red drew different cards blind; blue cannot tell them apart."""
    game = bought(EXTRA_CARD)
    tables = [game.imagine(1, seed) for seed in range(12)]
    assert len({tuple(blind_cards(table)) for table in tables}) > 1
    for table in tables:
        assert table.view(1) == tables[0].view(1)
        assert table.imagine(1, 3) == tables[0].imagine(1, 3)
        assert table.imagine(0, 3).view(0) == table.view(0)


@settings(max_examples=6)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4), moves=st.integers(0, 300))
def test_hidden_differences_never_reach_what_a_seat_imagines(seed: int, players: int, moves: int) -> None:
    game = play_randomly(new(players, seed), seed, moves)
    for seat in range(players):
        one, other = game.imagine(seat, 1), game.imagine(seat, 2)
        assert one.imagine(seat, 3) == other.imagine(seat, 3) == game.imagine(seat, 3)
        assert one.view(seat) == other.view(seat)
