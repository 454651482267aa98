"""The parts of the night that are tests: names, and what they try. Read without pytest, to list them."""

PARTS = {
    "rules": "large samples of whole games: invariants, counts, plain against compiled",
    "bots": "every bot, level and style in whole games of every edition",
    "arena": "matches on clusters",
    "browser": "whole games in the browser, at every size and in every language",
    "server": "whole games on a server, and its promises on the database that `make test` did not try",
    "leaks": "whole games on a server, searched for what nobody may know",
    "crashes": "servers and databases that are killed again and again",
    "requests": "thousands of odd requests to every endpoint",
    "gpu-code": "code for a GPU from every rule and kernel",
    "strength": "matches between bots",
    "training": "training runs, and the examples at full length",
}
