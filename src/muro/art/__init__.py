"""Pictures of tiles: our own art as SVG, every sign a shape."""
