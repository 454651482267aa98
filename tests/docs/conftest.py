from tests.docs.reader import own_server, read, robot
from tests.server.conftest import postgres

__all__ = ["own_server", "postgres", "read", "robot"]
