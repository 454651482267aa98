"""An outside bot: plays one table of a Holocene server over its WebSocket, with random legal moves.

    python examples/outside_bot.py http://localhost:8000 hlc_YOUR_TOKEN            # a new table against greedy
    python examples/outside_bot.py http://localhost:8000 hlc_YOUR_TOKEN TABLE      # takes an open seat at that table

It needs `pip install httpx websockets`. docs/server.md explains tokens and messages.
"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect

NEW_TABLE = {"game": "stone-age", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "greedy"}]}


def main(server: str, token: str, table: str | None = None) -> None:
    """Take a seat, then move whenever the position asks for it, until the game is over."""
    headers = {"Authorization": f"Bearer {token}"}
    path, request = (f"{table}/join", {}) if table else ("", NEW_TABLE)
    answer = httpx.post(f"{server}/api/tables/{path}".rstrip("/"), json=request, headers=headers)
    answer.raise_for_status()
    table = answer.json()["id"]
    print("table", table)
    answered = 0
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live", additional_headers=headers) as socket:
        for message in map(json.loads, socket):
            if message["kind"] != "position":
                continue  # chat, a stored move, or one that came too late
            if message["state"] == "over":
                print("over", [score["total"] for score in message["view"]["scores"]])
                return
            if message["choices"] and message["number"] >= answered:
                answered = message["number"] + 1  # the line of the log that the move will be
                move = random.choice(message["choices"])["text"]
                socket.send(json.dumps({"number": answered, "move": move}))


if __name__ == "__main__":
    main(*sys.argv[1:])
