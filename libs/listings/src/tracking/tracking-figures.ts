import { dayOfSql, type FigureSource, onDaysSql } from '@outcrop/platform';

/** Months for which searches are stored (docs/product/tracking.md#search-privacy). */
export const SEARCH_MONTHS = 13;

const DAY = dayOfSql('s.searched_at');
const ON_DAYS = onDaysSql('s.searched_at');

/** SQL of what a search found, as `SEARCH_OUTCOMES` names it. @param found the column */
export const outcomeSql = (found: string): string =>
  `case when ${found} is null then 'unknown' when ${found} = 0 then 'nothing' else 'found' end`;

/** SQL of a search's text as searches are counted by it: in lowercase, with single spaces; empty for filters alone. @param alias of the table */
export const searchedSql = (alias: string): string =>
  `case when ${alias}.normalised_text = '' then '' else lower(btrim(regexp_replace(${alias}.text, '\\s+', ' ', 'g'))) end`;

/** What visits come to, day by day (docs/product/management.md#daily-figures). */
export const trackingFigures: readonly FigureSource[] = [
  {
    kind: 'searches',
    sql: `select ${DAY} as day, ${outcomeSql('s.found')} as key, count(*)::int as value
      from tracked_search s where ${ON_DAYS} group by 1, 2`,
    rowMonths: SEARCH_MONTHS,
  },
  {
    kind: 'missed-searches',
    sql: `select ${DAY} as day, ${searchedSql('s')} as key, count(*)::int as value
      from tracked_search s where ${ON_DAYS} and s.found = 0 group by 1, 2`,
    rowMonths: SEARCH_MONTHS,
    endsWithRows: true,
  },
  {
    kind: 'deal-views',
    sql: `select h.day, h.listing_id::text as key, h.hits as value
      from listing_hit h where h.day between $1::date and $2::date and h.hits > 0`,
  },
  {
    kind: 'returns',
    sql: `select r.day, r.source as key, sum(r.hits)::int as value
      from deal_return r where r.day between $1::date and $2::date and r.hits > 0 group by 1, 2`,
  },
];
