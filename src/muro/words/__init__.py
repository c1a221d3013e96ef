"""What is told to people: phrases as codes and data, and the sentences they become."""

from .phrase import Phrase, Said, either
from .say import LANGUAGES, nearest_language, say

__all__ = ["LANGUAGES", "Phrase", "Said", "either", "nearest_language", "say"]
