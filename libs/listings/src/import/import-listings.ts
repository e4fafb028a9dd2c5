import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import type { ListingRow } from '../listing/bulk-write.ts';
import { deriveListing } from '../listing/derive-listing.ts';
import { Listing } from '../listing/listing.entity.ts';
import { ListingChanges, type ListingWrite } from '../listing/listing-changes.ts';
import { eventsOfEdit } from '../listing/listing-edit.ts';
import { lockRanks, ranksAtEnd } from '../listing/listing-sequences.ts';
import { type ChangedField, changesOf, type ListingValues, VALUE_NAMES, valuesOf } from '../listing/listing-values.ts';
import { newListingValues } from '../listing/new-listing.ts';
import { changedPasscodeHash } from '../listing/passcode.ts';
import { listingCreated } from '../listings.events.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of the created ones, those whose row said nothing about the web status. */
  readonly publishedByDefault: number;
}

/**
 * Creates or updates a batch of listings by ListingId, in one transaction and a handful of statements. A listing is published unless its
 * row says otherwise: a file of listings is what is on offer, and private ones say so.
 */
export class ImportListings extends Command<ImportCounts> {
  constructor(
    /** Each ListingId once. */
    readonly rows: readonly ImportRow[],
    readonly actor: Actor,
    /** Counts without writing. */
    readonly dryRun = false,
  ) {
    super();
  }
}

/** What one row will do. */
interface Change {
  readonly row: ListingRow;
  /** The listing as it stands; undefined for a new one. */
  readonly listing: Listing | undefined;
  readonly before: ListingValues | undefined;
  readonly after: ListingValues;
  readonly fields: readonly ChangedField[];
}

@CommandHandler(ImportListings)
export class ImportListingsHandler implements ICommandHandler<ImportListings> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden */
  execute({ rows, actor, dryRun }: ImportListings): Promise<ImportCounts> {
    return this.changes.transaction(actor, async (em) => {
      if (!dryRun) await lockRanks(em);
      const known = await lockKnown(em, rows, dryRun);
      const ranks = dryRun ? [] : await ranksAtEnd(em, rows.length - known.size);
      const total = { created: 0, updated: 0, unchanged: 0, publishedByDefault: 0 };
      for (let at = 0; at < rows.length; at += PART) {
        const part = rows.slice(at, at + PART);
        const changes = await changesIn(em, part);
        const created = changes.filter((change) => !change.before);
        const updated = changes.filter((change) => change.before);
        if (!dryRun) {
          const places = ranks.splice(0, created.length);
          const writes = [...created, ...updated].map((change, i) => writeOf(change, places[i]));
          await this.changes.write(em, writes, actor);
        }
        total.created += created.length;
        total.updated += updated.length;
        total.unchanged += part.length - changes.length;
        total.publishedByDefault += part.filter(
          (row) => !known.has(row.listingId) && row.values.webStatus === undefined,
        ).length;
      }
      return total;
    });
  }
}

/** Listings per statement: their texts occur in it several times, and memory must stay flat. */
const PART = 25;

/** Locks the listings that exist, all in one order so that no two writers wait for each other, and answers with their ids. */
async function lockKnown(em: EntityManager, rows: readonly ImportRow[], dryRun: boolean): Promise<Set<number>> {
  const known = await em.execute<{ id: number }[]>(
    `select id from listing where id = any(?::int[]) order by id ${dryRun ? '' : 'for update'}`,
    [`{${rows.map((row) => row.listingId).join(',')}}`],
  );
  return new Set(known.map(({ id }) => id));
}

/** What these rows do, those that would change nothing left out. */
async function changesIn(em: EntityManager, rows: readonly ImportRow[]): Promise<Change[]> {
  const ids = rows.map((row) => row.listingId);
  const listings = await em.find(Listing, { id: ids }, { disableIdentityMap: true });
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const changes = await Promise.all(rows.map((row) => changeOf(row, byId.get(row.listingId))));
  return changes.filter((change) => change !== undefined);
}

const NEW_LISTING: ListingValues = { ...newListingValues(), webStatus: 'published' };

/** What a row does to the listing it names; undefined when nothing would differ. */
async function changeOf(given: ImportRow, listing: Listing | undefined): Promise<Change | undefined> {
  const before = listing && valuesOf(listing);
  const after: ListingValues = {
    ...(before ?? NEW_LISTING),
    ...given.values,
  };
  const kept = listing?.passcodeHash ?? null;
  const hash = given.passcode === undefined ? undefined : await changedPasscodeHash(kept, given.passcode);
  const fields: ChangedField[] = listing ? changesOf(listing, given.values) : [];
  if (hash !== undefined) fields.push('passcode');
  if (listing && fields.length === 0) return undefined;
  const id = given.listingId;
  const row = { id, ...after, ...deriveListing({ id, ...after }), passcodeHash: hash === undefined ? kept : hash };
  return { row, listing, before, after, fields };
}

/** New listings leave what is not empty in the audit, changed ones what differs; a passcode never. */
function writeOf({ row, listing, before, after, fields }: Change, rank: string | undefined): ListingWrite {
  const passcode = fields.includes('passcode') ? { passcode: 'set' } : {};
  return {
    row,
    rank,
    before: listing,
    change: {
      action: 'import-listing',
      fields,
      events: before ? eventsOfEdit(row.id, fields, before, after) : [listingCreated({ listingId: row.id })],
      before: before ?? null,
      after: { ...(before ? after : filled(after)), ...passcode },
    },
  };
}

const filled = (values: ListingValues): Partial<ListingValues> =>
  Object.fromEntries(
    VALUE_NAMES.filter((name) => values[name] !== null && values[name] !== false).map((name) => [name, values[name]]),
  );
