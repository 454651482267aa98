import re
from pathlib import Path

import pytest

import holocene
from holocene.terminal import check
from tests.cli.commands import finished_record, in_one_line, run


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_record(tmp_path_factory.mktemp("checked") / "good.txt", seed=3, players=3)


def changed(good: Path, folder: Path, pattern: str, new: str) -> tuple[Path, int]:
    """A copy with the first line that fits changed; and the number of that line."""
    text = good.read_text(encoding="utf-8").split("\n")
    number = next(number for number, line in enumerate(text) if re.search(pattern, line))
    text[number] = re.sub(pattern, new, text[number])
    path = folder / "changed.txt"
    path.write_text("\n".join(text), encoding="utf-8")
    return path, number + 1


def test_a_good_record_is_told_with_all_that_is_in_it(good: Path) -> None:
    game = holocene.read(good.read_text(encoding="utf-8"))
    result = run("check", str(good))
    text = in_one_line(result.output)
    rolls = sum(dice is not None for _, _, dice in game.moves)
    assert result.exit_code == 0
    assert "stone-age for 3 (red, blue, green)" in text
    assert f"{len(game.moves)} in {game.view(None)['round']} rounds" in text
    assert (
        ", ".join(f"{colour} {score['total']}" for colour, score in zip(game.colours, game.scores(), strict=True))
        in text
    )
    assert f"won by {game.colours[game.winners()[0]]}" in text
    assert f"{rolls} rolls, all as the seed gives them" in text


def test_dice_that_are_not_written_are_those_of_the_seed(good: Path, tmp_path: Path) -> None:
    path = tmp_path / "stripped.txt"
    path.write_text(re.sub(r" = [\d ]+$", "", good.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")
    assert "all as the seed gives them" in run("check", str(path)).output


def by_hand(path: Path, seed: int, rolls: set[int]) -> list[int]:
    """A whole game in which some rolls are turned around; returns the lines of those that are really different."""
    game = holocene.new("stone-age", players=2, seed=seed)
    count, changed_moves = 0, []
    while not game.over:
        move = game.legal_moves()[len(game.moves) % len(game.legal_moves())]
        game.play(move, stop_at_chance=True)
        if game.decision == "chance":
            count += 1
            trial = game.copy()
            trial.answer()
            dice = trial.moves[-1][2] or ()
            if count in rolls:
                dice = tuple(7 - die for die in dice)
                changed_moves.append(len(game.moves) + 6)
            game.answer(list(dice))
    path.write_text(game.record(), encoding="utf-8")
    return changed_moves


def test_every_line_with_dice_set_by_hand_is_named(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    numbers = by_hand(path, 5, {2, 9, 30})
    text = path.read_text(encoding="utf-8").split("\n")
    assert all(" = " in text[number - 1] for number in numbers)
    result = run("check", str(path))
    assert result.exit_code == 0
    assert f"3 of them set by hand: lines {', '.join(map(str, numbers))}" in in_one_line(result.output)


def test_one_line_set_by_hand_is_one_line(tmp_path: Path) -> None:
    numbers = by_hand(tmp_path / "hand.txt", 5, {4})
    assert f"1 of them set by hand: line {numbers[0]}" in in_one_line(run("check", str(tmp_path / "hand.txt")).output)


@pytest.mark.parametrize(
    ("pattern", "new"),
    [
        (r"^red place .*", "red place hut 1"),
        (r"^blue place .*", "yellow place hunt 1"),
        (r"^(\w+ use \w+ = )\d", r"\g<1>7"),
        (r"^(\w+ use \w+ =) \d.*", r"\1 1 1 1 1 1 1 1 1 1 1 1"),
        (r"^scores: -?\d+", "scores: 999"),
        (r"^seed: .*", "seed: seven"),
        (r"^stream: .*", "stream: dice"),
        (r"^holocene 1", "holocene 2"),
    ],
)
def test_a_tampered_record_is_refused_with_its_line(good: Path, tmp_path: Path, pattern: str, new: str) -> None:
    path, number = changed(good, tmp_path, pattern, new)
    result = run("check", str(path))
    assert result.exit_code == 1
    assert f"bad record, line {number}:" in in_one_line(result.output)


def test_all_files_are_checked_even_if_one_is_bad(good: Path, tmp_path: Path) -> None:
    path, _ = changed(good, tmp_path, "^scores: .*", "scores: 1 2 3")
    result = run("check", str(path), str(good))
    assert result.exit_code == 1
    assert "bad record" in result.output
    assert "good.txt: good" in result.output.replace("\n", "")


def test_an_unfinished_game_is_good_and_says_who_is_to_act(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=4, hunt_again=True, first_player=1)
    game.play("place hunt 2")
    path = tmp_path / "begun.txt"
    path.write_text(game.record(), encoding="utf-8")
    text = in_one_line(run("check", str(path)).output)
    assert "not finished; it is red's turn" in text
    assert "hunt_again" in text
    assert "first_player 1" in text
    assert "0 rolls, all as the seed gives them" in text


def test_a_game_that_waits_for_dice_is_good(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=4)
    while "use hunt" not in game.legal_moves():
        game.play(next(move for move in game.legal_moves() if move.startswith("place")))
    game.play("use hunt", stop_at_chance=True)
    path = tmp_path / "waiting.txt"
    path.write_text(game.record(), encoding="utf-8")
    assert "not finished; dice are to be rolled" in run("check", str(path)).output


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert "it is not text" in in_one_line(result.output)


def test_a_check_that_is_interrupted_leaves_with_130(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    (tmp_path / "game.txt").touch()
    monkeypatch.setattr(check, "check", interrupted)
    assert run("check", str(tmp_path / "game.txt")).exit_code == 130
