"""Records: a game as text that people can read and git can diff, one move a line."""

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from holocene.engine import stream
from holocene.engine.errors import BadOption, BadRecord, HoloceneError, UnknownGame
from holocene.engine.payments import JOINT

if TYPE_CHECKING:
    from holocene.engine.game import Game

FIRST_LINE = "holocene 1"
LATER_FIRST_LINE = re.compile(r"holocene ([2-9]|[1-9][0-9]{1,3})")
RULE = "---"
NOT_ROLLED = "?"
OFF = "no"
NEEDED = ("game", "players", "seed")
ALLOWED = (*NEEDED, "options", "pieces", "stream")

COMMITMENT = re.compile(r"commitment: [0-9a-f]{64}")
SALT = re.compile(r"salt: [0-9A-Za-z_-]{16,64}")

Line = tuple[int, str]
Moves = Iterable[tuple[str, str, tuple[int, ...] | None]]


@dataclass(frozen=True)
class Header:
    """The set-up of a game."""

    game: str
    colours: list[str]
    options: dict[str, Any]
    pieces: str | None  # a mark of corrected pieces
    seed: int


def write(header: Header, moves: Moves, totals: list[int] | None, *, at_chance: bool) -> str:
    """The text of a game; without totals it is still going on."""
    lines = [FIRST_LINE, f"game: {header.game}", f"players: {' '.join(header.colours)}"]
    if header.options:
        lines.append(f"options: {' '.join(option_words(header.options))}")
    if header.pieces:
        lines.append(f"pieces: {header.pieces}")
    lines += [f"seed: {header.seed}", f"stream: {stream.NAME}", RULE]
    lines += [f"{colour} {move}{dice_words(dice)}" for colour, move, dice in moves]
    if at_chance:
        lines[-1] += f" = {NOT_ROLLED}"
    if totals is not None:
        lines += [RULE, f"scores: {' '.join(map(str, totals))}"]
    return "\n".join(lines) + "\n"


def dice_words(dice: tuple[int, ...] | None) -> str:
    """What chance answered."""
    return "" if dice is None else f" = {' '.join(map(str, dice))}"


def option_words(options: dict[str, Any]) -> list[str]:
    """A switch is its name, anything else its name and value; a list has commas."""
    return [name if value is True else f"{name}={value_words(value)}" for name, value in options.items()]


def value_words(value: Any) -> str:
    """A value as it is written; a list of one keeps its comma."""
    if isinstance(value, list):
        return ",".join(map(str, value)) + ("," if len(value) == 1 else "")
    return OFF if value is False else str(value)


def read(text: object, begin: Callable[[str, int, int, dict[str, Any]], "Game"]) -> "Game":
    """The game that a record tells, replayed; BadRecord names the line that is wrong."""
    if not isinstance(text, str):
        raise BadRecord(1, "no-text")
    header, moves, ending, committed = parts(numbered(text))
    game = opened(header, begin)
    for number, line in moves:
        replay(game, number, line)
    if ending:
        check_ending(game, ending)
    if committed:
        check_commitment(header, committed)
    return game


def commitment_in(text: str) -> str | None:
    """The commitment of a record that was read before, None if it has none."""
    committed = parts(numbered(text))[3]
    return committed[1][1].removeprefix("commitment: ") if committed else None


def seed_in(text: str) -> int:
    """The seed of a record that was read before."""
    return seed_of(*header_entries(parts(numbered(text))[0])["seed"])


def numbered(text: str) -> list[Line]:
    """The lines with their numbers from 1, without empty ones at the end or the mark that some editors begin with."""
    text = text.removeprefix("\ufeff").rstrip("\r\n ")
    return list(enumerate((line.rstrip("\r") for line in text.split("\n")), 1))


def parts(lines: list[Line]) -> tuple[list[Line], list[Line], list[Line], list[Line]]:
    """Header, moves, ending and commitment, the last two with the dashes before them; they may be missing."""
    if lines[0][1] != FIRST_LINE:
        newer = LATER_FIRST_LINE.fullmatch(lines[0][1])
        raise BadRecord(1, "newer") if newer else BadRecord(1, "beginning", wanted=FIRST_LINE)
    rules = [index for index, (_, line) in enumerate(lines) if line == RULE]
    if not rules:
        header_entries(lines[1:])
        raise BadRecord(lines[-1][0], "header-end", wanted=RULE)
    first, second = (*rules, len(lines))[:2]
    third = next((index for index in rules if index > second + 1), len(lines))  # not where scores belong
    return lines[1:first], lines[first + 1 : second], lines[second:third], lines[third:]


