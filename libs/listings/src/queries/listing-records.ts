import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListingRecord } from '@outcrop/contracts';
import { DealImages } from '../deal-images.ts';
import { dealUrl, pictureSubject, typeDescription } from '../deal-view.ts';
import type { Listing } from '../listing.entity.ts';
import { wireValues } from '../listing-wire.ts';

/** Rows as those who manage listings get them: every field by wire name, and the place in the order. */
@Injectable()
export class ListingRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly images: DealImages,
  ) {}

  async of(rows: readonly Listing[]): Promise<ListingRecord[]> {
    if (rows.length === 0) return [];
    const numbers = await this.em
      .fork()
      .execute<{ id: number; number: string }[]>(
        `select id, number from (select id, row_number() over (order by rank) as number from listing) l where id = any(?::int[])`,
        [`{${rows.map((row) => row.id).join(',')}}`],
      );
    const numberOf = new Map(numbers.map(({ id, number }) => [id, Number(number)]));
    return rows.map((row) => ({
      ...(wireValues(row) as ListingRecord),
      RowNumber: numberOf.get(row.id) ?? 0,
      listingTypeDesc: typeDescription(row.types),
      coverUrl: this.images.coverUrl(pictureSubject(row)),
      url: dealUrl(row.id),
    }));
  }
}
