"""Records of tables on a server: after the scores stand the commitment and the salt, and both must fit the seed."""

import hashlib
from functools import cache

import pytest

import holocene
from holocene.engine.record import commitment_to
from holocene.server.api.play import commitment_lines
from tests.contract.games import finished, new, play_randomly

SALT = "0123456789abcdef0123456789abcdef"
SEED = 3  # of the finished game


@cache
def stone_age() -> str:
    return finished().record()


@cache
def epoch() -> str:
    return play_randomly(holocene.new("epoch", players=2, seed=SEED, setup="learning"), seed=2).record()


def commitment(seed: int = SEED, salt: str = SALT) -> str:
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def committed(seed: int = SEED, salt: str = SALT) -> list[str]:
    return ["---", f"commitment: {commitment(seed, salt)}", f"salt: {salt}"]


def with_ending(text: str, *ending: str) -> str:
    return text + "".join(f"{line}\n" for line in ending)


def line_of(text: str) -> int:
    """The number of the line that is refused."""
    with pytest.raises(holocene.BadRecord) as caught:
        holocene.read(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value.line


@pytest.mark.parametrize("record", [stone_age, epoch])
def test_a_record_with_a_commitment_is_read_as_the_same_game_without_it(record: "cache[str]") -> None:
    text = record()
    game = holocene.read(with_ending(text, *committed()))
    assert game == holocene.read(text)
    assert game.record() == text


def test_the_lines_that_the_server_writes_are_read() -> None:
    text = stone_age() + commitment_lines(commitment_to(SEED, SALT), SALT)
    assert text.splitlines()[-3:] == committed()
    assert holocene.read(text).over


def test_a_commitment_to_another_seed_is_refused_in_its_line() -> None:
    scores = len(stone_age().splitlines())
    assert line_of(with_ending(stone_age(), *committed(seed=SEED + 1))) == scores + 2


def test_a_commitment_with_another_salt_is_refused_in_its_line() -> None:
    scores = len(stone_age().splitlines())
    assert line_of(with_ending(stone_age(), "---", f"commitment: {commitment()}", f"salt: {SALT[::-1]}")) == scores + 2


def test_a_seed_changed_after_the_game_no_longer_fits_its_commitment() -> None:
    """The moves of an unrolled beginning would fit any seed; the commitment does not."""
    text = with_ending(epoch(), *committed()).replace(f"seed: {SEED}\n", f"seed: {SEED + 1}\n")
    with pytest.raises(holocene.BadRecord):
        holocene.read(text)


@pytest.mark.parametrize(
    ("ending", "line"),
    [
        (["---"], 1),
        (["---", f"commitment: {commitment()}"], 2),
        (["---", f"salt: {SALT}"], 2),
        (["---", f"salt: {SALT}", f"commitment: {commitment()}"], 2),
        (["---", f"commitment: {commitment()[:-1]}", f"salt: {SALT}"], 2),
        (["---", f"commitment: {commitment().upper()}", f"salt: {SALT}"], 2),
        (["---", f"commitment:{commitment()}", f"salt: {SALT}"], 2),
        (["---", f"commitment: {commitment()}", "salt:"], 3),
        (["---", f"commitment: {commitment()}", "salt: short"], 3),
        (["---", f"commitment: {commitment()}", f"salt: {SALT} "], None),
        (["---", f"commitment: {commitment()}", f"salt: {SALT} and more"], 3),
        ([*committed(), "one more line"], 4),
        ([*committed(), "---"], 4),
        ([*committed(), *committed()], 4),
        ([f"commitment: {commitment()}", f"salt: {SALT}"], 1),
    ],
)
def test_what_is_no_commitment_is_refused_in_its_line(ending: list[str], line: int | None) -> None:
    text, scores = with_ending(stone_age(), *ending), len(stone_age().splitlines())
    if line is None:  # spaces at the very end are no fault in any record
        assert holocene.read(text).over
    else:
        assert line_of(text) == scores + line


def test_a_game_that_goes_on_has_no_commitment() -> None:
    begun = play_randomly(new(2, seed=SEED), moves=12).record()
    assert line_of(with_ending(begun, *committed())) == len(begun.splitlines()) + 1
    assert line_of(with_ending(begun, "---", *committed())) == len(begun.splitlines()) + 1
