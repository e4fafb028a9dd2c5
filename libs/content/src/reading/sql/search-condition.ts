import type { ColumnField } from '../../schema/content-schema.ts';
import type { CollectionView } from '../schema-view.ts';
import { quoted } from './quoted.ts';
import type { Statement } from './statement.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Words in any text of a row, in any case of letters; a number is looked for in numbers, a UUID in keys (docs/product/content.md#reading). */
export function searchCondition(
  collection: CollectionView,
  alias: string,
  search: string,
  statement: Statement,
): string {
  const number = wholeNumber(search);
  let pattern: string | undefined;
  const parts: string[] = [];
  for (const field of collection.fields.values()) {
    if (field.kind !== 'column') continue;
    const at = `${alias}.${quoted(field.column)}`;
    if (field.type === 'string' || field.type === 'text') {
      pattern ??= statement.bind(`%${search.toLowerCase()}%`);
      parts.push(`lower(${at}) like ${pattern}`);
    } else if (number !== undefined && holds(field, number)) {
      parts.push(
        field.type === 'float' ? `${at} = ${statement.bind(number)}` : `${at} = ${statement.bind(number)}::numeric`,
      );
    } else if (field.type === 'uuid' && UUID.test(search)) {
      parts.push(`${at} = ${statement.bind(search)}`);
    }
  }
  return parts.length ? `(${parts.join(' or ')})` : 'false';
}

/** A text that is exactly how a number is written. */
function wholeNumber(text: string): string | undefined {
  if (/^-?\d{16,30}$/.test(text)) return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? text : undefined;
}

function holds({ type }: ColumnField, number: string): boolean {
  if (type === 'integer' || type === 'bigInteger') return /^-?\d+$/.test(number);
  return type === 'decimal' || (type === 'float' && Math.abs(Number(number)) < 3e38);
}
