"""Epoch's options on the command line."""

import pytest

from holocene.terminal.options import chosen
from tests.cli.commands import in_one_line, run

OF_EPOCH = [
    ["--setup", "learning"],
    ["--sites", "varna,carnac,egtved,stonehenge"],
    ["--open-status"],
    ["--carrier", "5,7"],
    ["--hide-landscape"],
]
OF_STONE_AGE = [
    ["--expansion"],
    ["--bonus-buildings"],
    ["--hunt-again"],
    ["--open-cards"],
    ["--first-player", "blue"],
]
BAD = [
    (["--seats", "human,human,human,human,human"], "players"),
    (["--setup", "hard"], "setup"),
    (["--sites", "varna"], "sites"),
    (["--sites", "varna,varna,egtved,carnac"], "every site lies in one quadrant only"),
    (["--sites", "varna,rome,egtved,carnac"], "sites"),
    (["--carrier", "5,8", "--players", "2"], "carrier"),
    (["--carrier", "5,5,5", "--players", "2"], "carrier"),
    (["--carrier", "five"], "--carrier takes a number for each seat, such as 5,6,7, not 'five'"),
    (["--players", "1", "--setup", "standard"], "alone setup is always extended"),
]


@pytest.mark.parametrize("option", OF_EPOCH)
def test_an_option_of_epoch_is_refused_by_stone_age(option: list[str]) -> None:
    result = run("play", "stone-age", *option)
    assert result.exit_code == 2
    assert f"{option[0]} belongs to epoch; stone-age has no such option" in in_one_line(result.stderr)


@pytest.mark.parametrize("option", OF_STONE_AGE)
def test_an_option_of_stone_age_is_refused_by_epoch(option: list[str]) -> None:
    result = run("play", "epoch", *option)
    assert result.exit_code == 2
    assert f"{option[0]} belongs to stone-age; epoch has no such option" in in_one_line(result.stderr)


@pytest.mark.parametrize(("arguments", "word"), BAD)
def test_a_bad_option_gets_one_sentence(arguments: list[str], word: str) -> None:
    result = run("play", "epoch", *arguments)
    assert result.exit_code == 2
    assert word in in_one_line(result.stderr)
    assert result.stderr.count("Error:") == 1


def test_a_game_that_nobody_knows_is_told_before_its_options() -> None:
    assert "there is no game 'chess'" in run("play", "chess", "--setup", "learning").stderr


def test_only_what_was_wanted_for_is_an_option() -> None:
    assert chosen("epoch", {}, 2) == {}
    given = {"--setup": "learning", "--sites": "varna, carnac", "--carrier": "7"}
    assert chosen("epoch", {**given, "--open-status": True, "--hide-landscape": True}, 3) == {
        "setup": "learning",
        "sites": ["varna", "carnac"],
        "carrier": [7, 7, 7],
        "open_status": True,
        "landscape_visible": False,
    }
