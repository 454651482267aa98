"""Web push: messages that only the browser that asked for them can read, signed with the server's own key."""

import base64
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02 as Vapid

from holocene.server.errors import CallerError

KEY_BYTES = 32
SIGNED_SECONDS = 12 * 3600
WAITING_SECONDS = 86_400  # how long a push service keeps a message for a browser that is off
GONE = (404, 410)  # what a push service says of a subscription that has ended
CONTACT = "mailto:nobody@localhost"

Subscription = dict[str, Any]  # as browsers write it: endpoint, and keys p256dh and auth


class Letter(NamedTuple):
    """What is sent to a push service."""

    headers: dict[str, str]
    content: bytes


def new_key() -> str:
    """A private key, as it is kept."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return in_letters(number.to_bytes(KEY_BYTES, "big"))


def public_key(private: str) -> str:
    """What a page subscribes with."""
    number = int.from_bytes(base64.urlsafe_b64decode(private + "="), "big")
    public = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    return in_letters(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def in_letters(key: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def letter(subscription: Subscription, message: str, private: str, contact: str, topic: str) -> Letter:
    """A message for one browser; the keys take a while, so it is written in a thread."""
    parts = urlsplit(subscription["endpoint"])
    claims = {"sub": contact, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_SECONDS}
    signed: dict[str, str] = Vapid.from_raw(private.encode()).sign(claims)
    headers = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream", "topic": topic}
    return Letter({**headers, **signed, "ttl": str(WAITING_SECONDS)}, encrypted(subscription, message))


def encrypted(subscription: Subscription, message: str) -> bytes:
    """The message under the browser's key; CallerError if that is none."""
    try:
        keys = {name: base64.urlsafe_b64decode(subscription["keys"][name] + "==") for name in ("p256dh", "auth")}
        content: bytes = http_ece.encrypt(
            message.encode(),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=keys["p256dh"],
            auth_secret=keys["auth"],
            version="aes128gcm",
        )
    except Exception as error:
        raise CallerError("push-keys") from error
    return content


def check_keys(subscription: Subscription) -> None:
    """CallerError if no message can be written to this subscription."""
    encrypted(subscription, "a try")
