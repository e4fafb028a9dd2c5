import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { type ReadingFilters, type ReadingTimeline, SITTING_MINUTES } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { aboutOf, readersOf } from './readers.ts';
import { conditionOf, isDownloadSql } from './reading-conditions.ts';
import { filesIn } from './room-files.ts';

interface EntryRow {
  readonly id: number | string;
  readonly is_download: boolean;
  readonly user_id: number | null;
  readonly impersonator_id: number | null;
  readonly item_id: number;
  readonly version: number;
  readonly pages: number;
  readonly seconds: number;
  readonly started_at: Date | string;
  readonly at: Date | string;
}

const GAP = `interval '${SITTING_MINUTES} minutes'`;
/** Whether the row `other` is of the same person and file as `row`, and read in the same name. Rows whose times are compared are named together: the index is asked for both at once then. */
const goesWith = (other: string, row: string) =>
  `${other}.item_id = ${row}.item_id and coalesce(${other}.user_id, 0) = coalesce(${row}.user_id, 0)
   and ${other}.impersonator_id is not distinct from ${row}.impersonator_id and not ${isDownloadSql(other)}`;

/**
 * Sittings and downloads by the end of each, the latest first. The last page of a sitting is one after which the same person read nothing of the file for a
 * while, and its first one before which they did not: both are found by the index, so that only what is shown is read.
 * @param before `next` of the answer before
 */
export async function readTimeline(
  em: EntityManager,
  queries: QueryBus,
  asked: { listingId: number; filters: ReadingFilters; before?: number | undefined; limit: number },
): Promise<ReadingTimeline> {
  const { listingId, filters, before, limit } = asked;
  const { sql, values } = conditionOf(listingId, filters);
  const older =
    before === undefined
      ? ''
      : `and (r.at, r.id) < (select b.at, b.id from data_room_reading b where b.id = $${values.push(before)} and b.listing_id = $1)`;
  const rows = await executeBound<EntryRow>(
    em,
    `with ended as (
       select r.id, r.user_id, r.impersonator_id, r.item_id, r.version_id, r.at, ${isDownloadSql('r')} as is_download
       from data_room_reading r where ${sql} ${older} and (${isDownloadSql('r')} or not exists (
         select from data_room_reading n where ${goesWith('n', 'r')}
           and n.at >= r.at and n.at <= r.at + ${GAP} and (n.at > r.at or n.id > r.id)))
       order by r.at desc, r.id desc limit ${limit + 1})
     select e.id, e.is_download, e.user_id, e.impersonator_id, e.item_id, e.at, v.number as version,
       coalesce(s.pages, 0)::int as pages, coalesce(s.seconds, 0)::int as seconds, coalesce(s.started_at, e.at) as started_at
     from ended e join data_room_file_version v on v.id = e.version_id
     left join lateral (
       select count(distinct p.page) as pages, sum(p.seconds) as seconds, min(p.at) as started_at
       from data_room_reading p where ${goesWith('p', 'e')} and p.at <= e.at and p.at >= (
         select f.at from data_room_reading f where ${goesWith('f', 'e')} and f.at <= e.at and not exists (
           select from data_room_reading o where ${goesWith('o', 'f')} and o.at < f.at and o.at >= f.at - ${GAP})
         order by f.at desc limit 1)
     ) s on not e.is_download
     order by e.at desc, e.id desc`,
    values,
  );
  const shown = rows.slice(0, limit);
  const files = await filesIn(em, listingId);
  const people = shown.flatMap(({ user_id, impersonator_id }) => [user_id, impersonator_id]);
  const readerOf = await readersOf(em, queries, people);
  const entries = shown.map((row) => {
    const { number = null, file = '' } = files.get(row.item_id) ?? {};
    const by = row.impersonator_id === null ? null : readerOf(row.impersonator_id);
    return {
      id: Number(row.id),
      kind: row.is_download ? ('download' as const) : ('read' as const),
      ...readerOf(row.user_id),
      itemId: row.item_id,
      number,
      file,
      version: row.version,
      by: by && { userId: by.userId, name: by.name },
      pages: row.pages,
      seconds: row.seconds,
      startedAt: new Date(row.started_at).toISOString(),
      endedAt: new Date(row.at).toISOString(),
    };
  });
  const about = await aboutOf(em, queries, filters, files);
  return { entries, about, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
