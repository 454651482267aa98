"""Tables for practice, which go on from another game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Room."""
    op.add_column("room", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Without them."""
    op.drop_column("room", "practice")
