import type { DealSummary } from '@outcrop/contracts';
import { apiFor, type Context } from './api.ts';

/** What a 404 page also shows: public deals that the address may have meant. None if the API does not answer. */
export async function missing(context: Context, path: string): Promise<{ near: DealSummary[] }> {
  const answer = await apiFor(context)
    .nearDeals(path)
    .catch(() => null);
  return { near: answer?.deals ?? [] };
}
