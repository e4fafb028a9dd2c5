import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Liker } from './liker.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which deals somebody likes: one query, and none for those who are not known. */
@Injectable()
export class LikedDeals {
  constructor(private readonly em: EntityManager) {}

  /** Ids of listings, at most 1,000, whether or not they can be seen just now. */
  async of(liker: Liker): Promise<ReadonlySet<number>> {
    if (liker.kind === 'nobody') return NONE;
    if (liker.kind === 'guest') return new Set(liker.ids);
    const [condition, key] =
      liker.kind === 'user'
        ? (['user_id = ?', liker.userId] as const)
        : (['visitor_id = (select id from visitor where token_hash = ?)', liker.tokenHash] as const);
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(`select listing_id as id from deal_like where ${condition} order by listing_id`, [
        key,
      ]);
    return new Set(rows.map(({ id }) => id));
  }
}
