import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** Queries that a person saved in the data explorer, and their filters; all go with them (docs/product/access.md#personal-data). */
export const savedQueryData: PersonalDataPart = {
  name: 'explorerQueries',

  async export(em: EntityManager, userId: number) {
    const read = (sql: string) => executeBound(em, sql, [userId]);
    return {
      directories: await read(
        'select name, created_at as "createdAt" from explorer_directory where user_id = $1 order by id',
      ),
      queries: await read(
        `select q.name, d.name as directory, q.created_at as "createdAt", q.request::json as request, q.link is not null as linked,
           (select count(*)::int from explorer_query_reader r where r.query_id = q.id) as readers
         from explorer_query q join explorer_directory d on d.id = q.directory_id where d.user_id = $1 order by q.id`,
      ),
      filters: await read(
        'select uuid, saved_at as "savedAt", filters::json as filters from explorer_filter_set where user_id = $1 order by saved_at, uuid',
      ),
      sharedByColleagues: await read(
        'select shared_at as "sharedAt" from explorer_query_reader where user_id = $1 order by shared_at',
      ),
    };
  },

  async erase(em: EntityManager, userId: number) {
    // Queries and their readers go with the directories.
    for (const table of ['explorer_query_reader', 'explorer_filter_set', 'explorer_directory'])
      await executeBound(em, `delete from ${table} where user_id = $1`, [userId]);
  },
};
