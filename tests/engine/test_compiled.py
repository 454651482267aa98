import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import holocene
from holocene.engine import compiled, driver, noise
from holocene.engine.compiled import DAY, KEPT, MONTH, Twins, as_array, cache_path, forget_unused, named
from holocene.stone_age.cards import CARDS
from holocene.stone_age.twins import RULES, twins

PACKAGE = Path(holocene.__file__).parent
RULE = "from prices import COST\n\n\ndef price(pieces):\n    return pieces * COST\n"
ASK = """
import sys; sys.path.insert(0, ".")
import prices, rule
from holocene.engine.compiled import Twins, watched
with watched(5, lambda done, total: print("compiled", done, "of", total, file=sys.stderr)):
    twin = Twins(prices, rule).price
    print(twin(7), sum(twin.stats.cache_hits.values()))
"""


def asked(folder: Path, cost: int) -> subprocess.CompletedProcess[str]:
    """A fresh process that asks a compiled rule for a price; the number it multiplies with lies in another file."""
    (folder / "prices.py").write_text(f"COST = {cost}\n")
    if not (folder / "rule.py").exists():  # up to numba 0.67 a new date alone means new code
        (folder / "rule.py").write_text(RULE)
    place = {"XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-c", ASK], cwd=folder, env=place, capture_output=True, text=True, check=True
    )


def answer_and_hits(folder: Path, cost: int) -> list[int]:
    """The price of seven pieces, and how often it was found in the cache."""
    return [int(word) for word in asked(folder, cost).stdout.split()]


def test_what_was_compiled_is_found_again_and_never_stale(tmp_path: Path) -> None:
    assert answer_and_hits(tmp_path, 3) == [21, 0]
    assert answer_and_hits(tmp_path, 3) == [21, 1]
    assert answer_and_hits(tmp_path, 4) == [28, 0], "a number in another file changed"
    assert answer_and_hits(tmp_path, 3) == [21, 1]


def set_up_table(folder: Path, name: str, unused: float) -> Path:
    """A folder of compiled rules that was last used so many seconds ago."""
    path = folder / name
    (path / "rules").mkdir(parents=True, exist_ok=True)
    (path / "rules" / "rule.nbc").write_bytes(b"code")
    os.utime(path, (time.time() - unused,) * 2)
    return path


def test_a_new_version_takes_away_what_was_not_used_for_a_month(tmp_path: Path) -> None:
    assert answer_and_hits(tmp_path, 3) == [21, 0]
    [folder] = tmp_path.glob("cache/*/compiled")
    [used] = folder.iterdir()
    old = set_up_table(folder, "0123456789abcdef", unused=MONTH + DAY)
    set_up_table(folder, used.name, unused=MONTH + DAY)
    assert answer_and_hits(tmp_path, 3) == [21, 1], "which is a use"
    assert old.exists(), "nothing is new"
    assert answer_and_hits(tmp_path, 4) == [28, 0]
    assert not old.exists()
    assert answer_and_hits(tmp_path, 3) == [21, 1]


def test_of_many_versions_the_last_used_stay_and_all_of_the_last_day(tmp_path: Path) -> None:
    today = [set_up_table(tmp_path, f"{number:016x}", unused=DAY / 2) for number in range(KEPT - 2)]
    recent, earlier, earliest = (set_up_table(tmp_path, f"{days:x}" * 16, unused=days * DAY) for days in (11, 12, 13))
    forget_unused(tmp_path)
    assert set(tmp_path.iterdir()) == {*today, recent, earlier}
    assert not earliest.exists()
    today += [set_up_table(tmp_path, f"{number:016x}", unused=DAY / 2) for number in range(KEPT, KEPT + 9)]
    forget_unused(tmp_path)
    assert set(tmp_path.iterdir()) == set(today)


def test_only_folders_of_ours_are_taken_away_and_what_was_left_half_removed(tmp_path: Path) -> None:
    mine = [set_up_table(tmp_path, name, unused=2 * MONTH) for name in ("mine", "0123456789abcdef.kept")]
    set_up_table(tmp_path, "0123456789abcdef.old", unused=2 * MONTH)
    forget_unused(tmp_path)
    assert set(tmp_path.iterdir()) == set(mine)
    forget_unused(tmp_path / "missing")


