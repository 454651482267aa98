"""Tables whose seats are drawn when they start."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Room."""
    op.add_column("room", sa.Column("shuffle", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Without them."""
    op.drop_column("room", "shuffle")
