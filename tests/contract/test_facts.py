"""What games tell of themselves as data: the numbers that the rules play with, an owner's corrections among them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import holocene
from holocene.epoch.pieces import PIECES as EPOCH
from holocene.expansion.pieces import PIECES as EXPANSION
from holocene.games import GAMES
from tests.expansion.scenario import player, set_up

READ = """
import json, sys
import holocene
from holocene.terminal import effects, words
from holocene.terminal.epoch.abilities import effect_words
epoch, stone_age = holocene.facts("epoch"), holocene.facts("stone-age")
print(json.dumps({
    "jug": epoch["abilities"]["jug"]["effects"],
    "jug in words": effect_words("jug"),
    "work": epoch["actions"]["work"],
    "building": stone_age["buildings"]["XH2"]["points"],
    "building in words": words.building_words("XH2"),
    "face": stone_age["style_dice"][0],
    "face in words": effects.style_words(1),
}))
"""


def test_facts_are_plain_json() -> None:
    for game in GAMES:
        assert json.loads(json.dumps(holocene.facts(game))) == holocene.facts(game)


def test_facts_of_a_game_that_is_not_there_are_refused() -> None:
    with pytest.raises(holocene.UnknownGame, match="the games are stone-age, epoch"):
        holocene.facts("chess")


PIPS = {"forest": 3, "clay": 4, "quarry": 5, "river": 6, "wood-place": 2, "gold-place": 5}
OWNED = ["XH4", "XH5"]  # with the private places


@pytest.mark.parametrize(("place", "pips"), PIPS.items())
def test_a_place_brings_what_its_facts_say(place: str, pips: int) -> None:
    told = holocene.facts("stone-age")["places"][place]
    assert told["pips"] == pips
    game = set_up(red={"buildings": OWNED, "placed": {place: 3, "field": 1}}, blue={"placed": {"hut": 2}})
    before = player(game, "red")[told["good"]]
    game.play(f"use {place}", rolled=[6, 6, 5])
    assert player(game, "red")[told["good"]] == before + 17 // pips


def test_every_place_holds_as_many_people_as_its_facts_say() -> None:
    game = holocene.new("stone-age", players=2, seed=1, expansion=True)
    for place, told in holocene.facts("stone-age")["places"].items():
        offered = [int(move.split()[2]) for move in game.legal_moves() if move.startswith(f"place {place} ")]
        wanted = range(told["fewest"], min(told["most"], told["rings"] or 5, 5) + 1)
        assert offered in ([], list(wanted)), place


def corrected(tmp_path: Path) -> dict[str, str]:
    """The environment with a file of each game in which an owner has changed values."""
    epoch, expansion = json.loads(json.dumps(EPOCH.data)), json.loads(json.dumps(EXPANSION.data))
    epoch["abilities"]["jug"]["effects"]["turn_food"]["v"] = 3
    epoch["actions"]["work"]["power"]["v"] = 4
    expansion["buildings"][1]["points"] = 17
    expansion["style_dice"]["1"] = {"kind": "merchant_track", "amount": 3}
    files = {"HOLOCENE_EPOCH": epoch, "HOLOCENE_PIECES": expansion}
    for name, data in files.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    return {name: str(tmp_path / f"{name}.json") for name in files}


def read(environment: dict[str, str]) -> dict[str, Any]:
    found = subprocess.run(
        [sys.executable, "-c", READ], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(found.stdout)
    return told


def test_a_corrected_file_reaches_the_facts_and_the_words_of_the_terminal(tmp_path: Path) -> None:
    before, after = read({}), read(corrected(tmp_path))
    assert (before["jug"], after["jug"]) == ({"turn_food": 1}, {"turn_food": 3})
    assert after["jug in words"] == "3 food every turn"
    assert after["work"] == before["work"] | {"power": 4}
    assert (before["building"] != 17, after["building"], after["building in words"][1][:9]) == (True, 17, "17 points")
    assert (after["face"]["kind"], after["face"]["amount"], after["face"]["text"]) == (
        "move-merchant",
        3,
        "merchant +3",
    )
    assert after["face in words"] == "3 on the merchant track and 2 jewelry"
