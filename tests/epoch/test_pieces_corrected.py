"""What a corrected data file of Epoch's pieces changes, and what it leaves as it is."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from holocene.epoch import pieces
from tests.epoch.data_files import SHIPPED, leaf, loaded, setting, shipped

CHANGES: list[tuple[str, object, Callable[[pieces.Pieces], object], object]] = [
    ("landscapes.forest.fish", 5, lambda found: found.landscapes[1].fish, 5),
    ("landscapes.grasslands.work.wood", None, lambda found: found.landscapes[0].work[4], -1),
    ("abilities.axe.status", 7, lambda found: found.abilities[0].status, 7),
    (
        "abilities.basket.cost",
        [[{"hide": 2}]],
        lambda found: (found.abilities[1].cost[0], found.abilities[1].count[0]),
        (7, 2),
    ),
    ("abilities.bow.strings", {"rope": 1.5}, lambda found: found.string_halves[11], 3),
    (
        "abilities.tanning.conversion.most",
        4,
        lambda found: (found.conversions[2].most, found.abilities[20].convert_most),
        (4, 4),
    ),
    ("tiles.T04.landscape", "water", lambda found: found.tiles[3].landscape, 5),
    ("setup.pairs.1", ["bow", "tanning"], lambda found: found.pairs[0], (3, 20)),
    ("setup.seat_slots.1", ["N", "NE"], lambda found: found.board.seat_slots[0], (2, 3)),
    ("board.quadrants.NE.extension", [6, -6], lambda found: found.board.extensions[0], (6, -6)),
    ("sites.egtved.scoring.status", 6, lambda found: found.sites[2].status, 6),
    ("sites.stonehenge.pot.ext3", 5, lambda found: found.sites[5].pots, (8, 8, 8, 13, 16)),
    ("sites.carnac.ext4.2.need", {"any": 3}, lambda found: found.segments[64].wants, (0, 0, 3, 0, 0, 0)),
]
ROWS = [field.name for field in fields(pieces.Pieces) if field.name not in {"source", "data", "values"}]


@pytest.mark.parametrize(("path", "value", "read", "wanted"), CHANGES, ids=[change[0] for change in CHANGES])
def test_a_correction_changes_its_row(
    path: str, value: object, read: Callable[[pieces.Pieces], object], wanted: object, tmp_path: Path
) -> None:
    data = shipped()
    setting(path, value)(data)
    found = loaded(data, tmp_path)
    assert read(SHIPPED) != wanted
    assert read(found) == wanted
    assert pieces.mark_of(found) != pieces.mark_of(SHIPPED)
    changed = {name for name in ROWS if getattr(found, name) != getattr(SHIPPED, name)}
    assert len(changed) == (2 if "conversion" in path else 1), changed


CONSTANTS = """
import json
from holocene.epoch import pieces
names = [name for name in vars(pieces) if name.isupper() and not name.startswith("_")]
left_out = {"PIECES", "PROVENANCE", "MARK", "RECONSTRUCTED"}
print(json.dumps({name: repr(getattr(pieces, name)) for name in names if name not in left_out}))
"""


def constants(file: Path | None) -> dict[str, str]:
    environment = {**os.environ, "HOLOCENE_EPOCH": "" if file is None else str(file)}
    done = subprocess.run(
        [sys.executable, "-c", CONSTANTS], env=environment, capture_output=True, text=True, check=True
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


NAMED = {
    "actions.butcher.portion": (4, "PORTION"),
    "actions.big_catch.pays": (["wood"], "BIG_CATCH_PAYS"),
    "carrier.side": (7, "CARRIER_SIDE"),
    "setup.start.bonus": ([0, 1, 2, 3], "START_FOOD"),
    "end.tiles": (9, "TILES_TRIGGER"),
    "scoring.offer_bonus": ([0, 2, 5, 10, 16], "OFFER_BONUS"),
    "solo.last_round": (20, "SOLO_LAST_ROUND"),
    "landscapes.water.gather": (1, "LANDSCAPE_ROWS"),
    "abilities.jug.name": ("Jug", "ABILITY_NAMES"),
}


def test_corrected_numbers_change_their_constants_and_no_others(tmp_path: Path) -> None:
    data = shipped()
    for path, (value, _) in NAMED.items():
        setting(path, value)(data)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    before, after = constants(None), constants(file)
    assert {name for name in before if before[name] != after[name]} == {name for _, name in NAMED.values()}


@pytest.mark.parametrize("path", [path for path in NAMED if path != "abilities.jug.name"])
def test_every_value_that_reaches_the_game_is_in_the_mark(path: str, tmp_path: Path) -> None:
    data = shipped()
    setting(path, NAMED[path][0])(data)
    assert pieces.mark_of(loaded(data, tmp_path)) != pieces.mark_of(SHIPPED)


def test_where_a_value_comes_from_its_order_and_names_for_people_get_no_mark(tmp_path: Path) -> None:
    data = shipped()
    leaf(data, "abilities.axe.status").update(p="owner", r="seen")
    leaf(data, "abilities.jug.name")["v"] = "Water bag"
    leaf(data, "abilities.bow.strings")["v"] = {"flax": 2.0, "tendon": 1.0, "rope": 0.5}
    data["about"] = "mine"
    turned = {
        section: dict(reversed(part.items())) if isinstance(part, dict) else part for section, part in data.items()
    }
    turned["board"]["ring1"] = dict(reversed(turned["board"]["ring1"].items()))
    found = loaded(turned, tmp_path)
    assert [getattr(found, name) for name in ROWS] == [getattr(SHIPPED, name) for name in ROWS]
    assert pieces.mark_of(found) == pieces.mark_of(SHIPPED)


def test_a_bad_file_in_the_environment_is_kept_as_a_error(tmp_path: Path) -> None:
    text = "from holocene.epoch import pieces; print(pieces.MARK, pieces.PIECES.source, pieces.DATA_ERROR)"
    environment = {**os.environ, "HOLOCENE_EPOCH": str(tmp_path / "gone.json")}
    done = subprocess.run([sys.executable, "-c", text], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"None pieces.json HOLOCENE_EPOCH={tmp_path / 'gone.json'}: cannot be read: ")


PLAYED = """
import holocene
game = holocene.new("epoch", players=2, seed=1, setup="standard")
alone = holocene.new("epoch", players=1, seed=1)
while not alone.over:
    alone.play(alone.legal_moves()[-1])
