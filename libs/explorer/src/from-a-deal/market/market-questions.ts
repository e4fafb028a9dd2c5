import { type AskedRows, type DealDetail, type DealTypeCode, valueExpression } from '@outcrop/contracts';
import type { IndexDefinition, IndexField, SearchRequest, StatsRequest } from '@outcrop/search';
import { isExact } from '../../queries/bucket-stats.ts';
import { groupsOf } from '../../queries/query-plan.ts';

/** The collection of closed transactions (docs/product/explorer.md#in-the-market). */
export const MARKET = 'market';

/** What transactions like a deal are called in the collection. Other deals, such as prospects and studies, are not compared. */
export const MARKET_TYPES: Partial<Readonly<Record<DealTypeCode, string>>> = {
  PP: 'Producing properties',
  L: 'Leasehold',
  M: 'Minerals',
  RR: 'Royalty',
};

/** The fields that hold prices, by what an answer calls them. */
export const PRICES = { perBarrel: 'pricePerBarrel', perAcre: 'pricePerAcre' } as const;
export type PriceKind = keyof typeof PRICES;

/** Whole years before this one that are looked at. */
const YEARS = 5;

/** Which transactions a deal is compared with. */
export class MarketQuestion {
  constructor(
    readonly type: string,
    readonly place: { readonly kind: 'play' | 'basin'; readonly name: string },
    readonly since: number,
  ) {}

  /** The transactions that have a price of a kind, as the explorer finds them. */
  rows(price: PriceKind): AskedRows {
    return { collection: MARKET, filters: [...this.filters, { field: PRICES[price], expression: ['*'] }] };
  }

  /** @param index the collection as everybody sees it @returns null where it lacks a field that the question needs */
  requestOf(index: IndexDefinition): SearchRequest | null {
    const { fields } = index;
    const isAsked = (name: string, type: IndexField['type']) =>
      Object.hasOwn(fields, name) && fields[name]!.type === type;
    if (!isAsked('type', 'keyword') || !isAsked('date', 'date') || !isAsked(this.place.kind, 'keyword')) return null;
    const stats = Object.entries(PRICES).flatMap(([price, field]): [string, StatsRequest][] =>
      Object.hasOwn(fields, field) && isExact(fields[field]!) ? [[price, { field, percentiles: [50] }]] : [],
    );
    if (stats.length === 0) return null;
    return { groups: groupsOf(index, this.filters), stats: Object.fromEntries(stats), sort: [], from: 0, size: 0 };
  }

  private get filters(): AskedRows['filters'] {
    return [
      { field: this.place.kind, expression: [valueExpression(this.place.name)] },
      { field: 'type', expression: [valueExpression(this.type)] },
      { field: 'date', expression: [`[${this.since}-01-01 TO *]`] },
    ];
  }
}

/**
 * What a deal is compared with: transactions of its own type in its play, and where these are too few, or it has no play, in its basin.
 * @param today `YYYY-MM-DD`
 * @returns none for a deal that is not compared
 */
export function marketQuestions(
  { PLSCode, play, basin }: Pick<DealDetail, 'PLSCode' | 'play' | 'basin'>,
  today: string,
): MarketQuestion[] {
  const codes = PLSCode.split(' ');
  const type = codes.includes('STUDY') ? undefined : MARKET_TYPES[codes[0] as DealTypeCode];
  if (type === undefined) return [];
  const since = Number(today.slice(0, 4)) - YEARS;
  return [
    ...(play ? [new MarketQuestion(type, { kind: 'play', name: play }, since)] : []),
    ...(basin ? [new MarketQuestion(type, { kind: 'basin', name: basin }, since)] : []),
  ];
}
