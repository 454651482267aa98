from tests.docs.reader import own_server, read, robot
from tests.server.conftest import postgres, sqlite_server, sqlite_server_of_session

__all__ = ["own_server", "postgres", "read", "robot", "sqlite_server", "sqlite_server_of_session"]
