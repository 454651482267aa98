"""Epoch at the prompt: whole games, commands, undo, saving, replaying, checking."""

import re
from pathlib import Path
from random import Random

import pytest

import holocene
from holocene.terminal.seated_game import CannotUndo, Sitting
from tests.cli.commands import Keyboard, in_one_line, lines, program, run, sit
from tests.contract.games import play_randomly
from tests.epoch.scenario import set_up
from tests.tiers import nightly

PLAY = ("play", "epoch", "--setup", "learning", "--seed", "5")
AGAINST_A_BOT = (*PLAY, "--seats", "human,random")
TABLES = [
    ("human", "extended"),
    ("random,random,random", "extended"),
    pytest.param("human,random", "learning", marks=nightly("rules")),
    pytest.param("random,random,random,random", "standard", marks=nightly("rules")),
]


def around(game: holocene.Game, *, humans: int | None = None, free_undo: bool = False) -> Sitting:
    return sit(game, Keyboard(), humans=humans, free_undo=free_undo).sitting


def record(path: Path, players: int = 2, **options: object) -> Path:
    game = play_randomly(holocene.new("epoch", players=players, seed=3, **options), 3)
    path.write_text(game.record(), encoding="utf-8")
    return path


@pytest.mark.parametrize(("seats", "setup"), TABLES)
def test_a_person_plays_a_whole_game_from_a_pipe(seats: str, setup: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    chooser = Random(7)
    typed = "".join(f"{chooser.randrange(1, 7)}\nend\n" if chooser.random() < 0.3 else "1\nend\n" for _ in range(3000))
    result = run("play", "epoch", "--seats", seats, "--setup", setup, "--seed", "6", "--save", str(path), typed=typed)
    assert result.exception is None
    assert result.exit_code == 0
    assert "Score sheet" in result.output
    game = holocene.read(path.read_text(encoding="utf-8"))
    assert game.over
    total = next(line for line in result.output.splitlines() if " total " in line)
    assert [int(number) for number in re.findall(r"-?\d+", total)] == [score["total"] for score in game.scores()]


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (run("play", "epoch", "--seats", "random,random", "--seed", "9") for _ in range(2))
    assert first.output == second.output


def test_without_anybody_to_answer_the_game_says_so() -> None:
    done = program(*PLAY, "--seats", "human,human")
    assert done.returncode == 2
    assert "Nobody is there to answer" in in_one_line(done.stdout)
    assert "Traceback" not in done.stderr


def test_the_set_up_is_introduced() -> None:
    assert "Epoch: Early Inventors, learning set-up: red human, blue random." in in_one_line(
        run(*AGAINST_A_BOT, typed=lines("quit")).output
    )
    assert "Epoch: Early Inventors, extended set-up: red human." in in_one_line(
        run("play", "epoch", "--seats", "human", typed=lines("quit")).output
    )


def test_the_sites_of_the_command_line_are_played() -> None:
    output = run(*AGAINST_A_BOT, "--sites", "varna,carnac,egtved,stonehenge", typed=lines("sites")).output
    assert re.search(r"i1 Varna", output)
    assert re.search(r"a6 Stonehenge", output)


def test_carriers_of_the_command_line_are_played() -> None:
    output = run(*AGAINST_A_BOT, "--carrier", "5,7", typed=lines("board")).output
    assert "(0/5)" in output
    assert "(0/7)" in output


def test_every_command_answers() -> None:
    typed = ["help", "?", "moves", "board", "sites", "abilities", "abilities po", "abilities xyz", "land", "log"]
    typed += ["rules", "rules 5.2", "rules 99", "save", "load", "why", "why walk i5", "why fly", ""]
    text = in_one_line(run(*AGAINST_A_BOT, typed=lines(*typed)).output)
    assert "what the sites ask for, and who has offered there" in text
    assert "Pottery 1 bronze or 3 stone or 3 clay 2 a resource becomes 4 food" in text
    assert "There is no ability 'xyz'" in text
    assert re.search(r"mountains 3\* 1 1 3\* 1 3 5 6\* 2 2\* yes", text)
    assert "Nothing has happened yet." in text
    assert "3 Moving and carrying" in text
    assert "5.2 Keep looking" in text
    assert "The rulebook has no sentence 99." in text
    assert "for example: why walk i5" in text
    assert "There is no move 'fly'" in text


def test_a_hint_is_a_legal_move() -> None:
    found = re.search(r"would play: (.*) \(number (\d+)\)", run(*AGAINST_A_BOT, typed=lines("hint")).output)
    assert found
    assert holocene.new("epoch", players=2, seed=5, setup="learning").legal_moves()[int(found[2]) - 1] == found[1]


def test_a_step_can_be_taken_back() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "e3"})
    start = game.copy()
    sitting = around(game)
    sitting.play("walk f2")
    sitting.undo(0)
    assert sitting.game == start


