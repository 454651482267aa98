"""What the server draws for itself once: the keys of its cookies and notifications.

They lie in a folder of their own beside an SQLite database, each in a file that only its owner reads, so that a copy of
the tables holds no key. With PostgreSQL they are in the database, which all processes share, unless a folder is named.
"""

import asyncio
import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import delete, text
from sqlalchemy.exc import IntegrityError

from holocene.server.models import Secret
from holocene.server.store import Store


async def stored_secret(store: Store, name: str, draw: Callable[[], str]) -> str:
    """The secret of that name; drawn now if there is none, by one process for all of them."""
    folder = store.settings.keys_folder
    if folder is None:
        return await in_database(store, name, draw)
    async with store.session() as session:
        found = await session.get(Secret, name)
    value = await asyncio.to_thread(in_folder, folder, name, draw if found is None else lambda: found.value)
    if found is not None:
        await forget(store, name)
    return value


async def in_database(store: Store, name: str, draw: Callable[[], str]) -> str:
    """A secret that lies beside the tables."""
    async with store.session() as session:
        found = await session.get(Secret, name)
        if found is None:
            session.add(Secret(name=name, value=draw()))
            try:
                await session.commit()
            except IntegrityError:  # another process was faster
                await session.rollback()
            found = await session.get(Secret, name, populate_existing=True)
    assert found is not None  # noqa: S101 - written above
    return found.value


def in_folder(folder: Path, name: str, draw: Callable[[], str]) -> str:
    """A secret in a file of its own; it has its name as soon as all of it is there, and only the first one gets it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / name
    if not file.exists():
        handle, part = tempfile.mkstemp(dir=folder)  # for its owner alone
        with os.fdopen(handle, "w", encoding="utf-8") as written:
            written.write(draw())
            written.flush()
            os.fsync(handle)
        with contextlib.suppress(FileExistsError):  # another process was faster
            os.link(part, file)
        Path(part).unlink()
    return file.read_text(encoding="utf-8")


async def forget(store: Store, name: str) -> None:
    """A secret that was in the database before; SQLite writes over the place where it was."""
    async with store.engine.connect() as connection:
        if store.settings.is_sqlite:
            await connection.execute(text("PRAGMA secure_delete=ON"))
        await connection.execute(delete(Secret).where(Secret.name == name))
        await connection.commit()
        if store.settings.is_sqlite:
            await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
