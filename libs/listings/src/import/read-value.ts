import { type EditableField, STATUSES, WEB_STATUS_CODES } from '@outcrop/contracts';

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
