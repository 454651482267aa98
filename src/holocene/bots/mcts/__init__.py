"""Evaluation in whole numbers, the same code for every game, compiled together with its rules and observation.

`weights` says what a net is made of, `evaluation` what it makes of an observation.
"""
