import type { DealSummary } from '@outcrop/contracts';
import { apiFor, type Context } from './api.ts';

/** As much of a path as the API reads. */
const LONGEST_PATH = 500;

/** What a 404 page shows beside its words: public deals that the address may have meant. None when the API is silent. */
export async function missing(context: Context, path: string): Promise<{ near: DealSummary[] }> {
  const answer = await apiFor(context)
    .nearDeals(path.slice(0, LONGEST_PATH))
    .catch(() => null);
  return { near: answer?.deals ?? [] };
}
