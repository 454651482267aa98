from dataclasses import dataclass, fields

import pytest

from holocene.engine import layout
from holocene.engine.layout import row, rows, several, small, wide
from holocene.stone_age import play
from holocene.stone_age.table import Player, Table


@dataclass
class Hut:
    beds: int = small()
    names: list[int] = row(3)


@dataclass
class Village:
    stream: int = wide()
    huts: list[Hut] = several(2, Hut)
    paths: list[list[int]] = rows(2, 3, "i1")
    food: int = 0


def filled() -> Village:
    village = Village(stream=2**62, food=-70_000, paths=[[1, 2, 3], [4, 5, -6]])
    village.huts[1].beds = 127
    village.huts[1].names[:] = [7, 8, 9]
    return village


def test_a_table_comes_back_from_its_bytes_as_it_was() -> None:
    record = layout.blank(Village)
    layout.write(filled(), record[0])
    back = Village()
    layout.read(record[0], back)
    assert back == filled()


def test_what_comes_back_are_plain_python_numbers() -> None:
    record = layout.blank(Village)
    layout.write(filled(), record[0])
    back = Village()
    layout.read(record[0], back)
    assert {type(back.stream), type(back.food), type(back.paths[1][2]), type(back.huts[1].names[0])} == {int}


@pytest.mark.parametrize("beds", [128, -129])
def test_a_number_that_does_not_fit_is_refused(beds: int) -> None:
    village = filled()
    village.huts[0].beds = beds
    with pytest.raises(OverflowError, match="beds"):
        layout.pack(village)


def test_a_number_in_a_row_that_does_not_fit_is_refused() -> None:
    village = filled()
    village.paths[0][1] = 200
    with pytest.raises(OverflowError, match="paths"):
        layout.pack(village)


def test_a_stream_beyond_63_bits_is_refused() -> None:
    with pytest.raises(OverflowError):
        layout.pack(Village(stream=2**63))


def test_equal_tables_have_equal_bytes_and_others_have_not() -> None:
    other = filled()
    other.huts[0].names[2] = 1
    assert layout.pack(filled()) == layout.pack(filled()) != layout.pack(other)


def test_a_duplicate_is_equal_and_shares_nothing() -> None:
    village = filled()
    copy = layout.duplicate(village)
    assert copy == village
    copy.huts[0].names[0] = 1
    copy.paths[0][0] = 9
    copy.food = 1
    assert village == filled()


def test_a_stone_age_table_is_at_most_two_kibibytes() -> None:
    assert layout.record_type(Table).itemsize <= 2048


def test_every_field_of_the_table_and_the_boards_is_in_the_record() -> None:
    names = layout.record_type(Table, ring=True).names
    assert names == tuple(column.name for column in fields(Table))
    assert layout.record_type(Table)["players"].base.names == tuple(column.name for column in fields(Player))


def test_copying_a_record_is_copying_its_bytes() -> None:
    table = Table()
    play.begin(table, 3, 5, 0, 0, 0)
    records = layout.blank(Table, 2)
    layout.write(table, records[0])
    records[1] = records[0]
    back = Table()
    layout.read(records[1], back)
    assert back == table
