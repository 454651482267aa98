"""The site builds strictly without a network, has no dead link, loads nothing from elsewhere, and can be searched."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from docs.site import LINK, build, gather, pages
from tests import extras
from tests.docs.pages import text_of
from tests.structure.source import named

NAV = re.compile(r"^ +- .+: (\S+\.md)$|^  - .+: (\S+\.md)$", re.MULTILINE)
LOADED = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src"}


class Seen(HTMLParser):
    """What one page of the site links to, loads and can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.anchors |= {named.get("id", ""), named.get("name", "")}
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        if tag in LOADED and LOADED[tag] in named and named.get("rel") != "canonical":
            self.loaded.append(named[LOADED[tag]])


@pytest.fixture(scope="module", name="folder")
def folder_(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that the site is made of, and the site."""
    extras.check("docs")
    folder = tmp_path_factory.mktemp("docs") / "docs"
    with pytest.MonkeyPatch.context() as patch:
        for name in ("http_proxy", "https_proxy"):
            patch.setenv(name, "http://127.0.0.1:9")  # nobody is there
        gather(folder)
        built = build(folder)
    assert built.returncode == 0, built.stdout
    return folder


@pytest.fixture(scope="module", name="site")
def site_(folder: Path) -> dict[Path, Seen]:
    return {path: Seen(path.read_text(encoding="utf-8")) for path in (folder / "site").rglob("*.html")}


def inside(link: str, page: Path) -> Iterator[tuple[Path, str]]:
    """The file and the anchor that a link leads to, if it stays in the site."""
    parts = urlsplit(link)
    if not parts.scheme and not parts.netloc:
        yield (page.parent / unquote(parts.path)).resolve() if parts.path else page, unquote(parts.fragment)


def test_every_page_is_in_the_site(site: dict[Path, Seen]) -> None:
    assert len(site) == len(pages()) + 1  # and one for what is missing
    assert sorted(name for pair in NAV.findall(text_of("mkdocs.yml")) for name in pair if name) == sorted(
        map(named, pages())
    )


def test_no_link_inside_is_dead(site: dict[Path, Seen]) -> None:
    dead = []
    for page, seen in site.items():
        for link in [*seen.links, *seen.loaded]:
            for file, anchor in inside(link, page):
                there = file / "index.html" if file.is_dir() else file
                if page.name != "404.html" and (
                    not there.is_file() or (anchor and there in site and anchor not in site[there].anchors)
                ):
                    dead.append(f"{page.name}: {link}")
    assert dead == []


def test_nothing_is_loaded_from_elsewhere(folder: Path, site: dict[Path, Seen]) -> None:
    assert [link for seen in site.values() for link in seen.loaded if urlsplit(link).netloc] == []
    for style in folder.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", style.read_text(encoding="utf-8")), style


def test_it_can_be_searched(folder: Path) -> None:
    index = json.loads((folder / "site" / "search.json").read_text(encoding="utf-8"))
    found = {item["location"].partition("#")[0] for item in index["items"] if "landscape" in item["text"].lower()}
    assert {"docs/games/epoch.html", "rulebook/epoch.html"} <= found


def test_the_reference_tells_what_the_public_face_can_do(site: dict[Path, Seen]) -> None:
    reference = next(seen for page, seen in site.items() if page.name == "reference.html")
    assert {"holocene.Game.why_not", "holocene.Bot.choose", "holocene.learning.Batch.step"} <= reference.anchors


def test_a_link_from_a_page_leads_to_a_file_of_the_repository() -> None:
    for page in pages():
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            assert (page.parent / link).resolve().is_file(), f"{named(page)}: {link}"


def test_a_dead_link_would_stop_the_build(tmp_path: Path) -> None:
    """With the settings of the site, and one page of it."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "mkdocs.yml").write_text(text_of("mkdocs.yml").partition("\nnav:")[0], encoding="utf-8")
    page = tmp_path / "pages" / "CHANGELOG.md"
    page.write_text("# Changelog\n\n[alive](CHANGELOG.md)\n", encoding="utf-8")
    built = build(tmp_path)
    assert built.returncode == 0, built.stdout
    page.write_text("# Changelog\n\n[dead](nowhere.md)\n", encoding="utf-8")
    built = build(tmp_path)
    assert built.returncode != 0
    assert "page does not exist" in built.stdout
