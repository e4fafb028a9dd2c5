import type { EntityManager } from '@mikro-orm/postgresql';
import { announceSourceChange, executeBound } from '@outcrop/platform';

/** The channel on which processes tell each other that content changed; the payload is the collection, or empty for all. */
export const CONTENT_CHANNEL = 'outcrop_content';

/**
 * Tells every process that a collection, or files (`directus_files`), changed: they drop what they keep of it when the transaction commits
 * (docs/product/content.md#source).
 * @param em in the transaction of the change
 * @param collection all when none is named
 */
export async function announceContentChange(em: EntityManager, collection = ''): Promise<void> {
  await announceSourceChange(em, `content:${collection}`);
  await executeBound(em, 'select pg_notify($1, $2)', [CONTENT_CHANNEL, collection]);
}
