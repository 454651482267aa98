"""Seeds of 256 bits as the key of a cipher, with the commitment to them.

Tables that were played before had other dice, which are no longer there: those that are not over end here, and none of
them can be shown again. Their results, and all that people have, stay.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

BEFORE = "multiply-with-carry"


def upgrade() -> None:
    """See models.Room; columns are added and renamed one by one, since SQLite would copy the table and lose its log."""
    op.add_column("room", sa.Column("stream", sa.String(length=20), nullable=False, server_default=BEFORE))
    op.add_column("room", sa.Column("wide", sa.String(length=78), nullable=False, server_default=""))
    op.execute("UPDATE room SET wide = CAST(seed AS VARCHAR(78))")
    op.drop_column("room", "seed")
    op.alter_column("room", "wide", new_column_name="seed")
    op.alter_column("room", "seal", new_column_name="commitment")
    op.execute("UPDATE room SET state = 'over', deadline = NULL, ended = changed WHERE state <> 'over'")


def downgrade() -> None:
    """Without them; tables of this version cannot be played by an older one and go."""
    op.execute("DELETE FROM room WHERE stream <> 'multiply-with-carry'")
    op.alter_column("room", "commitment", new_column_name="seal")
    op.add_column("room", sa.Column("narrow", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE room SET narrow = CAST(seed AS BIGINT)")
    op.drop_column("room", "seed")
    op.alter_column("room", "narrow", new_column_name="seed")
    op.drop_column("room", "stream")
