"""Written games: muro's own log, records of other programs, and the examinations."""
