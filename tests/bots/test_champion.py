"""Search with a net: chances in whole numbers, wins that it finds, the tree's own account, budgets and advice."""

import math
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import holocene
from holocene import bots
from holocene.bots.advice import reason
from holocene.bots.budget import Budget
from holocene.bots.champion import Champion, compared
from holocene.bots.mcts import chances
from holocene.bots.mcts.games import case_of, compiled
from holocene.bots.mcts.position import outputs_for, position_of
from holocene.bots.mcts.searcher import CHUNK, TUNING, Searcher, Tried
from holocene.bots.mcts.tree import EDGES_USED, NO_NODE, NODES_USED
from holocene.bots.mcts.weights import NATS
from holocene.bots.net import Net
from holocene.bots.playout import ask, play_out
from holocene.engine import layout
from holocene.engine.errors import BadOption
from tests.bots.nets import game_net, net_file
from tests.stone_age.scenario import set_up

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("stone-age", 2, {}),
    ("stone-age", 5, {"expansion": True, "bonus_buildings": True}),
    ("epoch", 1, {}),
    ("epoch", 4, {"landscape_visible": False}),
]


def somewhere(name: str, players: int, decisions: int, options: dict[str, Any], seed: int = 1) -> holocene.Game:
    """A game after so many random decisions, at one with several moves, as who is to act imagines it."""
    game, bot = holocene.new(name, players=players, seed=seed, **options), bots.make("random", seed)
    while len(game.moves) < decisions or len(game.legal_moves()) < 2:
        game.play(ask(game, bot))
    return game.imagine(game.to_act, 0)


def searcher_for(name: str, iterations: int = 320, nodes: int = 4096, net: Net | None = None) -> Searcher:
    budget = Budget(iterations=iterations)
    return Searcher(case_of(name), net or game_net(name), budget, nodes=nodes)


def last_decision(players: int, *, to_act: str = "red") -> holocene.Game:
    """The game ends with this round; with the building its owner wins, without it somebody else."""
    boards: dict[str, Any] = {
        colour: {"score": 50 if colour == to_act else 60, "food": 20} for colour in ("red", "blue", "green")[:players]
    }
    boards[to_act] |= {"placed": {"building-1": 1}, "wood": 1, "brick": 1, "stone": 1}
    piles = [["H20", "H01"], [], ["H03"]][:players]
    return set_up(players, piles=piles, to_act=to_act, start=to_act, **boards)


@pytest.mark.parametrize("below", [0, 1, 100, NATS, 5 * NATS + 7, 19 * NATS])
def test_powers_are_those_of_e(below: int) -> None:
    assert chances.power_of(below) / 2**chances.POWER_BITS == pytest.approx(math.exp(-below / NATS), abs=4e-9)


def test_what_is_far_below_has_no_chance() -> None:
    assert chances.power_of(chances.MOST_NATS * NATS) == 0


@pytest.mark.parametrize("temperature", [25, 100, 300])
def test_logits_become_chances_as_a_softmax_would_have_them(temperature: int) -> None:
    logits = [300, -200, 0, 299, -4000]
    found = logits[:]
    chances.into_chances(found, len(found), temperature)
    powers = np.exp(np.array(logits) / NATS * 100 / temperature)
    assert np.abs(np.array(found) / chances.ONE - powers / powers.sum()).max() < 0.005


