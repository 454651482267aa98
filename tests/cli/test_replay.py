import re
from pathlib import Path

import pytest

import holocene
from tests.cli.commands import finished_record, in_one_line, lines, program, run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_record(tmp_path_factory.mktemp("replayed") / "game.txt", seed=3, players=2)


def moves(record: Path) -> list[tuple[str, str, tuple[int, ...] | None]]:
    return holocene.read(record.read_text(encoding="utf-8")).moves


def titles(text: str) -> list[int]:
    return [int(number or 0) for number in re.findall(r"^(?:Move (\d+) of|Start;)", text, re.MULTILINE)]


@pytest.mark.parametrize("at", [0, 1, 50, 137])
def test_a_position_is_shown_without_a_terminal(record: Path, at: int) -> None:
    done = program("replay", str(record), "--at", str(at))
    assert done.returncode == 0
    if at == 0:
        assert f"Start; {len(moves(record))} moves follow." in done.stdout
    else:
        colour, move, dice = moves(record)[at - 1]
        answer = f" = {' '.join(map(str, dice))}" if dice else ""
        assert f"Move {at} of {len(moves(record))}: {colour} {move}{answer}\n" in done.stdout


def test_the_position_is_the_one_of_the_record(record: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=3)
    for _, move, dice in moves(record)[:60]:
        game.play(move, rolled=dice)
    shown = run("replay", str(record), "--at", "60").output
    for player in game.view(None)["players"]:
        assert re.search(rf"{player['colour']}.* {player['home']}/{player['people']} +{player['food']} ", shown)


def test_the_last_position_has_the_score_sheet(record: Path) -> None:
    assert "Score sheet" in run("replay", str(record), "--at", str(len(moves(record)))).output


def test_steps_go_forward_and_back(record: Path) -> None:
    result = run("replay", str(record), typed=lines("", "n", "b", "g 40", "b", "start", "b", "end", "n", "q"))
    last = len(moves(record))
    assert result.exit_code == 0
    assert titles(result.output) == [0, 1, 2, 1, 40, 39, 0, 0, last, last]


def test_an_unknown_command_shows_the_known_ones(record: Path) -> None:
    result = run("replay", str(record), typed=lines("dance", "g", "g x", "q"))
    assert result.output.count("go to move N") == 4
    assert titles(result.output) == [0]


def test_the_end_of_the_input_ends_the_replay(record: Path) -> None:
    assert run("replay", str(record)).exit_code == 0


def test_a_move_beyond_the_end_is_refused(record: Path) -> None:
    result = run("replay", str(record), "--at", "100000")
    assert result.exit_code == 2
    assert "there is no move 100000" in in_one_line(result.stderr)


def test_a_bad_record_is_refused_with_its_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("holocene 1\nnonsense\n---\n", encoding="utf-8")
    result = run("replay", str(bad), "--at", "0")
    assert result.exit_code == 2
    assert "line 2" in in_one_line(result.stderr)


def test_a_spectator_sees_no_card_names_before_the_end(record: Path) -> None:
    shown = run("replay", str(record), typed="n\n" * 100).output
    assert not re.search(r"\bC\d\d\b", shown)


def test_what_is_half_done_is_shown(record: Path) -> None:
    number = next(number for number, (_, move, _) in enumerate(moves(record), start=1) if move.startswith("pay"))
    assert "pay " in run("replay", str(record), "--at", str(number - 1)).output


def test_a_record_that_waits_for_dice_is_shown(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=4)
    while "use hunt" not in game.legal_moves():
        game.play(next(move for move in game.legal_moves() if move.startswith("place")))
    game.play("use hunt", stop_at_chance=True)
    path = tmp_path / "waiting.txt"
    path.write_text(game.record(), encoding="utf-8")
    result = run("replay", str(path), "--at", str(len(game.moves)))
    assert result.exit_code == 0
    assert f"Move {len(game.moves)} of {len(game.moves)}: red use hunt" in result.output
