from collections.abc import Callable
from typing import Any, get_type_hints

import pytest

from holocene.engine.compiled import all_functions
from holocene.stone_age.table import Player, Table
from holocene.stone_age.twins import RULES, twins

pytest.importorskip("numba.cuda.core", reason="the extra `gpu` is not installed; it has no wheels for this system")

from numba import types

from holocene.engine import gpu

WORDS = {
    Table: gpu.table_argument(Table),
    Player: gpu.table_argument(Player),
    int: types.int64,
}


def arguments(function: Callable[..., Any]) -> list[Any]:
    """The compiler's words for what a rule function takes; the only other kind is a row of tables."""
    hints = get_type_hints(function)
    hints.pop("return")
    return [WORDS.get(hint, gpu.tables_argument(Table)) for hint in hints.values()]


def test_every_rule_function_compiles_for_a_gpu_on_a_machine_without_one() -> None:
    for function in all_functions(RULES):
        ptx = gpu.to_ptx(getattr(twins(), function.__name__).py_func, *arguments(function))
        assert f"{function.__name__}" in ptx


def test_whole_games_compile_to_a_kernel() -> None:
    ptx = gpu.to_ptx(gpu.whole_games(twins(), Table), *gpu.kernel_arguments(), kernel=True)
    assert ".entry" in ptx
    assert "play_all" in ptx


def test_a_rule_outside_the_subset_is_noticed() -> None:
    def grows(table: Any) -> int:
        return len([seat for seat in range(table.seats)])  # noqa: C416 - a list that grows is what no GPU accepts

    with pytest.raises(Exception, match=r"(?i)list|nrt|unsupported"):
        gpu.to_ptx(grows, gpu.table_argument(Table))
