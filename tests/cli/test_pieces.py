"""The command `pieces`: showing, copying, checking and playing with a data file of pieces."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from holocene.epoch import pieces as epoch
from holocene.expansion import pieces
from tests.cli.commands import in_one_line, program, run
from tests.structure.source import ROOT

Data = dict[str, Any]
Change = Callable[[Data], object]


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A copy of the shipped file, made with the command itself."""
    file = tmp_path / "mine.json"
    assert run("pieces", "--copy", str(file)).exit_code == 0
    return file


def corrected(file: Path, change: Change) -> Path:
    """The same file after its owner has changed something."""
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def price_of_a_card_building(data: Data) -> None:
    data["buildings"][1]["price"] = {"wood": 2, "gold": 1}
    data["buildings"][1]["reconstructed"] = []


def test_every_piece_is_shown_with_what_is_reconstructed() -> None:
    result = run("pieces", columns=200)
    assert result.exit_code == 0
    rows = {line.split("│")[1].strip(): line for line in result.output.splitlines() if line.startswith("│")}
    for piece in (*pieces.CARD_IDS, *pieces.BUILDING_IDS):
        assert all(doubt in rows[piece] for doubt in pieces.RECONSTRUCTED[piece])
    assert "1 wood, 1 brick, 1 stone" in rows["XH2"]
    assert "8 points, extra card" in rows["XH2"]
    assert "2 merchants" in rows["XC4"]
    assert ("2 food" in rows["1"], "amount" in rows["1"]) == (True, True)
    assert "a resource of choice" in rows["3"]
    assert "HOLOCENE_PIECES=FILE" in result.output


def test_every_face_of_the_dice_with_style_is_marked_as_the_rulebook_says() -> None:
    rulebook = " ".join(Path(ROOT, "rulebook/expansion.md").read_text(encoding="utf-8").split())
    assert "How much food the 1 brings, and which face stands for what, are reconstructions." in rulebook
    output = run("pieces", columns=200).output
    rows = {line.split("│")[1].strip(): line for line in output.splitlines() if line.startswith("│")}
    assert all("which face it is" in rows[face] for face in "123456")
    assert [face for face in "123456" if "amount" in rows[face]] == ["1"]


@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_sheets_fit_the_terminal(width: int) -> None:
    result = run("pieces", columns=width)
    assert max(map(len, result.output.splitlines())) <= width


def test_plain_sheets_have_plain_letters() -> None:
    assert run("pieces", "--plain").output.isascii()


def test_a_copy_is_the_shipped_file_and_good(shipped: Path) -> None:
    assert json.loads(shipped.read_text(encoding="utf-8")) == pieces.load().data
    result = run("pieces", "--check", str(shipped))
    assert result.exit_code == 0
    assert f"{shipped} is good." in result.output
    assert f"HOLOCENE_PIECES={shipped} holocene play stone-age --expansion" in result.output


