"""For whom a rated game counts is settled when it begins."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds it; games that have begun count for those who hold their seats now."""
    op.add_column("seats", sa.Column("counts_for", sa.String(length=16), nullable=True))
    op.execute(
        "UPDATE seats SET counts_for = person WHERE table_id IN (SELECT id FROM tables WHERE rated AND state <> 'open')"
    )


def downgrade() -> None:
    """Takes it away again."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("counts_for")
