import ast
from pathlib import Path

import pytest

from tests.structure.source import PACKAGE, named, parsed, python_files

FACE = "__init__"  # `import holocene`: what a user of the package sees
RULES = {"engine", "stone_age", "expansion", "epoch", "games"}
PLAYERS = {"bots", "learning", "arena", "analysis"}
COMMANDS = {"cli", "terminal", "benchmark"}

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "stone_age": {"engine", "expansion"},  # a place or word of the expansion is one line into its folder,
    "expansion": {"engine", "stone_age"},  # which builds on the same table
    "epoch": {"engine"},
    "games": {"engine", "stone_age", "epoch"},
    "bots": RULES,
    "learning": {*RULES, "bots"},
    "arena": {*RULES, "bots"},
    "analysis": {*RULES, "bots", "arena"},  # whose page it shares
    "tournaments": set(),
    "session": {*RULES, *PLAYERS},
    "server": {*RULES, *PLAYERS, "session", "tournaments", FACE},
    FACE: RULES | PLAYERS,
    "__main__": {"cli"},
    **{command: {*RULES, *PLAYERS, *COMMANDS, FACE, "session", "server"} for command in COMMANDS},
}


def room(path: Path) -> str:
    """The first folder below the package, or the name of a file that lies beside the folders."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imported_modules(tree: ast.Module, package: list[str]) -> list[str]:
    """Full names of all that is imported, relative imports resolved, also inside functions."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *(node.module or "").split(".")]).rstrip(".")
            found += [f"{base}.{alias.name}" for alias in node.names]
    return found


def imported_rooms(tree: ast.Module, package: list[str]) -> set[str]:
    rooms = set()
    for name in imported_modules(tree, package):
        top, _, rest = name.partition(".")
        if top == "holocene":
            first = rest.split(".")[0]
            rooms.add(first if first in MAY_IMPORT else FACE)
    return rooms


def wrong_arrows(tree: ast.Module, path: Path) -> list[str]:
    home = room(path)
    package = ["holocene", *path.relative_to(PACKAGE).parent.parts]
    others = imported_rooms(tree, package) - {home}
    return [f"{named(path)} imports {other}" for other in sorted(others - MAY_IMPORT[home])]


def test_every_room_has_its_place_in_the_order() -> None:
    assert {room(path) for path in python_files(PACKAGE)} <= set(MAY_IMPORT)


def test_imports_go_one_way() -> None:
    assert [arrow for path in python_files(PACKAGE) for arrow in wrong_arrows(parsed(path), path)] == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/game.py", "from holocene.stone_age.moves import VERBS"),
        ("engine/game.py", "import holocene.bots"),
        ("engine/game.py", "def late():\n    from holocene import stone_age"),
        ("engine/game.py", "from ..stone_age import moves"),
        ("engine/game.py", "from .. import bots"),
        ("stone_age/view.py", "from holocene.bots.base import Bot"),
        ("stone_age/view.py", "import holocene"),
        ("bots/random.py", "from holocene import cli"),
        ("bots/random.py", "from holocene import new"),
    ],
)
def test_a_wrong_arrow_is_noticed(file: str, line: str) -> None:
    assert wrong_arrows(ast.parse(line), PACKAGE / file)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/game.py", "import ast\nfrom holocene.engine import dice\nfrom . import layout"),
        ("stone_age/view.py", "from ..engine.layout import row"),
        ("bots/random.py", "from holocene.stone_age.moves import VERBS"),
        ("cli.py", "import holocene\nfrom holocene import bots, new"),
        ("__init__.py", "from holocene.engine.game import Game\nfrom .bots import Bot"),
    ],
)
def test_a_right_arrow_is_let_through(file: str, line: str) -> None:
    assert wrong_arrows(ast.parse(line), PACKAGE / file) == []
