import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RowCondition, readRows, systemActor } from '@outcrop/platform';
import { DocumentSource, type IndexDocument, type RowCheck, type Versioned } from '@outcrop/search';
import { DEALS_INDEX, DOCUMENT_PROPERTIES, dealFields } from '../listing/deals.index.ts';
import { deriveListing } from '../listing/derive-listing.ts';
import { Listing } from '../listing/listing.entity.ts';
import { ListingChanges } from '../listing/listing-changes.ts';
import type { DerivedValues } from '../listing/listing-values.ts';
import { listingChanged } from '../listings.events.ts';
import { matchTextOf } from './search/best-match.ts';

const CHECK_PAGE = 500;
const MAX_EXAMPLES = 10;

const ROW_PROPERTIES = [...DOCUMENT_PROPERTIES, 'governingThought', 'where', 'searchRevision'] as const;
type DocumentRow = Pick<Listing, (typeof ROW_PROPERTIES)[number]>;

/** The document of a row: every row has exactly one, whoever may see it (docs/product/events.md#one-document-per-row). */
export const toDealDocument = (row: DocumentRow): IndexDocument => ({
  id: row.id,
  revision: row.searchRevision,
  fields: { ...dealFields(row), matchText: matchTextOf(row) },
});

/** Deal documents out of listing rows, for the projection, rebuilds and comparisons. */
@Injectable()
export class DealDocumentSource extends DocumentSource {
  override readonly definition = DEALS_INDEX;

  constructor(
    private readonly em: EntityManager,
    private readonly changes: ListingChanges,
  ) {
    super();
  }

  /** One SELECT, so revisions and data are from one moment. */
  override async byIds(ids: readonly number[], em: EntityManager = this.em): Promise<IndexDocument[]> {
    return this.documents(em, { sql: 'id = any(?::int[]) order by id', values: [`{${ids.join(',')}}`] });
  }

  override async page(afterId: number, limit: number): Promise<IndexDocument[]> {
    return this.documents(this.em, { sql: 'id > ? order by id limit ?', values: [afterId, limit] });
  }

  override async revisions(afterId: number, limit: number): Promise<Versioned[]> {
    const rows = await readRows(this.em, Listing, ['id', 'searchRevision'], {
      sql: 'id > ? order by id limit ?',
      values: [afterId, limit],
    });
    return rows.map(({ id, searchRevision }) => ({ id, revision: searchRevision }));
  }

  /** Rows that were derived by older rules; repairing one is a change like any other, so the index follows. */
  override async checkRows({ repair }: { readonly repair: boolean }): Promise<RowCheck> {
    const check = { rows: 0, differing: 0, repaired: 0, examples: [] as number[] };
    for (let after = 0; ; ) {
      const page = await this.em
        .fork()
        .find(Listing, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: CHECK_PAGE, disableIdentityMap: true });
      if (page.length === 0) return check;
      check.rows += page.length;
      after = page.at(-1)!.id;
      const differing = page.filter((row) => differences(row).length > 0).map((row) => row.id);
      check.differing += differing.length;
      check.examples.push(...differing.slice(0, MAX_EXAMPLES - check.examples.length));
      if (repair && differing.length) check.repaired += await this.repair(differing);
    }
  }

  private async documents(em: EntityManager, which: RowCondition): Promise<IndexDocument[]> {
    return (await readRows(em, Listing, ROW_PROPERTIES, which)).map(toDealDocument);
  }

  private async repair(ids: readonly number[]): Promise<number> {
    const repaired = await this.changes.changeMany({ id: [...ids] }, systemActor('search-verify'), (row) => {
      const names = differences(row);
      if (names.length === 0) return undefined;
      const before = pick(row, names);
      row.derive();
      const events = [listingChanged({ listingId: row.id, fields: names })];
      // Nobody edited the form.
      return { action: 'derive-listing', fields: [], events, before, after: pick(row, names) };
    });
    return repaired.length;
  }
}

/** Derived columns that are not what the fields make. */
function differences(row: Listing): (keyof DerivedValues)[] {
  const derived = deriveListing(row);
  return (Object.keys(derived) as (keyof DerivedValues)[]).filter(
    (name) => !isDeepStrictEqual(row[name], derived[name]),
  );
}

const pick = (row: Listing, names: readonly (keyof Listing)[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