def test_undo_never_takes_back_a_tile_that_was_turned_up() -> None:
    game = set_up(down={"f2": "forest axe"}, red={"at": "e3"})
    sitting = around(game)
    sitting.play("explore f2")
    with pytest.raises(CannotUndo, match=r"A hidden tile was turned up since then\. Choices can be taken back"):
        sitting.undo(0)


def test_undo_never_takes_back_a_tile_that_a_bot_turned_up() -> None:
    game = set_up(down={"e5": "forest axe"}, red={"at": "e3"}, blue={"at": "e4"})
    sitting = around(game, humans=1)
    for move in ("end", "explore e5", "done", "end"):
        if move in sitting.game.legal_moves():
            sitting.play(move)
    with pytest.raises(CannotUndo, match="A hidden tile was turned up"):
        sitting.undo(0)


def test_free_undo_takes_back_a_tile_too() -> None:
    game = set_up(down={"f2": "forest axe"}, red={"at": "e3"})
    start = game.copy()
    sitting = around(game, free_undo=True)
    sitting.play("explore f2")
    sitting.undo(0)
    assert sitting.game == start


def test_save_and_load_come_back_to_the_same_table(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    run(*AGAINST_A_BOT, typed=lines("1", "end", f"save {path}"))
    game = holocene.read(path.read_text(encoding="utf-8"))
    assert game.moves
    again = run("play", "epoch", "--seats", "human,random", "--load", str(path), typed=lines(f"save {path}.again"))
    assert again.exception is None
    assert holocene.read(Path(f"{path}.again").read_text(encoding="utf-8")) == game


def test_a_loaded_game_brings_its_own_set_up(tmp_path: Path) -> None:
    path = record(tmp_path / "game.txt")
    result = run("play", "epoch", "--load", str(path), "--setup", "learning")
    assert result.exit_code == 2
    assert "has its own seed and options: leave out --setup" in in_one_line(result.stderr)


def test_a_game_of_stone_age_is_not_loaded_as_epoch(tmp_path: Path) -> None:
    path = record(tmp_path / "game.txt")
    assert "is a game of epoch, not stone-age" in in_one_line(run("play", "stone-age", "--load", str(path)).stderr)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_record_is_checked_without_a_word_about_dice(players: int, tmp_path: Path) -> None:
    path = record(tmp_path / "game.txt", players, open_status=True, landscape_visible=False)
    game = holocene.read(path.read_text(encoding="utf-8"))
    result = run("check", str(path))
    text = in_one_line(result.output)
    assert result.exit_code == 0
    assert f"epoch for {players} (red" in text
    assert f"; open_status; carrier {','.join(['5'] * players)}; landscape_hidden" in text
    assert "won by" in text
    assert "dice" not in text
    assert all(str(score["total"]) in text for score in game.scores())


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_record_is_replayed_step_by_step(players: int, tmp_path: Path) -> None:
    path = record(tmp_path / "game.txt", players)
    game = holocene.read(path.read_text(encoding="utf-8"))
    last = len(game.moves)
    result = run("replay", str(path), typed=lines("", "n", "b", "g 40", "end", "q"))
    titles = [int(number or 0) for number in re.findall(r"^(?:Move (\d+) of|Start;)", result.output, re.MULTILINE)]
    assert result.exception is None
    assert titles == [0, 1, 2, 1, 40, last]
    assert "Score sheet" in result.output
