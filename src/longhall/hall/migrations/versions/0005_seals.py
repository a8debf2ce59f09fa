"""What players add to the deal, sealed and then shown."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the seals."""
    op.add_column("tables", sa.Column("dealing", sa.Float(), nullable=True))
    op.add_column("tables", sa.Column("deals", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("seal", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("secret", sa.String(length=100), nullable=True))


def downgrade() -> None:
    """Takes them away again."""
    for table, columns in (("seats", ("seal", "secret")), ("tables", ("dealing", "deals"))):
        with op.batch_alter_table(table, schema=None) as batch_op:
            for column in columns:
                batch_op.drop_column(column)
