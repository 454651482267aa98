"""The commands `admin ...`: what operators do with the server's database, also while it runs."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from holocene.server.administration import Administration

WRONG_STATUS = 2
Database = Annotated[str | None, typer.Option(help="Where tables are kept: sqlite:///... or postgresql://...")]
Login = Annotated[str, typer.Argument(help="The login of an account, or the identifier of a guest.")]
Days = Annotated[float, typer.Option(help="For how many days.", min=0, max=36_500)]

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


@admin.command()
def appoint(login: Login, *, database: Database = None) -> None:
    """Make an account one of an administrator."""
    administer(database, lambda opened: opened.moderate("appoint", login, administrator=True))


@admin.command()
def dismiss(login: Login, *, database: Database = None) -> None:
    """Let an administrator be one no longer."""
    administer(database, lambda opened: opened.moderate("appoint", login, administrator=False))


@admin.command()
def ban(login: Login, *, days: Days = 30, database: Database = None) -> None:
    """Shut somebody out for some days; --days 0 lets them in again."""
    administer(database, lambda opened: opened.moderate("ban", login, days))


@admin.command()
def mute(login: Login, *, days: Days = 7, database: Database = None) -> None:
    """Take the chat from somebody for some days; --days 0 gives it back."""
    administer(database, lambda opened: opened.moderate("mute", login, days))


@admin.command()
def announce(
    text: Annotated[str, typer.Argument(help="What everybody is told.")], *, days: Days = 7, database: Database = None
) -> None:
    """Tell everybody something for some days."""
    administer(database, lambda opened: opened.moderate("announce", text, days))


@admin.command("log")
def audit_log(*, database: Database = None) -> None:
    """Print what administrators did, the latest first."""
    administer(database, lambda opened: opened.log())
