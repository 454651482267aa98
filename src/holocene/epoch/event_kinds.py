"""What can happen, as numbers that the rules write; `events` names them."""

# fmt: off
(
    DID, WENT, GOT, GAVE, SPILLED, EXPLORED, DISCOVERED, TURNED_UP, DEVELOPED, OFFERED, WAITED, RETIRED,
    TURN_BEGAN, ROUND_BEGAN, END_NEAR, GAME_OVER,
) = range(16)
# fmt: on
