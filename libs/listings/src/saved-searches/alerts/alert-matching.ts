import type { EntityManager } from '@mikro-orm/postgresql';
import { type AlertChange, officeDay, RANGE_NAMES } from '@outcrop/contracts';
import { rowCondition } from '@outcrop/search';
import { DEALS_INDEX, propertyOf } from '../../deals/projection/deals.index.ts';
import { publicDeals, publicResearch } from '../../listings.policy.ts';
import { ON_OFFER } from '../../matches/wanted-deals.ts';

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

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Each range: a search's columns begin with its name, and it is of one number of a listing. */
const RANGES = RANGE_NAMES.map((name) => ({ criterion: `s.${snake(name)}`, column: snake(propertyOf(name)) }));

/** The columns of a listing that searches are compared with; few, as each search goes through all of them. */
const COMPARED = [
  ...['id', 'types', 'region', 'agent_company_name', 'countries', 'deal_sizes', 'search_text', 'x', 'y'],
  ...['basin', 'status', 'is_sold', 'deadline_date'],
  ...RANGES.map(({ column }) => column),
];

const inSet = (column: string, set: string) => `(s.${set} = '{}' or listing.${column} = any(s.${set}))`;
const meetsSet = (column: string, set: string) => `(s.${set} = '{}' or listing.${column} && s.${set})`;

/** A search's ranges; a deal without the number is in none. */
const ranges = RANGES.flatMap(({ criterion, column }) => [
  `(${criterion}_from is null or listing.${column} >= ${criterion}_from)`,
  `(${criterion}_to is null or listing.${column} <= ${criterion}_to)`,
]);

/** Box `n` of a search, from 1. */
const inBox = (n: number) => {
  const [west, north, east, south] = [1, 2, 3, 4].map((part) => `s.boxes[${4 * (n - 1) + part}]`);
  return `(listing.x between ${west} and ${east} and listing.y between ${north} and ${south})`;
};

/** The crossing rule of docs/product/search.md#map-units, over the edges of the search's area. */
const inArea = `(select count(*) % 2 = 1 from generate_series(1, cardinality(s.edges), 4) as at
   where listing.y >= s.edges[at + 1] and listing.y < s.edges[at + 3]
     and (s.edges[at + 2] - s.edges[at]) * (listing.y - s.edges[at + 1])
       > (listing.x - s.edges[at]) * (s.edges[at + 3] - s.edges[at + 1]))`;

/** Whether the search \`s\` finds the row of \`listing\`: the meaning of the filters, for all searches at once (docs/product/search.md#filters). */
const found = [
  meetsSet('types', 'types'),
  inSet('region', 'regions'),
  inSet('agent_company_name', 'companies'),
  meetsSet('countries', 'countries'),
  meetsSet('deal_sizes', 'deal_sizes'),
  inSet('basin', 'basins'),
  inSet('status', 'statuses'),
  `(s.bids_due_days is null
     or (not listing.is_sold and listing.deadline_date between listing.today and listing.today + s.bids_due_days))`,
  `(s.search_text = '' or strpos(listing.search_text, s.search_text) > 0)`,
  `(s.search_words = '{}' or (select bool_and(strpos(listing.search_text, word) > 0) from unnest(s.search_words) as word))`,
  // Asked of few searches: as an `exists` it would be answered by reading everybody's likes first.
  `(not s.liked or (select true from deal_like k where k.user_id = s.user_id and k.listing_id = listing.id limit 1))`,
  '(not s.open_only or not listing.is_sold)',
  ...ranges,
  `(not s.unmapped or listing.x is null or listing.y is null)`,
  `(s.boxes = '{}' or ${inBox(1)} or ${inBox(2)})`,
  `(s.edges = '{}' or ${inArea})`,
].join('\n       and ');

/**
 * Notes whom to tell of the changes: one alert for a person and a change, by whichever of their searches comes first, the instant ones before the
 * daily ones. One statement over the changed rows and everybody's searches, so it means the same whichever engine searches; a second delivery changes
 * nothing (docs/product/alerts.md#one-alert-a-change). Only what is on a public list is told of; the mail looks once more. A
 * search that follows interests is told of what newly matches: new deals and relaunched ones, on offer (docs/product/alerts.md#match-alerts).
 * @param day from which bids are due within some days
 */
export async function noteAlerts(
  em: EntityManager,
  changes: readonly DealChange[],
  day: string = officeDay(),
): Promise<void> {
  if (changes.length === 0) return;
  const lists = {
    public: rowCondition(DEALS_INDEX, publicDeals),
    research: rowCondition(DEALS_INDEX, publicResearch),
    offer: rowCondition(DEALS_INDEX, ON_OFFER),
  };
  await em.execute(
    `with changed as materialized (
       select c."eventId" as event_id, c.change, c.was, ?::date as today, ${COMPARED.map((column) => `listing.${column}`).join(', ')},
         ${lists.public.sql} as is_public, ${lists.research.sql} as is_research, ${lists.offer.sql} as is_on_offer
       from json_to_recordset(?::json) as c ("eventId" bigint, "listingId" int, change text, was text)
       join listing on listing.id = c."listingId")
     insert into deal_alert (user_id, event_id, listing_id, change, was, search_id, due_at)
     select distinct on (s.user_id, listing.event_id) s.user_id, listing.event_id, listing.id, listing.change, listing.was, s.id,
       case s.frequency when 'instant' then now()
         else date_trunc('day', now() at time zone 'UTC' + interval '${24 - DAILY_HOUR_UTC} hours') at time zone 'UTC' + interval '${DAILY_HOUR_UTC} hours' end
     from changed as listing
     join saved_search s on s.frequency <> 'off'
       and case s.list when 'public' then is_public when 'research' then is_research
         else is_on_offer and listing.change in ('new', 'relaunched') and (s.types <> '{}' or s.regions <> '{}') end
       and ${found}
     order by s.user_id, listing.event_id, s.frequency = 'instant' desc, s.id
     on conflict (user_id, event_id) do nothing`,
    [day, ...lists.public.values, ...lists.research.values, ...lists.offer.values, JSON.stringify(changes)],
  );
}
