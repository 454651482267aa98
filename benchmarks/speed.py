"""Decisions a second on one core, beside a peer in the same run.

    python benchmarks/speed.py [--games 20000]

The peer is catanatron, a Python engine of Settlers of Catan, if it is installed: `pip install catanatron`. Both play
whole games of two at random; a decision is one choice of one player.
"""

import argparse
import time
from importlib.util import find_spec

from rich.console import Console

from holocene import measuring

PEER_SECONDS = 10


def main() -> None:
    """Our two speeds, and the peer's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="compiled games to play")
    arguments = parser.parse_args()
    console = Console()
    measuring.bench(games=arguments.games, console=console)
    if find_spec("catanatron") is None:
        console.print("catanatron is not installed, so there is no peer to compare with: pip install catanatron")
        return
    peer = catanatron_speed()
    face = measuring.through_the_face(2).decisions_a_second
    fast = measuring.compiled(2, arguments.games).decisions_a_second
    console.print(f"catanatron, two random players: {peer:,.0f} decisions/s")
    console.print(f"Holocene to catanatron: Python face {face / peer:.1f} to 1, compiled {fast / peer:,.0f} to 1")


def catanatron_speed() -> float:
    """Whole games of two random players for some seconds."""
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < PEER_SECONDS:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        decisions += len(game.state.actions)
    return decisions / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
