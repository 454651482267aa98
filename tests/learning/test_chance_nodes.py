"""Games as trees with chance nodes."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import holocene
from holocene.engine.errors import BadOption, GameOver, IllegalMove
from holocene.games import GAMES
from holocene.learning import chance_nodes, columns, mask, observe
from holocene.learning.chance_nodes import CHANCE, TERMINAL, State, load_game
from tests.structure.source import ROOT

GAMES_TO_PLAY = [
    ("stone-age", 2, {}),
    ("stone-age", 5, {"expansion": True, "bonus_buildings": True}),
    ("epoch", 1, {}),
    ("epoch", 3, {"open_status": True}),
]
ON_AVERAGE = {1: 5 / 6, 2: 72 / 36, 3: 684 / 216}  # wood for so many dice: a third of their pips, rounded down


def move_on(state: State, chooser: Random) -> int:
    """Any move, or a roll as likely as it is."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        action = chooser.choices(outcomes, chances)[0]
    else:
        action = chooser.choice(state.legal_actions())
    state.apply_action(action)
    return int(action)


def rolling(dice: int, seed: int = 1) -> State:
    """A game of two in which so many dice are in the air for wood."""
    state, chooser = load_game("stone-age").new_initial_state(seed), Random(seed)
    state.apply_action(state.string_to_action(f"place forest {dice}"))
    use = state.string_to_action("use forest")
    while use not in state.legal_actions() or state.is_chance_node() or state.current_player() != 0:
        move_on(state, chooser)
    state.apply_action(use)
    return state


def wood(game: holocene.Game) -> int:
    """What the first player has of it."""
    return int(game.view(None)["players"][0]["wood"])


def some_moves(state: State, count: int, chooser: Random) -> Iterator[int]:
    """As many as the game has."""
    for number in range(count):
        if state.is_terminal():
            return
        yield number
        move_on(state, chooser)


@pytest.mark.parametrize(("game", "players", "options"), GAMES_TO_PLAY)
def test_whole_games_are_those_of_the_public_face_with_every_roll_a_node(
    game: str, players: int, options: dict[str, Any]
) -> None:
    tree, chooser = load_game(game, players, **options), Random(2)
    state, face = tree.new_initial_state(seed=3), holocene.new(game, players, seed=3, **options)
    rolls, rolling_move = 0, ""
    while not state.is_terminal():
        if state.is_chance_node():
            assert state.current_player() == CHANCE
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            assert state.legal_actions() == [outcome for outcome, _ in state.chance_outcomes()]
            assert len(state.legal_actions()) <= tree.max_chance_outcomes()
            rolls += 1
        else:
            assert state.current_player() == face.to_act
            assert state.legal_actions() == np.flatnonzero(mask(face)).tolist()
        before = state.clone()
        action = move_on(state, chooser)
        if not before.is_chance_node() and not state.is_chance_node():
            face.play(GAMES[game].text(action))
        elif before.is_chance_node():
            face.play(rolling_move, rolled=state.face.last_dice)
        else:
            rolling_move = GAMES[game].text(action)
    assert state.current_player() == TERMINAL
    assert state.face == face
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0 if players > 1 else state.returns()[0])
    assert max(state.returns(), key=abs) != 0
    assert (rolls > 10) == (game == "stone-age")


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_what_a_roll_brings_on_average_is_what_sampling_brings(dice: int) -> None:
    state = rolling(dice)
    expected = sum(chance * wood(state.child(outcome).face) for outcome, chance in state.chance_outcomes())
    assert expected == pytest.approx(ON_AVERAGE[dice])
    sampled = []
    for seed in range(600):
        copy = state.face.imagine(0, seed)
        copy.answer()
        sampled.append(wood(copy))
    assert np.mean(sampled) == pytest.approx(expected, abs=4 * np.std(sampled) / 600**0.5)


def test_two_dice_fall_in_twenty_one_ways_of_which_doubles_are_half_as_likely() -> None:
    state = rolling(2)
    chances = {state.action_to_string(CHANCE, outcome): chance for outcome, chance in state.chance_outcomes()}
    assert len(chances) == 21
    assert chances["3 3"] == pytest.approx(1 / 36)
    assert chances["2 5"] == pytest.approx(2 / 36)


def test_a_child_leaves_its_parent_alone() -> None:
    state = rolling(2)
    before = state.serialize()
    children = [state.child(outcome).face.last_dice for outcome in state.legal_actions()]
    assert len(set(children)) == 21
    assert state.serialize() == before
    assert state.is_chance_node()


