"""What contributors are told is true: the files are there, and the forms can be filled in."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.structure.source import ROOT

RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
QUOTED = re.compile(r"`([\w./@-]+/[\w./-]*)`")
INVENTED = re.compile(r"\b(?:NAME|GAME|CODE)\b")
FORMS = sorted(path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
FIELDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def test_every_file_that_a_recipe_names_is_there() -> None:
    named = [name for name in QUOTED.findall(RECIPES) if not INVENTED.search(name)]
    assert len(named) > 60
    assert [name for name in named if not Path(ROOT, name).exists()] == []


@pytest.mark.parametrize("title", ["card, building or tile", "expansion", "game", "bot", "language"])
def test_there_is_a_numbered_recipe_for_a_new(title: str) -> None:
    _, _, text = RECIPES.partition(f"\n### A new {title}\n")
    steps = re.findall(r"^(\d+)\. ", text.partition("\n#")[0], re.MULTILINE)
    assert len(steps) >= 4
    assert steps == [str(number) for number in range(1, len(steps) + 1)]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_in_fields_that_have_labels_and_names_of_their_own(path: Path) -> None:
    form: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert {"name", "description", "body"} <= form.keys()
    assert {field["type"] for field in form["body"]} <= FIELDS
    assert all(field["attributes"]["label"] for field in form["body"])
    names = [field["id"] for field in form["body"]]
    assert len(set(names)) == len(names)


def test_bugs_are_told_with_a_record() -> None:
    assert [path.stem for path in FORMS] == ["bug", "feature", "rule"]
    bug = yaml.safe_load(FORMS[0].read_text(encoding="utf-8"))
    assert "record" in [field["id"] for field in bug["body"]]
