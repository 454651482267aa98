"""Tables that are rated, which is chosen when they are created."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Room; tables of before were not asked."""
    op.add_column("room", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Every table is rated again."""
    op.drop_column("room", "rated")
