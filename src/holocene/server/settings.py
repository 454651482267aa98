"""What can be set from outside: environment variables beginning with HOLOCENE_, and options of `holocene serve`."""

import contextlib
import os
from pathlib import Path
from typing import Annotated, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

CONNECTIONS = "HOLOCENE_CONNECTIONS"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def own_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite+aiosqlite:///{user_data_path('holocene') / 'tables.sqlite3'}"


def in_words(message: str) -> str:
    """What the checker says, without its own words around it."""
    return message.removeprefix("Value error, ").removeprefix("Input ")


class Settings(BaseSettings):
    """All settings of the server, with what each is for."""

    model_config = SettingsConfigDict(env_prefix="HOLOCENE_", extra="ignore")

    database_url: Annotated[str, Field(description="Where tables are stored.")] = Field(default_factory=own_database)
    secret: Annotated[
        SecretStr | None,
        Field(description="Signs cookies; if it is not set, the server generates one and keeps it.", min_length=16),
    ] = None
    keys: Annotated[
        Path | None, Field(description="The folder of the server's own keys; by default beside an SQLite database.")
    ] = None
    public_url: Annotated[
        str | None, Field(description="The address people open, if the server is behind a proxy.")
    ] = None
    contact: Annotated[
        str | None,
        Field(description="The address at which push services can reach you.", pattern=r"^(mailto:|https://).+"),
    ] = None
    secure_cookies: Annotated[
        bool | None,
        Field(description="Send cookies over HTTPS only; by default if the public address has https."),
    ] = None
    smtp_url: Annotated[
        SecretStr | None,
        Field(description="The mail server for password reset links."),
    ] = None
    mail_from: Annotated[
        str | None,
        Field(description="The sender of mail, such as holocene@example.org.", pattern=r"^[^@\s<>]+@[^@\s<>]+$"),
    ] = None
    bot_workers: Annotated[int, Field(description="Bot processes for each server process.", ge=1, le=64)] = 1
    bot_seconds: Annotated[float, Field(description="Seconds a bot may think about one move.", gt=0, le=600)] = 10.0
    bot_seconds_per_person: Annotated[
        float, Field(description="Seconds that the bots at one person's tables may think in five minutes.", gt=0)
    ] = 150.0
    bot_pause: Annotated[float, Field(description="Seconds between a bot's moves at live tables.", ge=0, le=10)] = 0.0
    replay_workers: Annotated[
        int, Field(description="Processes that compute replays and previews, for each server process.", ge=1, le=64)
    ] = 1
    replay_seconds: Annotated[float, Field(description="Seconds one replay may take.", gt=0, le=600)] = 20.0
    replay_seconds_per_person: Annotated[
        float, Field(description="Seconds of replays and previews for one person in five minutes.", gt=0)
    ] = 60.0
    connections: Annotated[int, Field(description="Connections of one process to PostgreSQL.", ge=1, le=1_000)] = 10
    cached_tables: Annotated[int, Field(description="Tables a process keeps in memory.", ge=10)] = 5_000
    tables_per_person: Annotated[int, Field(description="Unfinished tables one person may have created.", ge=1)] = 100
    guests_per_address: Annotated[int, Field(description="New guests from one address in an hour.", ge=1)] = 60
    sockets_per_person: Annotated[
        int,
        Field(description="WebSockets one person may have open in one process; four times as many by address.", ge=1),
    ] = 50
    request_bytes: Annotated[int, Field(description="The largest request accepted, in bytes.", ge=1_000)] = 400_000
    keep_guests_days: Annotated[
        int, Field(description="Days after which guests who do not come back are forgotten; 0 keeps them.", ge=0)
    ] = 180
    keep_unplayed_days: Annotated[
        int, Field(description="Days after which tables at which nothing happens are removed; 0 keeps them.", ge=0)
    ] = 90
    keep_finished_days: Annotated[
        int, Field(description="Days after which finished tables are removed, with their logs; 0 keeps them.", ge=0)
    ] = 0
    compiled: Annotated[bool, Field(description="Replay with compiled rules.")] = True
    log_level: Annotated[str, Field(description="debug, info, warning or error.")] = "info"
    log_json: Annotated[bool, Field(description="Log one JSON object a line instead of text.")] = False

    @classmethod
    def read(cls, database: str | None = None) -> Self:
        """Those of the environment and of --database; ValueError in a sentence each that never repeats what was set."""
        if database:
            os.environ["HOLOCENE_DATABASE_URL"] = database  # where worker processes find it
        options = {"database_url": "--database"} if database else {}
        try:
            return cls()
        except ValidationError as error:
            wrong = [(str(each["loc"][0]), in_words(each["msg"])) for each in error.errors()]
            told = [f"{options.get(name, f'HOLOCENE_{name.upper()}')}: {words}" for name, words in wrong]
            raise ValueError("; ".join(told)) from None

    @field_validator("public_url")
    @classmethod
    def is_an_origin(cls, url: str | None) -> str | None:
        """What others open, which pages come from; an empty one is none."""
        if not url:
            return None
        with contextlib.suppress(ValueError):
            parts = urlsplit(url)
            if parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0):
                return url
        message = "an address that people see looks like https://play.example.org"
        raise ValueError(message)

    @field_validator("smtp_url")
    @classmethod
    def is_a_mail_server(cls, url: SecretStr | None) -> SecretStr | None:
        """A host that is spoken to with TLS, from the start or after STARTTLS; an empty one is none."""
        if url is None or not url.get_secret_value():
            return None
        with contextlib.suppress(ValueError):
            parts = urlsplit(url.get_secret_value())
            if parts.scheme in ("smtp", "smtps") and parts.hostname and (parts.port is None or parts.port > 0):
                return url
        message = "a mail server looks like smtp://user:password@mail.example.org:587 or smtps://...:465"
        raise ValueError(message)

    @field_validator("database_url")
    @classmethod
    def with_driver(cls, url: str) -> str:
        """Plain database addresses get the driver that is used here."""
        scheme, colon, rest = url.partition("://")
        if not colon or (scheme not in DRIVERS and scheme not in DRIVERS.values()):
            message = "a database address looks like sqlite:////path/to/file or postgresql://user:password@host/name"
            raise ValueError(message)
        return f"{DRIVERS.get(scheme, scheme)}://{rest}"

    @property
    def is_https(self) -> bool:
        """Whether people reach the server over HTTPS."""
        return (self.public_url or "").startswith("https:")

    @property
    def cookies_are_secure(self) -> bool:
        """Whether browsers send cookies over HTTPS only."""
        return self.is_https if self.secure_cookies is None else self.secure_cookies

    @property
    def is_sqlite(self) -> bool:
        """Whether the tables are in one file here."""
        return self.database_url.startswith("sqlite")

    @property
    def sqlite_path(self) -> Path | None:
        """The file of an SQLite database; None where it is in memory or elsewhere."""
        path = self.database_url.partition(":///")[2]
        return Path(path) if self.is_sqlite and path and ":memory:" not in path else None

    @property
    def keys_folder(self) -> Path | None:
        """Where the server's own keys are; None where they are in the database."""
        path = self.sqlite_path
        return self.keys or (path.with_name(f"{path.name}-keys") if path else None)
