from pathlib import Path

import pytest

import holocene
from holocene.terminal import rules
from tests.structure.source import ROOT

BOOK = (ROOT / "rulebook" / "stone_age.md").read_text(encoding="utf-8")


def test_every_sentence_of_the_rulebook_can_be_looked_up() -> None:
    assert len(rules.sentences("stone-age")) == BOOK.count("\n- **")
    for number in rules.sentences("stone-age"):
        found = rules.look_up("stone-age", number)
        assert len(found) == 1
        assert found[0].startswith(f"{number}  ")
        assert found[0].rstrip()[-1] in ".:"


def test_a_sentence_over_several_lines_is_whole() -> None:
    assert rules.look_up("stone-age", "5.1")[0].endswith("cards do not move during a round.")


def test_a_chapter_is_all_its_sentences() -> None:
    assert [sentence.split()[0] for sentence in rules.look_up("stone-age", "8")] == ["8.1", "8.2", "8.3", "8.4"]


@pytest.mark.parametrize("number", ["(2.5)", "2.5.", " 2.5 "])
def test_a_number_may_be_copied_with_what_surrounds_it(number: str) -> None:
    assert rules.look_up("stone-age", number)[0].startswith("2.5  ")


def test_without_a_number_the_chapters_are_listed() -> None:
    assert rules.look_up("stone-age", "")[0] == "1  The table"


def test_a_number_that_does_not_exist_is_told() -> None:
    assert "no sentence 12.1" in rules.look_up("stone-age", "12.1")[0]


def test_a_game_without_a_rulebook_says_so() -> None:
    assert rules.look_up("no-such-game", "1.1") == ["The rulebook is not installed here."]


def test_the_rulebook_inside_an_installed_package_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "site" / "packages" / "holocene" / "rulebook"
    folder.mkdir(parents=True)
    (folder / "stone_age.md").write_text("", encoding="utf-8")
    monkeypatch.setattr(holocene, "__file__", str(folder.parent / "__init__.py"))
    assert rules.rulebook_file("stone-age") == folder / "stone_age.md"
