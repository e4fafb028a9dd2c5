import { sortSteps } from '../plan/check-paths.ts';
import type { Filter, ReadQuery } from '../query/read-query.ts';
import type { CollectionView, SchemaView } from '../schema-view.ts';
import { column, type Expression, expressionOf } from './columns.ts';
import { filterCondition, reachesLists } from './filter-condition.ts';
import { Joins } from './joins.ts';
import { quoted } from './quoted.ts';
import { searchCondition } from './search-condition.ts';
import type { Statement } from './statement.ts';

export interface RowSelection {
  readonly view: SchemaView;
  readonly collection: CollectionView;
  /** To which its values go. */
  readonly statement: Statement;
  /** Its filter, search and sort; the rest is not looked at. */
  readonly query: ReadQuery;
  /** What is read of a row: names of its fields, or functions of them. */
  readonly columns: readonly string[];
  /** Only rows whose column holds one of the keys that a select brings. */
  readonly among?: { readonly column: string; readonly keys: string };
  /** Most rows, and how many are left out before. */
  readonly limit: number;
  readonly offset?: number;
  /** Most rows for each of the keys of `among`. */
  readonly limitEach?: number;
  /** Orders when the query does not: the names of fields. */
  readonly defaultSort: readonly string[];
}

export interface SelectStatement {
  readonly sql: string;
  /** How the columns are answered, in their order. */
  readonly columns: readonly Expression[];
}

interface Order {
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * A select for the rows of a level. Rows that a list behind filter or sort would bring several times come once, each in the place of its
 * first in the order.
 * @throws ReadError 400
 */
export function selectRows(selection: RowSelection): SelectStatement {
  const { view, collection, query, among, statement } = selection;
  const joins = new Joins(view, collection, statement);
  const orders = (query.sort ?? selection.defaultSort).map((sort) => orderOf(sort, joins));
  const conditions = [...rowConditions(query, joins)];
  if (among) conditions.push(`${joins.root.alias}.${quoted(among.column)} in (${among.keys})`);
  const where = conditions.length ? ` where ${conditions.join(' and ')}` : '';
  if (!joins.multiplies) {
    const columns = expressions(selection, joins.root.alias);
    const sql = paged(selection, joins.root.alias, columns, [...orders, ascending(joins.key)], `${joins.from}${where}`);
    return { sql, columns };
  }
  const rows = statement.alias();
  const columns = expressions(selection, rows);
  const sorts = orders.map(({ sql }, index) => `, ${sql} as s${index}`).join('');
  const first = [joins.key, ...orders.map(({ sql, direction }) => `${sql} ${direction}`)].join(', ');
  const once = `select distinct on (${joins.key}) ${joins.key} as k${sorts} from ${joins.from}${where} order by ${first}`;
  const from = `(${once}) i join ${collection.from} ${rows} on ${rows}.${quoted(collection.key.column)} = i.k`;
  const outer = orders.map(({ direction }, index): Order => ({ sql: `i.s${index}`, direction }));
  const sql = paged(selection, rows, columns, [...outer, ascending('i.k')], from);
  return { sql, columns };
}

/** The key may be read by whoever may read the row at all. */
const expressions = ({ view, collection, columns, statement }: RowSelection, alias: string): Expression[] =>
  columns.map((name) =>
    name === collection.key.name
      ? column(collection.key, alias)
      : expressionOf(view, collection, alias, name, statement),
  );

const ascending = (sql: string): Order => ({ sql, direction: 'asc' });

function paged(
  { limit, offset = 0, limitEach, among, statement }: RowSelection,
  alias: string,
  columns: readonly Expression[],
  orders: readonly Order[],
  from: string,
): string {
  const order = `order by ${orders.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')}`;
  const list = columns.map(({ sql }, index) => `${sql} as c${index}`).join(', ');
  // A limit is written out: how to read the rows, and what belongs to them, is planned by it.
  const page = `limit ${limit}${offset > 0 ? ` offset ${statement.bind(offset, 'offset')}` : ''}`;
  if (limitEach === undefined || !among) return `select ${list} from ${from} ${order} ${page}`;
  const place = `row_number() over (partition by ${alias}.${quoted(among.column)} ${order}) as place`;
  return `select * from (select ${list}, ${place} from ${from}) x where place <= ${limitEach} order by place ${page}`;
}

/** Conditions of a query on the rows of `joins`: what may be seen, its filter, its search. */
export function* rowConditions(query: ReadQuery, joins: Joins): Generator<string> {
  const { alias, collection } = joins.root;
  if (collection.visible) yield collection.visible(alias);
  const filter = query.filter && rowFilter(query.filter, joins);
  if (filter) yield filter;
  if (query.search) yield searchCondition(collection, alias, query.search, joins.statement);
}

/** A filter over lists stands apart, so that it brings no row twice; unless the order needs those very rows of the list. */
function rowFilter(filter: Filter, joins: Joins): string | undefined {
  const { view, root, statement } = joins;
  if (joins.multiplies || !reachesLists(filter, view, root.collection)) return filterCondition(filter, joins);
  const inner = new Joins(view, root.collection, statement);
  const condition = filterCondition(filter, inner);
  return condition && `${joins.key} in (select ${inner.key} from ${inner.from} where ${condition})`;
}

function orderOf(sort: string, joins: Joins): Order {
  const steps = sortSteps(sort);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const last = steps.at(-1)!;
  const at = joins.follow(steps.slice(0, -1));
  const isList = at.collection.fields.get(last)?.kind === 'many';
  const rows = isList ? joins.follow(steps) : at;
  const expression = isList
    ? column(rows.collection.key, rows.alias)
    : expressionOf(joins.view, rows.collection, rows.alias, last, joins.statement);
  return { sql: expression.type === 'json' ? `(${expression.sql})::text` : expression.sql, direction };
}
