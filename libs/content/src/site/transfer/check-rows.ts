import {
  type CollectionName,
  type ContentField,
  collectionOf,
  contentRowSchema,
  missingFields,
} from '@outcrop/contracts';
import { z } from 'zod';
import { cleanRichText } from '../../items/rich-text.ts';
import { FILES } from '../../schema/own-schema.ts';
import { referenceOf, type TransferRow, type TransferRows } from './transfer-format.ts';

const moment = z.iso.datetime({ offset: true });
const pixel = z.int().min(0).max(100_000).nullable();

/** A file's row; what its bytes say is found out again. */
const fileRowSchema = z.strictObject({
  id: z.guid().transform((id) => id.toLowerCase()),
  title: z.string().min(1).max(255),
  description: z.string().max(1_000).nullable(),
  filename_download: z.string().min(1).max(255),
  type: z.string().max(100),
  filesize: z.int().min(0),
  width: pixel,
  height: pixel,
  focal_point_x: pixel,
  focal_point_y: pixel,
  uploaded_on: moment,
  modified_on: moment,
});

/** Where a row stands, as `data.json:12`. */
type Place = (collection: string, index: number) => string;

/**
 * Checks rows by the rules that editors have, cleans their rich text, and looks after what they name.
 * @returns the rows as they may be written, and a sentence for every fault
 */
export function checkRows(
  data: Readonly<Record<string, unknown>>,
  at: Place,
): { rows: TransferRows; faults: string[] } {
  const faults: string[] = [];
  const rows = new Map<string, TransferRow[]>();
  for (const [name, list] of Object.entries(data)) {
    if (name !== FILES && !collectionOf(name)) faults.push(`data.json: there is no collection ${name}`);
    else if (!Array.isArray(list)) faults.push(`data.json: ${name} must be a list`);
    else
      rows.set(
        name,
        list.flatMap((row, index) => readRow(name, row, (fault) => faults.push(`${at(name, index)}: ${fault}`))),
      );
  }
  // Rows with faults are left out above, so places are those of the file only where there is none.
  if (faults.length === 0)
    for (const [name, list] of rows)
      checkTogether(name, list, rows, (index, fault) => faults.push(`${at(name, index)}: ${fault}`));
  return { rows, faults };
}

function readRow(name: string, row: unknown, fault: (sentence: string) => void): TransferRow[] {
  const schema: z.ZodType<Record<string, unknown>> =
    name === FILES ? fileRowSchema : contentRowSchema(name as CollectionName);
  const parsed = schema.safeParse(row);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) fault(`${[name, ...path].join('.')}: ${message}`);
    return [];
  }
  const fields = name === FILES ? {} : (collectionOf(name)?.fields ?? {});
  const given = Object.entries(parsed.data).map(([key, value]) => [key, cleanValue(fields[key], value)]);
  const clean: Record<string, unknown> = { ...unsaid(name, fields), ...Object.fromEntries(given) };
  if (clean['status'] === 'published' || (clean['publish_at'] ?? null) !== null)
    for (const missing of missingFields(columnsAlone(fields), clean))
      fault(`${name}.${missing}: is needed of what is published or scheduled`);
  return [clean];
}

/** What a row that leaves columns out has in them, where that is not nothing. */
function unsaid(name: string, fields: Readonly<Record<string, ContentField>>): Record<string, unknown> {
  const flags = Object.keys(fields).filter((key) => fields[key]?.kind === 'flag');
  const now = new Date().toISOString();
  return {
    ...Object.fromEntries(flags.map((key) => [key, false])),
    ...(collectionOf(name)?.role === 'page' && { status: 'draft', date_created: now, date_updated: now }),
  };
}

const columnsAlone = (fields: Readonly<Record<string, ContentField>>): Record<string, ContentField> =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'many' && kind !== 'links'));

const cleanValue = (field: ContentField | undefined, value: unknown): unknown =>
  field?.kind === 'html' && typeof value === 'string' ? cleanRichText(value) : value;

/** Ids and paths that come twice, and rows that name what is not there. */
function checkTogether(
  name: string,
  list: readonly TransferRow[],
  rows: TransferRows,
  fault: (index: number, sentence: string) => void,
): void {
  const fields = name === FILES ? {} : (collectionOf(name)?.fields ?? {});
  const uniques = ['id', ...Object.keys(fields).filter((key) => isUnique(fields[key]))];
  if (collectionOf(name)?.singleton && list.some(({ id }) => id !== 1))
    fault(0, `${name}.id: must be 1, there is one alone`);
  for (const key of uniques) {
    const seen = new Set<unknown>();
    for (const [index, { [key]: value }] of list.entries()) {
      if (value !== null && value !== undefined && seen.has(value))
        fault(index, `${name}.${key}: ${String(value)} comes twice`);
      seen.add(value);
    }
  }
  if (name === FILES) return;
  for (const [index, row] of list.entries())
    for (const [key, value] of Object.entries(row)) {
      const named = referenceOf(name as CollectionName, key);
      if (named === undefined || value === null || value === undefined) continue;
      if (!idsOf(rows, named).has(typeof value === 'string' ? value.toLowerCase() : value))
        fault(index, `${name}.${key}: there is no ${named} ${String(value)}`);
    }
}

const isUnique = (field: ContentField | undefined): boolean => field?.kind === 'text' && field.unique === true;

const known = new WeakMap<readonly TransferRow[], ReadonlySet<unknown>>();

function idsOf(rows: TransferRows, name: string): ReadonlySet<unknown> {
  const list = rows.get(name);
  if (!list) return new Set();
  const ids = known.get(list) ?? new Set(list.map(({ id }) => id));
  known.set(list, ids);
  return ids;
}
