"""Campaigns, and tables that begin where a campaign stands."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the campaigns."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("creator", sa.String(length=16), nullable=False),
        sa.Column("log", sa.JSON(), nullable=False),
        sa.Column("running", sa.String(length=16), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["creator"], ["people.id"], name=op.f("fk_campaigns_creator")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaigns")),
    )
    op.create_index(op.f("ix_campaigns_creator"), "campaigns", ["creator"], unique=False)
    op.add_column("tables", sa.Column("campaign", sa.String(length=16), nullable=True))
    op.add_column("tables", sa.Column("position", sa.JSON(), nullable=True))
    op.create_index(op.f("ix_tables_campaign"), "tables", ["campaign"], unique=False)


def downgrade() -> None:
    """Takes them away again."""
    op.drop_index(op.f("ix_tables_campaign"), "tables")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("position")
        batch_op.drop_column("campaign")
    op.drop_table("campaigns")
