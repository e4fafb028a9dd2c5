import {
  type AskedRows,
  type DealDetail,
  type DealTypeCode,
  type MarketFigures,
  type MedianPrice,
  valueExpression,
} from '@outcrop/contracts';
import type { IndexDefinition, SearchResult, StatsRequest } from '@outcrop/search';
import { isExact } from '../queries/bucket-stats.ts';
import { groupsOf } from '../queries/query-plan.ts';
import { type Block, dealCodes, hasField, type Question } from './block.ts';

/** The collection of closed transactions. */
const MARKET = 'market';

/** What transactions like a deal are called in the collection. Other deals, such as prospects, are not compared. */
const TYPES: Partial<Readonly<Record<string, string>>> = {
  PP: 'Producing properties',
  L: 'Leasehold',
  M: 'Minerals',
  RR: 'Royalty',
} satisfies Partial<Record<DealTypeCode, string>>;

/** The fields that hold prices, by what an answer calls them. */
const PRICES = { perBarrel: 'pricePerBarrel', perAcre: 'pricePerAcre' } as const;
type PriceKind = keyof typeof PRICES;

/** Whole years before this one that are looked at. */
const YEARS = 5;
/** A median of fewer says nothing of the market. */
const MIN_SALES = 5;

type Like = Pick<MarketFigures, 'type' | 'place' | 'since'>;

/**
 * What deals like one went for: transactions of its type in its play, and in its basin where these are too few or it has no play (docs/product/explorer.md#in-the-market).
 * @param today `YYYY-MM-DD`
 * @returns null for a deal that is not compared
 */
export function marketBlock(
  deal: Pick<DealDetail, 'PLSCode' | 'play' | 'basin'>,
  today: string,
): Block<MarketFigures> | null {
  const type = TYPES[dealCodes(deal)[0] ?? ''];
  const places = (['play', 'basin'] as const).flatMap((kind) => (deal[kind] ? [{ kind, name: deal[kind] }] : []));
  if (type === undefined || places.length === 0) return null;
  const since = Number(today.slice(0, 4)) - YEARS;
  return {
    collection: MARKET,
    questions: (index) => places.flatMap((place) => questionOf({ type, place, since }, index) ?? []),
  };
}

function questionOf(like: Like, index: IndexDefinition): Question<MarketFigures> | null {
  if (!hasField(index, 'type', 'keyword') || !hasField(index, 'date', 'date')) return null;
  if (!hasField(index, like.place.kind, 'keyword')) return null;
  const stats = Object.entries(PRICES).flatMap(([price, field]): [string, StatsRequest][] =>
    Object.hasOwn(index.fields, field) && isExact(index.fields[field]!) ? [[price, { field, percentiles: [50] }]] : [],
  );
  if (stats.length === 0) return null;
  const groups = groupsOf(index, filtersOf(like));
  return {
    request: { groups, stats: Object.fromEntries(stats), sort: [], from: 0, size: 0 },
    tell: (found) => figuresOf(like, found),
  };
}

function figuresOf(like: Like, { stats }: SearchResult): MarketFigures | null {
  const priceOf = (kind: PriceKind): MedianPrice | null => {
    const { count = 0, percentiles } = stats[kind] ?? {};
    const median = percentiles?.[0] ?? null;
    return count < MIN_SALES || median === null ? null : { median, sales: count, rows: rowsOf(like, kind) };
  };
  const [perBarrel, perAcre] = [priceOf('perBarrel'), priceOf('perAcre')];
  return perBarrel || perAcre ? { ...like, perBarrel, perAcre } : null;
}

/** The transactions that have a price of a kind, as the explorer finds them. */
const rowsOf = (like: Like, price: PriceKind): AskedRows => ({
  collection: MARKET,
  filters: [...filtersOf(like), { field: PRICES[price], expression: ['*'] }],
});

const filtersOf = ({ type, place, since }: Like): AskedRows['filters'] => [
  { field: place.kind, expression: [valueExpression(place.name)] },
  { field: 'type', expression: [valueExpression(type)] },
  { field: 'date', expression: [`[${since}-01-01 TO *]`] },
];
