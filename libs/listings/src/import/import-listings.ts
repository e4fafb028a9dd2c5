import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { neededToPublish } from '@outcrop/contracts';
import { type Actor, actorName } from '@outcrop/platform';
import type { ListingRow } from '../listing/bulk-write.ts';
import { deriveListing } from '../listing/derive-listing.ts';
import { Listing } from '../listing/listing.entity.ts';
import { ListingChanges, type ListingWrite } from '../listing/listing-changes.ts';
import { eventsOfEdit } from '../listing/listing-edit.ts';
import { lockRanks, ranksAtEnd } from '../listing/listing-sequences.ts';
import {
  type ChangedField,
  changesOf,
  type ListingValueName,
  type ListingValues,
  VALUE_NAMES,
} from '../listing/listing-values.ts';
import { newListingValues } from '../listing/new-listing.ts';
import { changedPasscodeHash } from '../listing/passcode.ts';
import { gapsOf, newGaps } from '../listing/publishing-rule.ts';
import { listingCreated } from '../listings.events.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of the created ones, those whose row said nothing about the web status. */
  readonly publishedByDefault: number;
  /** Of the created ones, those whose row said nothing about the web status and that are not complete enough to be published. */
  readonly keptAsDrafts: number;
}

/** A row that was left out, and why; one sentence. */
export interface RefusedRow {
  readonly listingId: number;
  readonly reason: string;
}

/**
 * Creates or updates a batch of listings by ListingId, in one transaction and a handful of statements. A listing is published unless its
 * row says otherwise: a file of listings is what is on offer, and private ones say so. What would be published incomplete is left out.
 */
export class ImportListings extends Command<ImportCounts & { readonly refused: readonly RefusedRow[] }> {
  constructor(
    /** Each ListingId once. */
    readonly rows: readonly ImportRow[],
    readonly actor: Actor,
    /** Counts without writing. */
    readonly dryRun = false,
    /** Tells whoever has an alert on such deals (docs/product/alerts.md#quiet-imports). */
    readonly announce = false,
    /** Leaves alone, as unchanged, what anybody but this actor wrote last. */
    readonly keepEdited = false,
  ) {
    super();
  }
}

/** What one row will do. */
interface Change {
  readonly given: ImportRow;
  readonly row: ListingRow;
  /** Undefined for a new listing. */
  readonly before: ListingValues | undefined;
  readonly after: ListingValues;
  readonly fields: readonly ChangedField[];
}

@CommandHandler(ImportListings)
export class ImportListingsHandler implements ICommandHandler<ImportListings> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden */
  execute({ rows, actor, dryRun, announce, keepEdited }: ImportListings) {
    return this.changes.transaction(actor, async (em) => {
      if (!dryRun) await lockRanks(em);
      const known = await readKnown(em, rows, dryRun);
      const ranks = dryRun ? [] : await ranksAtEnd(em, rows.length - known.size);
      const total = { created: 0, updated: 0, unchanged: 0, publishedByDefault: 0, keptAsDrafts: 0 };
      const refused: RefusedRow[] = [];
      let writing = Promise.resolve();
      try {
        for (let at = 0; at < rows.length; at += PART) {
          const part = rows.slice(at, at + PART);
          const ours = keepEdited ? part.filter((row) => !isEdited(known.get(row.listingId), actor)) : part;
          const decided = await changesIn(ours, known);
          const changes = decided.filter((change) => 'row' in change);
          const refusals = decided.filter((change) => 'reason' in change);
          refused.push(...refusals);
          const created = changes.filter((change) => !change.before);
          const updated = changes.filter((change) => change.before);
          total.created += created.length;
          total.updated += updated.length;
          total.unchanged += part.length - changes.length - refusals.length;
          for (const { given, after } of created)
            if (given.values.webStatus === undefined)
              total[after.webStatus === 'draft' ? 'keptAsDrafts' : 'publishedByDefault'] += 1;
          if (dryRun) continue;
          const places = ranks.splice(0, created.length);
          const writes = [...created, ...updated].map((change, i) => writeOf(change, places[i], !announce));
          // While the database writes one part, the next one is worked out.
          await writing;
          writing = this.changes.write(em, writes, actor);
          // It is awaited before the next part; until then a failure is nobody's unhandled one.
          writing.catch(() => {});
        }
      } finally {
        await writing;
      }
      return { ...total, refused };
    });
  }
}

/** Listings per statement. */
const PART = 100;

/** An existing listing as far as an import reads it. */
interface KnownListing {
  readonly values: ListingValues;
  readonly passcodeHash: string | null;
  readonly updatedBy: string | null;
}

