"""What the commands of the pages become here: shorter, at a free port, with a database at hand, or not run at all."""

import re
from typing import NamedTuple


class Unrun(NamedTuple):
    """Commands that are only read, and why."""

    pattern: str
    reason: str


NOT_RUN_HERE = [
    Unrun(r"^python -m tests\.web\.icons", "writes pictures into the tree"),
    Unrun(r"^pip install .*\.whl", "installs the wheel, which tests/package does"),
    Unrun(r"^make (quick|test|check|nightly|release)\b", "is what runs this test, or parts of it, or longer ones"),
    Unrun(r"^make schema\b", "writes a file of the tree; `make check` compares it with what this would write"),
    Unrun(
        r"^make (pages|screenshots|capture|dist|bench|docs|setup)\b", "takes minutes; other tests use what it builds"
    ),
    Unrun(r"^sudo |^journalctl ", "changes the system; tests/docs/test_deploy.py verifies the unit"),
    Unrun(r"^docker ", "needs a container engine and its images; tests/docs/test_deploy.py reads the file"),
    Unrun(r"^ray (start|stop)", "starts a cluster; tests/arena/test_ray.py plays on one"),
    Unrun(r"^python -m tests\.faults", "plants faults for half an hour; tests/faults plants some in a small tree"),
    Unrun(r"^python examples/(maskable|cleanrl)_ppo\.py", "learns; tests/learning/test_examples.py lets it"),
    Unrun(r"--device cuda", "needs a GPU; the same command without it is run"),
]

# fmt: off
SHORTER = [
    #  what stands there                                what is run
    (r"^pip install ",                                 "pip install --dry-run --no-index "),  # what is missing fails
    (r"--(seeds|games) \d+",                           "--seeds 1 --cores 1"),
    (r"(--seeds 1 --cores 1.*) --ray \S+",             r"\1"),  # there is no cluster at that address
    (r"^holocene simulate",                            "holocene simulate -n 2"),
    (r"^(holocene analyse .*)$",                       r"\1 --iterations 8 --deals 4"),
    (r"^holocene bench",                               "holocene bench -n 200"),
    (r"(train_ppo.py .*)--minutes \d+",               r"\1--steps 512 --tables 16 --rollout 32 --measured 1 --width 8"),
    (r"--steps \d{6,}",                                "--steps 256 --rollout 64 --tables 4 --games 2"),
    (r"--workers \d+",                                 "--workers 2"),
]
# fmt: on

SERVES = re.compile(r"^(?:[A-Z_]+=\S+ )*(?:\S*/)?holocene serve\b")
MAKES = re.compile(r"^make ([a-z]+)")
POSTGRESQL = "postgresql://holocene:password@localhost/holocene"
HERE = "http://localhost:8000"


def without_comment(command: str) -> str:
    return re.sub(r"\s+#.*$", "", command)


def why_not_run(command: str) -> str | None:
    return next((each.reason for each in NOT_RUN_HERE if re.search(each.pattern, command)), None)


def shortened(command: str) -> str:
    for pattern, replacement in SHORTER:
        command = re.sub(pattern, replacement, command)
    return command
