import { listingChangesSchema, listingIdSchema } from '@outcrop/contracts';
import type { ListingValueName, ListingValues } from '../listing/listing-values.ts';
import { type ColumnTarget, KEY_NAMES, mapColumns } from './columns.ts';
import { readCoordinates, readDegrees, readInteger, readValue, WrongValue } from './read-value.ts';

/** A listing as a file gives it: what is absent stays as it is, or takes its default in a new listing. */
export interface ImportRow {
  readonly listingId: number;
  readonly values: Partial<ListingValues>;
  readonly passcode?: string;
}

/** Why a row cannot go in; one sentence. */
export class RowRejected extends Error {}

/** @throws RowRejected naming every faulty column */
export function toImportRow(
  targets: readonly (ColumnTarget | undefined)[],
  names: readonly string[],
  cells: readonly unknown[],
): ImportRow {
  const faults: string[] = [];
  const values: { [Name in ListingValueName]?: unknown } = {};
  /** Fields that are emptied: nothing about them can be wrong, and most of a row is empty. */
  const emptied: { [Name in ListingValueName]?: null } = {};
  let listingId: number | undefined;
  let passcode: string | undefined;
  targets.forEach((target, i) => {
    const cell = cells[i];
    if (target === undefined || cell === undefined) return;
    try {
      if (target === 'ListingId') listingId = readListingId(cell);
      else if (target === 'coordinates') Object.assign(values, readCoordinates(cell));
      else if (target === 'latitude' || target === 'longitude') values[target] = readDegrees(cell);
      else if (target === 'passcode') passcode = readPasscode(cell);
      else {
        const value = readValue(target, cell);
        if (value === null) emptied[target.name] = null;
        else if (value !== undefined) values[target.name] = value;
      }
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      faults.push(`${names[i]?.trim()} ${error.message}`);
    }
  });
  if (faults.length) throw new RowRejected(faults.join('; '));
  if (listingId === undefined)
    throw new RowRejected(`${columnOf('ListingId', targets, names) ?? KEY_NAMES} is missing`);
  if ('latitude' in values !== 'longitude' in values) throw new RowRejected('latitude and longitude go together');
  const parsed = listingChangesSchema.safeParse(values);
  if (!parsed.success)
    throw new RowRejected(
      parsed.error.issues
        .map(
          ({ path: [property], message }) =>
            `${columnOf(property, targets, names) ?? String(property ?? 'row')}: ${message}`,
        )
        .join('; '),
    );
  return {
    listingId,
    values: Object.assign(parsed.data, emptied),
    ...(passcode !== undefined && { passcode }),
  };
}

/** A JSON object by wire or clear names as a row. @throws RowRejected, ColumnConflict */
export function objectToImportRow(object: object): ImportRow & { readonly unknown: readonly string[] } {
  const names = Object.keys(object);
  const { targets, unknown } = mapColumns(names);
  return { ...toImportRow(targets, names, Object.values(object)), unknown };
}

function readListingId(cell: unknown): number | undefined {
  const text = cell === null ? '' : String(cell);
  if (text.trim() === '') return undefined;
  const id = listingIdSchema.safeParse(readInteger(text));
  if (!id.success) throw new WrongValue('must be from 1 to 2147483647');
  return id.data;
}

function readPasscode(cell: unknown): string | undefined {
  const text = cell === null ? '' : String(cell);
  if (text.length > 100) throw new WrongValue('has at most 100 characters');
  return text === '' ? undefined : text;
}

/** The column as the file names it; undefined when it has none. */
function columnOf(
  property: PropertyKey | undefined,
  targets: readonly (ColumnTarget | undefined)[],
  names: readonly string[],
): string | undefined {
  const at = targets.findIndex((target) => (typeof target === 'object' ? target.name : target) === property);
  return names[at]?.trim();
}
