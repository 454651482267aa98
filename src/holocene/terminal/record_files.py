"""Records on disk: reading, writing, and where unsaved games go."""

import contextlib
import os
from datetime import datetime
from itertools import islice
from pathlib import Path
from tempfile import gettempdir

import holocene
from holocene.engine.record_files import BadRecordFile, entries, holds_many

FIRST_WORD = "holocene "
MOST_BYTES = 10_000_000


class CannotKeep(Exception):
    """A file that cannot be read or written, with one sentence that says why."""


def read_text(path: Path) -> str:
    """The text of a record."""
    try:
        if path.is_file() and path.stat().st_size > MOST_BYTES:
            raise CannotKeep(f"{path} is too long for a record.")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CannotKeep(f"{path} is not a record: it is not text.") from None
    except OSError as error:
        raise CannotKeep(f"Cannot read {path}: {reason(error)}.") from None


def load(path: Path, number: int | None = None) -> holocene.Game:
    """The game of a record, or of the record of that number in a file of many."""
    text = chosen_text(path, number)
    try:
        return holocene.read(text)
    except holocene.HoloceneError as error:
        raise CannotKeep(f"{path} is not a good record: {error}") from None


def chosen_text(path: Path, number: int | None) -> str:
    """The text of a record; in a file of many, one has to be chosen."""
    if not path.is_file() or not holds_many(path):
        if number not in (None, 1):
            raise CannotKeep(f"{path} is one record; leave out --game.")
        return read_text(path)
    try:
        found = [entry.text for entry in islice(entries(path), number or 2)]
    except BadRecordFile as error:
        raise CannotKeep(f"{str(error).capitalize()}.") from None
    if number is None and len(found) > 1:
        raise CannotKeep(f"{path} holds several games: choose one with --game, such as --game 2.")
    if not found or len(found) < (number or 1):
        raise CannotKeep(f"{path} holds {len(found)} games; there is no game {number or 1}.")
    return found[-1]


def check_writable(path: Path) -> None:
    """Complain now rather than after the game."""
    if path.is_dir():
        raise CannotKeep(f"{path} is a folder, not a file.")
    if path.exists() and not path.is_file():
        raise CannotKeep(f"{path} is not a plain file.")
    if not path.absolute().parent.is_dir():
        raise CannotKeep(f"There is no folder {path.absolute().parent} to save into.")
    if path.exists() and not looks_like_a_record(path):
        raise CannotKeep(f"{path} exists and is not a record; it is left alone. Choose another name.")
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise CannotKeep(f"{path} may not be written.")


def looks_like_a_record(path: Path) -> bool:
    """Whether a file may be overwritten with a record: it is one, or it is empty."""
    with contextlib.suppress(CannotKeep):
        text = read_text(path)
        return not text or text.startswith(FIRST_WORD)
    return False


def save(game: holocene.Game, path: Path) -> None:
    """Write the record, whole or not at all."""
    check_writable(path)
    text = game.record()
    target = path.resolve()
    part = target.with_name(f".{target.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise CannotKeep(f"Cannot save to {path}: {reason(error)}.") from None


def reason(error: OSError) -> str:
    """Why the system refused."""
    return (error.strerror or str(error)).lower()


def games_folder() -> Path:
    """Where games go that were not saved elsewhere: into the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("holocene") / "games"


def save_aside(game: holocene.Game) -> Path:
    """Save where nothing can be overwritten, in the system's temporary folder if need be; returns where."""
    try:
        return save_anew(game, games_folder())
    except CannotKeep:
        with contextlib.suppress(CannotKeep, OSError):
            return save_anew(game, Path(gettempdir()))
        raise


def save_anew(game: holocene.Game, folder: Path) -> Path:
    """Save to a new file in a folder; returns where."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotKeep(f"Cannot save to {folder}: {reason(error)}.") from None
    now = datetime.now().astimezone()
    wanted = folder / f"{game.name}-{now:%Y-%m-%d-%H%M%S}.txt"
    path, number = wanted, 2
    while path.exists():
        path, number = wanted.with_stem(f"{wanted.stem}-{number}"), number + 1
    save(game, path)
    return path
