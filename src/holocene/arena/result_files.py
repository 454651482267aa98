"""Results on disk: whole or not at all, and gone on with where they stopped."""

import contextlib
import json
import os
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

from holocene.arena.extras import needed, this_version
from holocene.arena.match import ArenaError, Match
from holocene.arena.matches import Row, counted, sources
from holocene.arena.participants import Participants
from holocene.arena.results import Results
from holocene.engine.options import usual_values
from holocene.games import GAMES, begin

FORMAT = 2
MARK = b"holocene-arena"
ENDING = ".parquet"
KEEP_SECONDS = 5.0  # between two parts
KEEP_ROWS = 20_000
PURPOSE = "keeping results"

# fmt: off
FIRST = {"match": "string", "game": "int64", "lineup": "int32", "seed_index": "int64", "seed": "int64",
         "seating": "int32", "seat": "int8", "bot": "string", "score": "int32", "won": "float64", "place": "int8",
         "rounds": "int32", "finished": "bool_"}
LAST  = {"moves": "int32", "seconds": "float64", "longest": "float64", "failure": "string"}
# fmt: on


def columns(match: Match) -> dict[str, str]:
    """The columns of a match's rows, with their types."""
    return {**FIRST, **dict.fromkeys((*sources(match), *counted(match)), "int32"), **LAST}


def identity(match: Match, participants: Participants) -> dict[str, Any]:
    """What makes a match this one: everything but the number of its seeds, which may grow."""
    said = {name: value for name, value in match.as_dict().items() if name != "seeds"}
    options = begin(match.game, match.table_size, 0, match.options).options
    usual = usual_values(GAMES[match.game].options, match.table_size)
    said["options"] = {name: value for name, value in options.items() if value != usual[name]}
    return {**said, "files": participants.digests, "version": this_version(), "format": FORMAT}


def name_of(said: dict[str, Any]) -> str:
    """A short name for an identity."""
    return blake2b(json.dumps(said, sort_keys=True).encode(), digest_size=6).hexdigest()


class Memory:
    """Results that nobody wants to keep."""

    def __init__(self, match: Match, participants: Participants) -> None:
        """Nothing was played yet."""
        self.match = match
        self.name = name_of(identity(match, participants))
        self.done: set[int] = set()
        self.rows: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        """One more game."""
        self.rows += [{"match": self.name, **row} for row in rows]

    def close(self) -> None:
        """Nothing is to be written."""

    def results(self) -> Results:
        """All that was played."""
        names = columns(self.match)
        return Results.of(self.match, {name: [row[name] for row in self.rows] for name in names})


class Kept:
    """Results in a Parquet file, or in a folder with one: parts while they are played, one file in the end."""

    def __init__(self, match: Match, participants: Participants, path: Path) -> None:
        """Find what was played before; another match is refused."""
        self.match = match
        self.said = identity(match, participants)
        self.name = name_of(self.said)
        self.path = path
        self.file, self.folder = places(path)
        self.waiting: list[Row] = []
        self.written = monotonic()
        self.arrow = needed("pyarrow", PURPOSE)
        self.parquet = needed("pyarrow.parquet", PURPOSE)
        self._make_room()
        for part in files_of(path):
            refuse_another(self.said, identity_in(part), path)
        table = read_table(path)
        found = set() if table is None else set(table.column("game").to_pylist())
        self.done = {number for number in found if number < match.games}

    def add(self, rows: list[Row]) -> None:
        """One more game; written with the next part."""
        self.waiting += [{"match": self.name, **row} for row in rows]
        if monotonic() - self.written > KEEP_SECONDS or len(self.waiting) > KEEP_ROWS:
            self.flush()

    def flush(self) -> None:
        """Write what waits as a part of its own."""
        if self.waiting:
            table = self.arrow.Table.from_pylist(self.waiting, schema=self._schema())
            self._write(table, self.folder / f"part-{self.waiting[0]['game']:09d}-{uuid4().hex[:8]}{ENDING}")
            self.waiting = []
        self.written = monotonic()

    def close(self) -> None:
        """Make one file of all parts."""
        self.flush()
        old = [part for part in files_of(self.path) if part != self.file]
        if old:
            table = read_table(self.path)
            self._write(table.replace_schema_metadata(self._schema().metadata), self.file)
            for part in old:
                part.unlink(missing_ok=True)
        if self.folder != self.file.parent:
            with contextlib.suppress(OSError):
                self.folder.rmdir()

    def results(self) -> Results:
        """All games of this match that were played, now or before."""
        table = read_table(self.path)
        empty = self._schema().empty_table()
        return Results.of(self.match, as_columns(empty if table is None else table), most=self.match.games)

    def _schema(self) -> Any:
        fields = [(name, getattr(self.arrow, kind)()) for name, kind in columns(self.match).items()]
        return self.arrow.schema(fields, metadata={MARK: json.dumps(self.said)})

    def _make_room(self) -> None:
        if self.path.suffix[1:].isalpha() and self.folder == self.path and not self.path.is_dir():
            raise ArenaError(f"{self.path} is no name for results: they are kept in a file that ends with {ENDING}, "
                             "or in a folder")  # fmt: skip
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            others = [each for each in self.folder.iterdir() if each.suffix != ENDING and not is_leftover(each)]
            if others and self.folder == self.path and not files_of(self.path):
                raise ArenaError(f"{self.path} is a folder with other things in it; name a new one, or a file "
                                 f"that ends with {ENDING}")  # fmt: skip
            for leftover in filter(is_leftover, self.folder.iterdir()):
                leftover.unlink(missing_ok=True)
            trial = self.folder / f".trial-{uuid4().hex[:8]}"
            trial.touch()
            trial.unlink()
        except OSError as error:
            raise ArenaError(f"cannot write {self.path}: {reason(error)}") from None

    def _write(self, table: Any, path: Path) -> None:
        part = path.with_name(f".{path.name}.{uuid4().hex[:8]}.writing")
        try:
            with part.open("wb") as file:
                self.parquet.write_table(table, file)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {reason(error)}") from None


