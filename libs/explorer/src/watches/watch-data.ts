import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** Queries that a person watches (docs/product/access.md#personal-data). */
export const watchData: PersonalDataPart = {
  name: 'explorerWatches',

  export: (em: EntityManager, userId: number) =>
    executeBound(
      em,
      `select q.name as query, w.collection, w.found, w.since from explorer_watch w join explorer_query q on q.id = w.query_id
       where w.user_id = $1 order by w.since, q.id`,
      [userId],
    ),

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from explorer_watch where user_id = $1', [userId]);
  },
};
