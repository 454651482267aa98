"""When a table started, from which its first clock runs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Room; tables that were started before have none."""
    op.add_column("room", sa.Column("started", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Without it."""
    op.drop_column("room", "started")
