import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { announceContentChange } from '../../content-changes.ts';

/** For whoever changes no rows, such as the hook of a Directus of one's own. */
@Injectable()
export class ContentChanges {
  constructor(private readonly em: EntityManager) {}

  announce(collection?: string): Promise<void> {
    return announceContentChange(this.em.fork(), collection);
  }
}
