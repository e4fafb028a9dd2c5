import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { EDITABLE_FIELDS } from '@outcrop/contracts';
import { stringify } from 'csv-stringify/sync';
import { Listing } from '../listing/listing.entity.ts';
import { type ListingValueName, VALUE_NAMES } from '../listing/listing-values.ts';

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Listings read at a time. */
const PAGE = 500;
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
  for (let last = 0; ; ) {
    const page = await em
      .fork()
      .find(
        Listing,
        { $and: [where, { id: { $gt: last } }] },
        { orderBy: { id: 'asc' }, limit: PAGE, fields: ['id', ...VALUE_NAMES], disableIdentityMap: true },
      );
    if (page.length === 0) return;
    yield format === 'csv' ? stringify(page.map(csvCells)) : page.map(jsonLine).join('');
    last = page.at(-1)!.id;
  }
}

type Row = Pick<Listing, 'id' | ListingValueName>;

/** Cells in the order of the header. Flags are words, numbers as they are, what is empty is empty. */
const csvCells = (row: Row) => [row.id, ...VALUE_NAMES.map((name) => cell(row[name]))];
const cell = (value: unknown) => (value === null ? '' : String(value));
const jsonLine = (row: Row) =>
  `${JSON.stringify(Object.fromEntries([['ListingId', row.id], ...VALUE_NAMES.map((name) => [name, row[name]])]))}\n`;
