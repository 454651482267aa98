"""The data file of pieces: what a check finds, and what a corrected file changes."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from holocene.expansion import pieces
from holocene.expansion.validation import errors_in

Data = dict[str, Any]


def shipped() -> Data:
    return copy.deepcopy(pieces.load().data)


def misspell_amount(data: Data) -> None:
    data["cards"][4]["top"] = {"kind": "food", "ammount": 4}


def misspell_effect(data: Data) -> None:
    data["buildings"][1]["efect"] = data["buildings"][1].pop("effect")


def add_group(data: Data) -> None:
    data["cardz"] = []


def nine_tools(data: Data) -> None:
    data["cards"][8]["top"] = {"kind": "tool", "amount": 9}


def third_green_card(data: Data) -> None:
    data["cards"][7]["bottom"] = {"culture": "writing"}


def second_wood_place(data: Data) -> None:
    data["buildings"][5]["effect"] = {"kind": "private_place", "resource": "wood"}


def too_many_merchants(data: Data) -> None:
    data["cards"][2]["bottom"]["number"] = 2


def many_farmers(data: Data) -> None:
    data["cards"][7]["bottom"] = {"people": "farmer", "number": 7}


WRONG = [
    (misspell_amount, "XC5: top: unknown key 'ammount'"),
    (misspell_effect, "XH2: unknown key 'efect'"),
    (add_group, "unknown key 'cardz'"),
    (nine_tools, "tool comes once"),
    (third_green_card, "2 green cards; found 3"),
    (second_wood_place, "one private wood place, not 2"),
    (too_many_merchants, "8 merchants on all cards together; found 9"),
    (many_farmers, "up to 6 of farmer on all cards together, not 7"),
]


def test_the_shipped_file_is_good() -> None:
    assert errors_in(shipped()) == []


@pytest.mark.parametrize(("spoil", "error"), WRONG, ids=[spoil.__name__ for spoil, _ in WRONG])
def test_a_slip_in_the_file_is_found(spoil: Callable[[Data], None], error: str) -> None:
    data = shipped()
    spoil(data)
    assert any(error in found for found in errors_in(data)), errors_in(data)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"x": ' + "1" * 5000 + "}", "\x00", '{"cards": 1}'])
def test_a_file_that_is_no_data_file_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text)
    with pytest.raises(pieces.BadPieces):
        pieces.load(file)


def test_a_correction_gets_a_mark_and_saying_where_a_value_comes_from_gets_none(tmp_path: Path) -> None:
    data = shipped()
    del data["cards"][0]["reconstructed"]
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data))
    assert pieces.mark_of(pieces.load(file)) == pieces.mark_of(pieces.load())
    data["cards"][4]["top"]["amount"] = 5
    file.write_text(json.dumps(data))
    assert pieces.mark_of(pieces.load(file)) != pieces.mark_of(pieces.load())


def test_every_piece_says_what_is_known_and_what_is_reconstructed() -> None:
    data = shipped()
    for piece in data["cards"] + data["buildings"] + data["bonus_buildings"]:
        assert piece["known"]
        assert piece["reconstructed"]
