import re
from pathlib import Path

import pytest

import holocene
from tests.cli.commands import finished_record, in_one_line, lines, program, run

PLAY = ("play", "stone-age", "--seed", "5", "--seats", "human,greedy")


def read(path: Path) -> holocene.Game:
    return holocene.read(path.read_text(encoding="utf-8"))


def test_save_and_load_come_back_to_the_same_table(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    run(*PLAY, typed=lines("forest 3", "hut", f"save {path}"))
    game = read(path)
    assert game.moves[0][1] == "place forest 3"
    again = run("play", "stone-age", "--seats", "human,greedy", "--load", str(path), typed=lines(f"save {path}.again"))
    assert f"Saved to {path}.again" in again.output.replace("\n", "")
    assert read(Path(f"{path}.again")) == game


def test_load_inside_a_game_lays_the_other_table(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    typed = lines("forest 3", f"save {path}", "hunt 2", f"load {path}", "log", f"save {tmp_path / 'b.txt'}")
    result = run(*PLAY, typed=typed)
    assert result.exception is None
    assert read(tmp_path / "b.txt") == read(path)


def test_a_game_of_other_players_is_not_loaded(tmp_path: Path) -> None:
    path = finished_record(tmp_path / "three.txt", players=3)
    result = run(*PLAY, typed=lines(f"load {path}"))
    assert "That is stone-age for 3; here sit 2." in result.output


@pytest.mark.parametrize("file", ["gone.txt", "."])
def test_what_cannot_be_loaded_is_told_and_the_game_goes_on(file: str, tmp_path: Path) -> None:
    result = run(*PLAY, typed=lines(f"load {tmp_path / file}", "forest 3"))
    assert "Cannot read" in result.output
    assert "red  places 3 people at forest." in result.output


def test_a_bad_record_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    head = holocene.new("stone-age", players=2, seed=7).record()
    path.write_text(f"{head}red place hut 1\n", encoding="utf-8")
    inside = run(*PLAY, typed=lines(f"load {path}"))
    assert "line 7" in in_one_line(inside.output)
    outside = run("play", "stone-age", "--load", str(path))
    assert outside.exit_code == 2
    assert "line 7" in in_one_line(outside.stderr)


def test_a_loaded_game_brings_its_own_set_up(tmp_path: Path) -> None:
    path = finished_record(tmp_path / "game.txt")
    result = run("play", "stone-age", "--load", str(path), "--seed", "5")
    assert result.exit_code == 2
    assert "has its own seed and options: leave out --seed" in in_one_line(result.stderr)


def test_a_finished_game_that_is_loaded_shows_its_score_sheet(tmp_path: Path) -> None:
    path = finished_record(tmp_path / "game.txt")
    result = run("play", "stone-age", "--load", str(path))
    assert result.exit_code == 0
    assert "Score sheet" in result.output


def test_a_game_that_stopped_at_its_dice_goes_on_with_them(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=4)
    while "use hunt" not in game.legal_moves():
        game.play(next(move for move in game.legal_moves() if move.startswith("place")))
    game.play("use hunt", stop_at_chance=True)
    path = tmp_path / "waiting.txt"
    path.write_text(game.record(), encoding="utf-8")
    result = run("play", "stone-age", "--seats", "human,human", "--load", str(path), typed=lines(f"save {path}.after"))
    assert result.exception is None
    assert read(Path(f"{path}.after")).moves[-1][2] is not None


@pytest.mark.parametrize("name", ["missing/evening.txt", "."])
def test_an_unwritable_file_is_told_and_the_game_goes_on(name: str, tmp_path: Path) -> None:
    result = run(*PLAY, typed=lines(f"save {tmp_path / name}", "forest 3"))
    assert "There is no folder" in result.output or "is a folder" in result.output
    assert "red  places 3 people at forest." in result.output


def test_saving_never_overwrites_what_is_no_record(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader", encoding="utf-8")
    result = run(*PLAY, typed=lines(f"save {letter}"))
    assert "it is left alone" in in_one_line(result.output)
    assert letter.read_text(encoding="utf-8") == "Dear reader"


def test_quit_saves_to_a_file_of_its_own_and_says_how_to_go_on(own_data_folder: Path) -> None:
    result = run(*PLAY, typed=lines("forest 3", "quit", ""))
    files = list(own_data_folder.iterdir())
    assert result.exit_code == 0
    assert len(files) == 1
    assert f"Saved to {files[0]}" in result.output
    assert f" play stone-age --load {files[0]} --seats human,greedy" in result.output
    assert read(files[0]).moves[0][1] == "place forest 3"


def test_two_games_that_stop_in_one_second_are_both_kept(own_data_folder: Path) -> None:
    for _ in range(3):
        run(*PLAY, typed=lines("forest 3", "quit", "y"))
    assert len(list(own_data_folder.iterdir())) == 3


def test_quit_without_saving(own_data_folder: Path) -> None:
    result = run(*PLAY, typed=lines("forest 3", "quit", "n"))
    assert "Not saved." in result.output
    assert not own_data_folder.exists()


def test_a_saved_game_is_not_asked_about_again(own_data_folder: Path, tmp_path: Path) -> None:
    result = run(*PLAY, typed=lines("forest 3", f"save {tmp_path / 'a.txt'}", "quit"))
    assert result.output.endswith("Good-bye.\n")
    assert not own_data_folder.exists()


def test_a_move_after_saving_is_worth_saving_even_if_one_was_taken_back(own_data_folder: Path, tmp_path: Path) -> None:
    run(*PLAY, typed=lines("forest 3", f"save {tmp_path / 'a.txt'}", "undo", "hunt 3", "quit", "y"))
    assert read(next(own_data_folder.iterdir())).moves[0][1] == "place hunt 3"


def test_when_the_input_ends_the_game_is_saved(own_data_folder: Path) -> None:
    result = run(*PLAY, typed=lines("forest 3"))
    assert result.exit_code == 0
    assert re.search(r"Saved to .*\.txt", result.output)
    assert len(list(own_data_folder.iterdir())) == 1


def test_the_file_named_at_the_start_is_used_when_stopping(tmp_path: Path) -> None:
    path = tmp_path / "here.txt"
    run(*PLAY, "--save", str(path), typed=lines("forest 3", "quit", "y"))
    assert read(path).moves[0][1] == "place forest 3"


def test_a_game_goes_to_the_temporary_folder_where_the_data_folder_cannot_be_made(tmp_path: Path) -> None:
    blocked, temporary = tmp_path / "blocked", tmp_path / "temporary"
    blocked.write_text("", encoding="utf-8")
    temporary.mkdir()
    done = program(*PLAY, typed=lines("forest 3"), XDG_DATA_HOME=str(blocked), TMPDIR=str(temporary))
    [path] = temporary.glob("stone-age-*.txt")
    assert f"Saved to {path}" in done.stdout
    assert read(path).moves[0][1] == "place forest 3"
    assert (done.returncode, done.stderr) == (0, "")
