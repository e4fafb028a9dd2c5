import { invalidQuery } from '../../read-errors.ts';
import type { ColumnField, ColumnType } from '../../schema/content-schema.ts';
import { parseFieldName } from '../query/function-names.ts';
import type { CollectionView, FieldView, SchemaView } from '../schema-view.ts';
import { quoted } from './quoted.ts';
import type { Statement } from './statement.ts';

/** How a value comes from the database and is written in an answer; `count` and the parts of dates are texts of digits. */
export type ValueType = ColumnType | 'digits' | 'number';

/** A value that can be read, filtered and sorted by. */
export interface Expression {
  readonly sql: string;
  /** As filters know it. */
  readonly type: ColumnType;
  /** As answers have it. */
  readonly answered: ValueType;
  /** Whether a filter's value must be a number whatever the field's type: parts of dates and counts. */
  readonly computed: boolean;
}

const DATE_PARTS: Readonly<Record<string, string>> = {
  year: 'year',
  month: 'month',
  week: 'week',
  day: 'day',
  weekday: 'dow',
};
const TIME_PARTS: Readonly<Record<string, string>> = { hour: 'hour', minute: 'minute', second: 'second' };

/** A function that does not exist, or not for this field. */
const noSuchFunction = (fn: string) => invalidQuery(`Invalid function specified "${fn}"`);

/**
 * A field of a collection, or a function of one, as SQL.
 * @param key as the query names it: `title`, `year(date)`; its field is known to exist
 * @param alias of the collection's table
 * @throws ReadError 400 for a function that the field has not, and for a list without a function
 */
export function expressionOf(
  view: SchemaView,
  collection: CollectionView,
  alias: string,
  key: string,
  statement: Statement,
): Expression {
  const { field: name, fn, path } = parseFieldName(key);
  const field = collection.fields.get(name);
  if (!field) throw invalidQuery(`Invalid filter key "${key}" on "${collection.name}"`);
  if (fn === undefined) {
    if (field.kind === 'many') throw invalidQuery(`"${name}" is a list of items`);
    return column(field, alias);
  }
  const at = field.kind === 'column' ? `${alias}.${quoted(field.column)}` : '';
  if (fn === 'count') return counted(view, collection, alias, field, at);
  if (fn === 'json' && field.kind === 'column' && field.type === 'json') {
    if (!path) throw invalidQuery('Invalid json() syntax');
    return {
      sql: `${at} #> ${statement.bind(jsonSteps(path))}::text[]`,
      type: 'json',
      answered: 'json',
      computed: false,
    };
  }
  const part = partOf(fn, field);
  if (part === undefined) throw noSuchFunction(fn);
  const moment = field.kind === 'column' && field.type === 'timestamp' ? `${at} at time zone 'UTC'` : at;
  return { sql: `extract(${part} from ${moment})`, type: 'integer', answered: 'digits', computed: true };
}

export const column = (field: ColumnField, alias: string): Expression => ({
  sql: `${alias}.${quoted(field.column)}`,
  type: field.type,
  answered: field.type,
  computed: false,
});

function partOf(fn: string, field: FieldView): string | undefined {
  if (field.kind !== 'column') return undefined;
  if ((field.type === 'date' || field.type === 'timestamp') && Object.hasOwn(DATE_PARTS, fn)) return DATE_PARTS[fn];
  return field.type === 'timestamp' && Object.hasOwn(TIME_PARTS, fn) ? TIME_PARTS[fn] : undefined;
}

function counted(
  view: SchemaView,
  collection: CollectionView,
  alias: string,
  field: FieldView,
  at: string,
): Expression {
  const number = { type: 'integer', computed: true } as const;
  if (field.kind === 'column') {
    if (field.type !== 'json') throw noSuchFunction('count');
    const length = `case when jsonb_typeof(${at}::jsonb) = 'array' then jsonb_array_length(${at}::jsonb) end`;
    return { sql: `(${length})`, answered: 'number', ...number };
  }
  const rows = view.collections.get(field.collection);
  const by = rows?.fields.get(field.by);
  if (!rows || by?.kind !== 'column') throw noSuchFunction('count');
  const inner = `${alias}n`;
  const seen = rows.visible ? ` and ${rows.visible(inner)}` : '';
  const own = `${alias}.${quoted(collection.key.column)}`;
  const sql = `(select count(*) from ${rows.from} ${inner} where ${inner}.${quoted(by.column)} = ${own}${seen})`;
  return { sql, answered: 'digits', ...number };
}

/** `items[0].name` as steps: `items`, `0`, `name`. */
export const jsonSteps = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');
