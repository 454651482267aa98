"""Everything a server keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def create_person() -> None:
    """See models.Person."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("session", sa.Integer(), nullable=False),
        sa.Column("notices", sa.JSON(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login"),
    )


def create_rating() -> None:
    """See models.Rating."""
    op.create_table(
        "rating",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("who", sa.String(length=30), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("who", "game", "players"),
    )


def create_secret() -> None:
    """See models.Secret."""
    op.create_table(
        "secret",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def create_room() -> None:
    """See models.Room."""
    op.create_table(
        "room",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("owner", sa.String(length=24), nullable=True),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("wish", sa.JSON(), nullable=False),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.Column("deadline", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["person.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_room_owner", "room", ["owner"])
    op.create_index("room_deadline", "room", ["deadline"])
    op.create_index("room_public_state", "room", ["public", "state", "changed"])


def create_token() -> None:
    """See models.Token."""
    op.create_table(
        "token",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("hash"),
    )
    op.create_index("ix_token_person", "token", ["person"])


def create_entry() -> None:
    """See models.Entry."""
    op.create_table(
        "entry",
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=60), nullable=False),
        sa.Column("by", sa.String(length=24), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["room.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "number"),
    )


def create_remark() -> None:
    """See models.Remark."""
    op.create_table(
        "remark",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["room.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_remark_room", "remark", ["room"])


def create_result() -> None:
    """See models.Result."""
    op.create_table(
        "result",
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(length=30), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("parts", sa.JSON(), nullable=False),
        sa.Column("columns", sa.JSON(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["room.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "seat"),
    )
    op.create_index("ix_result_who", "result", ["who"])


def create_seat() -> None:
    """See models.Seat."""
    op.create_table(
        "seat",
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("answers", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["room"], ["room.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "number"),
    )
    op.create_index("ix_seat_person", "seat", ["person"])


def upgrade() -> None:
    """Bring the schema on."""
    create_person()
    create_rating()
    create_secret()
    create_room()
    create_token()
    create_entry()
    create_remark()
    create_result()
    create_seat()


def downgrade() -> None:
    """Bring it back."""
    for name in ("seat", "result", "remark", "entry", "token", "room", "secret", "rating", "person"):
        op.drop_table(name)
