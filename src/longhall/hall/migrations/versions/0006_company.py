"""Ratings, invitations, and people who look for a game."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds what company needs."""
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("gathered", sa.Float(), nullable=True))
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_ratings_person")),
        sa.PrimaryKeyConstraint("person", "game", "players", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_game_players_rating", "ratings", ["game", "players", "rating"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=16), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("after", sa.Float(), nullable=False),
        sa.Column("won", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_results_person")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_person"), "results", ["person"])
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("wishes", sa.JSON(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("fill", sa.Float(), nullable=True),
        sa.Column("meeting", sa.String(length=16), nullable=True),
        sa.Column("accepted", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seekers_person")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_seekers")),
    )
    op.create_index(op.f("ix_seekers_meeting"), "seekers", ["meeting"])
    op.create_table(
        "meetings",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("bots", sa.JSON(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_meetings")),
    )
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.String(length=16), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["people.id"], name=op.f("fk_invitations_guest")),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_invitations_host")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_invitations_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_guest"), "invitations", ["guest"])
    op.create_index(op.f("ix_invitations_host"), "invitations", ["host"])


def downgrade() -> None:
    """Takes them away again."""
    for table in ("invitations", "meetings", "seekers", "results", "ratings"):
        op.drop_table(table)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        for column in ("rated", "gathered"):
            batch_op.drop_column(column)
