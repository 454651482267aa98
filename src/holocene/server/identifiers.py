"""Identifiers that nobody can guess, and what is stored of secrets."""

import hashlib
import secrets


def new_id() -> str:
    """An identifier that nobody can guess."""
    return secrets.token_urlsafe(15)


def hashed(secret: str) -> str:
    """What is stored of a token or of the key of a link."""
    return hashlib.sha256(secret.encode()).hexdigest()
