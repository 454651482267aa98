"""How others reach a table: addresses, codes for phones, and `serve --lan`."""

import contextlib
import io
import itertools
import os

import pytest

from holocene.server import invitations, qr, serve
from holocene.server.invitations import invitation, own_address, picture
from tests.server.servers import Server

TABLE = "/table/abcdefghij"
PRINTED = bytes([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17])  # HELLO WORLD, version 1, M
CORRECTION = bytes([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])  # as textbooks print it
FORMATS = {0: "101010000010010", 1: "101000100100101", 2: "101111001111100", 7: "100101010100000"}  # of level M


@pytest.mark.parametrize(
    ("origin", "public", "address", "here_only"),
    [
        ("http://localhost:8000", None, "http://localhost:8000", True),
        ("http://127.0.0.1:8000", None, "http://127.0.0.1:8000", True),
        ("http://[::1]:8000", None, "http://[::1]:8000", True),
        ("http://localhost:8000", "http://192.168.1.20:8000/", "http://192.168.1.20:8000", False),
        ("http://192.168.1.7:8000", "http://192.168.1.20:8000", "http://192.168.1.7:8000", False),
        ("https://play.example.org", None, "https://play.example.org", False),
    ],
)
def test_an_invitation_leads_others_to_the_table(
    origin: str, public: str | None, address: str, *, here_only: bool
) -> None:
    assert invitation(origin, public, TABLE) == (address + TABLE, here_only)


def test_the_server_tells_what_to_send(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    table = ann.new_table("human", "open", public=False)
    found = ann.get(f"/api/tables/{table}/invitation", params={"origin": "http://10.0.0.5:8000"})
    assert found["address"] == f"http://10.0.0.5:8000/table/{table}"
    assert not found["here_only"]
    assert found["code"] == picture(found["address"])


@pytest.mark.parametrize(
    "origin", ["javascript:alert(1)", "http://[00]", "http://[1:2]:80", "http://localhost:65536", "http://a/b", ""]
)
def test_an_origin_that_no_browser_shows_is_refused(sqlite_server: Server, origin: str) -> None:
    ann = sqlite_server.guest("Ann")
    endpoint = f"/api/tables/{ann.new_table('human', 'open')}/invitation"
    refused = ann.get(endpoint, params={"origin": origin}, expect=422)
    assert refused["parameters"]["field"] == "origin"


def test_this_machine_is_no_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_address() != "127.0.0.1"
    monkeypatch.setattr(invitations, "ANYWHERE", "127.0.0.1")  # the way out goes over this machine's own name
    assert own_address() is None


@pytest.mark.parametrize("set_to", ["", None])
def test_others_are_told_the_address_of_this_machine(monkeypatch: pytest.MonkeyPatch, set_to: str | None) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.0.2.7")
    monkeypatch.setenv("HOLOCENE_PUBLIC_URL", "")
    if set_to is None:
        monkeypatch.delenv("HOLOCENE_PUBLIC_URL")
    assert serve.open_to_network(8000) == os.environ["HOLOCENE_PUBLIC_URL"] == "http://192.0.2.7:8000"


def test_others_are_told_the_address_that_was_set_even_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: None)
    monkeypatch.setenv("HOLOCENE_PUBLIC_URL", "https://play.example.org")
    assert serve.open_to_network(8000) == "https://play.example.org"
    monkeypatch.delenv("HOLOCENE_PUBLIC_URL")
    with pytest.raises(ValueError, match="this machine is in none"):
        serve.open_to_network(8000)


@pytest.mark.parametrize(("encoding", "name"), [("latin-1", "play"), ("utf-8", "x" * 120)])
def test_without_a_code_that_can_be_shown_the_address_is_told(encoding: str, name: str) -> None:
    address = f"https://{name}.example.org"
    told = io.BytesIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(told, encoding, write_through=True)):
        serve.tell(8000, address)
    assert told.getvalue().decode(encoding).rstrip().endswith(f"open {address}")


def test_a_terminal_shows_the_code() -> None:
    told = io.BytesIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(told, "utf-8", write_through=True)):
        serve.tell(8000, "https://play.example.org")
    assert qr.as_text(qr.code("https://play.example.org")) in told.getvalue().decode()


def test_error_correction_is_as_printed() -> None:
    assert qr.correction(PRINTED, len(CORRECTION)) == CORRECTION


@pytest.mark.parametrize(("mask", "printed"), FORMATS.items())
def test_level_and_mask_are_written_as_printed(mask: int, printed: str) -> None:
    modules = qr.format_modules(mask, 21)
    first = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)] + [(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]
    assert "".join(str(int(modules[place])) for place in first) == printed


@pytest.mark.parametrize("length", [1, 14, 15, 26, 42, 43, 62, 84, 106])
def test_a_code_is_read_back(length: int) -> None:
    text = "".join(itertools.islice(itertools.cycle("http://192.168.178.23:8000/table/Zb3_-x"), length))
    assert read(qr.code(text)) == text


def test_what_no_code_holds_has_no_picture() -> None:
    assert picture("x" * 107) is None


def read(rows: qr.Code) -> str:
    """What a phone reads, without mending errors: the mask from the format, the bits in their order, block by block."""
    size, number = len(rows), (len(rows) - 17) // 4
    version = qr.VERSIONS[number - 1]
    written = [rows[8][column] for column in (2, 3, 4)]  # the mask, under the mask of the format
    mask = sum(bit << 2 - at for at, bit in enumerate(bit ^ kept for bit, kept in zip(written, (1, 0, 1), strict=True)))
    fixed = qr.patterns(number, size).keys() | set(qr.format_places(size))
    free = [place for place in qr.zigzag(size) if place not in fixed]
    bits = [rows[row][column] ^ (qr.MASKS[mask](row, column) == 0) for row, column in free]
    words = [int("".join(str(int(bit)) for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) - 7, 8)]
    order = [step * version.blocks + block for block in range(version.blocks) for step in range(version.data)]
    data = bytes(words[at] for at in order)
    stream = "".join(f"{byte:08b}" for byte in data)
    assert stream[:4] == "0100"
    length = int(stream[4:12], 2)
    return bytes(int(stream[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()
