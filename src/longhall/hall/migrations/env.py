"""Runs migrations on the connection that the hall has opened."""

from alembic import context

from longhall.hall.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
