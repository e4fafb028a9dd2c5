import type { Pool, PoolClient } from 'pg';

/** By then the holder of the connection has noticed; a library that has not released it never will. */
const RELEASE_DELAY_MS = 1_000;

/**
 * Keeps broken connections from harming the process. Two things go wrong without it: `pg` raises the error on the connection itself, too, where
 * nobody listens between two statements of a transaction, which would end the process; and MikroORM (7.2, with Kysely) never gives back the
 * connection of a transaction whose rollback fails, so that every lost one makes the pool smaller until requests wait for ever.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.once('end', () => setTimeout(() => giveBack(client), RELEASE_DELAY_MS).unref());
  });
}

function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back before: what should happen.
  }
}
