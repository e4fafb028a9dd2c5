import type { DealSummary } from '@outcrop/contracts';
import { data } from 'react-router';
import { followMoved } from '../address/follow-moved.ts';
import { apiFor, type Context, isMissing, type PageRequest, problemPage } from './api.ts';
import { visitContext } from './context.ts';

/**
 * What a 404 page also shows: public deals that the address may have meant. None if the API does not answer.
 * @throws a redirect where an editor moved the address (docs/product/content.md#moved-addresses)
 */
async function missing(context: Context, url: URL): Promise<{ near: DealSummary[] }> {
  const api = apiFor(context);
  await followMoved(api, url);
  const answer = await api.nearDeals(url.pathname).catch(() => null);
  return { near: answer?.deals ?? [] };
}

/** The page that says that nothing is at an address. @throws as {@link missing} */
export const missingPage = async ({ context, url }: PageRequest) => data(await missing(context, url), { status: 404 });

/** @throws the page that says that nothing is at this address, or why it could not be read */
export const orRefuse = <T>(request: PageRequest, answer: Promise<T>): Promise<T> =>
  answer.catch(async (error: unknown) => {
    if (isMissing(error)) throw await missingPage(request);
    throw problemPage(error, request.context.get(visitContext).requestId);
  });
