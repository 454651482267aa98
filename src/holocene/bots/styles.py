"""Styles: what a player of Stone Age likes more or less than others do, as factors on its weights."""

# fmt: off
STYLES: dict[str, dict[str, float]] = {
    "even":      {},
    "builder":   {"buildings": 1.25, "huts_grow": 1.3, "wanted_later": 1.5, "cards": 0.95},
    "farmer":    {"fields": 1.5, "farmers_grow": 1.3, "people": 0.9},
    "toolmaker": {"tools": 1.5, "tools_grow": 1.3, "fields": 0.9},
    "people":    {"people": 1.6, "shamans_grow": 1.5},
    "starver":   {"people": 1.7, "shamans_grow": 1.5, "fields": 0.5, "hunger": 0.6, "stored": 0.3},
}
# fmt: on
EVEN = "even"
