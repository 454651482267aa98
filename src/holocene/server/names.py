"""Names that people choose: what others see of them, and which are reserved."""

import re
import unicodedata

from holocene.bots import names as bot_names
from holocene.server.errors import CallerError

LONGEST_NAME = 40
# Letters and signs that Python calls printable and nobody sees.
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
STAFF = ("admin", "administrator", "bot", "holocene", "moderator", "server", "system")


def clean_label(label: str) -> str:
    """A text in one line as others see it: printable and visible, not too long."""
    seen = INVISIBLE.sub("", "".join(sign for sign in label if sign.isprintable()))
    shown = " ".join(seen.split())
    if len(shown) > LONGEST_NAME or not any(unicodedata.category(sign)[0] in "LNPS" for sign in shown):
        raise CallerError("name-length", most=LONGEST_NAME)
    return shown


def clean_name(name: str) -> str:
    """A person's name as others see it; not one by which people know a bot or those who run the server."""
    shown = clean_label(name)
    if is_reserved(shown):
        raise CallerError("name-reserved", name=shown)
    return shown


def is_reserved(name: str) -> bool:
    """Whether a name looks like a reserved one, whatever its letters are decorated with."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(filter(str.isalnum, plain)) in {*STAFF, *bot_names()}
