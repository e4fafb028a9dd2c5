import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * One at a time decides about an image's file, until the end of the transaction: a file is removed only while nobody is about to name it in
 * a row.
 */
export async function lockImage(em: EntityManager, image: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('image:' || ?, 0))`, [image]);
}
