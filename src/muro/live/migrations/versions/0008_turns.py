"""Games by turns: what was told and done for players, daily letters, devices that take notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("digest_at", sa.Integer))
    op.add_column("people", sa.Column("zone", sa.String(64)))
    op.add_column("people", sa.Column("digested_at", sa.BigInteger))
    op.create_table(
        "told",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("question", sa.Integer, nullable=False),
    )
    op.create_table(
        "done_for",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("why", sa.String(8), nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("endpoint_hash", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(32), nullable=False, index=True),
        sa.Column("session_hash", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(160), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("keys", "devices", "done_for", "told"):
        op.drop_table(name)
    for name in ("digested_at", "zone", "digest_at"):
        op.drop_column("people", name)
