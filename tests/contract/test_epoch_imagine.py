"""`imagine` in Epoch: what a seat knows stays, what lies face down is dealt anew; bots get nothing else."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
import holocene.bots
from holocene.bots.playout import ask, play_out
from tests.contract.games import everything, refusal
from tests.epoch.scenario import set_up, tile
from tests.whole_games.epoch_games import (
    any_options,
    every_kind,
    finished,
    new,
    play_lively,
    questions,
    reach,
    start,
    walk,
)


def all_up(game: holocene.Game) -> dict[str, tuple[str, str]]:
    """Every tile with its landscape and ability, seen by turning all of them up: a second offer does that."""
    game.play("offer egtved 1")
    while game.decision == "pay":
        game.play(game.legal_moves()[0])
    tiles = game.view(None)["tiles"]
    assert all(tile["face_up"] for tile in tiles)
    return {tile["place"]: (tile["landscape"], tile["ability"]) for tile in tiles if not tile["village"]}


def about_to_see_everything(**options: bool) -> holocene.Game:
    """Red is about to make a second offer, with five of everything in hand."""
    goods = {"deer": 5, "hide": 5, "antler": 5, "tendon": 5, "leather": 5, "rope": 5, "bronze": 5, "flax": 5, "wood": 5}
    land = {"h6": "forest", "e2": "forest axe"}
    return set_up(land=land, red={"at": "h6", **goods}, tokens={"varna": {1: "red"}}, **options)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_imagined_game_keeps_all_that_the_seat_sees(players: int) -> None:
    for game in every_kind(players):
        for seat in (None, *range(players)):
            imagined = game.imagine(seat, 11)
            assert imagined.view(seat) == game.view(seat)
            assert imagined.legal_moves() == game.legal_moves()
            assert (imagined.name, imagined.players, imagined.options) == (game.name, players, game.options)
            assert (imagined.over, imagined.to_act, imagined.decision) == (game.over, game.to_act, game.decision)


@settings(max_examples=8)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(1, 4), deal=st.integers(0, 2**63 - 1))
def test_whole_lively_games_look_the_same_when_imagined(seed: int, players: int, deal: int) -> None:
    game = start("set-up", players, seed)
    for number, _ in enumerate(walk(game, Random(seed))):
        if number % 20 == 0:
            seat = number % players
            imagined = game.imagine(seat, deal)
            assert imagined.view(seat) == game.view(seat)
            assert imagined.legal_moves() == game.legal_moves()


def test_tiles_face_down_are_dealt_anew_among_those_of_the_same_landscape() -> None:
    game = about_to_see_everything()
    truth = all_up(game.copy())
    dealt = [all_up(game.imagine(0, seed)) for seed in range(8)]
    assert len({repr(sorted(one.items())) for one in dealt}) == 8
    for one in dealt:
        assert {place: land for place, (land, _) in one.items()} == {place: land for place, (land, _) in truth.items()}
        assert sorted(one.values()) == sorted(truth.values())
        assert one["e2"] == ("forest", "axe")
        assert one["h6"] == truth["h6"]


def test_hidden_landscapes_are_dealt_anew_as_well() -> None:
    game = about_to_see_everything(landscape_visible=False)
    truth = all_up(game.copy())
    lands = set()
    for seed in range(8):
        dealt = all_up(game.imagine(0, seed))
        lands.add(repr([dealt[place][0] for place in sorted(dealt)]))
        assert sorted(dealt.values()) == sorted(truth.values())
        assert (dealt["e2"], dealt["h6"]) == (truth["e2"], truth["h6"])
    assert len(lands) == 8


def test_every_ability_that_is_left_may_lie_anywhere_its_landscape_lies() -> None:
    game = set_up(down={"e2": "grasslands pottery"})
    found: Counter[str] = Counter()
    for seed in range(120):
        imagined = game.imagine(0, seed)
        imagined.play("explore e2")
        assert tile(imagined, "e2")["landscape"] == "grasslands"
        found[tile(imagined, "e2")["ability"]] += 1
    assert len(found) > 3
    assert max(found.values()) < 80


def test_in_the_learning_set_up_a_start_tile_stays_in_the_start_ring() -> None:
    ring = {"e2", "f2", "f3", "f4", "e5", "d4", "d3", "d2"}
    game = new(2, seed=4, setup="learning")
    down = [tile["place"] for tile in game.view(0)["tiles"] if tile["place"] in ring and not tile["face_up"]]
    found: dict[str, set[str | None]] = {place: set() for place in down}
    for seed in range(40):
        imagined = play_lively(game.imagine(0, seed), seed, 400)
        for place in down:
            found[place].add(tile(imagined, place)["tile"])
    starts = {new(2, seed=1, setup="extended").view(None)["tiles"][2 + number]["tile"] for number in range(8)}
    assert set().union(*found.values()) - {None} <= starts


def test_before_the_tiles_are_laid_out_other_seeds_lay_them_out_otherwise() -> None:
    game = new(3, seed=2)
    boards = set()
    for seed in range(8):
        imagined = game.imagine(0, seed)
        while imagined.decision == "keep":
            imagined.play(imagined.legal_moves()[0])
        boards.add(repr([tile["landscape"] for tile in imagined.view(0)["tiles"]]))
    assert len(boards) == 8


def test_what_was_dealt_to_choose_from_is_open_and_stays() -> None:
    game = new(4, seed=2)
    for seat in range(4):
        imagined = game.imagine(seat, 5)
        assert [player["dealt"] for player in imagined.view(seat)["players"]] == [
            player["dealt"] for player in game.view(seat)["players"]
        ]


def test_status_stays_with_its_owners_because_everybody_saw_it_change_hands() -> None:
    game = set_up(red={"status": 2}, blue={"status": 7})
    for seat in (0, 1, None):
        imagined = game.imagine(seat, 3)
        assert [imagined.view(number)["players"][number]["status"] for number in (0, 1)] == [2, 7]


@settings(max_examples=8)
@given(players=st.integers(1, 4), seed=st.integers(0, 2**63 - 1), moves=st.integers(0, 300))
def test_hidden_differences_never_reach_what_a_seat_imagines(players: int, seed: int, moves: int) -> None:
    game = play_lively(new(players, seed, **any_options(players, Random(seed))), seed, moves)
    for seat in range(players):
        one, other = game.imagine(seat, 1), game.imagine(seat, 2)
        assert one.imagine(seat, 3) == other.imagine(seat, 3) == game.imagine(seat, 3)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_imagining_leaves_the_game_as_it_was_and_repeats_itself(players: int) -> None:
    for game in every_kind(players):
        before, copy = everything(game), game.copy()
        assert game.imagine(0, 3) == game.imagine(0, 3)
        play_lively(game.imagine(0, 3), moves=20)
        assert game == copy
        assert everything(game) == before


@pytest.mark.parametrize("players", [1, 2, 4])
def test_an_imagined_game_can_be_copied_undone_and_played_to_the_end(players: int) -> None:
    for decision in questions(players):
        imagined = reach(decision, players).imagine(0, 5)
        copy, before = imagined.copy(), imagined.move_count
        for _ in range(play_lively(imagined, moves=60).move_count - before):
            imagined.undo()
        assert imagined == copy
    assert play_lively(imagined).over


def test_an_imagined_game_knows_its_past_but_cannot_go_back_to_it_and_has_no_record() -> None:
    game = play_lively(new(), moves=30)
    imagined = game.imagine(0, 1)
    assert imagined.moves == game.moves
    assert type(refusal(imagined, imagined.undo)) is holocene.NothingToUndo
    assert type(refusal(imagined, imagined.record)) is holocene.NoRecord


class Nosy(holocene.Bot):
    """Tries to learn more than it may, and plays on the table that it is given."""

    name = "nosy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: list[str] = []

    def choose(self, game: holocene.Game) -> str:
        move = game.legal_moves()[0]
        assert game.moves == []
        with pytest.raises(holocene.NoRecord):
            game.record()
        if "explore e2" in game.legal_moves():
            game.play("explore e2")
            self.seen.append(tile(game, "e2")["ability"])
        play_lively(game, moves=5)
        return move


def test_a_bot_never_gets_the_true_table() -> None:
    game, bot = set_up(down={"e2": "grasslands pottery"}), Nosy()
    before = game.copy()
    for seed in range(20):
        assert ask(game, bot, seed) == game.legal_moves()[0]
    assert game == before
    assert len(set(bot.seen)) > 2


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_bots_finish_a_game_through_imagined_tables_alone(players: int) -> None:
    game = new(players, seed=6)
    play_out(game, [holocene.bots.make("random", seat) for seat in range(players)])
    assert game.over
    assert holocene.read(game.record()) == game


def test_nobody_is_asked_when_the_game_is_over() -> None:
    with pytest.raises(holocene.IllegalMove):
        ask(finished(), Nosy())
