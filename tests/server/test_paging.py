"""Public tables page by page and by what one looks for; requests that can be found in the logs."""

import json
import logging

from holocene.server.logs import AsJson, NoSecrets, add_request, begin_request, request_id
from tests.server.servers import Client, Server


def listed(client: Client, **wanted: object) -> list[str]:
    return [each["id"] for each in client.get("/api/tables", params=wanted)]


def test_public_tables_are_filtered_and_paged(server: Server) -> None:
    ann = server.guest("Ann")
    by_turns = [ann.new_table("human", "open", "open", pace="turns", game="epoch") for _ in range(3)]
    ann.new_table("human", "open")
    only = {"pace": "turns", "game": "epoch", "players": 3}
    newest_first = by_turns[::-1]
    assert listed(ann, **only)[:3] == newest_first
    assert listed(ann, **only, most=2) == newest_first[:2]
    assert listed(ann, **only, most=2, skip=2)[:1] == newest_first[2:]
    assert not set(by_turns) & set(listed(ann, pace="live"))
    assert not set(by_turns) & set(listed(ann, rated=True))
    for wrong in ({"pace": "never"}, {"players": 0}, {"skip": -1}, {"most": 101}, {"game": "x" * 21}):
        ann.get("/api/tables", params=wrong, expect=422)


def test_a_request_is_named_in_its_answer_and_in_its_logs(server: Server) -> None:
    ann = server.anybody()
    assert (
        ann.http.get("/api/me", headers={"X-Request-ID": "from-the-proxy.1"}).headers["x-request-id"]
        == "from-the-proxy.1"
    )
    for odd in ("short", "with space in it", "x" * 65):
        given = ann.http.get("/api/me", headers={"X-Request-ID": odd}).headers["x-request-id"]
        assert given != odd
        assert len(given) == 16
    record = logging.makeLogRecord({"msg": "something", "levelname": "INFO"})
    token = request_id.set("")
    name = begin_request("abcdefgh")
    add_request(record)
    request_id.reset(token)
    assert json.loads(AsJson().format(record))["request"] == name == "abcdefgh"
    assert NoSecrets("%(message)s").format(record) == "something [request abcdefgh]"
