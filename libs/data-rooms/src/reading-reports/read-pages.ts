import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { STAFF_IDS_SQL } from '@outcrop/accounts';
import type { PagesRead, ReadingPagesQuery } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { ItemNotFound } from '../files/files.errors.ts';
import { readersOf } from './readers.ts';
import { conditionOf } from './reading-conditions.ts';
import { filesIn } from './room-files.ts';

interface PageRow {
  readonly page: number;
  readonly times: number;
  readonly seconds: number;
  readonly first_at: Date | string;
  readonly last_at: Date | string;
}

/**
 * How long the pages of a file were read, whatever the version: by one person, or by all buyers.
 * @throws ItemNotFound for a file of another data room as well
 */
export async function readPages(
  em: EntityManager,
  queries: QueryBus,
  { listingId, filters }: { listingId: number; filters: ReadingPagesQuery },
): Promise<PagesRead> {
  const file = (await filesIn(em, listingId)).get(filters.file);
  if (!file) throw new ItemNotFound();
  const { person } = filters;
  const { sql, values } = conditionOf(listingId, filters);
  const buyers = person === undefined ? `and (r.user_id is null or r.user_id not in (${STAFF_IDS_SQL}))` : '';
  const rows = await executeBound<PageRow>(
    em,
    `select r.page, count(*)::int as times, sum(r.seconds)::int as seconds, min(r.at) as first_at, max(r.at) as last_at
     from data_room_reading r where ${sql} and r.impersonator_id is null and r.page is not null ${buyers}
     group by r.page order by r.page`,
    values,
  );
  const userId = person === undefined || person === 'erased' ? null : person;
  const reader = person === undefined ? null : (await readersOf(em, queries, [userId]))(userId);
  const { pages, ...facts } = file;
  return {
    ...facts,
    ofPages: Math.max(pages, rows.at(-1)?.page ?? 0),
    person: reader,
    pages: rows.map(({ page, times, seconds, first_at, last_at }) => ({
      page,
      times,
      seconds,
      firstAt: new Date(first_at).toISOString(),
      lastAt: new Date(last_at).toISOString(),
    })),
  };
}
