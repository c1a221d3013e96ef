"""What people say at tables where the game goes on, and what was reported of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("circle", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("emote", sa.String(16), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("circle", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("reporter_id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("context", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False, server_default="open"),
        sa.UniqueConstraint(
            "table_id", "circle", "number", "reporter_id", name="uq_reports_message"
        ),
    )
    op.create_index("ix_reports_reporter_id", "reports", ["reporter_id", "made_at"])
    op.create_index("ix_reports_state", "reports", ["state", "made_at"])


def downgrade() -> None:
    op.drop_index("ix_reports_state", "reports")
    op.drop_index("ix_reports_reporter_id", "reports")
    op.drop_table("reports")
    op.drop_table("chat")
