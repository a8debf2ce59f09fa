"""Suggestions, for whoever comes to the table later."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the suggestions."""
    op.create_table(
        "suggestions",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_suggestions_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_suggestions")),
    )


def downgrade() -> None:
    """Takes them away again."""
    op.drop_table("suggestions")
