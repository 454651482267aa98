"""`python -m tests.web.tables serve`: the server as it is, only that games of Epoch begin in the middle.

Three players find the table of the printed example E23, two a table where one may ask the other for permission. No
record leads there: the example names tiles and owners that no set-up deals.
"""

from typing import Any

from holocene.cli import main
from holocene.engine import layout
from holocene.epoch.face import Epoch
from holocene.epoch.table import Table
from tests.epoch.test_example_of_a_turn import example
from tests.epoch.test_permission import asking


def lay_the_tables() -> None:
    """From now on two and three players find tables that were laid by hand."""
    set_up_table = {2: asking(clay=4), 3: example()}

    def begin(rules: Epoch, players: int, seed: int, options: dict[str, Any]) -> Table:  # noqa: ARG001 laid by hand
        table: Table = layout.duplicate(set_up_table[players]._table)  # noqa: SLF001 nobody else needs the table itself
        return table

    Epoch.begin = begin  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    lay_the_tables()
    main()
