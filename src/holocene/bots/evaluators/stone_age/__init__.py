"""The compiled evaluator of Stone Age: what things are worth, and what a sound player does."""
