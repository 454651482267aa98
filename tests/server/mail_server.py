"""A mail server for tests: it speaks TLS from the start, takes every mail, and remembers it."""

import contextlib
import socket
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

if TYPE_CHECKING:
    from email.message import EmailMessage

PASSWORD = "a secret of the mail server"  # noqa: S105 - of a server that lives as long as a test


class Post:
    """Mail that has arrived, the oldest first; `port` is where it arrives."""

    def __init__(self, folder: Path) -> None:
        self.certificate = folder / "mail.pem"
        self.mails: list[EmailMessage] = []
        self.logins: list[bytes] = []
        make_certificate(self.certificate)
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(self.certificate)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def settings(self) -> dict[str, str]:
        """What a server is told of it."""
        url = f"smtps://holocene:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{self.port}"
        return {
            "HOLOCENE_SMTP_URL": url,
            "HOLOCENE_MAIL_FROM": "holocene@example.org",
            "HOLOCENE_PUBLIC_URL": "https://play.example.org",
            "HOLOCENE_SECURE_COOKIES": "false",  # tests speak HTTP with it
            "SSL_CERT_FILE": str(self.certificate),
        }

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._serve(self._listener.accept()[0])

    def _serve(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError), self._tls.wrap_socket(connection, server_side=True) as line:
            reader = line.makefile("rb")
            line.sendall(b"220 here\r\n")
            while said := reader.readline():
                answer = self._answer(said, reader, line)
                line.sendall(answer)
                if answer.startswith(b"221"):
                    return

    def _answer(self, said: bytes, reader: object, line: socket.socket) -> bytes:
        verb = said.split()[0].upper()
        if verb == b"DATA":
            line.sendall(b"354 go on\r\n")
            content = b""
            while (read := reader.readline()) != b".\r\n":  # type: ignore[attr-defined]
                content += read
            mail = message_from_bytes(content, policy=policy.default)
            self.mails.append(mail)
        if verb == b"AUTH":
            self.logins.append(said)
            return b"235 welcome\r\n"
        return {b"EHLO": b"250-here\r\n250 AUTH PLAIN\r\n", b"QUIT": b"221 bye\r\n"}.get(verb, b"250 well\r\n")

    def close(self) -> None:
        self._listener.close()


def make_certificate(file: Path) -> None:
    """A certificate for this machine, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1")), x509.DNSName("localhost")])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = builder.not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(days=1))
    signed = made.add_extension(names, critical=False).sign(key, hashes.SHA256())
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + signed.public_bytes(serialization.Encoding.PEM))


@contextlib.contextmanager
def mail_server(folder: Path) -> Iterator[Post]:
    """A mail server while it is needed."""
    post = Post(folder)
    try:
        yield post
    finally:
        post.close()
