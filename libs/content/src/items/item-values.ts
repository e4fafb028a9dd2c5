import type { ContentValues } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { ItemContent } from './item-records.ts';
import type { ColumnField, Columns, ItemShape, PartList } from './item-shape.ts';
import { cleanRichText } from './rich-text.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What an item would be with the values: its columns as they will be stored, rich text cleaned. What is not given stays; a list of parts or
 * links is given whole, and a part keeps what is not given of it.
 * @param before the item as it stands; undefined for a new one
 * @throws Invalid when a part or a link is there twice
 */
export function withValues(shape: ItemShape, before: ItemContent | undefined, values: ContentValues): ItemContent {
  const lists = [...shape.parts, ...shape.links].map(({ name }) => name);
  const given = (name: string) => values[name] as readonly unknown[] | undefined;
  for (const name of lists) assertOnce(name, given(name) ?? []);
  return {
    status: before?.['status'] ?? 'draft',
    publish_at: before?.['publish_at'] ?? null,
    ...columnsWith(shape.columns, before, values),
    ...Object.fromEntries(
      shape.parts.map((list) => [
        list.name,
        given(list.name)?.map((part) => partWith(list, before, part as Values)) ?? before?.[list.name] ?? [],
      ]),
    ),
    ...Object.fromEntries(shape.links.map(({ name }) => [name, given(name) ?? before?.[name] ?? []])),
  };
}

const columnsWith = (columns: Columns, before: Values | undefined, values: Values): Values =>
  Object.fromEntries(
    [...columns].map(([name, field]) => [
      name,
      values[name] === undefined ? (before?.[name] ?? emptyOf(field)) : stored(field, values[name]),
    ]),
  );

function partWith({ name, columns }: PartList, before: ItemContent | undefined, part: Values): Values {
  const known = (before?.[name] as readonly Values[] | undefined)?.find(({ id }) => id === part['id']);
  return { ...(part['id'] !== undefined && { id: part['id'] }), ...columnsWith(columns, known, part) };
}

const emptyOf = ({ kind }: ColumnField): unknown => (kind === 'flag' ? false : null);

/** A value as the table holds it and gives it back. */
function stored(field: ColumnField, value: unknown): unknown {
  if (value === null) return emptyOf(field);
  switch (field.kind) {
    case 'html':
      return cleanRichText(String(value));
    case 'decimal':
      return Number(Number(value).toFixed(field.digits?.[1] ?? 2));
    case 'moment':
      return new Date(String(value)).toISOString();
    case 'file':
      return String(value).toLowerCase();
    case 'list':
      return (value as readonly Values[]).map((entry) =>
        Object.fromEntries(Object.keys(field.of).map((name) => [name, entry[name] ?? null])),
      );
    default:
      return value;
  }
}

/** @throws Invalid at the place of the second one */
function assertOnce(name: string, list: readonly unknown[]): void {
  const keys = list.map((one) => (typeof one === 'object' ? (one as { id?: number }).id : String(one).toLowerCase()));
  const twice = keys.findIndex((key, index) => key !== undefined && keys.indexOf(key) !== index);
  if (twice >= 0) throw new Invalid([{ path: `${name}.${twice}`, message: 'is there twice' }]);
}
