import { type EntityManager } from '@mikro-orm/postgresql';
import type { Versioned } from '@outcrop/search';
import { Listing } from './listing.entity.ts';
import type { DerivedValues, ListingValues } from './listing-values.ts';

/** What is written of a listing when its row is written as a whole. */
export type ListingRow = ListingValues & DerivedValues & { readonly id: number; readonly passcodeHash: string | null };

/** Adds listings in one statement. Rows are given as JSON, which the table's own row type reads. */
export async function insertListings(
  em: EntityManager,
  rows: readonly (ListingRow & { readonly rank: string })[],
  by: string,
): Promise<void> {
  if (rows.length === 0) return;
  const { records, columns } = asRecords(em, rows);
  const names = columns.map((column) => `"${column}"`).join(', ');
  await em.execute(
    `insert into listing (${names}, search_revision, updated_by)
     select ${names}, nextval('listing_search_revision'), ? from json_populate_recordset(null::listing, ?::json)`,
    [by, records],
  );
}

/** Overwrites listings, whose rows are locked, in one statement. @returns their new revisions */
export async function updateListings(em: EntityManager, rows: readonly ListingRow[], by: string): Promise<Versioned[]> {
  if (rows.length === 0) return [];
  const { records, columns } = asRecords(em, rows);
  const assignments = columns.filter((column) => column !== 'id').map((column) => `"${column}" = r."${column}"`);
  return em.execute<Versioned[]>(
    `update listing l
     set ${assignments.join(', ')}, version = l.version + 1, search_revision = nextval('listing_search_revision'),
         updated_date = now(), updated_by = ?
     from json_populate_recordset(null::listing, ?::json) r where l.id = r.id
     returning l.id, l.search_revision as revision`,
    [by, records],
  );
}

/** The rows as JSON by column name, and the columns: those of the first row, as all have the same. */
function asRecords(em: EntityManager, rows: readonly object[]) {
  const { properties } = em.getMetadata().get(Listing);
  const columnOf = (name: string) => properties[name as keyof typeof properties].fieldNames[0]!;
  const names = Object.keys(rows[0]!);
  const columns = names.map(columnOf);
  // Written out by hand: an object a row with a hundred keys, made only to become JSON, is what an import would mostly do.
  const keys = columns.map((column) => `${JSON.stringify(column)}:`);
  const records = rows.map((row) => {
    const values = names.map((name, i) => keys[i] + JSON.stringify((row as Record<string, unknown>)[name]));
    return `{${values.join(',')}}`;
  });
  return { records: `[${records.join(',')}]`, columns };
}
