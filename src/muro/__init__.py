"""Mahjong as the European clubs play it: scored, explained, played and refereed."""

__version__ = "0.1.0.dev0"
