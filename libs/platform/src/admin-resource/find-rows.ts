import { type EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import type { Actor } from '../auth/actor.ts';
import { type AdminField, type AdminResource, fieldOf, type OneValue } from './admin-resource.ts';
import type { AdminFilter, AdminListQuery } from './list-query.ts';

/** One page of the rows that a query finds for somebody, and how many there are in all. Empty values come last in either direction. */
export function findRows<Row extends object>(
  em: EntityManager,
  resource: AdminResource<Row>,
  { filter, sort, range }: AdminListQuery<Row>,
  actor: Actor,
): Promise<[Row[], number]> {
  const usual = fieldOf(resource.fields, resource.order);
  const orderBy = [
    { [sortKey(sort.field)]: sort.descending ? 'desc nulls last' : 'asc nulls last' },
    ...(usual ? [{ [sortKey(usual)]: 'asc nulls last' }] : []),
    { [resource.key]: 'asc' },
  ] as QueryOrderMap<Row>[];
  const where = whereOf(resource, filter, actor) as FilterQuery<NoInfer<Row>>;
  return em.fork().findAndCount(resource.entity, where, { orderBy, offset: range.from, limit: range.size });
}

const sortKey = <Row extends object>({ property, sortBy }: AdminField<Row>) => (sortBy ? raw(sortBy) : property);

/** A filter as a condition on the rows that somebody knows of. */
export function whereOf<Row extends object>(
  { search, visibleTo }: AdminResource<Row>,
  { q, fields }: AdminFilter<Row>,
  actor: Actor,
): FilterQuery<Row> {
  const conditions = fields.map(({ field: { kind, property, filterBy = property, where }, value }) => {
    const values: readonly OneValue[] = Array.isArray(value) ? value : [value];
    if (where) return where(values);
    if (kind === 'list') return { [filterBy]: { $overlap: values.map(String) } } as FilterQuery<Row>;
    return { [filterBy]: Array.isArray(value) ? { $in: values } : value } as FilterQuery<Row>;
  });
  const found = q ? search?.where(q) : undefined;
  if (found) conditions.push(found);
  const visible = visibleTo?.(actor);
  if (visible) conditions.push(visible);
  return (conditions.length ? { $and: conditions } : {}) as FilterQuery<Row>;
}
