import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type PagesRead,
  READING_ROWS,
  type ReadingPagesQuery,
  type ReadingQuery,
  type ReadingReport,
  type ReadingRow,
  type ReadingSort,
  type ReadingTimeline,
  TIMELINE_ENTRIES,
  type TimelineQuery,
} from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../data-room-deals.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { readPages } from './read-pages.ts';
import { readTimeline } from './read-timeline.ts';
import { aboutOf } from './readers.ts';
import { sumReading } from './sum-reading.ts';

/** What was read in a data room, by person, file or day: a page of the rows. */
export class GetReading extends queryWith<{ listingId: number; query: ReadingQuery; actor: Actor }, ReadingReport>() {}

/** How long the pages of one file were read. */
export class GetReadingPages extends queryWith<
  { listingId: number; query: ReadingPagesQuery; actor: Actor },
  PagesRead
>() {}

/** Sittings and downloads, the latest first. */
export class GetReadingTimeline extends queryWith<
  { listingId: number; query: TimelineQuery; actor: Actor },
  ReadingTimeline
>() {}

@QueryHandler(GetReading)
export class GetReadingHandler implements IQueryHandler<GetReading> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async execute({ listingId, query, actor }: GetReading): Promise<ReadingReport> {
    await assertMayRead(this.deals, listingId, actor);
    const { by, sort, order, page, ...filters } = query;
    const em = this.em.fork();
    const { rows, files } = await sumReading(em, this.queries, { listingId, by, filters });
    const buyers = rows.filter(({ isFirm }) => !isFirm);
    const from = (page - 1) * READING_ROWS;
    return {
      listingId,
      total: rows.length,
      rows: sortRows(rows, sort, order).slice(from, from + READING_ROWS),
      about: await aboutOf(em, this.queries, filters, files),
      buyers: {
        rows: buyers.length,
        seconds: buyers.reduce((sum, { seconds }) => sum + seconds, 0),
        downloads: buyers.reduce((sum, { downloads }) => sum + downloads, 0),
      },
    };
  }
}

@QueryHandler(GetReadingPages)
export class GetReadingPagesHandler implements IQueryHandler<GetReadingPages> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, ItemNotFound */
  async execute({ listingId, query, actor }: GetReadingPages): Promise<PagesRead> {
    await assertMayRead(this.deals, listingId, actor);
    return readPages(this.em.fork(), this.queries, { listingId, filters: query });
  }
}

@QueryHandler(GetReadingTimeline)
export class GetReadingTimelineHandler implements IQueryHandler<GetReadingTimeline> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async execute({ listingId, query, actor }: GetReadingTimeline): Promise<ReadingTimeline> {
    await assertMayRead(this.deals, listingId, actor);
    const { before, ...filters } = query;
    const asked = { listingId, filters, before, limit: TIMELINE_ENTRIES };
    return readTimeline(this.em.fork(), this.queries, asked);
  }
}

/** @throws Forbidden, ListingNotFound, NoDataRoom */
export async function assertMayRead(deals: DataRoomDeals, listingId: number, actor: Actor): Promise<void> {
  if (!canManageDataRooms(actor)) throw new Forbidden();
  assertHasDataRoom(await deals.get(listingId));
}

/** Names in the order of the alphabet, files in that of the index, those without a name last; equal ones by the time of their last reading. */
export function sortRows(rows: readonly ReadingRow[], sort: ReadingSort, order: 'asc' | 'desc'): ReadingRow[] {
  const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  const sign = order === 'asc' ? 1 : -1;
  const nameOf = ({ number, name, key }: ReadingRow) => number ?? name ?? (key === 'erased' ? '\uffff' : key);
  const compare = (a: ReadingRow, b: ReadingRow): number => {
    if (sort === 'name') return collator.compare(nameOf(a), nameOf(b));
    const [left, right] = [a[sort], b[sort]];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  return rows.toSorted(
    (a, b) => sign * compare(a, b) || b.lastAt.localeCompare(a.lastAt) || a.key.localeCompare(b.key),
  );
}
