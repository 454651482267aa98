"""The commands `admin ...`: what whoever runs the server does with its database, also while the server runs."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from holocene.server.administration import Administration

WRONG_STATUS = 2
Database = Annotated[str | None, typer.Option(help="Where tables are kept: sqlite:///... or postgresql://...")]
Login = Annotated[str, typer.Argument(help="The login of an account.")]

admin = typer.Typer(no_args_is_help=True, help="Manage the accounts and tables of a server.")


def administer(database: str | None, work: Callable[["Administration"], Coroutine[Any, Any, str]]) -> None:
    """Do something with the server's database, and print what came of it."""
    try:
        from holocene.server.administration import administration
        from holocene.session.errors import CallerError
    except ModuleNotFoundError as error:
        from holocene.engine import installation

        fail(f"the server needs more packages ({error.name}): {installation.extras('server')}")

    async def run() -> str:
        async with administration(database) as opened:
            return await work(opened)

    try:
        typer.echo(asyncio.run(run()))
    except (CallerError, ValueError) as error:
        fail(str(error))


def fail(message: str) -> NoReturn:
    """One clear sentence and an exit code."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(WRONG_STATUS)


@admin.command("reset-link")
def reset_link(login: Login, *, database: Database = None) -> None:
    """Print a link with which an account sets a new password, once, within three days."""
    administer(database, lambda opened: opened.reset_link(login))
