"""What the server draws for itself once and keeps in its database: the keys of its cookies and of its notifications."""

from collections.abc import Callable

from sqlalchemy.exc import IntegrityError

from holocene.server.models import Secret
from holocene.server.store import Store


async def stored_secret(store: Store, name: str, draw: Callable[[], str]) -> str:
    """The secret of that name; drawn now if there is none, by one process for all of them."""
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