def places(path: Path) -> tuple[Path, Path]:
    """The file that results end up in, and the folder of their parts."""
    if path.suffix == ENDING:
        return path, path.with_name(f"{path.name}.parts")
    return path / f"games{ENDING}", path


def files_of(path: Path) -> list[Path]:
    """All files that hold results, the whole one first."""
    file, folder = places(path)
    parts = sorted(each for each in folder.glob(f"*{ENDING}") if each != file) if folder.is_dir() else []
    return [file, *parts] if file.exists() else parts


def is_leftover(path: Path) -> bool:
    """Whether a file was being written when its process was ended."""
    return path.name.startswith(".") and path.name.endswith(".writing")


def identity_in(path: Path) -> dict[str, Any]:
    """Which match a file holds."""
    parquet = needed("pyarrow.parquet", PURPOSE)
    try:
        found = json.loads((parquet.read_schema(path).metadata or {})[MARK])
    except (OSError, ValueError, KeyError):  # pyarrow's own errors are among them
        raise ArenaError(f"{path} holds no results of the arena; it is left alone, name another one") from None
    assert isinstance(found, dict)  # noqa: S101 - written by this module
    if found["format"] != FORMAT:
        raise ArenaError(f"{path} was written by version {found['version']} in another way; read it with that one")
    return found


def refuse_another(said: dict[str, Any], found: dict[str, Any], path: Path) -> None:
    """Results of two matches are not mixed."""
    odd = [name for name in said if found.get(name) != said[name]]
    if odd:
        told = f"its {odd[0]} is {found.get(odd[0])!r}, not {said[odd[0]]!r}"
        raise ArenaError(f"{path} holds another match: {told}; name another file or folder for this one")


def read_table(path: Path) -> Any:
    """All rows of a file or folder, every game once, in order; None where nothing was played."""
    arrow, parquet = needed("pyarrow", PURPOSE), needed("pyarrow.parquet", PURPOSE)
    tables = [parquet.read_table(each) for each in files_of(path)]
    if not tables:
        return None
    table = arrow.concat_tables(tables).sort_by([("game", "ascending"), ("seat", "ascending")])
    places_at_table = list(zip(table.column("game").to_pylist(), table.column("seat").to_pylist(), strict=True))
    first = [row == 0 or place != places_at_table[row - 1] for row, place in enumerate(places_at_table)]
    return table.filter(arrow.array(first, arrow.bool_()))


def as_columns(table: Any) -> dict[str, list[Any]]:
    """The columns of a table as lists."""
    found: dict[str, list[Any]] = table.to_pydict()
    return found


def read(path: str | Path) -> Results:
    """The results in a file or folder."""
    path = Path(path)
    files = files_of(path)
    if not files:
        raise ArenaError(f"{path} does not exist or holds no results of the arena")
    said = identity_in(files[0])
    for other in files[1:]:
        refuse_another(said, identity_in(other), path)
    found = as_columns(read_table(path))
    names = ("game", "bots", "players", "seed", "options", "seats", "limit")
    match = Match(**{name: said[name] for name in names}, seeds=max(found["seed_index"], default=0) + 1)
    return Results.of(match, found)


def reason(error: OSError) -> str:
    """Why the system refused."""
    return (error.strerror or str(error)).lower()
