"""Blocks, reports, announcements, administrators and what they did."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None
MOMENT = sa.DateTime(timezone=True)


def create_block() -> None:
    """See moderation_models.Block."""
    op.create_table(
        "block",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("blocked", sa.String(length=24), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["blocked"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "blocked"),
    )


def create_report() -> None:
    """See moderation_models.Report."""
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("reporter", sa.String(length=24), nullable=True),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("room", sa.String(length=24), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("settled", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["reporter"], ["person.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_report_person", "report", ["person"])
    op.create_index("ix_report_settled", "report", ["settled"])


def create_announcement() -> None:
    """See moderation_models.Announcement."""
    op.create_table(
        "announcement",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("ends", MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )


def create_audit_entry() -> None:
    """See moderation_models.AuditEntry."""
    op.create_table(
        "audit_entry",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("by", sa.String(length=40), nullable=False),
        sa.Column("action", sa.String(length=20), nullable=False),
        sa.Column("target", sa.String(length=60), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def upgrade() -> None:
    """See moderation_models and models.Person."""
    create_block()
    create_report()
    create_announcement()
    create_audit_entry()
    op.add_column("person", sa.Column("administrator", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("person", sa.Column("banned_until", MOMENT, nullable=True))
    op.add_column("person", sa.Column("muted_until", MOMENT, nullable=True))


def downgrade() -> None:
    """Without them."""
    for column in ("muted_until", "banned_until", "administrator"):
        op.drop_column("person", column)
    for table in ("audit_entry", "announcement", "report", "block"):
        op.drop_table(table)
