"""What a token may be used for."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Token; those of before were made to play with."""
    op.add_column("token", sa.Column("scopes", sa.JSON(), nullable=False, server_default='["read", "play"]'))


def downgrade() -> None:
    """Every token does what it did before."""
    op.drop_column("token", "scopes")
