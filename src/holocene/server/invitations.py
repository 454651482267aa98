"""How others reach a table: its address as they can type it, and as a code for a phone."""

import ipaddress
import socket
from urllib.parse import urlsplit

from holocene.server import qr

ANYWHERE = "192.0.2.1"  # reserved for documentation: nothing is sent, the system only chooses a way there
SHOWN_PORT = 9


def invitation(origin: str, public_url: str | None, path: str) -> tuple[str, bool]:
    """The address that others open, and whether it leads there on this machine only.

    Somebody who looks at the page under the name of this machine itself cannot pass that name on.
    """
    here = is_loopback(urlsplit(origin).hostname or "")
    base = public_url.rstrip("/") if here and public_url else origin
    return base + path, here and not public_url


def browsed(origin: str) -> str:
    """An origin that a browser can show; ValueError for an address or a port that does not exist."""
    urlsplit(origin).port  # noqa: B018 - reading it checks it
    return origin


def is_loopback(host: str) -> bool:
    """Whether a name or address means the machine that it is used on."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def picture(address: str) -> str | None:
    """A code of the address as SVG; None if no code holds it."""
    try:
        return qr.as_svg(qr.code(address))
    except ValueError:
        return None


def own_address() -> str | None:
    """Where others in the network reach this machine; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect((ANYWHERE, SHOWN_PORT))
        except OSError:
            return None
        found = str(way.getsockname()[0])
    return None if is_loopback(found) or found == "0.0.0.0" else found  # noqa: S104 that is no address
