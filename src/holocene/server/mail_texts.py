"""What mails say, by language."""

from typing import Literal, NamedTuple

Language = Literal["en", "de"]


class Letter(NamedTuple):
    """Subject and text of a mail; {name} and {link} are filled in."""

    participant_id: str
    text: str


RESET = {
    "en": Letter(
        "Holocene: set a new password",
        "Hello {name},\n\nsomebody asked for a new password for your account. If it was you, open this link within "
        "an hour:\n\n{link}\n\nOtherwise do nothing: your password stays as it is.\n",
    ),
    "de": Letter(
        "Holocene: neues Passwort festlegen",
        "Hallo {name},\n\nfür dein Konto wurde ein neues Passwort angefordert. Wenn du das warst, öffne innerhalb "
        "einer Stunde diesen Link:\n\n{link}\n\nAndernfalls musst du nichts tun: Dein Passwort bleibt, wie es ist.\n",
    ),
}
CONFIRM = {
    "en": Letter(
        "Holocene: confirm your e-mail address",
        "Hello {name},\n\nopen this link within a day to use this address for your account:\n\n{link}\n\n"
        "If you did not ask for this, do nothing.\n",
    ),
    "de": Letter(
        "Holocene: E-Mail-Adresse bestätigen",
        "Hallo {name},\n\nöffne innerhalb eines Tages diesen Link, um diese Adresse für dein Konto zu verwenden:"
        "\n\n{link}\n\nWenn du das nicht angefordert hast, musst du nichts tun.\n",
    ),
}
