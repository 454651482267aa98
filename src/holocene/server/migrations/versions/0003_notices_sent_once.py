"""Of each turn a notice is sent once, whichever process sends it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Room."""
    op.add_column("room", sa.Column("told", sa.String(40), nullable=True))
    op.add_column("room", sa.Column("told_at", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Without them."""
    op.drop_column("room", "told_at")
    op.drop_column("room", "told")
