import { MAX_COMPARED } from '@outcrop/contracts';
import { COMPARE } from '../../address/deal-state.ts';
import { listingIdIn } from '../../address/listing-id.ts';

/** `/deals/compare?ids=1+2+3`; without deals the bare page. @param beside the deal that a phone shows beside the first, where it is not the second */
export const compareAddress = (ids: readonly number[], beside = 1): string =>
  ids.length ? `${COMPARE}?ids=${ids.join('+')}${beside > 1 ? `&beside=${beside}` : ''}` : COMPARE;

/** Which of the deals a phone shows beside the first, by a raw query string: the second, unless it names another one. */
export function besideOf(search: string, deals: number): number {
  const named = Number(/[?&]beside=(\d)(?:&|$)/.exec(search)?.[1] ?? 1);
  return named >= 1 && named < deals ? named : 1;
}

/**
 * The deals of a raw query string, each once, in its order.
 * @returns `ids`, at most four; and how many others it names that are not ListingIds or are beyond the fourth
 */
export function readCompared(search: string): { ids: number[]; omitted: number } {
  const text = /(?:^\??|&)ids=([^&]*)/.exec(search)?.[1] ?? '';
  const named = [...new Set(text.split(/\+|%20|%2B|,|%2C/i).filter(Boolean))];
  const kept = named.flatMap((id) => listingIdIn(id) ?? []).slice(0, MAX_COMPARED);
  return { ids: kept, omitted: named.length - kept.length };
}
