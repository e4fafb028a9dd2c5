import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { collectionOf } from '@outcrop/contracts';
import { announceContentChange } from '../../announce-content-change.ts';

/** For whoever changes no rows, such as the hook of a Directus of one's own. */
@Injectable()
export class ContentChanges {
  constructor(private readonly em: EntityManager) {}

  /** @param collection one that is not known may be shown by any other */
  announce(collection = ''): Promise<void> {
    // Files have a name of their own in the Directus contract.
    const isKnown = collection === 'directus_files' || collectionOf(collection) !== undefined;
    return announceContentChange(this.em.fork(), isKnown ? collection : '');
  }
}
