import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '@outcrop/platform';

/** The channel on which processes tell each other that content changed; the payload is the collection, or empty for all. */
export const CONTENT_CHANNEL = 'outcrop_content';

/**
 * Tells every process that a collection changed: they drop what they keep of it when the transaction commits (docs/product/content.md#source).
 * @param em in the transaction of the change
 * @param collection all when none is named
 */
export async function announceContentChange(em: EntityManager, collection = ''): Promise<void> {
  await executeBound(em, 'select pg_notify($1, $2)', [CONTENT_CHANNEL, collection]);
}

/** For whoever changes no rows, such as the hook of a Directus of one's own. */
@Injectable()
export class ContentChanges {
  constructor(private readonly em: EntityManager) {}

  announce(collection?: string): Promise<void> {
    return announceContentChange(this.em.fork(), collection);
  }
}
