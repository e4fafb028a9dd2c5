import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { EDITABLE_FIELDS } from '@outcrop/contracts';
import { csvLines, pagesByKey } from '@outcrop/platform';
import { Listing } from '../listing/listing.entity.ts';
import { type ListingValueName, VALUE_NAMES } from '../listing/listing-values.ts';

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const HEADER = ['ListingId', ...EDITABLE_FIELDS.map((field) => field.name), 'latitude', 'longitude'];

/**
 * Every listing in the import's format, by clear names, in the order of ListingId; importing it again changes nothing. Neither the
 * passcode nor what the system computes is in it. Pages by key, so memory stays flat.
 * @param where which listings; all by default
 */
export async function* exportListings(
  em: EntityManager,
  format: ExportFormat,
  where: FilterQuery<Listing> = {},
): AsyncGenerator<string> {
  if (format === 'csv') yield `${HEADER.join(',')}\n`;
  for await (const page of pagesByKey(em, Listing, 'id', where, ['id', ...VALUE_NAMES]))
    yield format === 'csv' ? csvLines(page.map(csvCells)) : page.map(jsonLine).join('');
}

type Row = Pick<Listing, 'id' | ListingValueName>;

/** Cells in the order of the header. Flags are words, numbers as they are, what is empty is empty. */
const csvCells = (row: Row) => [String(row.id), ...VALUE_NAMES.map((name) => cell(row[name]))];
const cell = (value: unknown) => (value === null ? '' : String(value));
const jsonLine = (row: Row) =>
  `${JSON.stringify(Object.fromEntries([['ListingId', row.id], ...VALUE_NAMES.map((name) => [name, row[name]])]))}\n`;
