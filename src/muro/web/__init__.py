"""Tables in the browser: pages, sockets, and what they are made of."""
