"""docs/reference.md and the guides speak of the same names."""

import ast
import inspect
import re
from collections.abc import Iterator
from pydoc import locate

import pytest

from holocene.engine import errors
from tests.docs.pages import RUN, Block, blocks_of, text_of

REFERENCE = text_of("docs/reference.md")
TOLD = {*re.findall(r"^::: ([\w.]+)$", REFERENCE, re.MULTILINE), *re.findall(r"`(holocene\.[\w.]+)`", REFERENCE)}
GUIDES = [page for page in RUN if page.startswith(("README", "docs/")) and page != "docs/reference.md"]


def is_told(name: str) -> bool:
    """Whether the reference has it, what it belongs to, or something inside it."""
    return hasattr(errors, name.rpartition(".")[2]) or any(
        f"{told}.".startswith(f"{name}.") or f"{name}.".startswith(f"{told}.") for told in TOLD
    )


def used(block: Block) -> Iterator[str]:
    """Full names of ours that a block imports, or reaches through what it imports."""
    known = {"holocene": "holocene"}
    for node in ast.walk(ast.parse(block.text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("holocene."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("holocene"):
            known |= {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
            yield f"{known[node.value.id]}.{node.attr}"


@pytest.mark.parametrize("page", GUIDES)
def test_what_a_guide_uses_stands_in_the_reference(page: str) -> None:
    in_blocks = {name for block in blocks_of(page) if block.language == "python" for name in used(block)}
    in_text = set(re.findall(r"`(holocene\.[a-zA-Z_.]+)", text_of(page)))
    assert sorted(name for name in in_blocks | in_text if not is_told(name)) == []


def test_every_function_of_the_reference_is_called_in_a_guide() -> None:
    guides = "\n".join(map(text_of, GUIDES))
    functions = [name for name in TOLD if inspect.isfunction(locate(name))]
    assert len(functions) > 9
    assert [name for name in functions if f"{name.rpartition('.')[2]}(" not in guides] == []


def test_a_name_that_is_not_told_would_be_noticed() -> None:
    text = "import holocene\nfrom holocene import arena\nfrom holocene.arena.workers import Workers\narena.wilson()\n"
    names = set(used(Block("README.md", 1, "python", None, text)))
    assert {name for name in names if not is_told(name)} == {"holocene.arena.workers.Workers", "holocene.arena.wilson"}
