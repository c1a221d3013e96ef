"""People at tables: the running game, its store, the seats and the pace."""
