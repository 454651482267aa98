"""Games on a real cluster: Ray started on this machine, with its own processes."""

import subprocess
import sys
from pathlib import Path

import pytest

from holocene import arena
from holocene.arena import ArenaError
from tests import extras
from tests.arena.matches import WILD_FILE, bot_file, quick, small, timeless
from tests.cli.commands import in_one_line, program
from tests.tiers import nightly

extras.check("ray")

NODES = """
import sys
from ray.cluster_utils import Cluster
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""


def test_a_cluster_started_here_gives_the_same_rows(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "return game.legal_moves()[len(game.legal_moves()) // 2]")
    place = tmp_path / "r.parquet"
    settings = ("--bots", f"{mine},random", "--players", "3", "--seeds", "2", "--seed", "5", "--out", str(place))
    done = program("arena", *settings, "--ray", "local", "--cores", "2")
    assert done.returncode == 0, done.stderr
    assert "6 games of stone-age for 3" in done.stdout
    match = small(bots=(mine, "random"), players=3, seeds=2)
    assert timeless(arena.read(place)) == timeless(arena.play(match))


@nightly("arena")
def test_a_running_cluster_of_two_nodes_is_joined_by_its_address(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", NODES],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as nodes:
        assert nodes.stdout is not None
        address = nodes.stdout.readline().strip()
        place = tmp_path / "r.parquet"
        settings = ("--bots", f"random,{WILD_FILE}", "--seeds", "3", "--seed", "5", "--out", str(place))
        done = program("arena", *settings, "--ray", address)
        nodes.communicate("", timeout=60)
    assert done.returncode == 0, done.stderr
    assert timeless(arena.read(place)) == timeless(arena.play(quick()))


def test_a_running_cluster_is_not_told_how_many_cores_to_use() -> None:
    with pytest.raises(ArenaError, match="plays on all its cores; leave cores away"):
        arena.play(quick(seeds=1), ray="127.0.0.1:1", cores=3)


def test_an_address_where_no_cluster_answers_is_refused_with_one_sentence() -> None:
    done = program("arena", "--bots", "greedy,random", "--seeds", "1", "--ray", "127.0.0.1:1")
    assert done.returncode == 2
    assert "no Ray cluster answers at 127.0.0.1:1" in in_one_line(done.stderr)
