import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, actorName, commandWith } from '@outcrop/platform';
import { ListingChanges, type NewListing } from '../listing/listing-changes.ts';
import { lockRanks, placesAtEnd } from '../listing/listing-sequences.ts';
import type { ImportRow } from './import-row.ts';
import { idsOf, type KnownListing, newRowOf, type RefusedRow, readKnown, writeOf } from './row-changes.ts';

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of the created ones, those whose row said nothing about the web status. */
  readonly publishedByDefault: number;
  /** Of the created ones, those whose row said nothing about the web status and that are not complete enough to be published. */
  readonly savedAsDrafts: number;
}

/**
 * Creates or updates a batch of listings by ListingId, in one transaction and a handful of statements. A listing is published unless its
 * row says otherwise: a file of listings is what is on offer, and private ones say so. What would be published incomplete is left out.
 */
export class ImportListings extends commandWith<
  {
    /** Each ListingId once. */
    rows: readonly ImportRow[];
    actor: Actor;
    /** Counts without writing. */
    dryRun?: boolean;
    /** Tells whoever has an alert on such deals (docs/product/alerts.md#quiet-imports). */
    announce?: boolean;
    /** Leaves alone, as unchanged, what anybody but this actor wrote last. */
    keepEdited?: boolean;
    /** What is written before this: the rows are worked out at once and written when it is done. When it fails, so does this. */
    turn?: Promise<unknown>;
  },
  ImportCounts & { readonly refused: readonly RefusedRow[] }
>() {}

/** What a new listing's row adds, ready to be written. */
interface Added {
  readonly listing: NewListing;
  readonly isPublishedByDefault: boolean;
}

@CommandHandler(ImportListings)
export class ImportListingsHandler implements ICommandHandler<ImportListings> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: ListingChanges,
  ) {}

  /** @throws Forbidden, and what the turn before it threw */
  async execute({ rows, actor, dryRun = false, announce = false, keepEdited = false, turn }: ImportListings) {
    const prepare = async (row: ImportRow): Promise<Added | RefusedRow> => {
      const added = await newRowOf(row, !announce);
      if ('reason' in added) return added;
      const { row: whole, change, isPublishedByDefault } = added;
      return { listing: this.changes.prepare(whole, change, actor), isPublishedByDefault };
    };
    const ahead = await this.preparesNew(rows, prepare);
    // Begun while the one before it is written: it locks and reads nothing until that has ended.
    return this.changes.transaction(actor, async (em) => {
      await turn;
      if (!dryRun) await lockRanks(em);
      const known = await readKnown(em, rows, dryRun);
      const total = { created: 0, updated: 0, unchanged: 0, publishedByDefault: 0, savedAsDrafts: 0 };
      const refused: RefusedRow[] = [];
      const added: NewListing[] = [];
      for (const row of rows) {
        if (known.has(row.listingId)) continue;
        const decided = ahead.get(row.listingId) ?? (await prepare(row));
        if ('reason' in decided) {
          refused.push(decided);
          continue;
        }
        added.push(decided.listing);
        if (decided.isPublishedByDefault)
          total[decided.listing.webStatus === 'draft' ? 'savedAsDrafts' : 'publishedByDefault'] += 1;
      }
      total.created = added.length;
      let writing = Promise.resolve();
      const next = (write: () => Promise<void>) => {
        writing = write();
        // It is awaited before the next part; until then a failure is nobody's unhandled one.
        writing.catch(() => {});
      };
      if (!dryRun && added.length > 0) {
        const ids = added.map(({ id }) => id);
        const places = await placesAtEnd(em, ids);
        next(() => this.changes.add(em, added, places, actor));
      }
      const there = rows.filter(({ listingId }) => known.has(listingId));
      try {
        for (let at = 0; at < there.length; at += PART) {
          const part = there.slice(at, at + PART);
          const ours = keepEdited ? part.filter((row) => !isEdited(known.get(row.listingId), actor)) : part;
          const decided = await bySome(ours, (row) => writeOf(row, known.get(row.listingId)!, !announce));
          const writes = decided.filter((one) => one !== undefined && 'row' in one);
          const refusals = decided.filter((one) => one !== undefined && 'reason' in one);
          refused.push(...refusals);
          total.updated += writes.length;
          total.unchanged += part.length - writes.length - refusals.length;
          if (dryRun || writes.length === 0) continue;
          // While the database writes one part, the next one is worked out.
          await writing;
          next(() => this.changes.overwrite(em, writes, actor));
        }
      } finally {
        await writing;
      }
      return { ...total, refused };
    });
  }

  /** What rows of new listings add, before anything is locked. Of those that are there by then, it is worked out again under the lock. */
  private async preparesNew(
    rows: readonly ImportRow[],
    prepare: (row: ImportRow) => Promise<Added | RefusedRow>,
  ): Promise<Map<number, Added | RefusedRow>> {
    const there = await this.em
      .fork()
      .execute<{ id: number }[]>('select id from listing where id = any(?::int[])', [idsOf(rows)]);
    const existing = new Set(there.map(({ id }) => id));
    const added = rows.filter(({ listingId }) => !existing.has(listingId));
    const prepared = await bySome(added, prepare);
    return new Map(added.map(({ listingId }, at) => [listingId, prepared[at]!]));
  }
}

/** Listings per statement. */
const PART = 100;

/** Listings worked out in one go: about a millisecond. */
const AT_ONCE = 5;

/** What becomes of each row. The database, which writes meanwhile, is heard and told what is next now and then. */
async function bySome<Result>(
  rows: readonly ImportRow[],
  work: (row: ImportRow) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    results.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(work))));
    await setImmediate();
  }
  return results;
}

/** Whether somebody else wrote it last. */
const isEdited = (known: KnownListing | undefined, actor: Actor): boolean =>
  known !== undefined && known.updatedBy !== actorName(actor);
