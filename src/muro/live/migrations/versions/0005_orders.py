"""What players have ordered at tables where the game goes on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("orders")
