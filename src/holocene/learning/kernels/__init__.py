"""What is compiled for batches together with the rules: looking at a table, and making moves at it."""
