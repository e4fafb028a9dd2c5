import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { VISITOR_DAYS } from '@outcrop/platform';

const PORTION = 1_000;

/** Forgets visitors whose cookie has expired, with what they liked. */
@Injectable()
export class StaleVisitors {
  constructor(private readonly em: EntityManager) {}

  /**
   * A portion per statement, so that nobody waits long for a lock.
   * @param signal ends it between two portions
   * @returns how many were forgotten
   */
  async clean(signal?: AbortSignal): Promise<number> {
    let total = 0;
    while (!signal?.aborted) {
      const gone = await this.em.fork().execute<unknown[]>(
        `delete from visitor where id = any(array(
           select id from visitor where seen_at < now() - interval '${VISITOR_DAYS} days'
           order by seen_at limit ${PORTION} for update skip locked)) returning 1`,
      );
      total += gone.length;
      if (gone.length < PORTION) break;
    }
    return total;
  }
}
