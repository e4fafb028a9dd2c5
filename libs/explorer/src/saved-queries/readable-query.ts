import type { EntityManager } from '@mikro-orm/postgresql';
import { QueryNotFound } from './saved-queries.errors.ts';
import { QueryReader, SavedQuery } from './saved-query.entities.ts';

/** A query of somebody's own, or one that is shared with them by name. @throws QueryNotFound, alike for others' and for none */
export async function readableQuery(em: EntityManager, id: number, userId: number): Promise<SavedQuery> {
  const own = await em.findOne(SavedQuery, { id, directory: { userId } });
  const shared = own ? null : await em.findOne(QueryReader, { query: id, userId }, { populate: ['query'] });
  const found = own ?? shared?.query;
  if (!found) throw new QueryNotFound();
  return found;
}
