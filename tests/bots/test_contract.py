"""Every bot, at every table: legal answers, the same for the same seed, and nothing from behind the scenes."""

import json
from functools import cache
from typing import Any

import pytest

import holocene
from holocene import bots
from holocene.bots.playout import ask, play_out
from tests.bots.nets import net_file
from tests.tiers import larger, sample, size

WITH_A_NET = ["policy:file=FILE,temperature=1", "champion:file=FILE,iterations=32"]
EVERY_BOT = ["random", "beginner", "greedy", "club", "planner", "search:iterations=4", *WITH_A_NET]
BOTH = {"expansion": True, "bonus_buildings": True}
SOME_TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("stone-age", 2, {}),
    ("stone-age", 3, BOTH),
    ("epoch", 1, {}),
    ("epoch", 2, {"setup": "learning", "open_status": True}),
]
EVERY_TABLE: list[tuple[str, int, dict[str, Any]]] = [
    *(("stone-age", players, {}) for players in (2, 3, 4)),
    *(("stone-age", players, {"hunt_again": True, "first_player": 1}) for players in (2, 3, 4)),
    *(("stone-age", players, {"open_cards": True}) for players in (2, 3, 4)),
    *(("stone-age", players, {"expansion": True}) for players in (2, 3, 4, 5)),
    *(("stone-age", players, BOTH) for players in (2, 3, 4, 5)),
    ("epoch", 3, {"setup": "standard", "carrier": [5, 6, 7]}),
    ("epoch", 4, {"setup": "extended", "landscape_visible": False}),
]


def made(name: str, seed: int, game: str) -> holocene.Bot:
    """A bot, with a small net of random numbers where it needs one."""
    return bots.make(name.replace("FILE", str(net_file(game))) if "FILE" in name else name, seed)


def seated(names: list[str], seed: int = 0, game: str = "stone-age") -> list[holocene.Bot]:
    return [made(name, seed + seat, game) for seat, name in enumerate(names)]


def played(
    names: list[str], seed: int, bot_seed: int = 0, game_name: str = "stone-age", **options: Any
) -> holocene.Game:
    game = holocene.new(game_name, players=len(names), seed=seed, **options)
    play_out(game, seated(names, bot_seed, game_name), seed)
    return game


@cache
def first_played(bot: str, name: str, players: int, options: str = "{}") -> holocene.Game:
    """A whole game of one bot against itself, which several tests look at; its options as JSON."""
    return played([bot] * players, players, game_name=name, **json.loads(options))


class Fixed(holocene.Bot):
    """Gives always the same answer."""

    name = "fixed"
    answer = "take"

    def choose(self, game: holocene.Game) -> str:
        del game
        return self.answer


class Spoiler(holocene.Bot):
    """Plays on the table it was given until it is over."""

    name = "spoiler"

    def choose(self, game: holocene.Game) -> str:
        first = game.legal_moves()[0]
        while not game.over:
            game.play(game.legal_moves()[0])
        return first


@pytest.mark.parametrize(("name", "players", "options"), sample("bots", few=SOME_TABLES, many=EVERY_TABLE))
@pytest.mark.parametrize("bot", EVERY_BOT)
def test_a_bot_plays_whole_games_by_legal_moves_alone(
    bot: str, name: str, players: int, options: dict[str, Any]
) -> None:
    game = first_played(bot, name, players, json.dumps(options))
    assert game.over
    assert holocene.read(game.record()) == game


def test_bots_of_all_kinds_play_at_one_table() -> None:
    assert played(["random", "greedy", "greedy", "random"], seed=3).over
    assert played(["random", "greedy", "greedy", "random", "greedy"], seed=3, expansion=True).over


@pytest.mark.parametrize(("name", "players", "options"), sample("bots", few=SOME_TABLES[1::2], many=SOME_TABLES))
@pytest.mark.parametrize("bot", EVERY_BOT)
def test_the_same_seed_gives_the_same_game(bot: str, name: str, players: int, options: dict[str, Any]) -> None:
    again = played([bot] * players, players, game_name=name, **options)
    assert again.record() == first_played(bot, name, players, json.dumps(options)).record()


@pytest.mark.parametrize("bot", EVERY_BOT)
def test_another_seed_of_the_bots_gives_another_game_on_the_same_table(bot: str) -> None:
    assert played([bot] * 2, 2, bot_seed=10).record() != first_played(bot, "stone-age", 2).record()


@larger("bots")
@pytest.mark.parametrize("options", sample("bots", few=[BOTH], many=[{}]))
@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_choice_depends_on_nothing_that_is_hidden(name: str, options: dict[str, Any]) -> None:
    """Tables that a seat imagines differ from the true one, and from each other, in hidden things only."""
    game, players = holocene.new("stone-age", players=3, seed=8, **options), seated([name] * 3)
    while (seat := game.to_act) is not None:
        asked = len(game.moves)
        if asked % size("bots", few=10, many=1) == 0:
            imagined = [game.imagine(seat, seed) for seed in (2 * asked, 2 * asked + 1)]
            assert imagined[0] != imagined[1]
            assert len({made(name, asked, "stone-age").choose(table) for table in imagined}) == 1
        game.play(ask(game, players[seat], asked))
    assert game.over


def test_a_bot_never_gets_the_true_table() -> None:
    game = holocene.new("stone-age", players=2, seed=1)
    before = game.copy()
    assert ask(game, Spoiler()) == game.legal_moves()[0]
    assert game == before


@pytest.mark.parametrize("answer", ["take", "no move at all", ""])
def test_an_answer_that_is_not_legal_names_the_bot_and_changes_nothing(answer: str) -> None:
    game = holocene.new("stone-age", players=2, seed=1)
    before = game.copy()
    bot = Fixed()
    bot.answer = answer
    with pytest.raises(holocene.IllegalMove, match="fixed"):
        play_out(game, [bot, bots.make("random")])
    assert game == before


def test_nobody_is_asked_when_the_game_is_over() -> None:
    game = played(["random"] * 2, seed=2)
    with pytest.raises(holocene.IllegalMove):
        ask(game, bots.make("random"))


def test_as_many_bots_as_players() -> None:
    with pytest.raises(holocene.BadOption, match="3 players need 3 bots, not 2"):
        play_out(holocene.new("stone-age", players=3, seed=1), seated(["random"] * 2))


def test_a_game_that_waits_for_dice_goes_on() -> None:
    game = holocene.new("stone-age", players=2, seed=4)
    while not game.legal_moves()[0].startswith("use"):
        game.play(game.legal_moves()[0])
    game.play("use hunt", stop_at_chance=True)
    assert game.decision == "chance"
    play_out(game, seated(["random"] * 2))
    assert game.over


def test_every_move_is_told() -> None:
    told: list[str] = []
    game = holocene.new("stone-age", players=2, seed=4)
    play_out(game, seated(["random", "greedy"]), on_move=lambda _, move: told.append(move))
    assert told == [move for _, move, _ in game.moves]


def test_a_bot_nobody_knows_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(holocene.BadOption, match=r"'nobody'.*random, child, .*master"):
        bots.make("nobody")
