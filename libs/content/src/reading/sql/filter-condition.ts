import { invalidQuery } from '../../read-errors.ts';
import { type Filter, isPlainObject } from '../query/read-query.ts';
import type { CollectionView, SchemaView } from '../schema-view.ts';
import { column, expressionOf } from './columns.ts';
import { Joins, relationOf } from './joins.ts';
import { jsonCondition } from './json-filter.ts';
import { checkOperator, comparison } from './operators.ts';
import { quoted } from './quoted.ts';

const QUANTIFIERS = new Set(['_some', '_none']);

/**
 * A filter as SQL over the tables of `joins`, to which it adds what it reaches through relations.
 * @param filter normalized and checked; its fields are known to exist
 * @returns undefined when it says nothing
 * @throws ReadError 400
 */
export function filterCondition(filter: Filter, joins: Joins): string | undefined {
  const parts = Object.entries(filter).flatMap(([key, value]) => {
    const part =
      key === '_and' || key === '_or' ? logical(key, value as Filter[], joins) : condition(key, value, joins);
    return part === undefined ? [] : [part];
  });
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? parts[0] : `(${parts.join(' and ')})`;
}

function logical(key: '_and' | '_or', filters: readonly Filter[], joins: Joins): string | undefined {
  // An empty filter is fulfilled by all.
  if (key === '_or' && filters.some((filter) => Object.keys(filter).length === 0)) return undefined;
  const parts = filters.flatMap((filter) => filterCondition(filter, joins) ?? []);
  return parts.length ? `(${parts.join(key === '_or' ? ' or ' : ' and ')})` : undefined;
}

interface Operation {
  readonly operator: string;
  readonly operand: unknown;
}

function condition(key: string, value: unknown, joins: Joins): string | undefined {
  const { path, operation } = unfold(key, value);
  if (!operation) return undefined;
  const { operator, operand } = operation;
  const { collection } = joins.root;
  const root = collection.fields.get(path[0]!);
  if (path.length === 1 && root?.kind !== 'many') return compared(path[0]!, joins, joins.root, operator, operand);
  const relation = relationOf(joins.view, collection, path[0]!);
  if (!relation) return undefined;
  if (root?.kind === 'many' && QUANTIFIERS.has(path[1] ?? ''))
    return quantified(path[0]!, path[1]!, value as Filter, joins);
  const quantifier = path.find((step) => QUANTIFIERS.has(step));
  if (quantifier) throw invalidQuery(`"${quantifier}" can only be used with top level relational alias field`);
  const at = joins.follow(path.slice(0, -1));
  const last = path.at(-1)!;
  if (at.collection.fields.get(last)?.kind !== 'many') return compared(last, joins, at, operator, operand);
  const rows = joins.follow(path);
  const expression = column(rows.collection.key, rows.alias);
  checkOperator(expression.type, operator);
  return comparison(expression, operator, operand, joins.statement);
}

/** The path of fields to an operator: `{ author: { name: { _eq: … } } }` is `author`, `name`. */
function unfold(key: string, value: unknown): { path: string[]; operation: Operation | undefined } {
  const path = [key];
  if (key.startsWith('_') && !QUANTIFIERS.has(key)) return { path, operation: { operator: key, operand: value } };
  let inner = value;
  while (isPlainObject(inner)) {
    const [step, next] = Object.entries(inner)[0] ?? [];
    if (step === undefined || step === '_and' || step === '_or') return { path, operation: undefined };
    if (step.startsWith('_') && !QUANTIFIERS.has(step)) return { path, operation: { operator: step, operand: next } };
    path.push(step);
    inner = next;
  }
  return { path, operation: { operator: '_eq', operand: inner } };
}

function compared(
  key: string,
  joins: Joins,
  at: Joins['root'],
  operator: string,
  operand: unknown,
): string | undefined {
  const expression = expressionOf(joins.view, at.collection, at.alias, key, joins.statement);
  checkOperator(expression.type, operator);
  if (operator === '_json') return jsonCondition(expression.sql, operand as Filter, joins.statement);
  return comparison(expression, operator, operand, joins.statement);
}

/** Whether a filter has conditions on the rows of lists, beside those under `_some` and `_none`: each row may then fulfill it. */
export const reachesLists = (filter: Filter, view: SchemaView, collection: CollectionView): boolean =>
  Object.entries(filter).some(([key, value]) => {
    if (key === '_and' || key === '_or') return (value as Filter[]).some((one) => reachesLists(one, view, collection));
    const { path } = unfold(key, value);
    if (QUANTIFIERS.has(path[1] ?? '')) return false;
    let at: CollectionView | undefined = collection;
    for (const step of path) {
      if (at?.fields.get(step)?.kind === 'many') return true;
      at = at && relationOf(view, at, step)?.collection;
    }
    return false;
  });

/** Some, or none, of a list's rows fulfill a filter. */
function quantified(name: string, quantifier: string, value: Filter, joins: Joins): string | undefined {
  const { collection, byColumn } = relationOf(joins.view, joins.root.collection, name)!;
  const inner = new Joins(joins.view, collection, joins.statement);
  const by = `${inner.root.alias}.${quoted(byColumn)}`;
  const filter = filterCondition(value[quantifier] as Filter, inner);
  const conditions = [`${by} is not null`, collection.visible?.(inner.root.alias), filter].filter(Boolean);
  const not = quantifier === '_none' ? 'not ' : '';
  return `${joins.key} ${not}in (select ${by} from ${inner.from} where ${conditions.join(' and ')})`;
}
