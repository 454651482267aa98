"""Goods and places by their numbers."""

WOOD, BRICK, STONE, GOLD, JEWELRY, FOOD = range(6)
GOODS = ("wood", "brick", "stone", "gold", "jewelry")
RESOURCES = 4

HUNT, FOREST, CLAY, QUARRY, RIVER, TOOL_MAKER, HUT, FIELD, MERCHANT = range(9)
CARD = 9
BUILDING = 14
WOOD_PLACE, GOLD_PLACE = 19, 20
PLACES = 21
CARD_SPACES = 5
PILES = 5
