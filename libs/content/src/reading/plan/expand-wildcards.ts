import { invalidQuery } from '../../read-errors.ts';
import { parseFieldName } from '../query/function-names.ts';
import { READ_LIMITS } from '../read-limits.ts';
import type { CollectionView, SchemaView } from '../schema-view.ts';
import { relationOf } from '../sql/joins.ts';

export interface WildcardOptions {
  readonly alias: Readonly<Record<string, string>>;
  /** The field that leads back to where we came from, when `*` shall not take it. */
  readonly back: string | undefined;
}

/**
 * Replaces `*` by the collection's fields, and `*.*` by its relations' fields with the others beside them.
 * @throws ReadError 400 when that becomes too many
 */
export function expandWildcards(
  view: SchemaView,
  collection: CollectionView,
  fields: readonly string[],
  { alias, back }: WildcardOptions,
): string[] {
  const all = [...collection.fields.keys()];
  const expanded = fields.flatMap((field): readonly string[] => {
    if (field === '*') {
      const known = Object.keys(alias).filter((key) => collection.fields.has(parseFieldName(alias[key]!).field));
      return [...all, ...known];
    }
    if (!field.startsWith('*.')) return [field];
    const rest = field.slice(2);
    const related = all.filter((name) => relationOf(view, collection, name) !== undefined && name !== back);
    return [
      ...related.map((name) => `${name}.${rest}`),
      ...all.filter((name) => !related.includes(name)),
      ...Object.keys(alias).map((key) => (related.includes(alias[key]!) ? `${key}.${rest}` : key)),
    ];
  });
  if (expanded.length > READ_LIMITS.fields) throw invalidQuery('The query asks for too many fields');
  return expanded;
}
