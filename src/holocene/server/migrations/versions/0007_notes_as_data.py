"""What the table itself says, as a code with parameters."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """See models.Remark."""
    op.add_column("remark", sa.Column("about", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Their English alone."""
    op.drop_column("remark", "about")
