import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListingRecord } from '@outcrop/contracts';
import { DealPictures } from '../deals/deal-pictures.ts';
import { dealUrl, pictureSubject, typeDescription } from '../deals/deal-view.ts';
import type { Listing } from '../listing/listing.entity.ts';
import { wireValues } from '../listing/listing-wire.ts';
import { HitCounts } from '../tracking/hit-counts.ts';

/** Rows as those who manage listings get them: every field by wire name, and the place in the order. */
@Injectable()
export class ListingRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly images: DealPictures,
    private readonly hits: HitCounts,
  ) {}

  async of(rows: readonly Listing[]): Promise<ListingRecord[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const [numberOf, hits] = await Promise.all([this.rowNumbers(ids), this.hits.of(ids)]);
    return rows.map((row) => ({
      ...wireValues(row),
      RowNumber: numberOf.get(row.id) ?? 0,
      webhitCount: row.webhitCount + (hits.get(row.id) ?? 0),
      listingTypeDesc: typeDescription(row.types),
      coverUrl: this.images.coverUrl(pictureSubject(row)),
      url: dealUrl(row.id),
    }));
  }

  /**
   * The place of each listing in the order of ranks, from 1. Only the span between the first and the last of them is numbered, and what is
   * before it is counted on the index: numbering all of 100,000 for the answer of one edit would cost more than the edit.
   */
  private async rowNumbers(listingIds: readonly number[]): Promise<Map<number, number>> {
    const ids = `{${listingIds.join(',')}}`;
    const numbers = await this.em.fork().execute<{ id: number; number: string }[]>(
      `with span as (select min(rank) as low, max(rank) as high from listing where id = any(?::int[])),
         before as (select count(*) as listings from listing where rank < (select low from span))
       select id, listings + number as number
       from (select id, row_number() over (order by rank) as number from listing
             where rank between (select low from span) and (select high from span)) numbered
       cross join before where id = any(?::int[])`,
      [ids, ids],
    );
    return new Map(numbers.map(({ id, number }) => [id, Number(number)]));
  }
}
