"""What became of each player's games, ratings, and who wants neither seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COUNTS = (
    *("hands", "wins", "self_draws", "deal_ins", "riichi", "opened", "drawn", "ready"),
    *("win_points", "deal_in_points", "best_points"),
)


def upgrade() -> None:
    for name in ("hidden", "unrated"):
        no = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("people", no)
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("tied", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("result", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in COUNTS),
        sa.Column("best", sa.Text),
        sa.Column("rating", sa.Float),
        sa.Column("deviation", sa.Float),
    )
    op.create_index("ix_results_person_id", "results", ["person_id", "finished_at"])
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.String(32), primary_key=True),
        sa.Column("book", sa.String(64), primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("results")
    for name in ("hidden", "unrated"):
        op.drop_column("people", name)
