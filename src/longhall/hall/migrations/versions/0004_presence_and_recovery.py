"""Presence between processes, recovery codes, devices of sessions, when people were told that their table ends."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the presence."""
    op.add_column("tables", sa.Column("warned", sa.Float(), nullable=True))
    op.add_column("sessions", sa.Column("device", sa.String(length=200), nullable=False, server_default=""))
    op.create_table(
        "recovery",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_recovery_person")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_recovery")),
    )
    op.create_index(op.f("ix_recovery_person"), "recovery", ["person"], unique=False)
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_presence")),
    )


def downgrade() -> None:
    """Takes it away again."""
    op.drop_table("presence")
    op.drop_table("recovery")
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_column("device")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("warned")
