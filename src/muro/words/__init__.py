"""What is told to people: phrases as codes and data, and the sentences they become."""

from .phrase import Phrase, Said
from .say import LANGUAGES, nearest_language, say

__all__ = ["LANGUAGES", "Phrase", "Said", "nearest_language", "say"]
