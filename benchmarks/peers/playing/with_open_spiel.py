"""OpenSpiel: backgammon, from a loop in Python (`loop`) or by bots that stay in its C++ for a whole game (`inside`)."""

import random
import time
from collections.abc import Callable
from typing import Any

from protocol import Play, Played, answer, pinned, whole_games


def main() -> None:
    """The way that the first argument names."""
    _, (way,) = pinned()
    answer(whole_games(loop()) if way == "loop" else inside())


def loop() -> Callable[[], int]:
    """Moves chosen in Python; rolling dice is no decision."""
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                rolls, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(rolls, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play_one


def inside() -> Play:
    """Whole games in C++; decisions are counted from the histories when the clock has stopped."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]

    def play(seconds: float) -> Played:
        finished: list[Any] = []
        began = time.perf_counter()
        while not finished or time.perf_counter() - began < seconds:
            finished.append(game.new_initial_state())
            pyspiel.evaluate_bots(finished[-1], bots, random.getrandbits(30))
        took = time.perf_counter() - began
        decisions = sum(move.player >= 0 for state in finished for move in state.full_history())
        return decisions, len(finished), took

    return play


if __name__ == "__main__":
    main()
