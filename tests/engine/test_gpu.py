import re
from collections.abc import Callable
from typing import Any, get_type_hints

import pytest
from numba import types

from holocene.engine.compiled import all_functions
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch
from holocene.stone_age import table as stone_age_table
from holocene.stone_age import twins as stone_age
from tests import extras
from tests.tiers import nightly

gpu = extras.needed("gpu", "holocene.engine.gpu")

GAMES = {"stone-age": (stone_age, stone_age_table), "epoch": (epoch, epoch_table)}


def arguments(function: Callable[..., Any], tables: Any) -> list[Any]:
    """The compiler's words for what a rule function takes; what is nothing else is a row of tables."""
    words = {
        tables.Table: gpu.table_argument(tables.Table),
        tables.Player: gpu.table_argument(tables.Player),
        int: types.int64,
        bool: types.boolean,
        list[int]: types.Array(types.int32, 1, "C"),
        list[list[int]]: types.Array(types.int8, 2, "C"),
    }
    hints = get_type_hints(function)
    hints.pop("return")
    return [words.get(hint, gpu.tables_argument(tables.Table)) for hint in hints.values()]


def called_by(function: Callable[..., Any]) -> set[str]:
    """The names that a function mentions."""
    return set(function.__code__.co_names)


def reached_from(names: set[str], functions: dict[str, Callable[..., Any]]) -> set[str]:
    """These functions and all that they call, directly or not."""
    reached: set[str] = set()
    while names - reached:
        reached |= names
        names = {name for known in reached for name in called_by(functions[known]) if name in functions}
    return reached


@pytest.mark.parametrize(
    ("game", "name"), [("stone-age", "roll"), ("stone-age", "final_score"), ("epoch", "final_score")]
)
def test_a_rule_compiles_for_a_gpu_on_a_machine_without_one(game: str, name: str) -> None:
    """`tests/structure/test_subset.py` reads all rules, `make nightly` compiles all."""
    rules, tables = GAMES[game]
    functions = {function.__name__: function for function in all_functions(rules.RULES)}
    assert name in gpu.to_ptx(getattr(rules.twins(), name).py_func, *arguments(functions[name], tables))


@nightly("gpu-code")
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_function_compiles_for_a_gpu_on_a_machine_without_one(game: str) -> None:
    """What a function calls is compiled with it, so those that nobody calls are enough."""
    rules, tables = GAMES[game]
    functions = {function.__name__: function for function in all_functions(rules.RULES)}
    roots = set(functions).difference(*(called_by(function) for function in functions.values()))
    assert reached_from(roots, functions) == set(functions)
    for name in roots:
        assert name in gpu.to_ptx(getattr(rules.twins(), name).py_func, *arguments(functions[name], tables))


def test_a_long_rule_that_many_call_is_compiled_once_for_a_gpu() -> None:
    table = gpu.table_argument(stone_age_table.Table)
    ptx = gpu.to_ptx(stone_age.twins().roll.py_func, table)
    assert re.search(r"\.func.*draw_number", ptx)
    assert not re.search(r"\.func.*next_word", ptx)  # short: copied into its caller


def test_the_cipher_takes_registers_of_32_bits_on_a_gpu() -> None:
    words = types.UniTuple(types.int64, 8)
    nonce = types.UniTuple(types.int64, 3)
    ptx = gpu.to_ptx(stone_age.twins().block.py_func, words, types.int64, nonce)
    assert "xor.b32" in ptx
    assert "xor.b64" not in ptx


def test_a_rule_outside_the_subset_is_noticed() -> None:
    def grows(table: Any) -> int:
        return len([seat for seat in range(table.seats)])  # noqa: C416 - a list that grows is what no GPU accepts

    with pytest.raises(Exception, match=r"(?i)list|nrt|unsupported"):
        gpu.to_ptx(grows, gpu.table_argument(stone_age_table.Table))
