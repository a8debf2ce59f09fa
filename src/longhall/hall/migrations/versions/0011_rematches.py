"""The table that a rematch follows is found at once."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the index."""
    op.create_index(op.f("ix_tables_rematch"), "tables", ["rematch"])


def downgrade() -> None:
    """Takes it away again."""
    op.drop_index(op.f("ix_tables_rematch"), table_name="tables")
