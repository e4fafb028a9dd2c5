import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** SQL for all hits of a listing, where `id` is the listing's column. */
export const hitsOf = (id: string): string =>
  `(select coalesce(sum(hits), 0) from listing_hit where listing_id = ${id})`;

/** Web hits of listings over all days. */
@Injectable()
export class HitCounts {
  constructor(private readonly em: EntityManager) {}

  /** Listings without a hit are left out. */
  async of(listingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (listingIds.length === 0) return new Map();
    const rows = await this.em
      .fork()
      .execute<{ id: number; hits: string }[]>(
        `select listing_id as id, sum(hits) as hits from listing_hit where listing_id = any(?::int[]) group by listing_id`,
        [`{${listingIds.join(',')}}`],
      );
    return new Map(rows.map(({ id, hits }) => [id, Number(hits)]));
  }
}
