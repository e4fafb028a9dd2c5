import {
  type EditableField,
  listingChangesSchema,
  listingIdSchema,
  STATUSES,
  takesText,
  WEB_STATUS_CODES,
} from '@outcrop/contracts';
import { type ListingValueName, type ListingValues, VALUE_NAMES } from '../listing/listing-values.ts';
import { type ColumnTarget, KEY_NAMES, mapColumns } from './columns.ts';

/** Not what the column holds; the message says what it should be. */
export class WrongValue extends Error {}

const YES = new Set(['true', 'yes', 'y', 't', '1', 'x']);
const NO = new Set(['false', 'no', 'n', 'f', '0', '']);
const STATUS_BY_TEXT = new Map(
  Object.entries(STATUSES).flatMap(([code, label]) => [
    [code.toLowerCase(), code],
    [label.toLowerCase(), code],
  ]),
);

/**
 * A cell of a CSV file or a value of a JSON line as the field's own kind: what people and spreadsheets write for flags, days and
 * statuses is understood. Lengths and the like are left to the contract's schema.
 * @returns undefined when the cell says nothing about the field (an empty status)
 * @throws WrongValue
 */
export function readValue(field: EditableField, value: unknown): string | number | boolean | null | undefined {
  if (typeof value === 'object' && value !== null) throw new WrongValue('must be a single value');
  const text = value === null || value === undefined ? '' : String(value);
  switch (field.kind) {
    case 'flag':
      return readFlag(text);
    case 'int':
      return text.trim() === '' ? null : readInteger(text);
    case 'date':
      return text.trim() === '' ? null : readDay(text.trim());
    case 'choice':
      return field.name === 'status' ? readStatus(text) : readWebStatus(text);
    case 'codes':
      return text;
    default:
      return text === '' ? null : text;
  }
}

function readFlag(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new WrongValue('must be true or false');
}

export function readInteger(text: string): number {
  if (!/^\s*\d{1,15}\s*$/.test(text)) throw new WrongValue('must be a whole number');
  return Number(text);
}

/** Degrees, or null when empty. */
export function readDegrees(value: unknown): number | null {
  const text = value === null || value === undefined ? '' : String(value).trim();
  if (text === '') return null;
  if (!/^[+-]?\d{1,3}(\.\d+)?$/.test(text)) throw new WrongValue('must be a number of degrees');
  return Number(text);
}

/** `31.53, -102.12` → latitude, longitude. */
export function readCoordinates(value: unknown): { latitude: number | null; longitude: number | null } {
  const text = value === null || value === undefined ? '' : String(value).trim();
  if (text === '') return { latitude: null, longitude: null };
  const parts = text.split(',');
  if (parts.length !== 2 || parts.some((part) => part.trim() === ''))
    throw new WrongValue('must be "latitude, longitude"');
  return { latitude: readDegrees(parts[0]), longitude: readDegrees(parts[1]) };
}

/** `2026-11-20`, with or without a time after it, or `11/20/2026` as spreadsheets of the trade write it. */
function readDay(text: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return iso[1]!;
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (us) return `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}`;
  throw new WrongValue('must be a date, YYYY-MM-DD');
}

function readStatus(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const code = STATUS_BY_TEXT.get(text.trim().toLowerCase());
  if (!code) throw new WrongValue(`must be one of ${Object.keys(STATUSES).join(', ')}`);
  return code;
}

function readWebStatus(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return undefined;
  if (!(WEB_STATUS_CODES as readonly string[]).includes(word))
    throw new WrongValue(`must be one of ${WEB_STATUS_CODES.join(', ')}`);
  return word;
}

/** A listing as a file gives it: what is absent or undefined stays as it is, or takes its default in a new listing. */
export interface ImportRow {
  readonly listingId: number;
  readonly values: Partial<ListingValues>;
  readonly passcode?: string;
}

/** Why a row cannot go in; one sentence. */
export class RowRejected extends Error {}

/** Values before the contract has seen them. */
type Given = { [Name in ListingValueName]: unknown };
/** Every row's values begin as a copy of this one: objects of one shape are read and written many times as fast as those of many. */
const NOTHING = Object.fromEntries(VALUE_NAMES.map((name) => [name, undefined])) as Given;

/** @throws RowRejected naming every faulty column */
export function toImportRow(
  targets: readonly (ColumnTarget | undefined)[],
  names: readonly string[],
  cells: readonly unknown[],
): ImportRow {
  const faults: string[] = [];
  const values = { ...NOTHING };
  let isSound = true;
  let listingId: number | undefined;
  let passcode: string | undefined;
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    const cell = cells[i];
    if (target === undefined || cell === undefined) continue;
    try {
      if (target === 'ListingId') listingId = readListingId(cell);
      else if (target === 'coordinates') Object.assign(values, readCoordinates(cell));
      else if (target === 'latitude' || target === 'longitude') values[target] = readDegrees(cell);
      else if (target === 'passcode') passcode = readPasscode(cell);
      else isSound = takeValue(values, target, readValue(target, cell)) && isSound;
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      faults.push(`${names[i]?.trim()} ${error.message}`);
    }
  }
  if (faults.length) throw new RowRejected(faults.join('; '));
  if (listingId === undefined)
    throw new RowRejected(`${columnOf('ListingId', targets, names) ?? KEY_NAMES} is missing`);
  if ((values.latitude === undefined) !== (values.longitude === undefined))
    throw new RowRejected('latitude and longitude go together');
  return {
    listingId,
    values: isSound && isPlace(values) ? (values as Partial<ListingValues>) : checked(values, targets, names),
    ...(passcode !== undefined && { passcode }),
  };
}

const { shape } = listingChangesSchema;

/**
 * Takes a value of a cell, by the contract of its field alone: that of a whole listing looks at every field it might have.
 * @returns false when that does not show that the contract takes it; {@link checked} decides
 */
function takeValue(values: Given, field: EditableField, value: ReturnType<typeof readValue>): boolean {
  const { name, kind } = field;
  if (typeof value !== 'string' || kind === 'choice') {
    values[name] = value;
    return typeof value !== 'number' || shape[name].safeParse(value).success;
  }
  if (kind === 'text' || kind === 'line') {
    values[name] = value;
    return takesText(field, value);
  }
  const parsed = shape[name].safeParse(value);
  values[name] = parsed.success ? parsed.data : value;
  return parsed.success;
}

/** Whether both halves of a place are given and within the world, or neither is. */
const isPlace = ({ latitude, longitude }: Given): boolean =>
  latitude === null || latitude === undefined
    ? longitude === null || longitude === undefined
    : longitude !== null && shape.latitude.safeParse(latitude).success && shape.longitude.safeParse(longitude).success;

/** The values by the whole contract. @throws RowRejected with what it finds */
function checked(
  values: Given,
  targets: readonly (ColumnTarget | undefined)[],
  names: readonly string[],
): Partial<ListingValues> {
  const parsed = listingChangesSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new RowRejected(
    parsed.error.issues
      .map(
        ({ path: [property], message }) =>
          `${columnOf(property, targets, names) ?? String(property ?? 'row')}: ${message}`,
      )
      .join('; '),
  );
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
