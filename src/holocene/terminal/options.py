"""Options of all games on the command line, from what the games declare."""

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from holocene.engine.options import Option
from holocene.games import DESCRIPTORS
from holocene.terminal.errors import BadRequest

Given = Mapping[str, Any]  # what stands on the command line, by flag


def with_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of every game; its parameter `options` gets those that were typed, by flag."""
    flags = {parameter_name(flag): flag for flag in declared()}

    @functools.wraps(command)
    def called(**arguments: Any) -> None:
        typed = {flag: arguments.pop(name) for name, flag in flags.items()}
        given = {flag: value for flag, value in typed.items() if value not in (None, False)}
        command(**arguments, options=given)

    own = inspect.signature(command, eval_str=True)
    kept = [parameter for parameter in own.parameters.values() if parameter.name != "options"]
    names = [parameter.name for parameter in kept]
    before = names.index("plain") if "plain" in names else len(names)
    every = [*kept[:before], *map(parameter_of, flags.values()), *kept[before:]]
    called.__signature__ = own.replace(parameters=every)  # type: ignore[attr-defined]  # what typer reads
    called.__annotations__ = {parameter.name: parameter.annotation for parameter in every}
    return called


def declared() -> dict[str, list[tuple[str, Option]]]:
    """The options of all games by their flags, with the titles of those that have them."""
    found: dict[str, list[tuple[str, Option]]] = {}
    for descriptor in DESCRIPTORS.values():
        for option in descriptor.rules.options:
            found.setdefault(option.on_command_line, []).append((descriptor.title, option))
    return found


def parameter_name(flag: str) -> str:
    """How Python calls it."""
    return flag.removeprefix("--").replace("-", "_")


def parameter_of(flag: str) -> inspect.Parameter:
    """The parameter of a command that stands for a flag."""
    having = declared()[flag]
    told = " ".join(f"{title}: {help_of(option)}." for title, option in having)
    is_switch = all(option.kind == "switch" for _, option in having)
    kind: Any = Annotated[bool if is_switch else str | None, typer.Option(flag, help=told)]
    default = False if is_switch else None
    return inspect.Parameter(parameter_name(flag), inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def help_of(option: Option) -> str:
    """What the option means, and what may be typed behind it."""
    words, numbers = ", ".join(option.words), ",".join(map(str, option.numbers))
    typed = {
        "switch": "",
        "seat": " (a colour, or a seat counted from 0)",
        "word": f" ({words})",
        "words": f" ({option.count} of {words}, with commas)",
        "number-each": f" (by seat, such as {numbers})",
    }
    return f"{option.flag_meaning or option.meaning}{typed[option.kind]}"


def chosen(game: str, given: Given, players: int) -> dict[str, Any]:
    """The options of a game from what was typed; those that it does not have are refused."""
    if game not in DESCRIPTORS:
        return {}  # who asks for such a game is told so first
    rules = DESCRIPTORS[game].rules
    own = {option.on_command_line: option for option in rules.options}
    for flag in given:
        if flag not in own:
            having = [name for name, each in DESCRIPTORS.items() if flag in flags_of(each.rules.options)]
            raise BadRequest(f"{flag} belongs to {' and '.join(having)}; {game} has no such option")
    for flag in given:
        needed = next((each for each in rules.options if each.name == own[flag].needs), None)
        if needed and needed.on_command_line not in given:
            raise BadRequest(f"{flag} needs {needed.on_command_line}: give both")
    return {own[flag].name: value_of(own[flag], value, rules.colours(players)) for flag, value in given.items()}


def flags_of(options: tuple[Option, ...]) -> list[str]:
    """The flags of some options."""
    return [option.on_command_line for option in options]


def value_of(option: Option, typed: Any, colours: list[str]) -> Any:
    """What a caller from Python would give."""
    if option.kind == "switch":
        return not option.usual
    if option.kind == "seat":
        return seat_called(typed, colours)
    if option.kind == "words":
        return [word.strip() for word in typed.split(",")]
    return numbers_in(option, typed, len(colours)) if option.kind == "number-each" else typed


def seat_called(word: str, colours: list[str]) -> int:
    """A seat by its colour or number."""
    if word.lower() in colours:
        return colours.index(word.lower())
    if word.isdecimal() and int(word) < len(colours):
        return int(word)
    raise BadRequest(f"there is no seat {word!r}; seats are {', '.join(colours)}, or 0 to {len(colours) - 1}")


def numbers_in(option: Option, typed: str, players: int) -> list[int]:
    """A number for each seat; one number is for all."""
    numbers = [number.strip() for number in typed.split(",")]
    if not all(number.isdecimal() for number in numbers):
        example = ",".join(map(str, option.numbers))
        raise BadRequest(f"{option.on_command_line} takes a number for each seat, such as {example}, not {typed!r}")
    return [int(number) for number in numbers * (players if len(numbers) == 1 else 1)]
