"""What Alembic runs: the steps on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from muro.live.schema import SCHEMA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SCHEMA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
