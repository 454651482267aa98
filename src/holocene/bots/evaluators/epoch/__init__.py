"""How a program thinks about Epoch at full speed: plain functions over the table, compiled like the rules."""
