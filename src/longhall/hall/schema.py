"""The tables of the database. Migrations bring an existing one here; a test compares the two."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("theme", String(16), nullable=False),
    # Set when the person wants to come back from another device
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("hook", Text),
    Column("created", Float, nullable=False),
    # Until when the person is banned, and when that was last changed
    Column("banned", Float),
    Column("ban_changed", Float),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    # What the browser calls itself
    Column("device", String(200), nullable=False, server_default=""),
)

recovery = Table(
    "recovery",
    metadata,
    # The hash of a code that works once
    Column("code", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint", String(1000), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(80), nullable=False),
    Column("creator", ForeignKey("people.id"), nullable=False, index=True),
    # What goes on from game to game, as the game's own rules write it
    Column("log", JSON, nullable=False),
    # The table whose result is not in the log yet
    Column("running", String(16)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("title", String(80), nullable=False),
    Column("state", String(12), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("options", JSON, nullable=False),
    Column("pace", JSON, nullable=False),
    Column("creator", ForeignKey("people.id")),
    Column("seed", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("entropy", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    # Changes with everything that is no event: seats, votes
    Column("revision", Integer, nullable=False),
    Column("rematch", String(16), index=True),
    # A game of a campaign, and where it begins if not at the beginning
    Column("campaign", String(16), index=True),
    Column("position", JSON),
    # When its people were told that it is about to be given up
    Column("warned", Float),
    # The hall has given it up, since nobody was there any more
    Column("forgotten", Boolean, nullable=False, server_default=false()),
    # Since when the start waits for what the players have sealed, and how often the deal was begun anew
    Column("dealing", Float),
    Column("deals", Integer, nullable=False, server_default="0"),
    # What lists need; it follows from the events and is written together with them
    Column("seq", Integer, nullable=False),
    Column("updated", Float, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("deadline", Float),
    Column("winners", JSON, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("ids", JSON, nullable=False),
    Column("absent", JSON, nullable=False),
    # Whether it counts for ratings, and when the hall brought its people together, if it did
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("gathered", Float),
    Index("ix_tables_state_updated", "state", "updated"),
    Index("ix_tables_state_deadline", "state", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # open, human or bot
    Column("kind", String(8), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("token", String(64), nullable=False, index=True),
    Column("generation", Integer, nullable=False),
    # What the player adds to the deal: first its hash, then itself
    Column("seal", String(64)),
    Column("secret", String(100)),
    # Whose rating a rated game changes, from its start on
    Column("counts_for", String(16)),
    # When somebody sat down there
    Column("since", Float),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

votes = Table(
    "votes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    # undo, replace, abandon or coach
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    # The sequence number at which it was asked
    Column("seq", Integer, nullable=False),
    # undo: how many moves remain; replace: whose seat
    Column("target", Integer, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("agreed", JSON, nullable=False),
    # open, passed, refused or void
    Column("state", String(8), nullable=False),
    Column("created", Float, nullable=False),
)

# Until when somebody is at a table, as the processes tell each other (PostgreSQL)
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("until", Float, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("person", String(16)),
)

suggestions = Table(
    "suggestions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # The sequence number of the position that it is for
    Column("seq", Integer, nullable=False),
    Column("move", Text, nullable=False),
)

# Whom a person does not want to hear (mute) or to meet (block)
blocks = Table(
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True),
    Column("kind", String(5), nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("other", ForeignKey("people.id"), nullable=False),
    Column("table_id", String(16)),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("done", Boolean, nullable=False),
)

# What the host tells everybody
notices = Table(
    "notices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
)

# When the hall was last seen open, by any of its processes
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

# From when until when it was not
closed = Table(
    "closed",
    metadata,
    Column("since", Float, primary_key=True),
    Column("until", Float, nullable=False),
)

# Where a person stands in a game for so many players
ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("rating", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_game_players_rating", "game", "players", "rating"),
)

# What a rated game has changed, seat by seat; it is there once the game is taken in
results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    # The part of the victory
    Column("won", Float, nullable=False),
    Column("at", Float, nullable=False),
)

# Who looks for a game
seekers = Table(
    "seekers",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    # Since when, and when last heard of
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    # Games and numbers of players that will do
    Column("wishes", JSON, nullable=False),
    Column("rated", Boolean, nullable=False),
    # Seconds after which bots may take the empty seats
    Column("fill", Float),
    Column("meeting", String(16), index=True),
    Column("accepted", Boolean, nullable=False),
    # Who did not come to the last meeting
    Column("missed", String(200), nullable=False),
)

# People whom the hall has found for each other, until all of them sit down
meetings = Table(
    "meetings",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("bots", JSON, nullable=False),
    Column("until", Float, nullable=False),
    Column("table_id", String(16)),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("guest", ForeignKey("people.id"), nullable=False, index=True),
    # asked, accepted, declined or over
    Column("state", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
)

# In the order in which they can be filled. Who looks for a game now, and who is where, is nothing to keep.
ALL = (
    people,
    sessions,
    recovery,
    pushes,
    campaigns,
    tables,
    seats,
    events,
    votes,
    chats,
    suggestions,
    ratings,
    results,
    invitations,
    pulse,
    closed,
    blocks,
    reports,
    notices,
)
