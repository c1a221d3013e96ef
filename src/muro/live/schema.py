"""The tables of the database as they are today; `migrations/` tells how they came about."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

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
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Column("unrated", Boolean, nullable=False, server_default=false()),
    Column("lang", String(8)),
    Column("reach_key", String(32), unique=True, index=True),
    Column("notices", Boolean, nullable=False, server_default=true()),
    Column("digest_at", Integer),
    Column("zone", String(64)),
    Column("digested_at", BigInteger),
)
SESSIONS = Table(
    "sessions",
    SCHEMA,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
)
ORDERS = Table(
    "orders",
    SCHEMA,
    Column("table_id", String(32), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("hand", Integer, nullable=False),
    Column("orders", Text, nullable=False),
)
"""What players have ordered at unfinished tables, and in which hand; rows of finished ones go."""
TOLD = Table(
    "told",
    SCHEMA,
    Column("table_id", String(32), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("question", Integer, nullable=False),
)
"""Of which question each player of an unfinished table has been told last."""
DONE_FOR = Table(
    "done_for",
    SCHEMA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, nullable=False),
    Column("why", String(8), nullable=False),
)
"""Entries of logs of unfinished tables that were done for a player: `late`, or by an `order`."""
DEVICES = Table(
    "devices",
    SCHEMA,
    Column("endpoint_hash", String(64), primary_key=True),
    Column("person_id", String(32), nullable=False, index=True),
    Column("session_hash", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(160), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
"""Browsers that take notices; one counts as long as its session does."""
KEYS = Table(
    "keys",
    SCHEMA,
    Column("name", String(32), primary_key=True),
    Column("secret", Text, nullable=False),
)
"""Secrets of the site that are made once."""
COUNTS = (
    *("hands", "wins", "self_draws", "deal_ins", "riichi", "opened", "drawn", "ready"),
    *("win_points", "deal_in_points", "best_points"),
)
"""What `results` keeps of a game in numbers; `logs/tally.py` says what each is."""
RESULTS = Table(
    "results",
    SCHEMA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", String(32)),
    Column("name", String(64), nullable=False),
    Column("game", String(8), nullable=False),
    Column("book", String(64), nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("tied", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("result", Integer, nullable=False),
    *(Column(name, Integer, nullable=False) for name in COUNTS),
    Column("best", Text),
    Column("rating", Float),
    Column("deviation", Float),
    Index("ix_results_person_id", "person_id", "finished_at"),
)
"""One row for each player and game; `seat` is the one where the player sat first."""
RATINGS = Table(
    "ratings",
    SCHEMA,
    Column("person_id", String(32), primary_key=True),
    Column("book", String(64), primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
HOUSE_BOOKS = Table(
    "house_books",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("title", String(64), nullable=False),
    Column("book", Text, nullable=False),
    Column("share_key", String(32), unique=True, index=True),
    Column("changed_at", BigInteger, nullable=False),
)
"""The house rulebooks of people as JSON; `changed_at` in milliseconds since 1970."""
CHAT = Table(
    "chat",
    SCHEMA,
    Column("table_id", String(32), primary_key=True),
    Column("circle", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("person_id", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("player", Integer),
    Column("text", Text, nullable=False),
    Column("emote", String(16), nullable=False),
)
"""The last messages of unfinished tables; those of finished ones go."""
REPORTS = Table(
    "reports",
    SCHEMA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("circle", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("reporter_id", String(32), nullable=False),
    Column("person_id", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("said", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("state", String(8), nullable=False, server_default="open"),
    UniqueConstraint("table_id", "circle", "number", "reporter_id", name="uq_reports_message"),
    Index("ix_reports_reporter_id", "reporter_id", "made_at"),
    Index("ix_reports_state", "state", "made_at"),
)
"""Messages that somebody has reported, each with what was said around it, for who looks into it."""
