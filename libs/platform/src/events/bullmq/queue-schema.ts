import type { ClientBase, Pool } from 'pg';

// BullMQ is loaded when it is needed, so that a process that only records events never loads it.

/**
 * Creates or updates BullMQ's own tables (schema `bullmq`) for its PostgreSQL backend. Safe to run twice and by several at a time.
 * @param client one session, not a pool: BullMQ's lock and transaction live in it
 */
export async function migrateQueue(client: ClientBase): Promise<void> {
  const { runMigrations } = await import('bullmq');
  await runMigrations(client);
}

/**
 * A BullMQ worker spins on a missing schema, so this is asked before one is made.
 * @throws when the tables are missing or newer than this program; the message is one sentence.
 */
export async function assertQueueSchema(pool: Pool): Promise<void> {
  const { assertSchemaCompatibility, SchemaMigrationRequiredError } = await import('bullmq');
  try {
    await assertSchemaCompatibility(pool);
  } catch (error) {
    if (!(error instanceof SchemaMigrationRequiredError)) throw error;
    throw new Error("The queue's tables are missing in the database: run `npm run cli -- migrate` first.");
  }
}
