"""Settings behind a bot's name, such as those of "search:seconds=0.2,cores=2"."""

from pathlib import Path
from typing import Any

from holocene.bots.styles import STYLES
from holocene.engine.errors import BadOption

MOST = 10**9
MOST_CORES = 256  # each has a tree of its own
EXAMPLES = {"seconds": "0.2", "iterations": "1000", "cores": "2", "temperature": "0.5", "noise": "0.1"}


def read_settings(name: str, known: dict[str, type], text: str) -> dict[str, Any]:
    """Settings behind a bot's name, each a word and a value."""
    found: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        word, _, value = part.partition("=")
        if word not in known:
            wanted = f"its settings are {', '.join(known)}" if known else "it has no settings"
            message = f"The bot {name!r} has no setting {word!r}; {wanted}."
            raise BadOption(message)
        if word in found:
            message = f"The bot {name!r} has {word} twice; give it once."
            raise BadOption(message)
        found[word] = read_value(name, word, known[word], value)
    return found


def read_value(name: str, word: str, kind: type, value: str) -> Any:
    """One value, if it can be one."""
    if kind is Path:
        if value:
            return Path(value)
        message = f"The bot {name!r} needs {word}=FILE, such as {word}=net.npz."
        raise BadOption(message)
    if kind is str:
        if value in STYLES:
            return value
        message = f"There is no style {value!r}. Known styles: {', '.join(STYLES)}."
        raise BadOption(message)
    try:
        number = kind(value)
    except ValueError:
        number = -1
    if word == "cores" and not 0 <= number <= MOST_CORES:
        message = f"The bot {name!r} needs cores=NUMBER from 1 to {MOST_CORES}, or 0 for all, not {value!r}."
        raise BadOption(message)
    if not (number > 0 or word == "cores") or number > MOST:
        message = f"The bot {name!r} needs {word}=NUMBER above 0, such as {word}={EXAMPLES[word]}, not {value!r}."
        raise BadOption(message)
    return number
