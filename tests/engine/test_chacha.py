"""ChaCha20 against the vectors of RFC 8439 and against another implementation."""

from functools import cache
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from hypothesis import given, settings
from hypothesis import strategies as some

from holocene.engine import chacha, packed
from holocene.engine.compiled import Twins

# fmt: off
VECTORS = {  # section: key, nonce, counter, keystream
    "2.3.2": (
        bytes(range(32)).hex(), "000000090000004a00000000", 1,
        ("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"),
    ),
    "A.1 #1": (
        "00" * 32, "00" * 12, 0,
        ("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"),
    ),
    "A.1 #2": (
        "00" * 32, "00" * 12, 1,
        ("9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"),
    ),
    "A.1 #3": (
        "00" * 31 + "01", "00" * 12, 1,
        ("3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"),
    ),
    "A.1 #4": (
        "00ff" + "00" * 30, "00" * 12, 2,
        ("72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"),
    ),
    "A.1 #5": (
        "00" * 32, "00" * 11 + "02", 0,
        ("c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"),
    ),
}
# fmt: on


@cache
def compiled() -> Twins:
    return Twins(chacha)


@pytest.fixture(params=["plain", "packed", "compiled"])
def cipher(request: pytest.FixtureRequest) -> Any:
    return {"plain": lambda: chacha, "packed": lambda: packed, "compiled": compiled}[request.param]()


def words(content: bytes) -> tuple[int, ...]:
    return tuple(int.from_bytes(content[at : at + 4], "little") for at in range(0, len(content), 4))


def compiled_quarter_round(*row: int) -> Any:
    return compiled().quarter_round(*row)


@pytest.mark.parametrize("mix", [chacha.quarter_round, packed.quarter_rounds, compiled_quarter_round])
def test_a_quarter_round_mixes_as_the_example_of_section_2_1_1(mix: Any) -> None:
    assert mix(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567) == (
        *(0xEA2A92F4, 0xCB1CF8CE),
        *(0x4581472E, 0x5881C4BB),
    )


@pytest.mark.parametrize("section", VECTORS)
def test_a_block_is_that_of_the_published_vectors(cipher: Any, section: str) -> None:
    key, nonce, counter, keystream = VECTORS[section]
    block = cipher.block(words(bytes.fromhex(key)), counter, words(bytes.fromhex(nonce)))
    assert block == words(bytes.fromhex(keystream))


@settings(max_examples=50)
@given(
    key=some.binary(min_size=32, max_size=32),
    nonce=some.binary(min_size=12, max_size=12),
    counter=some.integers(0, 2**32 - 1),
)
def test_every_block_is_that_of_another_implementation(key: bytes, nonce: bytes, counter: int) -> None:
    algorithm = algorithms.ChaCha20(key, counter.to_bytes(4, "little") + nonce)
    expected = words(Cipher(algorithm, mode=None).encryptor().update(bytes(64)))
    for cipher in (chacha, packed):
        assert cipher.block(words(key), counter, words(nonce)) == expected  # type: ignore[attr-defined]
    assert compiled().block(words(key), counter, words(nonce)) == expected
