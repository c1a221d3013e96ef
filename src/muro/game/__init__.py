"""Seats, actions, events, views, matches: values round the table kernels."""