def test_a_copy_never_overwrites_anything(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine", encoding="utf-8")
    result = run("pieces", "--copy", str(file))
    assert result.exit_code == 2
    assert "exists; it is left alone" in in_one_line(result.stderr)
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", [".", "gone/mine.json"])
def test_a_copy_that_cannot_be_written_is_told(name: str, tmp_path: Path) -> None:
    result = run("pieces", "--copy", str(tmp_path / name))
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1


def test_checking_and_copying_at_once_is_refused(shipped: Path) -> None:
    result = run("pieces", "--check", str(shipped), "--copy", f"{shipped}.other")
    assert result.exit_code == 2
    assert "give either --check or --copy, not both" in result.stderr


@pytest.mark.parametrize(("name", "message"), [("gone.json", "does not exist"), (".", "is a directory")])
def test_what_is_no_file_cannot_be_checked(name: str, message: str, tmp_path: Path) -> None:
    result = run("pieces", "--check", str(tmp_path / name), columns=300)
    assert result.exit_code == 2
    assert message in in_one_line(result.stderr)


NO_JSON = {"picture": b"\x89PNG\xff\xfe\x00", "empty": b"", "torn": b"{", "text": b"no pieces", "deep": b"[" * 100_000}


@pytest.mark.parametrize("content", NO_JSON.values(), ids=NO_JSON)
def test_a_file_that_is_no_json_cannot_be_read(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(content)
    result = run("pieces", "--check", str(file))
    assert result.exit_code == 1
    assert f"{file}: cannot be read: " in result.output


@pytest.mark.parametrize("content", ["[]", "3", "null", '"text"'])
def test_a_file_must_hold_an_object(content: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(content, encoding="utf-8")
    result = run("pieces", "--check", str(file))
    assert result.exit_code == 1
    assert "the file must hold one JSON object" in result.output


def first(group: str, key: str, value: object, number: int = 0) -> Change:
    """A change of one value of one piece."""
    return lambda data: data[group][number].__setitem__(key, value)


STYLE = "style_dice"
ERRORS: list[tuple[Change, str]] = [
    (lambda data: data.pop("cards"), "'cards' is missing"),
    (lambda data: data.pop(STYLE), "'style_dice' is missing"),
    (lambda data: data.__setitem__("buildings", {}), "buildings must be a list of pieces"),
    (lambda data: data["cards"].pop(), "cards must be XC1, XC2,"),
    (lambda data: data["cards"].reverse(), "in this order"),
    (first("bonus_buildings", "id", "BH9"), "bonus_buildings must be BH1,"),
    (first("cards", "top", {"kind": "magic"}), "XC1: top: unknown kind 'magic'; known kinds are food,"),
    (first("cards", "top", {"kind": ["food"]}), "XC1: top: unknown kind ['food']"),
    (first("cards", "top", 5), "XC1: top: unknown kind 5"),
    (first("cards", "top", {"kind": "food", "amount": 0}, 4), "XC5: top: amount must be a whole number from 1 to 9"),
    (first("cards", "top", {"kind": "resource"}, 8), "XC9: top: resource must be one of wood, brick, stone, gold"),
    (first("cards", "bottom", {}), "XC1: bottom: must name a culture or people"),
    (first("cards", "bottom", {"culture": "chess"}), "XC1: bottom: unknown culture 'chess'"),
    (first("cards", "bottom", {"people": "king", "number": 1}), "XC1: bottom: unknown people 'king'"),
    (first("cards", "bottom", {"people": "farmer", "number": 0}), "XC1: bottom: number must be a whole number"),
    (first("cards", "reconstructed", "top"), "XC1: reconstructed must be a list of words"),
    (first("buildings", "price", {}, 1), "XH2: price: must be pieces by kind, such as"),
    (first("buildings", "price", 5, 1), "XH2: price: must be pieces by kind"),
    (first("buildings", "price", {"jewelry_from": 1, "jewelry_to": 4, "wood": 1}), "XH1: price: "),
    (first("buildings", "price", {"silver": 1}, 1), "XH2: price: unknown good 'silver'"),
    (first("buildings", "price", {"wood": 1.5}, 1), "XH2: price: wood must be a whole number from 1 to 9, not 1.5"),
    (first("buildings", "price", {"jewelry_from": 4, "jewelry_to": 1}), "XH1: price: jewelry_from and jewelry_to"),
    (first("buildings", "points", 5), "XH1: points are 4 for each jewelry, not 5"),
    (first("buildings", "points", -1, 1), "XH2: points must be a whole number from 0 to 50, not -1"),
    (first("buildings", "points", "8", 1), "XH2: points must be a whole number from 0 to 50, not '8'"),
    (first("buildings", "effect", {"kind": "food"}, 1), "XH2: effect: unknown kind 'food'"),
    (
        first("buildings", "effect", {"kind": "private_place", "resource": "brick"}, 3),
        "XH4: effect: resource must be one of wood, gold, not 'brick'",
    ),
    (lambda data: data[STYLE].pop("6"), 'style_dice must have the faces "1" to "6"'),
    (lambda data: data[STYLE]["1"].__setitem__("kind", "tool"), "style_dice 1: unknown kind 'tool'"),
    (lambda data: data[STYLE]["1"].__setitem__("reconstructed", 5), "style_dice 1: reconstructed must be a list"),
    (first("cards", "top", {"kind": "food"}), "there are 4 cards with style dice on top; found 3"),
    (first("cards", "bottom", {"culture": "art"}), "there are 2 cards with a ring; found 1"),
    (first("cards", "bottom", {"people": "merchant", "number": 2}, 2), "8 merchants on all cards together; found 9"),
]


@pytest.mark.parametrize(("change", "message"), ERRORS)
def test_every_kind_of_error_is_told_with_the_piece(change: Change, message: str, shipped: Path) -> None:
    result = run("pieces", "--check", str(corrected(shipped, change)))
    assert result.exit_code == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert all(line.startswith(f"{shipped}: ") for line in result.output.splitlines())
    assert message in result.output


def test_all_errors_are_told_at_once(shipped: Path) -> None:
    def spoil(data: Data) -> None:
        data["cards"][0]["top"] = {"kind": "magic"}
        data["buildings"][1]["points"] = -1
        data["bonus_buildings"][0]["price"] = {}

    result = run("pieces", "--check", str(corrected(shipped, spoil)))
    assert [line.split()[1] for line in result.output.splitlines()] == ["XC1:", "XH2:", "BH1:"]


def test_a_corrected_file_is_played_with(shipped: Path, tmp_path: Path) -> None:
    mine = str(corrected(shipped, price_of_a_card_building))
    shown = program("pieces", HOLOCENE_PIECES=mine, COLUMNS="200")
    row = next(line for line in shown.stdout.splitlines() if "XH2" in line)
    assert "2 wood, 1 gold" in row
    assert "price" not in row
    assert mine in shown.stdout
    record = str(tmp_path / "game.txt")
    play = ("play", "stone-age", "--expansion", "--seats", "random,random", "--seed", "3", "--save", record)
    assert program(*play, HOLOCENE_PIECES=mine).returncode == 0
    checked = program("check", record, HOLOCENE_PIECES=mine)
    assert checked.returncode == 0
    assert re.search(r"expansion; pieces [0-9a-f]+, from HOLOCENE_PIECES", in_one_line(checked.stdout))
    other = program("check", record)
    assert other.returncode == 1
    assert "played with another data file (see HOLOCENE_PIECES" in in_one_line(other.stdout)


@pytest.mark.parametrize("command", ["pieces", "play stone-age --expansion", "simulate --expansion -n 1 --bots random"])
def test_a_bad_file_in_the_environment_is_told_where_the_expansion_is_wanted(command: str, shipped: Path) -> None:
    bad = str(corrected(shipped, first("cards", "top", {"kind": "magic"})))
    done = program(*command.split(), HOLOCENE_PIECES=bad)
    assert done.returncode == 2
    assert done.stderr.startswith(f"Error: HOLOCENE_PIECES={bad}: XC1: top: unknown kind 'magic'")
    assert done.stdout == ""


def test_a_bad_file_in_the_environment_does_not_disturb_the_base_game(tmp_path: Path) -> None:
    done = program("simulate", "-n", "1", "--bots", "random", HOLOCENE_PIECES=str(tmp_path / "gone.json"))
    assert (done.returncode, done.stderr) == (0, "")


def test_epochs_pieces_are_shown_with_what_is_reconstructed() -> None:
    result = run("pieces", "epoch", columns=200)
    assert result.exit_code == 0
    lines = [[cell.strip() for cell in line.split("│")[1:-1]] for line in result.output.splitlines() if "│" in line]
    rows = {cells[0]: cells for cells in reversed(lines)}
    assert rows["forest"][-1].startswith("work clay, work stone")
    assert rows["Pick"][1:] == ["1 wood; 2 antler or 3 flint or 3 stone", "2", "mountains, drift sand", "status, tiles"]
    assert rows["Stonehenge"][1:] == ["8 status to split; 12 with 3 players, 16 with 4", "pot"]
    assert ["Egtved", "4", "1 bronze, 1 antler, 1 of any kind", ""] in lines
    assert ["Egtved", "4", "1 hide, 1 tendon, 1 of any kind", "asks for"] in lines
    assert rows["setup start food"][1:] == ["12", "our choice: enough for about four turns"]
    assert {ability for ability in epoch.ABILITY_NAMES if ability not in rows} == set()


def test_epochs_pieces_say_what_abilities_do_and_what_of_it_is_reconstructed() -> None:
    result = run("pieces", "epoch", columns=200)
    lines = [[cell.strip() for cell in line.split("│")[1:-1]] for line in result.output.splitlines() if "│" in line]
    does = {cells[0]: cells[1:] for cells in lines if len(cells) == 3 and cells[0] in epoch.ABILITY_NAMES}
    told = "a resource becomes 4 food when gathering, fishing or butchering, 1 a turn"
    assert does["Pottery"] == [told, "pot most"]
    assert does["Jug/Water bag"] == ["1 food every turn", ""]
    assert does.keys() == set(epoch.ABILITY_NAMES)


def test_epochs_pieces_say_what_is_known_from_a_review_only() -> None:
    result = run("pieces", "epoch", columns=200)
    lines = [[cell.strip() for cell in line.split("│")[1:-1]] for line in result.output.splitlines() if "│" in line]
    rows = {cells[0]: cells for cells in reversed(lines)}
    assert rows["setup dealt"][1:] == ["5", "from a review"]
    assert rows["setup sites in game"][1:] == ["4", "from a review"]
    assert rows["setup pairs 1"][-1] == "from a review"
    assert rows["Bow"][-1].endswith("start from a review")
    assert "published review" in in_one_line(result.output)
    assert "HOLOCENE_EPOCH=FILE" in result.output


@pytest.mark.parametrize("width", [60, 80, 100])
def test_epochs_sheets_fit_the_terminal_and_have_plain_letters_where_wanted(width: int) -> None:
    result = run("pieces", "epoch", "--plain", columns=width)
    assert max(map(len, result.output.splitlines())) <= width
    assert result.output.isascii()


def test_epochs_file_is_copied_checked_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    assert run("pieces", "epoch", "--copy", str(file)).exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8")) == epoch.load().data
    good = run("pieces", "epoch", "--check", str(file))
    assert (good.exit_code, good.output.splitlines()[0]) == (0, f"{file} is good.")
    assert f"HOLOCENE_EPOCH={file} holocene play epoch" in good.output
    corrected(file, lambda data: data["abilities"]["axe"]["status"].update(v=9, p="owner"))
    shown = program("pieces", "epoch", HOLOCENE_EPOCH=str(file), COLUMNS="200").stdout
    row = next(line for line in shown.splitlines() if line.startswith("│ Axe "))
    assert [cell.strip() for cell in row.split("│")[3::2]][:2] == ["9", "cost, tiles"]
    assert str(file) in shown
    corrected(file, lambda data: data["abilities"]["axe"]["status"].update(v=-9))
    bad = run("pieces", "epoch", "--check", str(file))
    assert (bad.exit_code, bad.output.startswith(f"{file}: abilities.axe.status: must be")) == (1, True)
    told = program("pieces", "epoch", HOLOCENE_EPOCH=str(file))
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"Error: HOLOCENE_EPOCH={file}: abilities.axe.status: must be")


def test_each_game_checks_its_own_file(shipped: Path) -> None:
    result = run("pieces", "epoch", "--check", str(shipped))
    assert result.exit_code == 1
    assert f"{shipped}: 'landscapes' is missing" in result.output
    assert run("pieces", "expansion", "--check", str(shipped)).exit_code == 0


def test_a_game_without_a_file_of_pieces_is_refused() -> None:
    result = run("pieces", "chess")
    assert result.exit_code == 2
    assert "'chess' is not one of 'expansion', 'epoch'" in in_one_line(result.output)


def test_owners_who_have_seen_everything_see_no_marks(shipped: Path) -> None:
    def see(data: Data) -> None:
        for group in ("cards", "buildings", "bonus_buildings"):
            for piece in data[group]:
                piece["reconstructed"] = []

    mine = str(corrected(shipped, see))
    assert (
        "reconstructed"
        not in program(
            "play",
            "stone-age",
            "--expansion",
            "--players",
            "5",
            "--seed",
            "4",
            typed="merchant\n",
            HOLOCENE_PIECES=mine,
        ).stdout
    )
