"""`holocene check` says whether the seed of a table was fixed before its game."""

import hashlib
from functools import cache
from pathlib import Path

import pytest

import holocene
from tests.cli.commands import in_one_line, run
from tests.contract.games import play_randomly

SALT = "c0ffee" * 5 + "00"
FITS = "it fits: the seed was fixed before the game"


def written(path: Path, game: holocene.Game, commitment: str) -> Path:
    path.write_text(f"{game.record()}---\ncommitment: {commitment}\nsalt: {SALT}\n", encoding="utf-8")
    return path


def commitment_to(seed: int) -> str:
    return hashlib.sha256(f"{seed}:{SALT}".encode()).hexdigest()


@cache
def played(name: str) -> holocene.Game:
    options = {"setup": "learning"} if name == "epoch" else {}
    return play_randomly(holocene.new(name, players=2, seed=5, **options))


@pytest.mark.parametrize("name", ["stone-age", "epoch"])
def test_a_commitment_that_fits_is_told_and_shown(name: str, tmp_path: Path) -> None:
    result = run("check", str(written(tmp_path / "committed.txt", played(name), commitment_to(5))))
    assert result.exit_code == 0
    assert FITS in in_one_line(result.output)
    assert commitment_to(5) in result.output


@pytest.mark.parametrize("name", ["stone-age", "epoch"])
def test_a_commitment_that_does_not_fit_is_a_bad_record_with_its_line(name: str, tmp_path: Path) -> None:
    path = written(tmp_path / "committed.txt", played(name), commitment_to(6))
    line = path.read_text(encoding="utf-8").splitlines().index(f"commitment: {commitment_to(6)}") + 1
    result = run("check", str(path))
    assert result.exit_code == 1
    assert f"bad record, line {line}: the commitment does not fit" in in_one_line(result.output)


def test_a_record_without_a_commitment_is_good_and_says_nothing_of_one(tmp_path: Path) -> None:
    path = tmp_path / "plain.txt"
    path.write_text(played("stone-age").record(), encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 0
    assert "commitment" not in result.output


def test_a_commitment_does_not_vouch_for_dice_that_somebody_set(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=5)
    for move in ("place hunt 5", "place forest 5"):
        game.play(move)
    sampled = game.copy()
    sampled.play("use hunt")
    game.play("use hunt", rolled=[7 - die for die in sampled.last_dice or ()])
    result = run("check", str(written(tmp_path / "set.txt", play_randomly(game), commitment_to(5))))
    assert "it fits, but not all dice are those of the seed" in in_one_line(result.output)
    assert FITS not in in_one_line(result.output)


def test_a_record_with_a_commitment_can_be_replayed(tmp_path: Path) -> None:
    result = run("replay", str(written(tmp_path / "committed.txt", played("stone-age"), commitment_to(5))), "--at", "3")
    assert result.exit_code == 0