@pytest.mark.parametrize(("game", "players", "options"), GAMES_TO_PLAY)
def test_a_state_is_written_and_read_again_at_any_time(game: str, players: int, options: dict[str, Any]) -> None:
    tree, chooser = load_game(game, players, **options), Random(4)
    state, kinds = tree.new_initial_state(seed=4), Counter[bool]()
    for number in some_moves(state, 120, chooser):
        if number % 10 == 0 or (state.is_chance_node() and not kinds[True]):
            kinds[state.is_chance_node()] += 1
            again = tree.deserialize_state(state.serialize())
            assert again.face == state.face
            assert again.legal_actions() == state.legal_actions()
    assert kinds[True] > 0 or game == "epoch"


@pytest.mark.parametrize(("game", "players", "options"), GAMES_TO_PLAY)
def test_a_player_sees_what_the_face_shows_and_the_same_whatever_is_dealt(
    game: str, players: int, options: dict[str, Any]
) -> None:
    tree, chooser = load_game(game, players, **options), Random(5)
    state = tree.new_initial_state(seed=5)
    assert list(some_moves(state, 40, chooser))
    for player in range(players):
        seen = state.observation_tensor(player)
        assert list(seen.shape) == tree.observation_tensor_shape()
        assert (seen * columns(game).units).round().astype(int).tolist() == observe(state.face, player).tolist()
        for deal in range(4):
            other = state.resample_from_infostate(player, deal)
            assert other.information_state_tensor(player).tobytes() == seen.tobytes()
            assert other.legal_actions() == state.legal_actions()


def test_a_resampled_state_deals_the_deck_anew_and_has_no_record() -> None:
    state = load_game("stone-age").new_initial_state(seed=1)
    decks = {tuple(state.resample_from_infostate(0, deal).face.table.deck) for deal in range(5)}
    assert len(decks) == 5
    with pytest.raises(holocene.NoRecord):
        state.resample_from_infostate(0, 1).serialize()


def test_masks_are_for_who_is_to_act() -> None:
    state = load_game("stone-age").new_initial_state(seed=1)
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == state.legal_actions(0)
    assert state.legal_actions(1) == []
    assert sum(state.legal_actions_mask(1)) == 0
    assert sum(rolling(1).legal_actions_mask(0)) == 0


def test_wrong_actions_are_told() -> None:
    state = rolling(2)
    for wrong in (21, -1, "3 3"):
        with pytest.raises(IllegalMove, match="actions here are numbers from 0 to 20, not"):
            state.apply_action(wrong)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="players here are numbers from 0 to 1, not 2"):
        state.observation_tensor(2)
    with pytest.raises(IllegalMove, match="players here are numbers from 0 to 1, not 5"):
        state.player_return(5)
    state.apply_action(0)
    with pytest.raises(IllegalMove, match="no roll is called for"):
        state.chance_outcomes()
    with pytest.raises(BadOption, match="2 to 4 players"):
        load_game("stone-age", 9)
    with pytest.raises(BadOption, match="a record of stone-age for 2"):
        load_game("stone-age", 3).deserialize_state(state.serialize())


def test_a_finished_game_takes_no_more_actions() -> None:
    state, chooser = load_game("stone-age").new_initial_state(seed=6), Random(6)
    while not state.is_terminal():
        move_on(state, chooser)
    with pytest.raises(GameOver):
        state.apply_action(0)
    assert state.player_return(0) == state.returns()[0] == state.rewards()[0]


def test_what_is_left_out_of_openspiel_stands_on_the_page() -> None:
    page = Path(ROOT, "docs", "learning.md").read_text(encoding="utf-8")
    missing = page.split("These methods of OpenSpiel are missing.")[1].split("\n\n")[0]
    of_state, of_game = missing.split("In games:")
    for left_out, kept in ((of_state, State), (of_game, chance_nodes.Game)):
        names = re.findall(r"`(\w+)`", left_out)
        assert names
        assert not [name for name in names if hasattr(kept, name)]


def test_a_game_says_what_it_is() -> None:
    tree = chance_nodes.load_game("epoch", 1, open_status=True)
    assert repr(tree) == "load_game('epoch', players=1, open_status=True)"
    assert (tree.num_players(), tree.num_distinct_actions(), tree.max_chance_outcomes()) == (1, 521, 0)
    assert (tree.min_utility(), tree.max_utility(), tree.utility_sum()) == (-1.0, 1.0, None)
    assert load_game("stone-age", 4).utility_sum() == 0
    assert "seed" not in str(tree.new_initial_state(seed=99))
