import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { DealFilters } from '@outcrop/contracts';
import { type Actor, commandWith, Invalid, impersonatorOf } from '@outcrop/platform';
import { CountDeals } from '../../deals/search/count-deals.ts';
import { normaliseText } from '../../listing/search-text.ts';

/** Searches kept of any 24 hours: with the size below, nobody can fill the disk. */
export const MAX_SEARCHES_PER_DAY = 20_000;
/** Longest filters that are kept, in characters of JSON. */
const MAX_FILTERS_LENGTH = 1_000;

/** Notes what somebody searched for. */
export class TrackSearch extends commandWith<{
  text: string;
  filters: DealFilters;
  /** Deals that were found, where the page knows it. */
  count: number | undefined;
  actor: Actor;
}>() {}

@CommandHandler(TrackSearch)
export class TrackSearchHandler implements ICommandHandler<TrackSearch> {
  private readonly log = new Logger('TrackSearch');

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * An empty search is none, and one by an admin who views the site as somebody is not that person's. Beyond the day's limit nothing is kept.
   * @throws Invalid when the filters are too long to keep
   */
  async execute({ text, filters, count, actor }: TrackSearch): Promise<void> {
    if (impersonatorOf(actor) !== null) return;
    const kept = JSON.stringify(trackedFilters(filters));
    if (kept.length > MAX_FILTERS_LENGTH)
      throw new Invalid([{ path: 'filters', message: `at most ${MAX_FILTERS_LENGTH} characters` }]);
    const normalised = normaliseText(text);
    if (!normalised && kept === '{}') return;
    const found = count ?? (await this.find(text, filters));
    // Ids grow by one with each search at least, so their difference bounds the day's searches without counting them.
    const added = await this.em.fork().execute<unknown[]>(
      `insert into tracked_search (text, normalised_text, filters, found, user_id)
       select ?, ?, ?::jsonb, ?::int, ?::int
       where coalesce(
         (select max(id) from tracked_search)
         - (select id from tracked_search where searched_at > now() - interval '24 hours' order by searched_at, id limit 1),
         0) < ? returning 1`,
      [text, normalised, kept, found, actor.kind === 'user' ? actor.userId : null, MAX_SEARCHES_PER_DAY - 1],
    );
    if (added.length === 0)
      this.log.warn(`More than ${MAX_SEARCHES_PER_DAY} searches in 24 hours: this one is not recorded`);
  }

  /** How many public deals there are to find; null when only the person could tell, or no engine answers. */
  private async find(search: string, filters: DealFilters): Promise<number | null> {
    if (filters.liked) return null;
    return this.queries.execute(new CountDeals({ filters: { ...filters, search } })).catch(() => null);
  }
}

/** The filters without the words, and without where on the map: that somebody searched by an area is enough. */
const trackedFilters = ({ search: _, bbox, polygon, ...filters }: DealFilters): Record<string, unknown> => ({
  ...filters,
  ...(bbox && { bbox: true }),
  ...(polygon && { polygon: true }),
});
