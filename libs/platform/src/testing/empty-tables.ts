import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL's codes for a lock that was not had in time, and for two who wait for each other. */
const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01'];
/** Half a minute in all: nothing that a test runs reads for so long. */
const TRIES = 600;

/**
 * Removes all rows of these tables, and of those that refer to them; ids begin at 1 again. A look of the running processes that has read one of them and
 * wants another would wait for us in a circle: we give up the locks after a moment, long before PostgreSQL ends one of the two, and try again.
 * @param em the statement runs in a transaction of its own
 * @throws the last refusal when a table stays locked
 */
export async function emptyTables(em: EntityManager, tables: readonly string[], tries = TRIES): Promise<void> {
  try {
    await em.fork().transactional(async (own) => {
      await own.execute(`set local lock_timeout = '50ms'`);
      await own.execute(`truncate ${tables.join(', ')} restart identity cascade`);
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if ((code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) || tries <= 1) throw error;
    await emptyTables(em, tables, tries - 1);
  }
}
