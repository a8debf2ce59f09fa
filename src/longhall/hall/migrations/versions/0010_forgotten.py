"""Whether a table was given up by the hall, since nobody was there any more."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds it."""
    op.add_column("tables", sa.Column("forgotten", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Takes it away again."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("forgotten")
