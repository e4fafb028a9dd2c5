import { invalidQuery } from '../../read-errors.ts';
import { answerKey, parseFieldName, relationsFirst, splitPath } from '../query/function-names.ts';
import { type Deep, deepOf, deepQueryOf, type ReadQuery } from '../query/read-query.ts';
import { READ_LIMITS } from '../read-limits.ts';
import type { CollectionView, SchemaView } from '../schema-view.ts';
import { type Relation, relationOf } from '../sql/joins.ts';
import type { UnknownFields } from './check-paths.ts';
import { expandWildcards } from './expand-wildcards.ts';

/** What is answered of a collection's rows. */
export interface LevelPlan {
  readonly collection: CollectionView;
  /** Filter, sort and the like of these rows. */
  readonly query: ReadQuery;
  /** In the order of the answer's keys. None: the rows' keys stand for them. */
  readonly fields: readonly PlannedField[];
}

export type PlannedField =
  /** A field or a function of one, by the name of the query. */
  | { readonly kind: 'value'; readonly key: string; readonly name: string }
  /** One row of another collection, or a list of them. */
  | { readonly kind: 'relation'; readonly key: string; readonly relation: Relation; readonly level: LevelPlan };

/** Counts what a plan asks for in all its levels. */
interface Budget {
  fields: number;
  levels: number;
}

interface Planning {
  readonly view: SchemaView;
  readonly unknown: UnknownFields;
  readonly backlink: boolean;
  readonly budget: Budget;
}

interface Asked {
  readonly collection: CollectionView;
  readonly fields: readonly string[];
  readonly query: ReadQuery;
  readonly deep: Deep;
  /** Where in the query we are. */
  readonly path: string;
  readonly back: string | undefined;
}

/**
 * The fields of a query as a tree of levels.
 * @param unknown is told of fields that do not exist
 * @throws ReadError 400 when too much is asked for
 */
export function planFields(
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  unknown: UnknownFields,
): LevelPlan {
  const planning: Planning = { view, unknown, backlink: query.backlink ?? true, budget: { fields: 0, levels: 0 } };
  const fields = [...new Set(query.fields ?? ['*'])];
  return plan(planning, { collection, fields, query, deep: query.deep ?? {}, path: '', back: undefined });
}

function plan(planning: Planning, asked: Asked): LevelPlan {
  const { view, unknown, budget } = planning;
  const { collection, query, path } = asked;
  const alias = query.alias ?? {};
  const names = expandWildcards(view, collection, asked.fields, {
    alias,
    back: planning.backlink ? undefined : asked.back,
  });
  const planned = new Map<string, PlannedField | string[]>();
  const renamed: PlannedField[] = [];
  for (const fieldKey of names) {
    const isAlias = Object.hasOwn(alias, fieldKey);
    const name = relationsFirst(isAlias ? alias[fieldKey]! : fieldKey);
    const steps = splitPath(isAlias ? fieldKey : name);
    const many = collection.fields.get(name)?.kind === 'many';
    if (steps.length > 1 || many) {
      const known = planned.get(steps[0]!);
      const inner = Array.isArray(known) ? known : [];
      if (steps.length > 1) inner.push(steps.slice(1).join('.'));
      planned.set(steps[0]!, inner);
      continue;
    }
    unknown.see(collection, parseFieldName(name).field, path);
    const value: PlannedField = { kind: 'value', key: isAlias ? fieldKey : answerKey(fieldKey), name };
    if (isAlias) renamed.push(value);
    else if (!Array.isArray(planned.get(fieldKey))) planned.set(fieldKey, value);
  }
  const fields = [...planned].flatMap(([key, field]): PlannedField[] => {
    if (!Array.isArray(field)) return [field];
    const name = Object.hasOwn(alias, key) ? alias[key]! : key;
    const relation = relationOf(view, collection, name);
    return relation ? [related(planning, asked, key, relation, field)] : [];
  });
  fields.push(...renamed.filter(({ key }) => !Array.isArray(planned.get(key))));
  budget.fields += fields.length;
  if (budget.fields > READ_LIMITS.fields) throw invalidQuery('The query asks for too many fields');
  return { collection, query, fields };
}

function related(
  planning: Planning,
  asked: Asked,
  key: string,
  relation: Relation,
  fields: readonly string[],
): PlannedField {
  planning.budget.levels += 1;
  if (planning.budget.levels > READ_LIMITS.levels) throw invalidQuery('The query asks for too many relations');
  const { field, collection } = relation;
  const deep = deepOf(asked.deep, key);
  const query = deepQueryOf(deep);
  const path = asked.path ? `${asked.path}.${key}` : key;
  planning.unknown.seeQuery(collection, query, path);
  const back = field.kind === 'many' ? field.by : backFieldOf(asked.collection, field.name, collection);
  const level = plan(planning, { collection, fields: [...new Set(fields)], query, deep, path, back });
  return { kind: 'relation', key, relation, level };
}

/** Of a key to another collection: that one's list in which we are. */
function backFieldOf(from: CollectionView, field: string, to: CollectionView): string | undefined {
  for (const other of to.fields.values())
    if (other.kind === 'many' && other.collection === from.name && other.by === field) return other.name;
  return undefined;
}
