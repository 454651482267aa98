"""A small tournament in the browser: announced, joined, played, decided."""

import re

from playwright.sync_api import expect

from tests.cli.commands import program
from tests.server.servers import Client, eventually
from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.windows import Window


def account(window: Window, name: str) -> Client:
    """Somebody who is logged in in this window."""
    client = window.server.account(name)
    window.take_place_of(client)
    return client


def test_a_tournament_is_announced_joined_played_and_decided(open_window: Opener) -> None:
    desk, phone = open_window("desk"), open_window("phone", language="de")
    ann, bob = account(desk, "Ann"), account(phone, "Bob")
    english, german = words("en"), words("de")
    page = desk.goto("/tournaments")
    page.get_by_label(english["tournament.new.name"]).fill("Harbour Cup")
    page.get_by_role("radio", name=english["tournament.system.round-robin"]).check()
    page.get_by_label(english["tournament.new.bots"]).check()
    page.get_by_role("button", name=english["tournament.new.announce"]).click()
    page.wait_for_url(re.compile("/tournament/"))
    page.get_by_role("button", name=english["tournament.join"]).click()
    page.get_by_role("button", name=english["tournament.add-bot"]).click()

    other = phone.goto("/tournaments")
    other.get_by_role("link", name="Harbour Cup").click()
    other.get_by_role("button", name=german["tournament.join"]).click()
    expect(desk.find("standings").get_by_text("Bob")).to_be_visible()
    page.get_by_role("button", name=english["tournament.start"]).click()

    for number in range(1, 4):
        expect(desk.find(f"round-{number}")).to_be_visible()
        play_round(ann, bob)
    expect(desk.find("tournament-state")).to_contain_text(english["tournament.is.over"])
    rows = desk.find("standings").locator("tbody tr")
    expect(rows).to_have_count(3)
    expect(phone.find("standings")).to_contain_text(german["tournament.why"])
    expect(rows.first).to_contain_text("3")  # two tables won, and a bye


def play_round(ann: Client, bob: Client) -> None:
    """Anyone who is awaited sits down; against each other Bob gives up, against the bot both do."""
    asked = {
        client: [each["id"] for each in client.get("/api/my-tables") if each["your_turn"]] for client in (ann, bob)
    }
    for client, tables in asked.items():
        for table in tables:
            client.join(table)
    for client in (bob, ann):
        for table in asked[client]:
            if client is bob or table not in asked[bob]:
                client.post(f"/api/tables/{table}/leave")


def awaited(client: Client) -> list[str]:
    """The tables where somebody is awaited."""
    return [each["id"] for each in client.get("/api/my-tables") if each["your_turn"]]


def test_a_participant_finds_the_way_to_their_seat(open_window: Opener, size: str) -> None:
    window = open_window(size)
    ann = account(window, "Ann")
    request = {"name": "Duel", "game": "stone-age", "clock": {"bank": 600, "gain": 0}, "bots": True}
    tournament = ann.post("/api/tournaments", json=request)["id"]
    ann.post(f"/api/tournaments/{tournament}/join")
    ann.post(f"/api/tournaments/{tournament}/bots", json={"bot": "greedy"})
    ann.post(f"/api/tournaments/{tournament}/start")
    window.goto(f"/tournament/{tournament}")
    window.find("my-seat").click()
    window.page.locator("[data-testid^=sit-]").first.click()
    expect(window.find("turn")).to_be_visible()
    eventually(lambda: ann.get("/api/my-tables")[0]["state"] == "playing" or None)
    window.goto(f"/tournament/{tournament}")
    expect(window.find("round-1")).to_contain_text("Ann")


def test_the_lobby_tells_what_those_who_run_the_server_announce(open_window: Opener) -> None:
    window = open_window("desk")
    told = program("admin", "announce", "Maintenance at noon", "--database", window.server.database)
    assert told.returncode == 0, told.stderr
    window.goto("/lobby")
    expect(window.find("announcement").first).to_have_text("Maintenance at noon")
