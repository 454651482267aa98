"""Sending mail, where a mail server is set; it is always spoken to with TLS."""

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from holocene.server.errors import Refused, Unavailable
from holocene.server.settings import Settings

SECONDS = 15.0
log = logging.getLogger("holocene.mail")


class Mail:
    """One mail server, or none."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is connected; a link in a mail needs the address that people see."""
        self._url = settings.smtp_url
        self._sender = settings.mail_from
        self._public_url = (settings.public_url or "").rstrip("/")
        self.tls = ssl.create_default_context

    @property
    def is_set_up(self) -> bool:
        """Whether mail can be sent."""
        return bool(self._url and self._sender and self._public_url)

    def check(self) -> None:
        """Refused where no mail can be sent."""
        if not self.is_set_up:
            raise Refused("no-mail")

    def link(self, path: str) -> str:
        """An address of ours as a reader of mail opens it."""
        return self._public_url + path

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send one mail; Unavailable if the mail server does not take it."""
        self.check()
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message.set_content(text)
        try:
            await asyncio.to_thread(self._deliver, message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail was not sent: %s", type(error).__name__)
            raise Unavailable("mail-failed") from error

    def _deliver(self, message: EmailMessage) -> None:
        assert self._url is not None  # noqa: S101 - checked before
        parts = urlsplit(self._url.get_secret_value())
        host, context = parts.hostname or "", self.tls()
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(host, parts.port or 587, timeout=SECONDS)
        with server:
            if parts.scheme == "smtp":
                server.starttls(context=context)
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)
