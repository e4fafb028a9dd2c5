import type { EntityManager } from '@mikro-orm/postgresql';
import { announceSourceChange } from '@outcrop/platform';

/**
 * Says that a collection, or files (`directus_files`), changed: from the commit on no process shows what it cached of it (docs/product/content.md#source).
 * @param em in the transaction of the change
 * @param collection all when none is named
 */
export const announceContentChange = (em: EntityManager, collection = ''): Promise<void> =>
  announceSourceChange(em, `content:${collection}`);
