"""What a riichi hand is worth, and who pays it."""
