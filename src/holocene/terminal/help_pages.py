"""How `--help` shows options: a switch takes no value, so it has no type."""

from typing import Any

from typer.core import TyperGroup


class Group(TyperGroup):
    """Commands whose switches are shown without a type."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            show_switches_without_type(command, ctx)
        return command

    def get_params(self, ctx: Any) -> Any:
        """Return the options of the group itself."""
        params = super().get_params(ctx)
        hide_types(params)
        return params


def show_switches_without_type(command: Any, ctx: Any) -> None:
    """Have a command show its switches, `--help` among them, as what they are."""
    hide_types(command.get_params(ctx))


def hide_types(params: Any) -> None:
    """Leave out the type of every switch."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
