import type { MarketFigures, MedianPrice } from '@outcrop/contracts';
import type { SearchResult } from '@outcrop/search';
import type { MarketQuestion, PriceKind } from './market-questions.ts';

/** A median of fewer says nothing of the market. */
export const MIN_SALES = 5;

/** What a question found; null where no price is known of enough transactions. */
export function marketFigures(question: MarketQuestion, { stats }: Pick<SearchResult, 'stats'>): MarketFigures | null {
  const priceOf = (kind: PriceKind): MedianPrice | null => {
    const { count = 0, percentiles } = stats[kind] ?? {};
    const median = percentiles?.[0] ?? null;
    return count < MIN_SALES || median === null ? null : { median, sales: count, rows: question.rows(kind) };
  };
  const [perBarrel, perAcre] = [priceOf('perBarrel'), priceOf('perAcre')];
  if (!perBarrel && !perAcre) return null;
  const { type, place, since } = question;
  return { type, place: { ...place }, since, perBarrel, perAcre };
}
