"""What the doctor finds, one line a thing."""

from dataclasses import dataclass

WELL, MISSING, NOTE, FAULT = "well", "missing", "note", "fault"


@dataclass(frozen=True)
class Finding:
    """One thing: which part of Holocene it belongs to, how it stands, and what to do about it if anything."""

    part: str
    name: str
    state: str
    told: str
    remedy: str = ""