print(len(game.view(0)["players"][0]["dealt"]), alone.view(0)["round"])
"""


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [("setup.dealt", 5, "5 19"), ("setup.dealt", 4, "4 19"), ("solo.last_round", 12, "5 12")],
)
def test_a_changed_number_changes_the_game(path: str, value: int, told: str, tmp_path: Path) -> None:
    data = shipped()
    leaf(data, path)["v"] = value
    file = tmp_path / "corrected.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    environment = {**os.environ, "HOLOCENE_EPOCH": str(file)}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == told


EXPLORED = """
from tests.epoch.scenario import set_up
game = set_up(land={"g2": "grasslands"}, down=["h2", "i2", "h1"], red={"at": "g2"})
beside = [tile["place"] for tile in game.view(None)["tiles"] if tile["place"] in ("h1", "h2", "i2")]
before = game.view(None)["sites"][0]["discovered"]
for move in ("explore h2", "done"):
    game.play(move)
up = {tile["place"] for tile in game.view(None)["tiles"] if tile["face_up"]}
print(before, game.view(None)["sites"][0]["discovered"], sorted(up & set(beside)), game.view(0)["players"][0]["status"])
"""


@pytest.mark.parametrize("status", [0, 3])
def test_a_site_is_found_and_its_tiles_are_turned_up_also_if_it_holds_no_status(status: int, tmp_path: Path) -> None:
    data = shipped()
    leaf(data, "actions.site_status")["v"] = status
    file = tmp_path / "corrected.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    environment = {**os.environ, "HOLOCENE_EPOCH": str(file)}
    done = subprocess.run([sys.executable, "-c", EXPLORED], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"False True ['h1', 'h2', 'i2'] {1 + status}"


def test_fewer_huts_than_bring_about_the_end_are_refused(tmp_path: Path) -> None:
    data = shipped()
    leaf(data, "setup.huts")["v"] = 1
    with pytest.raises(pieces.BadPieces, match=r"setup\.huts"):
        loaded(data, tmp_path)
