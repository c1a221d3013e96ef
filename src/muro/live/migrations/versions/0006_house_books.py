"""The house rulebooks that people keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house_books",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("book", sa.Text, nullable=False),
        sa.Column("share_key", sa.String(32)),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_house_books_person_id", "house_books", ["person_id"])
    op.create_index("ix_house_books_share_key", "house_books", ["share_key"], unique=True)


def downgrade() -> None:
    op.drop_table("house_books")
