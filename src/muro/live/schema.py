"""The tables of the database as they are today; `migrations/` tells how they came about."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("settings", Text, nullable=False),
)
LINES = Table(
    "lines",
    SCHEMA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)
PEOPLE = Table(
    "people",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("login", String(32), unique=True),
    Column("email", String(254)),
    Column("password_hash", Text),
)
SESSIONS = Table(
    "sessions",
    SCHEMA,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
)
