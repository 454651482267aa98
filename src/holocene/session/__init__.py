"""A table in play, without transport, storage or a clock of its own: its host hands in what is asked for, and when."""
