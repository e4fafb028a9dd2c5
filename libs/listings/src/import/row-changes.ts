import type { EntityManager } from '@mikro-orm/postgresql';
import { neededToPublish } from '@outcrop/contracts';
import type { ListingRow } from '../listing/bulk-write.ts';
import { deriveListing } from '../listing/derive-listing.ts';
import { Listing } from '../listing/listing.entity.ts';
import type { ListingChange, ListingWrite } from '../listing/listing-changes.ts';
import { eventsOfEdit } from '../listing/listing-edit.ts';
import {
  type ChangedField,
  changesOf,
  type ListingValueName,
  type ListingValues,
  newListingValues,
  VALUE_NAMES,
} from '../listing/listing-values.ts';
import { changedPasscodeHash } from '../listing/passcode.ts';
import { gapsOf, newGaps } from '../listing/publishing-rule.ts';
import { listingCreated } from '../listings.events.ts';
import type { ImportRow } from './import-row.ts';

/** A row that was left out, and why; one sentence. */
export interface RefusedRow {
  readonly listingId: number;
  readonly reason: string;
}

/** What a row of a new listing adds. */
export interface NewRow {
  readonly row: ListingRow;
  readonly change: ListingChange;
  /** The row said nothing about the web status. */
  readonly isPublishedByDefault: boolean;
}

/** An existing listing as far as an import reads it. */
export interface KnownListing {
  readonly values: ListingValues;
  readonly passcodeHash: string | null;
  readonly updatedBy: string | null;
}

/** The listings that exist, by id; locked, all in one order, so that no two writers wait for each other. */
export async function readKnown(
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
    [idsOf(rows)],
  );
  return new Map(known.map(({ id, passcodeHash, updatedBy, ...values }) => [id, { values, passcodeHash, updatedBy }]));
}

/** Ids as an array of PostgreSQL. */
export const idsOf = (rows: readonly ImportRow[]): string => `{${rows.map((row) => row.listingId).join(',')}}`;

const NEW_LISTING: ListingValues = { ...newListingValues(), webStatus: 'published' };

/** What a row of a new listing adds. @param quiet tells nobody who has an alert on such deals */
export async function newRowOf(given: ImportRow, quiet: boolean): Promise<NewRow | RefusedRow> {
  const { listingId: id, values, passcode } = given;
  const after = valuesAfter(NEW_LISTING, values);
  const missing = gapsOf(after);
  if (missing.length > 0) {
    // A row that does not ask to be published is a draft until somebody completes it.
    if (values.webStatus !== undefined) return refusal(id, missing);
    after.webStatus = 'draft';
  }
  const hash = passcode === undefined ? undefined : await changedPasscodeHash(null, passcode);
  const row = { ...after, ...deriveListing({ ...after, id }), id, passcodeHash: hash ?? null };
  const change = {
    action: ACTION,
    fields: [],
    events: [listingCreated({ listingId: id, ...(quiet && { quiet }) })],
    before: null,
    after: { ...filled(after), ...(hash === undefined ? {} : PASSCODE_SET) },
  };
  return { row, change, isPublishedByDefault: values.webStatus === undefined };
}

/** What a row does to the listing it names; undefined when nothing would differ. @param quiet as of {@link newRowOf} */
export async function writeOf(
  { listingId: id, values, passcode }: ImportRow,
  known: KnownListing,
  quiet: boolean,
): Promise<ListingWrite | RefusedRow | undefined> {
  const { values: before, passcodeHash: kept } = known;
  const hash = passcode === undefined ? undefined : await changedPasscodeHash(kept, passcode);
  const fields: ChangedField[] = changesOf(before, values);
  if (hash !== undefined) fields.push('passcode');
  if (fields.length === 0) return undefined;
  const after = valuesAfter(before, values);
  const missing = newGaps(gapsOf(before), after);
  if (missing.length > 0) return refusal(id, missing);
  const row = { ...after, ...deriveListing({ ...after, id }), id, passcodeHash: hash === undefined ? kept : hash };
  return {
    row,
    before: () => ({ id, ...before, ...deriveListing({ id, ...before }) }),
    change: {
      action: ACTION,
      fields,
      events: eventsOfEdit(id, fields, before, after, { quiet }),
      before: only(before, fields),
      after: { ...only(after, fields), ...(hash === undefined ? {} : PASSCODE_SET) },
    },
  };
}

const ACTION = 'import-listing';
/** All that the audit says of a passcode. */
const PASSCODE_SET = { passcode: 'set' };

const refusal = (listingId: number, missing: ReturnType<typeof gapsOf>): RefusedRow => ({
  listingId,
  reason: missing.map(neededToPublish).join('; '),
});

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