COMPILED = {  # a change of any kind, or of a number that the rules take from there
    "stone_age/moves.py": ("", "\n"),
    "expansion/merchant.py": ("", "\n"),
    "engine/dice.py": ("", "\n"),
    "engine/layout.py": ("", "\n"),
    "stone_age/cards.py": ("Card(GET_FOOD,            0,     4,", "Card(GET_FOOD,            0,     3,"),
    "expansion/pieces.json": ('"amount": 2', '"amount": 3'),
}
BESIDE = ("stone_age/face.py", "stone_age/view.py", "stone_age/words.py", "engine/game.py", "engine/record.py")
ASK_FOLDER = """
from holocene.engine import compiled
from holocene.stone_age.twins import RULES
print(compiled.cache_path(RULES))
"""


def test_a_change_of_what_is_compiled_or_of_its_numbers_makes_a_new_cache_folder(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "holocene", ignore=shutil.ignore_patterns("__pycache__"))
    before = folder_of(tmp_path)
    for name, (old, new) in COMPILED.items():
        file = tmp_path / "holocene" / name
        text = file.read_text()
        assert old in text, name
        file.write_text(text.replace(old, new, 1) if old else f"{text}{new}")
        after = folder_of(tmp_path)
        assert after != before, name
        before = after


def test_a_change_of_words_and_views_compiles_nothing_again(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "holocene", ignore=shutil.ignore_patterns("__pycache__"))
    before = folder_of(tmp_path)
    for name in BESIDE:
        with (tmp_path / "holocene" / name).open("a") as file:
            file.write("\nADDED = 1\n")
    assert folder_of(tmp_path) == before


def test_the_same_rules_in_another_place_have_the_same_folder(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "holocene", ignore=shutil.ignore_patterns("__pycache__"))
    folders = {Path(folder_of(place).strip()).name for place in (PACKAGE.parent, tmp_path)}
    assert len(folders) == 1


def folder_of(source: Path) -> str:
    """The cache folder of the rules as they lie there."""
    command, place = [sys.executable, "-c", ASK_FOLDER], {"PYTHONPATH": str(source), "HOME": str(source)}
    return subprocess.run(command, env=place, capture_output=True, text=True, check=True).stdout


def test_nothing_is_kept_in_the_source_tree(tmp_path: Path) -> None:
    asked(tmp_path, 3)
    assert {path.name for path in tmp_path.iterdir()} == {"prices.py", "rule.py", "cache"}


def test_a_cache_folder_that_cannot_be_written_is_told_and_no_other_is_used(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    run = asked(tmp_path, 3)
    assert run.stdout.split() == ["21", "0"]
    assert "compiled anew each time" in run.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"prices.py", "rule.py", "cache"}


def test_progress_is_told_while_compiling(tmp_path: Path) -> None:
    assert "compiled 1 of 5" in asked(tmp_path, 3).stderr
    assert "compiled" not in asked(tmp_path, 3).stderr, "nothing is compiled twice"


def test_cards_become_a_table_that_the_compiler_can_read() -> None:
    table = as_array(CARDS)
    assert isinstance(table, np.ndarray)
    assert table.tolist() == [(card.top, card.what, card.amount, card.bottom, card.weight) for card in CARDS]


def test_words_stay_words() -> None:
    assert as_array(("wood", "brick")) == ("wood", "brick")


def test_two_rules_with_one_name_are_refused() -> None:
    first, second = ModuleType("first"), ModuleType("second")
    for module in (first, second):
        exec("def feed(): return 1", module.__dict__)  # noqa: S102 - the smallest module there is
    with pytest.raises(ValueError, match="same name"):
        Twins(first, second)


def test_asking_for_an_unknown_rule_says_so() -> None:
    with pytest.raises(AttributeError, match="no rule is called 'fly'"):
        twins().fly  # noqa: B018


def test_every_rule_function_has_a_twin() -> None:
    assert len(twins()) == len(compiled.all_functions((*RULES, driver))) > 100


def test_twins_with_other_rules_behind_a_name_are_kept_apart() -> None:
    paths = {
        cache_path((noise,), named({"tree": {"deal": deal}})) for deal in (noise.advance, noise.pick, noise.seeded)
    }
    assert len({*paths, cache_path((noise,))}) == 4
