import { MAX_COMPARED } from '@outcrop/contracts';
import { listingIdIn } from '../../address/listing-id.ts';

export const COMPARE = '/deals/compare';

/** `/deals/compare?ids=1+2+3`; without deals the bare page. */
export const compareAddress = (ids: readonly number[]): string =>
  ids.length ? `${COMPARE}?ids=${ids.join('+')}` : COMPARE;

/**
 * The deals of a query string as it was typed, each once, in its order.
 * @returns `ids`, at most four; and how many others were named that no deal can be called or that are one too many
 */
export function readCompared(search: string): { ids: number[]; left: number } {
  const text = /(?:^\??|&)ids=([^&]*)/.exec(search)?.[1] ?? '';
  const named = [...new Set(text.split(/\+|%20|%2B|,|%2C/i).filter(Boolean))];
  const kept = named.flatMap((id) => listingIdIn(id) ?? []).slice(0, MAX_COMPARED);
  return { ids: kept, left: named.length - kept.length };
}
