"""What can happen, as numbers that the rules write; `events` names them."""

# fmt: off
(
    PLACED, CAME_HOME, USED, ROLLED, TOOL_USED, TOOL_SPENT, DIE_TAKEN,
    GOT, GAVE, SCORED, STARVED,
    BOUGHT, BUILT, CARD_LEFT, BUILDING_LEFT, EXTRA_LEFT, DREW,
    TOOL_GREW, TOOL_KEPT, FARMED, BORN, TRAVELLED, OPENED, CLAIM_KEPT, CLAIM_USED,
    REVEALED, USING_BEGAN, FEEDING_BEGAN, ROUND_BEGAN, GAME_OVER,
) = range(30)

BY_ROLL, BY_EFFECT, BY_CLAIM, BY_TRADE, BY_INCOME, BY_AGRICULTURE, BY_MERCHANT = range(7)  # why something came
FOR_PRICE, FOR_TRADE, FOR_FEEDING = range(3)  # what something was given for
# fmt: on
