"""Whole games as they were once played: a changed rule shows here as a record that is refused or tells other scores."""

import re
from pathlib import Path

import pytest

import holocene
from holocene.epoch import moves as epoch
from holocene.stone_age import moves as stone_age

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))
VERBS = {
    "stone-age": {text.split(" ")[0] for text in stone_age.TEXTS},
    "epoch": {text.split(" ")[0] for text in epoch.TEXTS},
}


def test_there_are_a_handful_of_them() -> None:
    assert len(RECORDS) >= 6


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_record_is_read_and_written_again_to_the_letter(path: Path) -> None:
    text = path.read_text()
    assert holocene.read(text).record() == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_dice_of_a_stored_record_are_those_of_its_seed(path: Path) -> None:
    text = path.read_text()
    assert holocene.read(re.sub(r" = [1-6 ]+$", "", text, flags=re.MULTILINE)) == holocene.read(text)


@pytest.mark.parametrize("name", VERBS)
def test_together_they_use_every_verb_there_is(name: str) -> None:
    games = [holocene.read(path.read_text()) for path in RECORDS]
    played = [move for game in games if game.name == name for _, move, _ in game.moves]
    assert {move.split(" ")[0] for move in played} == VERBS[name]