def opened(header: list[Line], begin: Callable[[str, int, int, dict[str, Any]], "Game"]) -> "Game":
    """The game at its start, as the header describes it."""
    entries = header_entries(header)
    at = {key: number for key, (number, _) in entries.items()}
    last = len(header) + 2
    for key in NEEDED:
        if key not in entries:
            raise BadRecord(last, "missing", key=key)
    check_stream(*entries.get("stream", (last, "")))
    colours = entries["players"][1].split(" ")
    try:
        game = begin(entries["game"][1], len(colours), seed_of(*entries["seed"]), options_of(entries.get("options")))
    except UnknownGame as error:
        raise BadRecord(at["game"], "set-up", said=str(error)) from error
    except BadOption as error:
        wrong = "players" if error.option == "players" or "options" not in at else "options"
        raise BadRecord(at[wrong], "set-up", said=str(error)) from error
    number, pieces = entries.get("pieces", (at["game"], None))
    if pieces != game.pieces:
        raise BadRecord(number, "pieces")
    if colours != game.colours:
        raise BadRecord(at["players"], "players", wanted=" ".join(game.colours))
    return game


def header_entries(header: list[Line]) -> dict[str, Line]:
    """What the header says, each with its line."""
    entries: dict[str, Line] = {}
    for number, line in header:
        key, colon, value = line.partition(": ")
        if not colon and line.endswith(":"):
            key = line[:-1]
        if key not in ALLOWED:
            raise BadRecord(number, "header-line", found=line)
        if key in entries:
            raise BadRecord(number, "twice", key=key)
        entries[key] = (number, value)
    return entries


def check_stream(number: int, name: str) -> None:
    """The seed means what it meant when the game was played."""
    if name != stream.NAME:
        raise BadRecord(number, "stream" if name else "older", wanted=stream.NAME, found=name)


def seed_of(number: int, value: str) -> int:
    """The seed."""
    if not re.fullmatch(r"[0-9]{1,78}", value) or int(value) >= 2**stream.SEED_BITS:
        raise BadRecord(number, "seed", bound=f"2**{stream.SEED_BITS}", found=value)
    return int(value)


def options_of(entry: Line | None) -> dict[str, Any]:
    """Options as they are written."""
    options: dict[str, Any] = {}
    number, words = entry or (0, "")
    for word in words.split():
        name, given, value = word.partition("=")
        if name in options or not name.isidentifier():
            raise BadRecord(number, "option", found=word)
        if given and not re.fullmatch(r"[0-9a-z_,-]{1,99}", value):
            raise BadRecord(number, "option-value", option=name, found=value)
        options[name] = value_of(value) if given else True
    return options


def value_of(words: str) -> Any:
    """A number, a word, "no", or a list of numbers and words."""
    if "," in words:
        return [value_of(word) for word in words.removesuffix(",").split(",")]
    if re.fullmatch(r"[0-9]{1,9}", words):
        return int(words)
    return False if words == OFF else words


def replay(game: "Game", number: int, line: str) -> None:
    """Play one line."""
    words, has_dice, dice = line.partition(" = ")
    colour, _, move = words.partition(" ")
    if colour not in game.colours:
        raise BadRecord(number, "move-line", found=line)
    if game.to_act is not None and colour != game.colours[game.to_act]:
        raise BadRecord(number, "wrong-player", wanted=game.colours[game.to_act], found=colour)
    if JOINT in move:
        raise BadRecord(number, "one-piece", found=line)
    try:
        if dice == NOT_ROLLED:
            game.play(move, stop_at_chance=True)
        else:
            game.play(move, rolled=dice_of(number, dice) if has_dice else None)
    except HoloceneError as error:
        raise error if isinstance(error, BadRecord) else BadRecord(number, "move", said=str(error)) from error
    if dice == NOT_ROLLED and game.decision != "chance":
        raise BadRecord(number, "no-dice")


def dice_of(number: int, dice: str) -> list[int]:
    """Written dice."""
    if not re.fullmatch(r"[1-6]( [1-6])*", dice):
        raise BadRecord(number, "dice", found=dice)
    return [int(die) for die in dice.split(" ")]


def check_ending(game: "Game", ending: list[Line]) -> None:
    """The ending says what the rules say, and nothing but a commitment follows it."""
    if not game.over:
        raise BadRecord(ending[0][0], "not-over")
    totals = " ".join(str(score["total"]) for score in game.scores())
    if len(ending) < 2:  # noqa: PLR2004 - the dashes and the scores
        raise BadRecord(ending[0][0], "no-scores")
    number, line = ending[1]
    if line != f"scores: {totals}":
        raise BadRecord(number, "scores", wanted=totals)
    if len(ending) > 2:  # noqa: PLR2004
        raise BadRecord(ending[2][0], "after-scores")


def commitment_to(seed: int, salt: str) -> str:
    """What is shown before a game without telling its seed, and checked after it."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def check_commitment(header: list[Line], committed: list[Line]) -> None:
    """The commitment is that to the seed, and nothing follows it."""
    last = committed[-1][0]
    for index, (kind, pattern) in enumerate((("commitment", COMMITMENT), ("salt", SALT)), start=1):
        number, line = committed[index] if index < len(committed) else (last, "")
        if not pattern.fullmatch(line):
            raise BadRecord(number, "no-commitment", key=kind)
    if len(committed) > 3:  # noqa: PLR2004 - the dashes, the commitment and the salt
        raise BadRecord(committed[3][0], "after-salt")
    seed = seed_of(*header_entries(header)["seed"])
    if committed[1][1] != f"commitment: {commitment_to(seed, committed[2][1].removeprefix('salt: '))}":
        raise BadRecord(committed[1][0], "commitment")
