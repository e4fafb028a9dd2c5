import { Unavailable } from '@outcrop/platform';
import type pg from 'pg';

/** The number of an advisory lock of the search, from its name. */
export const LOCK_KEY = `hashtextextended('outcrop.search ' || $1, 0)`;

/** A lock held by an open connection: it is released when the process or the connection dies. */
export interface HeldLock {
  /** @throws when the connection was lost, and the lock with it */
  check(): void;
  release(): Promise<void>;
}

/**
 * Takes a lock for as long as some work lasts. It occupies a connection.
 * @returns undefined when somebody else holds it
 */
export async function holdLock(pool: pg.Pool, name: string): Promise<HeldLock | undefined> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const listen = (error: Error) => {
    lost = error;
  };
  client.on('error', listen);
  const giveBack = (isBroken: boolean) => {
    client.off('error', listen);
    client.release(isBroken);
  };
  try {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${LOCK_KEY}) AS taken`, [
      name,
    ]);
    if (!rows[0]?.taken) {
      giveBack(false);
      return undefined;
    }
  } catch (error) {
    giveBack(true);
    throw error;
  }
  return {
    // Closing the connection releases its locks as well, but a little later.
    release: async () => {
      const unlocked = await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`, [name]).catch(() => undefined);
      giveBack(!unlocked);
    },
    check: () => {
      if (lost) throw new Unavailable(`The connection that held the lock "${name}" was lost.`);
    },
  };
}
