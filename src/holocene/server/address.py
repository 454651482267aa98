"""Where the server listens: whether it can, and what to do if not."""

import errno
import ipaddress
import socket

NEXT = 20  # ports that are tried for one that is free
NETWORK_BITS = 64  # bits of an IPv6 address that a household or a rented machine has to itself


def check_port(host: str, port: int) -> None:
    """Trouble with the address is told in one sentence, before anything is started."""
    error = trouble(host, port)
    if error is None:
        return
    reason = (error.strerror or str(error)).lower()
    remedy = "another port is named with --port"
    free = next((other for other in range(port + 1, port + NEXT) if is_free(host, other)), None)
    if error.errno == errno.EADDRINUSE and free:
        remedy = f"port {free} is free: holocene serve --port {free}, or make play ARGS='--port {free}'"
    raise ValueError(f"cannot listen at {host} port {port}: {reason}; {remedy}") from error


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there."""
    return trouble(host, port) is None


def trouble(host: str, port: int) -> OSError | None:
    """What keeps a server from listening there."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        return error
    except OverflowError:
        return OSError(errno.EINVAL, "there is no such port")
    return None


def network_of(address: str) -> str:
    """Where somebody comes from: an IPv4 address, or the network of an IPv6 address, of which anybody has plenty."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, NETWORK_BITS), strict=False))
    return address
