"""What Prometheus reads of a server."""

from tests.server.servers import Client, Server, eventually
from tests.server.tables import finished


def metric(client: Client, name: str) -> float:
    """The value of one line; 0 where there is none."""
    lines = dict(line.rsplit(" ", 1) for line in client.get("/metrics").splitlines() if not line.startswith("#"))
    return float(lines.get(name, 0))


def test_moves_games_sockets_tables_and_connections_are_counted(server: Server) -> None:
    ann = server.guest("Ann")
    by_people = 'holocene_moves_total{by="person",game="stone-age"}'
    before, games = metric(ann, by_people), metric(ann, 'holocene_games_over_total{game="stone-age"}')
    table = ann.new_table("human", "human")
    live = ann.live(table)
    live.next("position")
    assert metric(ann, "holocene_sockets") >= 1
    ann.move(table, ann.look(table)["choices"][0]["text"])
    assert metric(ann, by_people) == before + 1
    assert metric(ann, "holocene_move_seconds_count") >= before + 1
    assert metric(ann, "holocene_tables_in_memory") >= 1
    finished(server)
    eventually(lambda: metric(ann, 'holocene_games_over_total{game="stone-age"}') > games or None)
    assert metric(ann, 'holocene_moves_total{by="bot",game="stone-age"}') > 0
    assert "holocene_database_connections" in ann.get("/metrics")
    assert "holocene_bots_waiting" in ann.get("/metrics")
