"""The steps by which a database of an earlier muro becomes one of today's."""
