import { setImmediate as others } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AlertChange, type DealFilters, officeDay, type SavedSearch } from '@outcrop/contracts';
import { readRows } from '@outcrop/platform';
import { checkOf, type Fields } from '@outcrop/search';
import type { LikedFilter } from '../../deals/search/deal-clauses.ts';
import { DEALS_INDEX, DOCUMENT_PROPERTIES, dealFields } from '../../listing/deals.index.ts';
import { Listing } from '../../listing/listing.entity.ts';
import { filterClauses, SEARCHED_LISTS, savedFilters } from '../search-clauses.ts';

type Row = Pick<SavedSearch, 'id' | 'list' | 'address'> & { readonly userId: number };

type DealCheck = (deal: Fields) => boolean;

/** A saved search with alerts. */
export interface WatchedSearch extends Row {
  /** Null for one that finds nothing. */
  readonly filters: DealFilters | null;
  /** Whether it finds a deal; undefined where that depends on who asks, or on which day. */
  readonly finds: DealCheck | undefined;
}

/** Everybody's searches with alerts, in the order in which they tell of a deal: instant ones first, then the oldest. */
export class WatchedSearches {
  private fingerprint: string | undefined;
  private known = new Map<number, WatchedSearch>();

  /** The searches as they are now: only what changed since the last reading is read again, as an address takes many times as long as asking a deal what it says. */
  async read(em: EntityManager): Promise<Iterable<WatchedSearch>> {
    const [{ fingerprint }] = await em.execute<[{ fingerprint: string }]>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(frequency || list || address, id)), 0) as fingerprint
       from saved_search where frequency <> 'off'`,
    );
    if (fingerprint === this.fingerprint) return this.known.values();
    const rows = await em.execute<Row[]>(
      `select id, user_id as "userId", list, address from saved_search
       where frequency <> 'off' order by frequency = 'instant' desc, id`,
    );
    const read = new Map<number, WatchedSearch>();
    for (const row of rows) {
      const known = this.known.get(row.id);
      const isSame = known?.address === row.address && known.list === row.list && known.userId === row.userId;
      read.set(row.id, isSame ? known : watched(row));
    }
    this.known = read;
    this.fingerprint = fingerprint;
    return read.values();
  }
}

function watched(row: Row): WatchedSearch {
  const filters = savedFilters(row);
  const isFixed = filters && !filters.liked && !filters.bidsDue;
  return { ...row, filters, finds: isFixed ? checkFor(filters) : undefined };
}

const checkFor = (filters: DealFilters & LikedFilter, day?: string): DealCheck =>
  checkOf({ all: filterClauses(filters, day) }, DEALS_INDEX.point);

/** What happened to a deal, for the alerts. */
export interface DealChange {
  readonly eventId: number;
  readonly listingId: number;
  readonly change: AlertChange;
  /** What stood before, as text; null for what was not there. */
  readonly was: string | null;
}

/** The hour of the day, in UTC, at which daily alerts are due: seven in the morning in Texas, in winter. */
export const DAILY_HOUR_UTC = 13;

/** Changes whose alerts are written at once: one may be told to thousands. */
const CHANGES_A_STATEMENT = 200;

/** A search as it is for its owner on one day. */
interface Asked extends Pick<WatchedSearch, 'id' | 'userId' | 'list'> {
  readonly finds: DealCheck;
}

/** Finds whom to tell of changed deals. */
@Injectable()
export class AlertMatching {
  private readonly searches = new WatchedSearches();

  /**
   * Notes whom to tell of the changes: one alert for a person and a change, by whichever of their searches comes first, the instant ones before the
   * daily ones; a second delivery changes nothing (docs/product/alerts.md#one-alert-a-change). Only what is on a public list is told of; the mail
   * looks once more.
   * @param day from which bids are due within some days
   */
  async note(em: EntityManager, changes: readonly DealChange[], day: string = officeDay()): Promise<void> {
    if (changes.length === 0) return;
    const ids = `{${[...new Set(changes.map(({ listingId }) => listingId))].join(',')}}`;
    const rows = await readRows(em, Listing, DOCUMENT_PROPERTIES, { sql: 'id = any(?::int[])', values: [ids] });
    const deals = new Map(rows.map((row) => [row.id, dealFields(row)]));
    const searches = await this.asked(em, ids, day);
    for (let at = 0; at < changes.length; at += CHANGES_A_STATEMENT) {
      const some = changes.slice(at, at + CHANGES_A_STATEMENT);
      const told: { eventId: number; searchId: number }[] = [];
      for (const change of some) {
        const deal = deals.get(change.listingId);
        if (deal)
          for (const searchId of toldOf(change, deal, searches)) told.push({ eventId: change.eventId, searchId });
        await others();
      }
      if (told.length > 0) await write(em, some, told);
    }
  }

  /** Everybody's searches. @param ids of the changed deals: only likes of those matter */
  private async asked(em: EntityManager, ids: string, day: string): Promise<Asked[]> {
    const searches = await this.searches.read(em);
    const likes = await em.execute<{ userId: number; id: number }[]>(
      'select user_id as "userId", listing_id as id from deal_like where listing_id = any(?::int[]) and user_id is not null',
      [ids],
    );
    const likedBy = Map.groupBy(likes, ({ userId }) => userId);
    const asked: Asked[] = [];
    for (const search of searches) {
      if (isFixed(search)) asked.push(search);
      else if (search.filters) {
        const likedIds = likedBy.get(search.userId)?.map(({ id }) => id) ?? [];
        if (search.filters.liked && likedIds.length === 0) continue;
        asked.push({ ...search, finds: checkFor({ ...search.filters, likedIds }, day) });
      }
    }
    return asked;
  }
}

const LISTED: Readonly<Record<SavedSearch['list'], DealCheck>> = {
  public: checkOf(SEARCHED_LISTS.public),
  research: checkOf(SEARCHED_LISTS.research),
  matches: checkOf(SEARCHED_LISTS.matches),
};

const isFixed = (search: WatchedSearch): search is WatchedSearch & Asked => search.finds !== undefined;

/** The searches by which people are told of a change: of each person the first that finds the deal. */
function toldOf({ change }: DealChange, deal: Fields, searches: readonly Asked[]): number[] {
  const isListed: Readonly<Record<SavedSearch['list'], boolean>> = {
    public: LISTED.public(deal),
    research: LISTED.research(deal),
    // Interests are told of what newly matches (docs/product/alerts.md#match-alerts).
    matches: (change === 'new' || change === 'relaunched') && LISTED.matches(deal),
  };
  const told = new Map<number, number>();
  for (const { id, userId, list, finds } of searches)
    if (isListed[list] && !told.has(userId) && finds(deal)) told.set(userId, id);
  return [...told.values()];
}

async function write(
  em: EntityManager,
  changes: readonly DealChange[],
  told: readonly { readonly eventId: number; readonly searchId: number }[],
): Promise<void> {
  const list = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
  await em.execute(
    `insert into deal_alert (user_id, event_id, listing_id, change, was, search_id, due_at)
     select s.user_id, c."eventId", c."listingId", c.change, c.was, s.id,
       case s.frequency when 'instant' then now()
         else date_trunc('day', now() at time zone 'UTC' + interval '${24 - DAILY_HOUR_UTC} hours') at time zone 'UTC' + interval '${DAILY_HOUR_UTC} hours' end
     from unnest(?::bigint[], ?::int[]) as told (event_id, search_id)
     join saved_search s on s.id = told.search_id
     join json_to_recordset(?::json) as c ("eventId" bigint, "listingId" int, change text, was text) on c."eventId" = told.event_id
     order by s.user_id, c."eventId"
     on conflict (user_id, event_id) do nothing`,
    [list(told.map(({ eventId }) => eventId)), list(told.map(({ searchId }) => searchId)), JSON.stringify(changes)],
  );
}
