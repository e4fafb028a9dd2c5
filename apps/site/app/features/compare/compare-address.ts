import { MAX_COMPARED } from '@outcrop/contracts';
import { COMPARE } from '../../address/deal-state.ts';
import { listingIdIn } from '../../address/listing-id.ts';

/** `/deals/compare?ids=1+2+3`; without deals the bare page. */
export const compareAddress = (ids: readonly number[]): string =>
  ids.length ? `${COMPARE}?ids=${ids.join('+')}` : COMPARE;

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
