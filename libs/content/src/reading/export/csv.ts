import { isPlainObject } from '../query/read-query.ts';

const BOM = '\ufeff';

/**
 * Items as CSV: a line of names, objects by paths (`author.name`), lists as JSON. Texts are quoted always, numbers never.
 * @param bom whether a mark of UTF-8 stands first, for spreadsheets
 */
export function toCsv(input: unknown, bom = false): string {
  const items = Array.isArray(input) ? input : [input];
  if (items.length === 0) return '';
  const rows = items.map((item) => {
    const row = new Map<string, unknown>();
    if (isPlainObject(item)) flatten(item, '', row);
    return row;
  });
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  const lines = rows.map((row) => [...names].map((name) => cell(row.get(name))).join(','));
  return `${bom ? BOM : ''}${[[...names].map(quotedText).join(','), ...lines].join('\n')}`;
}

function flatten(object: Readonly<Record<string, unknown>>, before: string, row: Map<string, unknown>): void {
  for (const [key, value] of Object.entries(object)) {
    const path = before ? `${before}.${key}` : key;
    if (isPlainObject(value) && Object.keys(value).length > 0) flatten(value, path, row);
    else row.set(path, value);
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quotedText(typeof value === 'string' ? value : JSON.stringify(value));
}

const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`;
