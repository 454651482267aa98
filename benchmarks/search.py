"""How fast search thinks, and whether it keeps to its time.

    python benchmarks/search.py [--game stone-age] [--players 2] [--seconds 0.2] [--positions 100]

Positions come from games of greedy players. For each, search thinks for the given time on one core, with no early end.
Printed are tree iterations a second, and by how much the longest answer went over the budget.
"""

import argparse
import time

import holocene
from holocene import bots
from holocene.bots import evaluators
from holocene.bots.evaluators import tree_search as thinking
from holocene.bots.evaluators.position import prepare_search


def main() -> None:
    """Think about positions of whole games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="stone-age")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--positions", type=int, default=100)
    arguments = parser.parse_args()
    evaluators.prepare(evaluators.of(arguments.game))
    tree_search = thinking.TreeSearch(evaluators.of(arguments.game), thinking.Budget(seconds=arguments.seconds))
    thinking.is_clear = lambda _tried, _left: False
    iterations, longest, total = 0, 0.0, 0.0
    for game in positions(arguments.game, arguments.players, arguments.positions):
        began = time.perf_counter()
        tree_search.search(prepare_search(game, 0, "even"))
        took = time.perf_counter() - began
        iterations, longest, total = iterations + tree_search.iterations, max(longest, took), total + took
    print(f"{iterations / total:,.0f} tree iterations a second on one core")
    print(f"longest answer: {longest:.3f} s with a budget of {arguments.seconds:g} s")


def positions(name: str, players: int, count: int) -> list[holocene.Game]:
    """Imagined tables with a choice, every seventh move of games of greedy players."""
    found: list[holocene.Game] = []
    for seed in range(count):
        game, bot = holocene.new(name, players=players, seed=seed), bots.make("greedy", seed)
        while not game.over and len(found) < count:
            assert game.to_act is not None  # noqa: S101 - dice answer by themselves
            seen = game.imagine(game.to_act, seed)
            if len(game.moves) % 7 == 0 and len(game.legal_moves()) > 1:
                found.append(seen)
            game.play(bot.choose(seen))
    return found


if __name__ == "__main__":
    main()
