import type { EntityManager } from '@mikro-orm/postgresql';
import { type CopiedRows, type CopyValue, copyLine, executeBound } from '@outcrop/platform';
import type { Versioned } from '@outcrop/search';
import { deriveListing } from './derive-listing.ts';
import { Listing } from './listing.entity.ts';
import type { ListingPlace } from './listing-sequences.ts';
import { type DerivedValues, type ListingValues, newListingValues } from './listing-values.ts';

/** What is written of a listing when its row is written as a whole. */
export type ListingRow = ListingValues & DerivedValues & { readonly id: number; readonly passcodeHash: string | null };

/** A new listing as a line for `copyRows`, all but its place: {@link listingRows} adds that. */
export function listingLine(row: ListingRow, by: string): string {
  const values: CopyValue[] = [];
  for (const name of ROW_NAMES) values.push(row[name]);
  values.push(by);
  return copyLine(values);
}

/** New listings as rows for `copyRows`. @param lines of {@link listingLine} @param places as many */
export const listingRows = (
  em: EntityManager,
  lines: readonly string[],
  places: readonly ListingPlace[],
): CopiedRows => ({
  into: `listing (${columnsOf(em, ROW_NAMES)
    .map((column) => `"${column}"`)
    .join(', ')}, updated_by, rank, search_revision)`,
  lines: lines.map((line, at) => `${line}\t${places[at]!.rank}\t${places[at]!.revision}`),
});

const columnsOf = (em: EntityManager, names: readonly string[]): string[] => {
  const { properties } = em.getMetadata().get(Listing);
  return names.map((name) => properties[name as keyof typeof properties].fieldNames[0]!);
};

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

const ROW_NAMES = ['id', ...Object.keys(BLANK)] as readonly (keyof ListingRow)[];

/**
 * The rows as JSON by column name, without what is as in a blank listing, which most of a row is; the blank one; and the columns: those of the
 * first row, as all have the same.
 */
function asRecords(em: EntityManager, rows: readonly object[]) {
  const names = Object.keys(rows[0]!);
  const columns = columnsOf(em, names);
  const blanks = names.map((name) => (BLANK as Record<string, unknown>)[name] ?? null);
  const nothing = Object.fromEntries(columns.map((column) => [column, undefined as unknown]));
  const records = rows.map((row) => {
    // Copies of one object, since JSON of objects of one shape is written many times as fast; it leaves out what is undefined.
    const record = { ...nothing };
    for (let i = 0; i < names.length; i++) {
      const value = (row as Record<string, unknown>)[names[i]!];
      if (value !== blanks[i] && !(Array.isArray(value) && value.length === 0)) record[columns[i]!] = value;
    }
    return record;
  });
  const blank = Object.fromEntries(columns.map((column, i) => [column, blanks[i]]));
  return { records: JSON.stringify(records), blank: JSON.stringify(blank), columns };
}
