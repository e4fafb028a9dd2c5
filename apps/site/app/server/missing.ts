import type { DealSummary } from '@outcrop/contracts';
import { followMoved } from '../address/follow-moved.ts';
import { apiFor, type Context } from './api.ts';

/**
 * What a 404 page also shows: public deals that the address may have meant. None if the API does not answer.
 * @throws a redirect where an editor moved the address (docs/product/content.md#moved-addresses)
 */
export async function missing(context: Context, url: URL): Promise<{ near: DealSummary[] }> {
  const api = apiFor(context);
  await followMoved(api, url);
  const answer = await api.nearDeals(url.pathname).catch(() => null);
  return { near: answer?.deals ?? [] };
}
