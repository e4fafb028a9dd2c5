import { type EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { type AdminField, type AdminResource, fieldOf } from './admin-resource.ts';
import type { AdminFilter, AdminListQuery } from './list-query.ts';

/** One page of the rows that a query finds, and how many there are in all. Empty values come last in either direction. */
export function findRows<Row extends object>(
  em: EntityManager,
  resource: AdminResource<Row>,
  { filter, sort, range }: AdminListQuery<Row>,
): Promise<[Row[], number]> {
  const usual = fieldOf(resource.fields, resource.order);
  const orderBy = [
    { [sortKey(sort.field)]: sort.descending ? 'desc nulls last' : 'asc nulls last' },
    ...(usual ? [{ [sortKey(usual)]: 'asc nulls last' }] : []),
    { [resource.key]: 'asc' },
  ] as QueryOrderMap<Row>[];
  const where = whereOf(resource, filter) as FilterQuery<NoInfer<Row>>;
  return em.fork().findAndCount(resource.entity, where, { orderBy, offset: range.from, limit: range.size });
}

const sortKey = <Row extends object>({ property, sortBy }: AdminField<Row>) => (sortBy ? raw(sortBy) : property);

/** A filter as a condition on rows. */
export function whereOf<Row extends object>(
  { search }: AdminResource<Row>,
  { q, fields }: AdminFilter<Row>,
): FilterQuery<Row> {
  const conditions = fields.map(({ field: { kind, property, filterBy = property }, value }) => {
    const values = Array.isArray(value) ? value : [value];
    if (kind === 'list') return { [filterBy]: { $overlap: values.map(String) } } as FilterQuery<Row>;
    return { [filterBy]: Array.isArray(value) ? { $in: values } : value } as FilterQuery<Row>;
  });
  const found = q ? search?.where(q) : undefined;
  if (found) conditions.push(found);
  return (conditions.length ? { $and: conditions } : {}) as FilterQuery<Row>;
}
