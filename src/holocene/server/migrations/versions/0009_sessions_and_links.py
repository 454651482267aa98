"""Sessions of browsers, e-mail addresses, and links that work once."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def create_login_session() -> None:
    """See models.LoginSession."""
    op.create_table(
        "login_session",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("agent", sa.String(length=200), nullable=False),
        sa.Column("address", sa.String(length=60), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_login_session_person", "login_session", ["person"])


def create_one_time_link() -> None:
    """See models.OneTimeLink."""
    op.create_table(
        "one_time_link",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("purpose", sa.String(length=10), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("ix_one_time_link_person", "one_time_link", ["person"])


def upgrade() -> None:
    """See models.Person, LoginSession and OneTimeLink."""
    op.add_column("person", sa.Column("email", sa.String(length=254), nullable=True))
    create_login_session()
    create_one_time_link()


def downgrade() -> None:
    """Without them."""
    op.drop_table("one_time_link")
    op.drop_table("login_session")
    op.drop_column("person", "email")
