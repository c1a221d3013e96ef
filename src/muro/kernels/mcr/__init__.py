"""What an MCR hand is worth: the fans found in it, and those that count."""
