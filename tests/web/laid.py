"""`python -m tests.web.laid serve`: the server as it is, only that a game of Epoch for three begins amid example E23.

No record leads there: the printed example names tiles and owners that no set-up deals.
"""

from typing import Any

from holocene.cli import main
from holocene.engine import layout
from holocene.epoch.face import Epoch
from holocene.epoch.table import Table
from tests.epoch.test_example_of_a_turn import example

PLAYERS = 3
ordinary = Epoch.begin


def lay_the_example() -> None:
    """From now on three players find the table of the example."""
    laid = example()

    def begin(rules: Epoch, players: int, seed: int, options: dict[str, Any]) -> Table:
        if players != PLAYERS:
            return ordinary(rules, players, seed, options)
        table: Table = layout.duplicate(laid._table)  # noqa: SLF001 nobody else needs the table itself
        return table

    Epoch.begin = begin  # type: ignore[method-assign]


if __name__ == "__main__":
    lay_the_example()
    main()
