import type { Pool } from 'pg';

/**
 * Keeps a broken connection from ending the process. `pg` raises an error on the connection itself, too, and listens to it only while the
 * connection is idle; between two statements of a transaction nobody does. The statement that comes next fails, and that is enough.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
