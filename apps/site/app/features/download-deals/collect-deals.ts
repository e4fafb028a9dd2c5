import type { ApiClient, DealSummary } from '@outcrop/contracts';
import { isDownloaded } from './deal-files.ts';

/** Deals per call. */
const PAGE_SIZE = 200;

/** How far a download has come, and where it continues after an error. */
export interface Collected {
  readonly deals: readonly DealSummary[];
  /** The last ListingId that was read. */
  readonly after: number;
}
export const NOTHING_COLLECTED: Collected = { deals: [], after: 0 };

/**
 * Reads all active public deals, one page at a time by ListingId, so that none is missed or repeated while the firm's order changes.
 * @param from what an earlier attempt had read
 * @param onPage called after each page
 * @throws ApiError when a page cannot be fetched; AbortError when the signal is aborted
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
    const page = await api.dealsAfter(collected.after, PAGE_SIZE, { signal });
    const last = page.at(-1);
    if (last) {
      const deals = [...collected.deals, ...page.filter(isDownloaded)];
      collected = { deals, after: last.ListingId };
      onPage(collected);
    }
    if (page.length < PAGE_SIZE) return collected;
  }
}
