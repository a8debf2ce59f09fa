"""Since when somebody sits on a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column; of those who sit already nobody knows."""
    op.add_column("seats", sa.Column("since", sa.Float()))


def downgrade() -> None:
    """Takes it away again."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("since")
