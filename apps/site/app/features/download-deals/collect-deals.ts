import type { ApiClient, DealSummary } from '@outcrop/contracts';
import { isDownloaded } from './deal-files.ts';

/** Deals in one call. */
const PAGE = 200;

/** How far a download has come; what it goes on from after an error. */
export interface Collected {
  readonly deals: readonly DealSummary[];
  /** The last ListingId that was read. */
  readonly after: number;
  /** Public deals that were read, sold ones included. */
  readonly read: number;
}
export const NOTHING_COLLECTED: Collected = { deals: [], after: 0, read: 0 };

/**
 * Reads all active public deals, a page at a time by key, so that none is missed or repeated while the firm's order changes.
 * @param from what an earlier try had
 * @param onPage is told of each page
 * @throws ApiError when a page cannot be had; AbortError when the signal says stop
 */
export async function collectDeals(
  api: Pick<ApiClient, 'dealsAfter'>,
  from: Collected,
  onPage: (collected: Collected) => void,
  signal: AbortSignal,
): Promise<Collected> {
  let collected = from;
  for (;;) {
    signal.throwIfAborted();
    const page = await api.dealsAfter(collected.after, PAGE, { signal });
    const last = page.at(-1);
    if (last) {
      const deals = [...collected.deals, ...page.filter(isDownloaded)];
      collected = { deals, after: last.ListingId, read: collected.read + page.length };
      onPage(collected);
    }
    if (page.length < PAGE) return collected;
  }
}
