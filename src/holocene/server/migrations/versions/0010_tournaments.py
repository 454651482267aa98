"""Tournaments, with those who take part and the tables of every round."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None
MOMENT = sa.DateTime(timezone=True)


def create_tournament() -> None:
    """See tournament_models.Tournament."""
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("organizer", sa.String(length=24), nullable=True),
        sa.Column("system", sa.String(length=12), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("grace", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        *(sa.Column(name, MOMENT, nullable=name != "created") for name in ("starts", "created", "started", "ended")),
        sa.ForeignKeyConstraint(["organizer"], ["person.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_tournament_organizer", "tournament", ["organizer"])
    op.create_index("tournament_state", "tournament", ["state", "created"])


def create_participant() -> None:
    """See tournament_models.Participant."""
    op.create_table(
        "participant",
        sa.Column("tournament", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("lot", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
    op.create_index("ix_participant_person", "participant", ["person"])


def create_pairing() -> None:
    """See tournament_models.Pairing."""
    op.create_table(
        "pairing",
        sa.Column("tournament", sa.String(length=24), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("participants", sa.JSON(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("outcomes", sa.JSON(), nullable=False),
        sa.Column("room", sa.String(length=24), nullable=True),
        sa.Column("due", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["room"], ["room.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("tournament", "round", "board"),
    )
    op.create_index("ix_pairing_room", "pairing", ["room"])


def upgrade() -> None:
    """See tournament_models, models.Room and models.Seat."""
    create_tournament()
    create_participant()
    create_pairing()
    op.add_column("room", sa.Column("tournament", sa.String(length=24), nullable=True))
    op.add_column("room", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("reserved", sa.String(length=24), nullable=True))


def downgrade() -> None:
    """Without them."""
    op.drop_column("seat", "reserved")
    op.drop_column("room", "closed")
    op.drop_column("room", "tournament")
    for table in ("pairing", "participant", "tournament"):
        op.drop_table(table)
