"""Which database the server of a test has.

What the API promises hangs on no database: a test that asks for `server` runs on one of the two, and on the other one
at night. Where storing, transactions or locks are what a test is about, it is marked with `on_both_databases`.
"""

from zlib import crc32

import pytest

from tests.tiers import sample

DATABASES = ("sqlite", "postgresql")

on_both_databases = pytest.mark.parametrize("server", DATABASES, indirect=True)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One database now, drawn by the name of the test, and the other one at night."""
    chosen = [mark for mark in metafunc.definition.iter_markers("parametrize") if "server" in mark.args[0]]
    if "server" in metafunc.fixturenames and not chosen:
        drawn = DATABASES[crc32(metafunc.function.__name__.encode()) % len(DATABASES)]
        metafunc.parametrize("server", sample("server", few=[drawn], many=DATABASES), indirect=True)
