"""Many games in one file: kept by simulations and matches, replayed, analysed and checked one by one."""

import gzip
from pathlib import Path

import pytest

import holocene
from holocene import arena
from holocene.engine.record_files import BadRecordFile, Entry, Writer, entries
from tests.cli.commands import in_one_line, run

NAMES = ["games.txt", "games.txt.gz"]
RECORDS = [holocene.new("stone-age", seed=seed).record() for seed in range(4)]


def written(path: Path, records: list[str], **how: bool) -> Path:
    with Writer(path, **how) as writer:
        for number, record in enumerate(records):
            writer.add(record, f"{number}: greedy, random")
    return path


@pytest.mark.parametrize("name", NAMES)
def test_records_come_back_as_they_were_written_with_what_tells_them_apart(tmp_path: Path, name: str) -> None:
    found = list(entries(written(tmp_path / name, RECORDS)))
    assert found == [Entry(f"{number}: greedy, random", record) for number, record in enumerate(RECORDS)]
    assert [holocene.read(entry.text).record() for entry in found] == RECORDS


@pytest.mark.parametrize("name", NAMES)
def test_one_game_is_read_at_a_time(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / name, RECORDS)
    reading = entries(path)
    assert next(reading).text == RECORDS[0]
    reading.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_what_an_interruption_left_of_a_record_is_taken_off_before_going_on(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / name, RECORDS[:2])
    whole = path.read_bytes()
    last = written(tmp_path / f"other-{name}", RECORDS[2:3]).read_bytes()
    path.write_bytes(whole + last[: len(last) // 2])
    written(path, RECORDS[3:], append=True)
    assert [entry.text for entry in entries(path)] == [*RECORDS[:2], RECORDS[3]]


def test_a_damaged_file_gives_its_whole_records_and_then_says_so(tmp_path: Path) -> None:
    path = written(tmp_path / "games.gz", RECORDS)
    path.write_bytes(path.read_bytes()[:-20])
    reading = entries(path)
    assert [next(reading).text for _ in range(3)] == RECORDS[:3]
    with pytest.raises(BadRecordFile, match="damaged after 3 whole records"):
        next(reading)


@pytest.mark.parametrize("name", NAMES)
def test_records_are_not_written_over(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / name, RECORDS[:1])
    before = path.read_bytes()
    with pytest.raises(BadRecordFile, match="holds records already"):
        Writer(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("append", [False, True])
@pytest.mark.parametrize(
    ("name", "content"), [("notes.txt", b"my notes\n"), ("notes.gz", b"no gzip"), ("a.gz", gzip.compress(b"notes"))]
)
def test_other_files_are_left_alone(tmp_path: Path, name: str, content: bytes, append: bool) -> None:  # noqa: FBT001
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BadRecordFile, match="holds no records; it is left alone"):
        Writer(path, append=append)
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["nowhere/games.txt", "nowhere/games.gz"])
def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecordFile, match=r"cannot write .*no such file"):
        Writer(tmp_path / name)
    with pytest.raises(BadRecordFile, match=r"cannot read .*no such file"):
        list(entries(tmp_path / name))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_simulation_keeps_its_games(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "games.gz"
    told = run("simulate", "--bots", "random,greedy", "-n", "3", "--records", str(path), "--workers", workers)
    assert told.exit_code == 0, told.output
    found = sorted(entries(path))
    assert [entry.label for entry in found] == ["0: random, greedy", "1: greedy, random", "2: random, greedy"]
    assert all(holocene.read(entry.text).over for entry in found)


def test_a_match_keeps_its_games_and_goes_on_with_their_file(tmp_path: Path) -> None:
    out, path = tmp_path / "results.parquet", tmp_path / "games.gz"
    for seeds in (1, 2):
        match = arena.Match(bots=["random", "greedy"], seeds=seeds)
        results = arena.play(match, out, records=path)
    found = {entry.label: holocene.read(entry.text) for entry in entries(path)}
    assert list(found) == ["0: random, greedy", "1: greedy, random", "2: random, greedy", "3: greedy, random"]
    for row in results.rows:
        game = next(game for label, game in found.items() if label.startswith(f"{row['game']}: "))
        assert game.scores()[row["seat"]]["total"] == row["score"]
    assert "record" not in results.columns


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("many") / "games.gz"
    assert run("simulate", "--bots", "random,random", "-n", "2", "--records", str(path)).exit_code == 0
    return path


def test_any_of_many_games_is_replayed(many: Path) -> None:
    texts = [entry.text for entry in entries(many)]
    for number, text in enumerate(texts, start=1):
        alone = many.with_name(f"alone-{number}.txt")
        alone.write_text(text, encoding="utf-8")
        shown = run("replay", str(many), "--game", str(number), "--at", "20")
        assert shown.exit_code == 0, shown.output
        assert shown.output == run("replay", str(alone), "--at", "20").output


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ([], "holds several games: choose one with --game"),
        (["--game", "3"], "holds 2 games; there is no game 3"),
    ],
)
def test_a_game_has_to_be_chosen_among_many(many: Path, more: list[str], sentence: str) -> None:
    shown = run("replay", str(many), "--at", "1", *more)
    assert shown.exit_code == 2
    assert sentence in in_one_line(shown.output)


def test_a_single_record_has_no_second_game(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(RECORDS[0], encoding="utf-8")
    shown = run("replay", str(path), "--at", "0", "--game", "2")
    assert shown.exit_code == 2
    assert "is one record; leave out --game" in in_one_line(shown.output)


def test_all_of_many_games_are_checked(many: Path, tmp_path: Path) -> None:
    shown = run("check", str(many))
    assert shown.exit_code == 0
    assert "2 good records" in in_one_line(shown.output)
    texts = [entry.text for entry in entries(many)]
    spoiled = written(tmp_path / "spoiled.txt", [texts[0], texts[1].replace("scores: ", "scores: 1")])
    shown = run("check", str(spoiled))
    assert shown.exit_code == 1
    assert "game 2 (1: greedy, random): bad record" in in_one_line(shown.output)
    assert "1 good record" in in_one_line(shown.output)
