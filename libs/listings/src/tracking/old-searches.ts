import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const PORTION = 5_000;

/** Deletes searches after 13 months, as events are (design section 3, Growth). */
@Injectable()
export class OldSearches {
  constructor(private readonly em: EntityManager) {}

  /**
   * A portion per statement, so that nobody waits long for a lock.
   * @param signal ends it between two portions
   * @returns how many went
   */
  async clean(signal?: AbortSignal): Promise<number> {
    let total = 0;
    while (!signal?.aborted) {
      const gone = await this.em.fork().execute<unknown[]>(
        `delete from tracked_search where id = any(array(
           select id from tracked_search where searched_at < now() - interval '13 months'
           order by searched_at limit ${PORTION} for update skip locked)) returning 1`,
      );
      total += gone.length;
      if (gone.length < PORTION) break;
    }
    return total;
  }
}
