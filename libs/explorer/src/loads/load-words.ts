import type { CollectionDefinition, StoredCollection } from '@outcrop/search';
import type { GuessedColumn } from './guess-definition.ts';
import type { LoadEffect } from './load-effect.ts';
import type { FileReport, PreparedLoad } from './load-file.ts';

const figures = (value: number): string => value.toLocaleString('en-US');
export const rowCount = (value: number): string => `${figures(value)} ${value === 1 ? 'row' : 'rows'}`;

/** Rows of cells under heads, each column as wide as its widest cell. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The type of a field in words. */
export function typeOf({ type, scale }: Pick<GuessedColumn, 'type' | 'scale'>): string {
  if (type !== 'number' || scale === undefined) return type;
  return `number, ${scale} ${scale === 1 ? 'digit' : 'digits'}`;
}

/** What a file becomes: where its definition was guessed, column by column. */
export function preparedLines({ definition, guessed, stored }: PreparedLoad, keepOthers: boolean): string[] {
  const { name, fields, keyColumn = 'key', seenBy } = definition;
  const key = `The key is ${keyColumn}; ${seenBy === 'everyone' ? 'everyone who explores sees' : 'admins and advisors see'} its rows.`;
  if (stored?.loadedAt)
    return [
      `${name} has ${rowCount(stored.rows)}, loaded ${stored.loadedAt.toISOString()}. ${key}`,
      keepOthers
        ? 'Rows that are not loaded from the file stay as they are (--keep-others).'
        : 'Rows that are not loaded from the file are marked gone; --keep-others leaves them as they are.',
    ];
  if (!guessed) return [`${name} is new, with ${Object.keys(fields).length} fields. ${key}`];
  const cells = guessed.columns.map((column) => [
    column.name,
    short(column.head),
    typeOf(column.name === keyColumn ? { type: 'keyword' } : column),
    short(column.example.replace(/\s+/g, ' ')),
    figures(column.empty),
  ]);
  return [
    `${name} is new. What its fields are was guessed from the first ${rowCount(guessed.rows)}:`,
    ...tableLines([['Field', 'Column', 'Type', 'Example', 'Empty'], ...cells]),
    ...(guessed.passedOver.length > 0
      ? [`The file is an export: its columns ${guessed.passedOver.join(', ')} are not loaded.`]
      : []),
    key,
  ];
}

/** What a dry run says of rows that are there. */
const effectWords = ({ added, existing, missing }: LoadEffect, keepOthers: boolean): string =>
  `${figures(added)} new, ${figures(existing)} there already; not loaded from the file: ${rowCount(missing)}${missing === 0 ? '' : `, which would ${keepOthers ? 'stay' : 'be marked gone'}`}`;

interface ReportContext {
  readonly seconds: number;
  readonly rejectedFile: string | undefined;
  readonly keepOthers: boolean;
}

/** What a load did, or would do. */
export function reportLines(
  { rows, rejected, alreadyGone, effect, report }: FileReport,
  { definition: { name } }: PreparedLoad,
  { seconds, rejectedFile, keepOthers }: ReportContext,
): string[] {
  const others: string[] = [];
  if (rejected > 0)
    others.push(
      report
        ? `${rowCount(rejected)} with line and reason in ${rejectedFile}.`
        : `${rowCount(rejected)} would be left out.`,
    );
  if (alreadyGone > 0) others.push(`Left out, as the export says that they are gone: ${rowCount(alreadyGone)}.`);
  if (!report) {
    const effects = effect ? `: ${effectWords(effect, keepOthers)}` : '';
    return [`Dry run, nothing was changed: ${rowCount(rows)} would be loaded into ${name}${effects}.`, ...others];
  }
  const { added, changed, gone } = report;
  return [
    `Loaded ${rowCount(rows)} into ${name}: ${figures(added)} new, ${figures(changed)} changed, ${figures(gone)} gone.`,
    ...others,
    `${seconds.toFixed(1)} s: ${figures(Math.round(rows / seconds))} rows/s`,
  ];
}

/** Collections with what is in them. */
export function listLines(stored: readonly StoredCollection[]): string[] {
  if (stored.length === 0) return ['There are no collections.'];
  const cells = stored.map(({ definition, rows, gone, loadedAt, bytes }) => [
    definition.name,
    figures(rows),
    figures(gone),
    loadedAt === null ? 'never' : `${loadedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${(bytes / 2 ** 20).toFixed(1)} MB`,
    seenByWords(definition),
  ]);
  return tableLines([['Name', 'Rows', 'Gone', 'Loaded', 'Size', 'Seen by'], ...cells]);
}

const seenByWords = ({ seenBy }: CollectionDefinition): string =>
  seenBy === 'everyone' ? 'everyone' : 'admins and advisors';
