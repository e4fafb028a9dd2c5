import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { STAFF_IDS_SQL } from '@outcrop/accounts';
import { OFFICE_TIME_ZONE, type ReadingFilters, type ReadingRow, type ReadingView } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { readersOf } from './readers.ts';
import { conditionOf, DAY_SQL, isDownloadSql } from './reading-conditions.ts';
import { filesIn, type RoomFile } from './room-files.ts';

interface Sum {
  /** Of the person or the file. */
  readonly id: number | null;
  readonly day: string | null;
  readonly readers: number;
  readonly files: number;
  readonly pages: number;
  readonly seconds: number;
  readonly downloads: number;
  readonly first_at: Date | string;
  readonly last_at: Date | string;
}

/** Each page of each person once, in the order of the index, so that what is counted once is found among few rows. */
const readByPage = (where: string) => `select r.user_id, r.item_id, r.page, sum(r.seconds) as seconds,
    count(*) filter (where ${isDownloadSql('r')}) as downloads, min(r.at) as first_at, max(r.at) as last_at
  from data_room_reading r where ${where} group by r.user_id, r.item_id, r.page`;
const readByDay = (where: string) => `select r.user_id, r.item_id, r.page, ${DAY_SQL} as day, r.seconds,
    (${isDownloadSql('r')})::int as downloads, r.at as first_at, r.at as last_at
  from data_room_reading r where ${where}`;
/** What is read of the rows, and what of that makes a row of the report. */
const GROUPS: Readonly<
  Record<
    ReadingView,
    { readonly read: (where: string) => string; readonly by: string; readonly key: string; readonly pages: string }
  >
> = {
  person: { read: readByPage, by: 'user_id', key: 'user_id as id, null as day', pages: 'count(page)' },
  file: { read: readByPage, by: 'item_id', key: 'item_id as id, null as day', pages: 'count(distinct page)' },
  day: {
    read: readByDay,
    by: 'day',
    key: 'null::int as id, day::text',
    // One number for file and page: pairs take many times as long to compare.
    pages: 'count(distinct item_id::bigint * 1000000 + page)',
  },
};

/** @param pages how many different ones; of rows named `read` */
const sumsSql = (
  pages: string,
): string => `count(distinct coalesce(user_id, 0))::int as readers, count(distinct item_id)::int as files,
  (${pages})::int as pages, sum(seconds)::int as seconds, sum(downloads)::int as downloads, min(first_at) as first_at, max(last_at) as last_at`;

function sumsOf(by: ReadingView, where: string): string {
  const { read, by: column, key, pages } = GROUPS[by];
  return `with read as (${read(where)}) select ${key}, ${sumsSql(pages)} from read group by ${column}`;
}

/**
 * The same by day, of everybody and all files: each day's rows are found by the index and sorted alone, in memory; all of them at once would be sorted
 * on the disk.
 */
function sumsDayByDay(where: string): string {
  const { read, pages } = GROUPS.day;
  const ends = (day: string) => `${day} at time zone '${OFFICE_TIME_ZONE}'`;
  return `select null::int as id, d.day::date::text as day, s.*
    from (select date_trunc('day', ${ends('min(r.at)')}) as first, ${ends('max(r.at)')} as last from data_room_reading r where ${where}) e,
      generate_series(e.first, e.last, interval '1 day') d (day),
      lateral (select ${sumsSql(pages)} from (${read(`${where} and r.at >= ${ends('d.day')} and r.at < ${ends("(d.day + interval '1 day')")}`)}) read) s
    where s.last_at is not null`;
}

/**
 * What was read in a data room, by person, file or day. What somebody read in another's name is in no sum; the firm's own reading is in none but its
 * own people's (docs/product/data-rooms.md#reading-reports).
 */
export async function sumReading(
  em: EntityManager,
  queries: QueryBus,
  { listingId, by, filters }: { listingId: number; by: ReadingView; filters: ReadingFilters },
): Promise<{ rows: ReadingRow[]; files: ReadonlyMap<number, RoomFile> }> {
  const { sql, values } = conditionOf(listingId, filters);
  const buyers =
    by === 'person' || filters.person !== undefined
      ? ''
      : `and (r.user_id is null or r.user_id not in (${STAFF_IDS_SQL}))`;
  const where = `${sql} and r.impersonator_id is null ${buyers}`;
  const isOfAll = filters.person === undefined && filters.file === undefined;
  const sums = await executeBound<Sum>(em, by === 'day' && isOfAll ? sumsDayByDay(where) : sumsOf(by, where), values);
  const files = await filesIn(em, listingId);
  const nameOf =
    by === 'person'
      ? await readersOf(
          em,
          queries,
          sums.map(({ id }) => id),
        )
      : undefined;
  const ofRoom = [...files.values()].reduce((sum, file) => sum + file.pages, 0);
  const asked = filters.file === undefined ? undefined : files.get(filters.file);
  const rows = sums.map((sum) => {
    const { id, day, readers, seconds, downloads } = sum;
    const person = nameOf?.(id);
    const file = by === 'file' ? files.get(id!) : undefined;
    return {
      key: person ? String(id ?? 'erased') : (day ?? String(id)),
      userId: person?.userId ?? null,
      name: person ? person.name : (file?.file ?? null),
      company: person?.company ?? null,
      isFirm: person?.isFirm ?? false,
      number: file?.number ?? null,
      isRemoved: by === 'file' && !file?.number,
      readers,
      files: sum.files,
      pages: sum.pages,
      ofPages: by === 'day' ? null : atLeast(sum.pages, by === 'file' ? file : asked, ofRoom),
      seconds,
      downloads,
      firstAt: new Date(sum.first_at).toISOString(),
      lastAt: new Date(sum.last_at).toISOString(),
    };
  });
  return { rows, files };
}

/** Pages of a file, or of all; never fewer than were read, as nobody has counted the pages of a spreadsheet. */
const atLeast = (read: number, file: RoomFile | undefined, ofRoom: number): number =>
  Math.max(read, file ? file.pages : ofRoom);
