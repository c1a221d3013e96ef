"""The table as one record of whole numbers: what may be done, and what doing it does."""
