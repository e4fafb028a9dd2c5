import type { ContentField } from '@outcrop/contracts';
import { decodeEntities } from '../revisions/rich-text-blocks.ts';
import { formatCentral } from './central-time.ts';

/** Rich text is cut after this many characters where two versions stand side by side. */
const MOST = 240;

/** A value of an item on one line: rich text without its tags, lists by what is in them. An em dash for none. */
export function valueInWords(field: ContentField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length ? value.map(rowInWords).join('; ') : '—';
  const text = String(value);
  switch (field?.kind) {
    case 'html':
      return cut(withoutTags(text)) || '—';
    case 'choice':
      return field.choices[text] ?? text;
    case 'moment':
      return formatCentral(text);
    default:
      return text;
  }
}

/** Of a part, its texts; of a link, its id. */
const rowInWords = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? Object.values(row)
        .filter((value) => typeof value === 'string' && value !== '')
        .join(', ')
    : String(row);

const withoutTags = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text);
