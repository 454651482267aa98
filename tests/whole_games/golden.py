"""The games of the golden records, played and written anew.

    python -m tests.whole_games.golden

A record that changes is a change of the rules or of the dice and has to be explained in the changelog.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import holocene
from holocene import bots
from holocene.bots.playout import ask
from tests.contract.games import play_randomly
from tests.whole_games.epoch_games import play_lively

RECORDS = Path(__file__).with_name("records")
SENSIBLE = "greedy"
IN_THE_AIR = 180  # moves after which a game stops at the next dice
BOTH = {"expansion": True, "bonus_buildings": True}
SITES = ["egtved", "varna", "stonehenge", "carnac"]


@dataclass(frozen=True)
class Setup:
    """A game to be played by sensible players or at random, to its end or until dice are in the air."""

    game: str
    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    sensible: bool = False
    stops: bool = False


GOLDEN = {
    "two_sensible_players": Setup("stone-age", 2, 11, sensible=True),
    "three_sensible_players": Setup("stone-age", 3, 12, sensible=True),
    "four_sensible_players": Setup("stone-age", 4, 13, sensible=True),
    "two_at_random_joining_the_hunt_again": Setup("stone-age", 2, 14, {"hunt_again": True}),
    "four_at_random_third_seat_first": Setup("stone-age", 4, 15, {"first_player": 2, "open_cards": True}),
    "three_with_the_dice_in_the_air": Setup("stone-age", 3, 16, sensible=True, stops=True),
    "expansion_two_sensible_players": Setup("stone-age", 2, 21, {"expansion": True}, sensible=True),
    "expansion_five_sensible_players_with_bonus_buildings": Setup("stone-age", 5, 22, BOTH, sensible=True),
    "expansion_three_at_random_with_bonus_buildings": Setup("stone-age", 3, 23, BOTH),
    "epoch_alone": Setup("epoch", 1, 15),
    "epoch_one_sensible_player_alone": Setup("epoch", 1, 11, sensible=True),
    "epoch_three_sensible_players": Setup("epoch", 3, 11, sensible=True),
    "epoch_four_with_open_status": Setup("epoch", 4, 19, {"open_status": True}),
    "epoch_two_learning_with_a_larger_carrier": Setup("epoch", 2, 4, {"setup": "learning", "carrier": [7, 5]}),
    "epoch_three_with_named_sites_and_hidden_landscapes": Setup(
        "epoch", 3, 174, {"setup": "extended", "sites": SITES, "landscape_visible": False}
    ),
}


def played(setup: Setup) -> holocene.Game:
    """The game of a set-up."""
    game = holocene.new(setup.game, setup.players, setup.seed, **setup.options)
    if setup.sensible:
        return played_sensibly(game, setup)
    return play_lively(game, setup.seed) if setup.game == "epoch" else play_randomly(game, setup.seed)


def played_sensibly(game: holocene.Game, setup: Setup) -> holocene.Game:
    """Everybody plays as a bot does that needs no compiler."""
    chance = Random(setup.seed)
    players = [bots.make(SENSIBLE, seat) for seat in range(setup.players)]
    while game.to_act is not None:
        move = ask(game, players[game.to_act], chance.getrandbits(62))
        game.play(move, stop_at_chance=setup.stops and len(game.moves) >= IN_THE_AIR)
    return game


def main() -> None:
    """Write them all."""
    for name, setup in GOLDEN.items():
        (RECORDS / f"{name}.txt").write_text(played(setup).record(), encoding="utf-8")


if __name__ == "__main__":
    main()
