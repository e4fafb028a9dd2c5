import { type EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { Versioned } from '@outcrop/search';
import { deriveListing } from './derive-listing.ts';
import { Listing } from './listing.entity.ts';
import type { DerivedValues, ListingValues } from './listing-values.ts';
import { newListingValues } from './new-listing.ts';

/** What is written of a listing when its row is written as a whole. */
export type ListingRow = ListingValues & DerivedValues & { readonly id: number; readonly passcodeHash: string | null };

/** Adds listings in one statement. Rows are given as JSON, which the table's own row type reads. */
export async function insertListings(
  em: EntityManager,
  rows: readonly (ListingRow & { readonly rank: string })[],
  by: string,
): Promise<void> {
  if (rows.length === 0) return;
  const { records, blank, columns } = asRecords(em, rows);
  const names = columns.map((column) => `"${column}"`).join(', ');
  await executeBound(
    em,
    `insert into listing (${names}, search_revision, updated_by)
     select ${names}, nextval('listing_search_revision'), $3 from ${RECORDS}`,
    [blank, records, by],
  );
}

/** Overwrites listings, whose rows are locked, in one statement. @returns their new revisions */
export async function updateListings(em: EntityManager, rows: readonly ListingRow[], by: string): Promise<Versioned[]> {
  if (rows.length === 0) return [];
  const { records, blank, columns } = asRecords(em, rows);
  const assignments = columns.filter((column) => column !== 'id').map((column) => `"${column}" = r."${column}"`);
  return executeBound<Versioned>(
    em,
    `update listing l
     set ${assignments.join(', ')}, version = l.version + 1, search_revision = nextval('listing_search_revision'),
         updated_date = now(), updated_by = $3
     from ${RECORDS} r where l.id = r.id
     returning l.id, l.search_revision as revision`,
    [blank, records, by],
  );
}

/** The rows of {@link asRecords}: what a record leaves out is as in the blank one. */
const RECORDS = 'json_populate_recordset(json_populate_record(null::listing, $1::json), $2::json)';

/** A listing of which nothing is known. */
const BLANK: Omit<ListingRow, 'id'> = {
  ...newListingValues(),
  ...deriveListing({ id: 0, ...newListingValues() }),
  passcodeHash: null,
};

/**
 * The rows as JSON by column name, without what is as in a blank listing, which most of a row is; the blank one; and the columns: those of the
 * first row, as all have the same.
 */
function asRecords(em: EntityManager, rows: readonly object[]) {
  const { properties } = em.getMetadata().get(Listing);
  const names = Object.keys(rows[0]!);
  const columns = names.map((name) => properties[name as keyof typeof properties].fieldNames[0]!);
  const blanks = names.map((name) => (BLANK as Record<string, unknown>)[name] ?? null);
  // Written out by hand: an object a row, made only to become JSON, is what an import would mostly do.
  const keys = columns.map((column) => `${JSON.stringify(column)}:`);
  const records = rows.map((row) => {
    let record = '';
    for (let i = 0; i < names.length; i++) {
      const value = (row as Record<string, unknown>)[names[i]!];
      const isBlank = value === blanks[i] || (Array.isArray(value) && value.length === 0);
      if (!isBlank) record += `${record && ','}${keys[i]}${JSON.stringify(value)}`;
    }
    return `{${record}}`;
  });
  const blank = Object.fromEntries(columns.map((column, i) => [column, blanks[i]]));
  return { records: `[${records.join(',')}]`, blank: JSON.stringify(blank), columns };
}
