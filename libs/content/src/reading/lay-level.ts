import type { LevelPlan, PlannedField } from './plan/plan-fields.ts';
import { DEFAULT_LIMIT, READ_LIMITS } from './read-limits.ts';
import type { CollectionView, SchemaView } from './schema-view.ts';
import type { AnswerStatement } from './sql/answer-statement.ts';
import type { Expression } from './sql/columns.ts';
import { type RowSelection, selectRows } from './sql/select-rows.ts';

/** A level of an answer, and where its values are in what the database answers. */
export interface LaidLevel {
  /** Of the statement. */
  readonly part: number;
  readonly fields: readonly PlannedField[];
  readonly columns: readonly Expression[];
  /** Of a value, or of the key to one row of another collection. */
  readonly at: ReadonlyMap<PlannedField, number>;
  /** Of a list's rows: the key of the row that they belong to. */
  readonly ownerAt: number | undefined;
  /** Of a list's rows in falling order: the value that orders them. */
  readonly sortAt: number | undefined;
  readonly relations: ReadonlyMap<RelationField, LaidLevel>;
}

export type RelationField = Extract<PlannedField, { kind: 'relation' }>;

type Narrowing = Pick<RowSelection, 'among' | 'limit' | 'offset' | 'limitEach' | 'defaultSort'>;

/**
 * Adds a level and those behind it to a statement: a part for each, however many rows it has.
 * @throws ReadError 400 for what cannot be read
 */
export const layLevel = (
  view: SchemaView,
  plan: LevelPlan,
  page: { readonly limit: number; readonly offset: number },
  answer: AnswerStatement,
): LaidLevel => lay(view, plan, { ...page, defaultSort: [plan.collection.key.name] }, answer);

function lay(view: SchemaView, plan: LevelPlan, narrowing: Narrowing, answer: AnswerStatement): LaidLevel {
  const { collection, fields, query } = plan;
  const { statement } = answer;
  const { among } = narrowing;
  const columns = [collection.key.name];
  /** Where a column is among them; it is added where it is missing. */
  const placeOf = (name: string): number => (columns.includes(name) ? columns.indexOf(name) : columns.push(name) - 1);
  const at = new Map<PlannedField, number>();
  for (const field of fields) {
    if (field.kind === 'value') at.set(field, placeOf(field.name));
    else if (field.relation.field.kind === 'column') at.set(field, placeOf(field.relation.field.name));
  }
  const owner = among && fieldOfColumn(collection, among.column);
  const ownerAt = owner && placeOf(owner.name);
  const falling = among && query.sort?.[0]?.startsWith('-') ? query.sort[0].slice(1) : undefined;
  const isRead = falling !== undefined && (columns.includes(falling) || narrowing.defaultSort.includes(falling));
  const sortAt = isRead ? placeOf(falling) : undefined;
  const selected = selectRows({ view, collection, query, columns, statement, ...narrowing });
  const part = answer.add(selected.sql, selected.columns.length);
  const relations = new Map<RelationField, LaidLevel>();
  for (const field of fields) {
    if (field.kind !== 'relation') continue;
    const keys = answer.valuesOf(part, at.get(field) ?? 0);
    relations.set(field, lay(view, ...relatedRows(field, keys), answer));
  }
  return { part, fields, columns: selected.columns, at, ownerAt, sortAt, relations };
}

const fieldOfColumn = ({ fields }: CollectionView, column: string) =>
  [...fields.values()].find((field) => field.kind === 'column' && field.column === column);

/** @param keys a select: of the rows that are related, or of the rows that a list belongs to */
function relatedRows({ level, relation }: RelationField, keys: string): [LevelPlan, Narrowing] {
  const { field, byColumn, collection } = relation;
  if (field.kind === 'column') {
    const query = { ...level.query, sort: [collection.key.name] };
    const among = { column: collection.key.column, keys };
    return [
      { ...level, query },
      { among, limit: READ_LIMITS.rows + 1, defaultSort: [] },
    ];
  }
  const { limit, skipped } = partOfList(level);
  const limitEach = limit >= 0 && Number.isSafeInteger(skipped + limit) ? skipped + limit : undefined;
  const narrowing = {
    among: { column: byColumn, keys },
    limit: READ_LIMITS.rows + 1,
    ...(limitEach !== undefined && level.query.limit !== undefined && { limitEach }),
    defaultSort: [field.sortField ?? collection.key.name],
  };
  return [level, narrowing];
}

/** How many of each list are answered, after how many that are left out; -1 for all. */
export function partOfList({ query }: Pick<LevelPlan, 'query'>): { limit: number; skipped: number } {
  const { limit = DEFAULT_LIMIT, offset = 0, page = 0 } = query;
  return { limit, skipped: (page > 1 ? limit * (page - 1) : 0) + Math.max(0, offset) };
}
