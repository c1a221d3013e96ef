"""How people are told that a table waits for them: language, calendar, whether at all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("lang", sa.String(8)))
    op.add_column("people", sa.Column("reach_key", sa.String(32)))
    on = sa.Column("notices", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("people", on)
    op.create_index("ix_people_reach_key", "people", ["reach_key"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_people_reach_key", "people")
    for name in ("notices", "reach_key", "lang"):
        op.drop_column("people", name)
