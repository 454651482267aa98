"""A Ray cluster that plays: the same games in the same batches, on other machines."""

import socket
from typing import Any

from holocene.arena.extras import needed
from holocene.arena.match import ArenaError, Match
from holocene.arena.participants import Participants, warm_up
from holocene.arena.workers import Batch, play_batch

LOCAL = "local"
CONNECT_SECONDS = 5.0
_warm: set[str] = set()  # in a worker: bots that have thought once


def play_on_cluster(match: Match, participants: Participants, numbers: list[int]) -> Batch:
    """In a worker of the cluster: some games."""
    if not _warm.issuperset(match.bots):
        warm_up(match, participants)
        _warm.update(match.bots)
    return play_batch(match, participants, numbers)


def check_address(address: str) -> None:
    """Ray tries for minutes where nobody answers; one try says it at once."""
    host, sign, port = address.rpartition("://")[2].rpartition(":")
    if sign and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
        except (OSError, OverflowError) as error:
            raise ArenaError(f"no Ray cluster answers at {address} ({error}); `local` starts one here") from None


class Cluster:
    """All cores of a cluster, or so many of them."""

    def __init__(self, match: Match, participants: Participants, address: str, cores: int | None) -> None:
        """Join the cluster at the address; `local` starts one on this machine."""
        self.ray = needed("ray", "playing on a cluster")
        self.guest = bool(self.ray.is_initialized())
        if not self.guest:
            self._join(address, cores)
        here = int(self.ray.cluster_resources().get("CPU", 0))
        if here < 1:
            self.close()
            raise ArenaError(f"the Ray cluster at {address} has no core to play on; add a node to it")
        self.size = here
        self.match, self.participants = self.ray.put(match), self.ray.put(participants)
        self.play = self.ray.remote(num_cpus=1)(play_on_cluster)

    def _join(self, address: str, cores: int | None) -> None:
        if address != LOCAL and cores is not None:
            raise ArenaError(f"a running cluster plays on all its cores; leave cores away, or start one with {LOCAL}")
        check_address(address)
        more: dict[str, Any] = {"num_cpus": cores, "include_dashboard": False} if address == LOCAL else {}
        try:
            self.ray.init(address, log_to_driver=False, logging_level="ERROR", **more)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            first = str(error).strip().partition("\n")[0]
            raise ArenaError(f"no Ray cluster answers at {address} ({first}); `local` starts one here") from None

    def submit(self, numbers: list[int]) -> Any:
        """Hand out some games."""
        return self.play.remote(self.match, self.participants, numbers)

    def wait(self, running: list[Any]) -> tuple[list[Batch], list[Any]]:
        """Batches that are done."""
        done, rest = self.ray.wait(running)
        try:
            return self.ray.get(done), rest
        except self.ray.exceptions.RayError as error:
            last = str(error).strip().rpartition("\n")[2]
            raise ArenaError(f"the Ray cluster could not play on: {last}") from None

    def close(self) -> None:
        """Leave the cluster; one that was started here ends. Games in progress are given up."""
        if not self.guest:
            self.ray.shutdown()
