import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteInPortions, VISITOR_DAYS } from '@outcrop/platform';

/** Forgets visitors whose cookie has expired, with what they liked. */
@Injectable()
export class ExpiredVisitors {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param signal ends it between two portions
   * @returns how many were forgotten
   */
  clean(signal?: AbortSignal): Promise<number> {
    const due = `seen_at < now() - interval '${VISITOR_DAYS} days'`;
    return deleteInPortions(this.em, { table: 'visitor', due, oldest: 'seen_at', portion: 1_000 }, signal);
  }
}
