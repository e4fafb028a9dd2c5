import { DEAL_TYPES, type DealSummary, type DealTypeCode } from '@outcrop/contracts';
import { commas } from '../../format/commas.ts';

/** Type codes of a deal, in its own order (PLSCode may hold several: docs/product/deals.md#deal-types). */
export const typeCodes = (plsCode: string): DealTypeCode[] =>
  plsCode.split(/[\s,]+/).filter((code): code is DealTypeCode => Object.hasOwn(DEAL_TYPES, code));

/** What a listing is to its reader. */
export type DealKind = 'Deal' | 'Study' | 'Event';

/**
 * A study as research sees it: the code in any position (docs/product/deals.md#deal-kind). An event only by its first code, since a deal
 * that is shown at an
 * event keeps the words of a deal.
 */
export function kindOf({ PLSCode }: Pick<DealSummary, 'PLSCode'>): DealKind {
  const codes = typeCodes(PLSCode);
  if (codes.includes('STUDY')) return 'Study';
  return codes[0] === 'EVENT' ? 'Event' : 'Deal';
}

/** "Deal 12847", "Study 12841", "Event 12845". */
export const dealLabel = (deal: Pick<DealSummary, 'ListingId' | 'PLSCode'>): string =>
  `${kindOf(deal)} ${deal.ListingId}`;

/** "327 open": of a count that leaves out what is sold. */
export const openDeals = (count: number): string => `${commas(count)} open`;

/** Writes a total: what is on the market and what is sold, or only how many where nothing is (docs/product/deals.md#one-number). */
export const counting =
  (one: string, many: string) =>
  (total: number, sold = 0): string =>
    sold > 0 ? `${openDeals(total - sold)}, ${commas(sold)} sold` : `${commas(total)} ${total === 1 ? one : many}`;
/** "1 deal", "86 deals", "327 open, 39 sold". */
export const deals = counting('deal', 'deals');
