import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteInPortions } from '@outcrop/platform';

/** Deletes searches after 13 months, as events are (docs/product/events.md#growth). */
@Injectable()
export class OldSearches {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param signal ends it between two portions
   * @returns how many went
   */
  clean(signal?: AbortSignal): Promise<number> {
    const due = `searched_at < now() - interval '13 months'`;
    return deleteInPortions(this.em, { table: 'tracked_search', due, oldest: 'searched_at', portion: 5_000 }, signal);
  }
}