def test_a_choice_is_drawn_by_the_chances() -> None:
    weights, drawn = [chances.ONE // 2, 0, chances.ONE // 4, chances.ONE // 4], [0, 0, 0, 0]
    for stream in range(1, 2**62, 2**62 // 4000):
        drawn[chances.drawn_choice(weights, 4, stream)] += 1
    assert drawn[1] == 0
    assert [count / sum(drawn) for count in drawn] == pytest.approx([0.5, 0, 0.25, 0.25], abs=0.02)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_policy_plays_the_move_with_the_highest_logit(name: str, players: int, options: dict[str, Any]) -> None:
    game, bot = somewhere(name, players, 12, options), bots.make(f"policy:file={net_file(name)}")
    position = position_of(game, 0)
    out = outputs_for(game_net(name), position)
    numbers = position.root[0]["choices"][: len(position.moves)]
    assert bot.choose(game) == position.moves[int(np.argmax(out[numbers]))]


def test_a_temperature_and_noise_vary_the_moves_of_the_policy() -> None:
    game = somewhere("stone-age", 2, 0, {})

    def moves(settings: str) -> set[str]:
        return {bots.make(f"policy:file={net_file('stone-age')}{settings}", seed).choose(game) for seed in range(40)}

    assert len(moves("")) == 1
    assert len(moves(",temperature=0.01")) == 1
    assert len(moves(",temperature=2")) > 5
    assert moves("") < moves(",noise=0.5")
    assert len(moves(",noise=1")) > 10


@pytest.mark.parametrize("name", ["policy", "champion"])
def test_without_a_net_it_says_what_is_missing(name: str) -> None:
    epoch = holocene.new("epoch", players=2, seed=1)
    with pytest.raises(BadOption, match=f"{name}' needs a net, and none for epoch comes with .* {name}:file=NET.npz"):
        bots.make(name).check_game(epoch)
    assert name in bots.names("stone-age")
    assert name not in bots.names("epoch")


@pytest.mark.parametrize("name", ["policy", "champion"])
def test_a_net_of_another_game_is_refused_before_the_first_move(name: str) -> None:
    bot = bots.make(f"{name}:file={net_file('epoch')}")
    with pytest.raises(BadOption, match="is for the game epoch, not stone-age"):
        bot.check_game(holocene.new("stone-age", players=2, seed=1))


@pytest.mark.parametrize(("players", "to_act"), [(2, "red"), (2, "blue"), (3, "green")])
def test_a_planted_win_is_found_whatever_the_net_thinks_of_it(players: int, to_act: str) -> None:
    game = last_decision(players, to_act=to_act)
    game.play("use building-1")
    assert len(game.legal_moves()) == 2
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        assert (after.winners() == [game.to_act]) == (move != "decline")
        assert after.over
    for seed in range(4):
        net = game_net("stone-age", seed=seed, sharp=3.0)
        best = searcher_for("stone-age", net=net).search(position_of(game.imagine(game.to_act, 0), seed))[0]
        assert best.move != "decline"
        assert best.chance == pytest.approx(1.0)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_at_the_end_every_seat_has_its_own_result(players: int) -> None:
    game = holocene.new("stone-age", players=players, seed=3, expansion=players == 5)
    play_out(game, [bots.make("random", seat) for seat in range(players)], 3)
    case = case_of("stone-age")
    record, results = case.blank(), np.zeros(2 * case.seats, np.int64)
    layout.write(game.table, record[0])
    compiled("stone-age").fill_final(record[0], 0, results)
    shares = [chances.ONE // len(game.winners()) if seat in game.winners() else 0 for seat in range(players)]
    assert results[:players].tolist() == shares
    compiled("stone-age").fill_final(record[0], 100, results)
    totals = [points["total"] for points in game.scores()]
    assert results[case.seats : case.seats + players].tolist() == shares
    assert int(np.argmax(results[:players])) == int(np.argmax(totals))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
@pytest.mark.parametrize("decisions", [0, 60])
def test_the_tree_adds_up(name: str, players: int, options: dict[str, Any], decisions: int) -> None:
    """Every visit of a node but its first went on along one edge, and results add up the same way."""
    searcher = searcher_for(name)
    searcher.search(position_of(somewhere(name, players, decisions, options), 0))
    tree = searcher.trees[0]
    nodes = tree.nodes[: tree.used[NODES_USED]]
    assert len(nodes) > 10
    assert len(np.unique(nodes["key"])) == len(nodes)
    assert nodes["first"].tolist() == [0, *np.cumsum(nodes["count"])[:-1].tolist()]
    for node in nodes:
        edges = tree.edges[node["first"] : node["first"] + node["count"]]
        assert edges["visits"].sum() == node["visits"] - 1
        assert 0 <= node["total"] - edges["total"].sum() <= chances.ONE
        assert edges["prior"].sum() == pytest.approx(chances.ONE, abs=len(edges))
        assert set(tree.nodes[edges["child"][edges["child"] != NO_NODE]]["key"]) <= set(nodes["key"])
    assert tree.used[EDGES_USED] == nodes["count"].sum()


def test_different_dice_lead_to_different_nodes() -> None:
    """After a search before a roll, the tree knows the positions after nearly all rolls of two dice apart."""
    game = set_up(2, red={"placed": {"river": 2, "hunt": 1}, "tools": [1, 1]}, to_act="red")
    searcher, known = searcher_for("stone-age", iterations=640), list[int]()
    searcher.search(position_of(game.imagine(0, 0), 0))
    used = int(searcher.trees[0].used[NODES_USED])
    for roll in combinations_with_replacement(range(1, 7), 2):
        after = game.copy()
        after.play("use river", rolled=list(roll))
        searcher.begin(position_of(after.imagine(0, 0), 0))
        known += [root for root in searcher.roots if root < used]
    assert len(known) > 15
    assert len(set(known)) == len(known)


@pytest.mark.parametrize("iterations", [1, CHUNK, 5 * CHUNK])
def test_iterations_are_counted_in_chunks(iterations: int) -> None:
    searcher = searcher_for("stone-age", iterations)
    tried = searcher.search(position_of(somewhere("stone-age", 2, 0, {}), 0))
    assert 0 < searcher.iterations <= max(iterations, CHUNK)
    assert sum(each.visits for each in tried) == searcher.iterations


def test_every_move_is_told_the_one_tried_most_first() -> None:
    game = somewhere("stone-age", 3, 40, {})
    tried = Champion(0, net_file("stone-age"), iterations=320).search(game)
    assert sorted(each.move for each in tried) == sorted(game.legal_moves())
    assert [each.visits for each in tried] == sorted((each.visits for each in tried), reverse=True)
    assert sum(each.prior for each in tried) == pytest.approx(1, abs=0.01)


def test_what_was_found_is_of_use_at_the_next_decision() -> None:
    game = last_decision(2)
    searcher = searcher_for("stone-age")
    game.play("use building-1")
    searcher.search(position_of(game.imagine(0, 0), 0))
    used, visits = int(searcher.trees[0].used[NODES_USED]), int(searcher.edges("visits").sum())
    searcher.begin(position_of(game.imagine(0, 1), 0))
    assert searcher.trees[0].used[NODES_USED] == used
    assert searcher.edges("visits").sum() == visits > 0


def test_a_move_that_only_earlier_searches_tried_is_not_told_to_be_worth_nothing() -> None:
    searcher, position = searcher_for("stone-age", CHUNK), position_of(somewhere("stone-age", 2, 0, {}), 0)
    for _ in range(4):
        tried = searcher.search(position)
        looked = int(sum(searcher.outlooks)[: len(tried), -1].astype(bool).sum())
    assert sum(each.visits > 0 for each in tried) > looked
    assert all(each.chance > 0 and any(each.points.values()) for each in tried if each.visits)


@pytest.mark.parametrize("cores", [1, 2])
def test_the_same_seed_gives_the_same_search(cores: int) -> None:
    position = position_of(somewhere("stone-age", 2, 30, {}), 5)
    budget = Budget(iterations=256, cores=cores)
    found = []
    for _ in range(2):
        searcher = Searcher(case_of("stone-age"), game_net("stone-age"), budget, nodes=4096)
        found.append(searcher.search(position))
    assert found[0] == found[1]


def test_a_full_tree_is_searched_on_without_growing() -> None:
    searcher = searcher_for("stone-age", iterations=640, nodes=64)
    tried = searcher.search(position_of(somewhere("stone-age", 2, 0, {}), 0))
    assert searcher.trees[0].used[NODES_USED] <= 64
    assert sum(each.visits for each in tried) == searcher.iterations
    searcher.search(position_of(somewhere("stone-age", 2, 30, {}), 0))
    assert searcher.trees[0].used[NODES_USED] <= 64


def test_advice_compares_with_the_next_best_move() -> None:
    best = Tried("take", 90, 0.6, 0.5, 0.61, {"culture": 20.0, "track": 30.0, "farmers": 3.0})
    other = Tried("decline", 30, 0.5, 0.5, 0.55, {"culture": 11.0, "track": 35.0, "farmers": 2.9})
    assert compared(best, other) == [
        reason("win-chance", percent=61.0, otherwise=55.0),
        reason("expected", gain=4.1),
        reason("category", category="culture", gain=9.0),
        reason("category", category="track", gain=-5.0),
    ]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_champion_advises_what_it_plays(name: str, players: int, options: dict[str, Any]) -> None:
    game = somewhere(name, players, 20, options)
    advice = Champion(3, net_file(name), iterations=320).advise(game)
    assert advice.move == Champion(3, net_file(name), iterations=320).choose(game)
    assert advice.reasons[0]["kind"] in {"win-chance", "chance"}
    assert 0 <= advice.reasons[0]["percent"] <= 100
    assert all(each["move"] in game.legal_moves() for each in advice.others)


def test_what_has_no_alternative_costs_nothing() -> None:
    game = holocene.new("stone-age", players=2, seed=1)
    bot, random = Champion(0, net_file("stone-age"), iterations=10**9), bots.make("random", 1)
    while len(game.legal_moves()) > 1:
        game.play(ask(game, random))
    seen = game.imagine(game.to_act, 0)
    assert bot.choose(seen) == seen.legal_moves()[0]
    assert bot.advise(seen).reasons == [{"kind": "only-move"}]


def test_the_file_is_named_in_what_a_bot_needs(tmp_path: Path) -> None:
    assert bots.files_of(f"champion:file={tmp_path}/net.npz,iterations=5") == [tmp_path / "net.npz"]
    assert TUNING.temperature == 100


@pytest.mark.parametrize(
    ("other", "players", "options"),
    [("greedy", 2, {}), ("random", 3, {"expansion": True}), ("random", 4, {}), ("random", 5, {"expansion": True})],
)
def test_the_net_that_comes_with_stone_age_wins_in_every_seat(
    other: str, players: int, options: dict[str, Any]
) -> None:
    for seat in range(players):
        game = holocene.new("stone-age", players=players, seed=seat, **options)
        names = [other] * players
        names[seat] = "policy"
        play_out(game, [bots.make(name, 1) for name in names], seat)
        scores = [score["total"] for score in game.scores()]
        assert scores[seat] == max(scores)
