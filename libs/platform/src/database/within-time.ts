import type { EntityManager } from '@mikro-orm/postgresql';
import { Unavailable } from '../http/errors.ts';

/** SQLSTATE of a statement that ran into its time-out. */
const TIMED_OUT = '57014';

/**
 * Reads with statements that end after so many milliseconds: what anybody may ask for must not hold a connection.
 * @param read reads with the manager that it is given
 * @throws Unavailable when a statement took longer
 */
export async function withinTime<T>(
  em: EntityManager,
  ms: number,
  read: (em: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await em.fork().transactional(
      async (transaction) => {
        await transaction.execute(`set local statement_timeout = ${Math.ceil(ms)}`);
        return read(transaction);
      },
      { readOnly: true },
    );
  } catch (error) {
    if ((error as { code?: string }).code !== TIMED_OUT) throw error;
    throw new Unavailable('The request timed out. Please try again.');
  }
}
