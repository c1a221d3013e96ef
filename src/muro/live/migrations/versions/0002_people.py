"""People and the browsers they sit at. Who played before becomes a guest of the same browser."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    people = op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("login", sa.String(32), unique=True),
        sa.Column("email", sa.String(254)),
        sa.Column("password_hash", sa.Text),
    )
    sessions = op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    for token_hash, (name, opened_at) in _those_who_played().items():
        person = {"id": token_hash[:32], "name": name, "made_at": opened_at}
        op.bulk_insert(people, [person])
        session = {"token_hash": token_hash, "person_id": token_hash[:32], "made_at": opened_at}
        op.bulk_insert(sessions, [session])


def _those_who_played() -> dict[str, tuple[str, int]]:
    """Hashes of the tokens at the tables of the first form, with a name and since when."""
    found: dict[str, tuple[str, int]] = {}
    tables = op.get_bind().execute(sa.text("select opened_at, settings from tables"))
    for opened_at, settings in tables:
        for name, token_hash in json.loads(settings)["players"]:
            if token_hash is not None:
                found.setdefault(token_hash, (name or "-", opened_at))
    return found


def downgrade() -> None:
    op.drop_table("sessions")
    op.drop_table("people")