/** Whether somebody else wrote it last. */
const isEdited = (known: KnownListing | undefined, actor: Actor): boolean =>
  known !== undefined && known.updatedBy !== actorName(actor);

/** The listings that exist, by id; locked, all in one order, so that no two writers wait for each other. */
async function readKnown(
  em: EntityManager,
  rows: readonly ImportRow[],
  dryRun: boolean,
): Promise<Map<number, KnownListing>> {
  const { properties } = em.getMetadata().get(Listing);
  const columns = (['id', 'passcodeHash', 'updatedBy', ...VALUE_NAMES] as const).map(
    (name) => `"${properties[name].fieldNames[0]}" as "${name}"`,
  );
  const known = await em.execute<(ListingValues & Omit<KnownListing, 'values'> & { id: number })[]>(
    `select ${columns.join(', ')} from listing where id = any(?::int[]) order by id ${dryRun ? '' : 'for update'}`,
    [`{${rows.map((row) => row.listingId).join(',')}}`],
  );
  return new Map(known.map(({ id, passcodeHash, updatedBy, ...values }) => [id, { values, passcodeHash, updatedBy }]));
}

/** What these rows do, those that would change nothing left out. */
async function changesIn(
  rows: readonly ImportRow[],
  known: ReadonlyMap<number, KnownListing>,
): Promise<(Change | RefusedRow)[]> {
  const changes: (Change | RefusedRow)[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map((row) => changeOf(row, known.get(row.listingId)));
    for (const change of await Promise.all(some)) if (change) changes.push(change);
    // The database, which writes meanwhile, is heard and told what is next.
    await setImmediate();
  }
  return changes;
}

/** Listings worked out in one go: a few milliseconds. */
const AT_ONCE = 20;

const NEW_LISTING: ListingValues = { ...newListingValues(), webStatus: 'published' };

/** What a row does to the listing it names; undefined when nothing would differ. */
async function changeOf(given: ImportRow, known: KnownListing | undefined): Promise<Change | RefusedRow | undefined> {
  const { listingId: id, values, passcode } = given;
  const kept = known?.passcodeHash ?? null;
  const hash = passcode === undefined ? undefined : await changedPasscodeHash(kept, passcode);
  const fields: ChangedField[] = known ? changesOf(known.values, values) : [];
  if (hash !== undefined) fields.push('passcode');
  if (known && fields.length === 0) return undefined;
  const after = valuesAfter(known?.values ?? NEW_LISTING, values);
  const missing = newGaps(known ? gapsOf(known.values) : [], after);
  if (missing.length > 0) {
    // A row that does not ask to be published is a draft until somebody completes it.
    if (known || values.webStatus !== undefined)
      return { listingId: id, reason: missing.map(neededToPublish).join('; ') };
    after.webStatus = 'draft';
  }
  const row = { ...after, ...deriveListing({ ...after, id }), id, passcodeHash: hash === undefined ? kept : hash };
  return { given, row, before: known?.values, after, fields };
}

/** New listings leave what is not empty in the audit, changed ones what differs; a passcode never. */
function writeOf({ row, before, after, fields }: Change, rank: string | undefined, quiet: boolean): ListingWrite {
  const passcode = fields.includes('passcode') ? { passcode: 'set' } : {};
  return {
    row,
    rank,
    before: before && (() => ({ id: row.id, ...before, ...deriveListing({ id: row.id, ...before }) })),
    change: {
      action: 'import-listing',
      fields,
      events: before
        ? eventsOfEdit(row.id, fields, before, after, { quiet })
        : [listingCreated({ listingId: row.id, ...(quiet && { quiet }) })],
      before: before ? only(before, fields) : null,
      after: { ...(before ? only(after, fields) : filled(after)), ...passcode },
    },
  };
}

function valuesAfter(before: ListingValues, given: Partial<ListingValues>): ListingValues {
  const after = { ...before };
  const set = <Name extends ListingValueName>(name: Name, value: ListingValues[Name] | undefined) => {
    if (value !== undefined) after[name] = value;
  };
  for (const name of VALUE_NAMES) set(name, given[name]);
  return after;
}

const only = (values: ListingValues, fields: readonly ChangedField[]): Partial<ListingValues> =>
  Object.fromEntries(VALUE_NAMES.filter((name) => fields.includes(name)).map((name) => [name, values[name]]));

/** What is not empty; the rest is undefined, which JSON leaves out. An object of the same shape as all others is the quickest to write. */
function filled(values: ListingValues): Partial<ListingValues> {
  const told: Partial<ListingValues> = { ...values };
  for (const name of VALUE_NAMES) if (values[name] === null || values[name] === false) told[name] = undefined;
  return told;
}
