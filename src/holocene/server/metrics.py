"""What Prometheus reads: requests, moves, bots, sockets and the database, of one process."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from sqlalchemy import QueuePool

from holocene.server.host import Host
from holocene.session.log import BOT

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """What is counted; one registry a process."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.registry = CollectorRegistry()
        into = self.registry
        self.requests = Counter("holocene_requests", "Requests", ["method", "status"], registry=into)
        self.seconds = Histogram("holocene_request_seconds", "Seconds a request took", registry=into)
        self.sockets = Gauge("holocene_sockets", "Open sockets", registry=into)
        self.moves = Counter("holocene_moves", "Moves stored", ["game", "by"], registry=into)
        self.move_seconds = Histogram(
            "holocene_move_seconds", "Seconds to store a move", buckets=SECONDS, registry=into
        )
        self.games = Counter("holocene_games_over", "Games that ended", ["game"], registry=into)
        self.tables = Gauge("holocene_tables_in_memory", "Tables this process keeps in memory", registry=into)
        self.bots_waiting = Gauge("holocene_bots_waiting", "Bot moves that wait for a worker", registry=into)
        self.connections = Gauge("holocene_database_connections", "Connections to the database in use", registry=into)

    def watch(self, host: Host) -> None:
        """Read from a host whatever it knows, each time somebody asks."""
        host.gameplay.on_move = self.moved
        host.gameplay.on_end = lambda game: self.games.labels(game).inc()
        self.sockets.set_function(host.hub.count)
        self.tables.set_function(host.rooms.count)
        self.bots_waiting.set_function(host.bot_workers.waiting)
        pool = host.store.engine.pool
        self.connections.set_function(lambda: pool.checkedout() if isinstance(pool, QueuePool) else 0)

    def moved(self, game: str, by: str, seconds: float) -> None:
        """One more move, and how long it took to be stored."""
        self.moves.labels(game, "bot" if by.startswith(BOT) else "person").inc()
        self.move_seconds.observe(seconds)
