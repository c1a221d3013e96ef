"""The command line: one command for each thing a person does."""

from .program import main

__all__ = ["main"]
