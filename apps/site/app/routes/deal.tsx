import { type DealDetail, hasDataRoom } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import { managesListings } from '../access/guards.ts';
import { PUBLIC_DEALS, RESEARCH } from '../address/deal-state.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { dataRoomQuery } from '../data-rooms/data-room-query.ts';
import { dealQuery } from '../deal/queries/deal-queries.ts';
import { kindOf } from '../deal/words/deal-kind.ts';
import { DealPage } from '../features/deal-page/deal-page.tsx';
import { dealDescription, dealJsonLd } from '../features/deal-page/deal-structured-data.ts';
import { listingRecordQuery } from '../features/deal-page/manage/listing-record-query.ts';
import { marketAndWellsQuery } from '../features/deal-page/market/market-and-wells-query.ts';
import { rememberReferrer, useReferrer } from '../features/deal-page/result/last-result.ts';
import { similarDealsQuery } from '../features/deal-page/similar/similar-deals.tsx';
import { loadedData, queryClient } from '../query/query-client.ts';
import { apiFor, apiForView, isMissing, problemPage } from '../server/api.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { startQueries } from '../server/start-queries.ts';
import { userOf } from '../server/visitor.ts';
import type { OwnListData } from '../shell/use-own-list.ts';
import { originOf, pageMeta, sharedPicture } from '../ui/page-meta.ts';
import { jsonLd } from '../ui/structured-data.ts';
import type { Route } from './+types/deal';

export const handle: CacheHandle = { cache: { query: [], param: '[1-9]\\d{0,9}' } };

/** What the page must know besides the deal itself, which is in the query cache. */
const about = (deal: DealDetail): OwnListData & { listingId: number } => ({
  listingId: deal.ListingId,
  ownList: kindOf(deal) === 'Study' ? RESEARCH : PUBLIC_DEALS,
});

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  const api = apiFor(context);
  const queries = startQueries(context);
  const known = orRefuse({ context, url }, queries.fetch(dealQuery(id, apiForView(context, request, id))));
  const user = userOf(context).catch(() => null);
  const [deal] = await Promise.all([
    known,
    // The page works without similar deals.
    queries.fetch(similarDealsQuery(id, api)).catch(() => null),
    // And without what the explorer's collections tell of it.
    queries.fetch(marketAndWellsQuery(id, api)).catch(() => null),
    // Whether it is a draft, for who manages listings; the browser asks once more.
    user.then((user) => (managesListings(user) ? queries.fetch(listingRecordQuery(id, api)) : null)).catch(() => null),
    // How they stand with the data room, for signed-in people alone; without it the buttons lead to the data room's page.
    Promise.all([known, user])
      .then(([deal, user]) => (user && hasDataRoom(deal) ? queries.fetch(dataRoomQuery(id, api)) : null))
      .catch(() => null),
  ]);
  return { ...about(deal), counted: true, dehydrated: queries.dehydrate() };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // Until the page is there, the address is still that of the page with the link.
  rememberReferrer(window.location);
  const id = listingIdIn(params.listingId);
  if (id === null) throw data(null, { status: 404 });
  const deal = await queryClient()
    .fetchQuery(dealQuery(id))
    .catch((error) => {
      throw isMissing(error) ? data(null, { status: 404 }) : problemPage(error);
    });
  // They stand above the texts, which would move otherwise.
  if (deal.sold)
    await queryClient()
      .fetchQuery(similarDealsQuery(id))
      .catch(() => null);
  return { ...about(deal), counted: false, dehydrated: undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const deal = loaderData && loadedData(loaderData.dehydrated, dealQuery(loaderData.listingId));
  if (!deal) return [];
  return [
    ...pageMeta(matches, {
      title: deal.header,
      description: dealDescription(deal),
      path: deal.url,
      image: sharedPicture(deal.coverUrl),
      type: 'article',
      ...(kindOf(deal) === 'Study' && { list: { label: 'Research', path: RESEARCH } }),
    }),
    jsonLd(dealJsonLd(deal, originOf(matches))),
  ];
}

export default function Deal({ loaderData }: Route.ComponentProps) {
  useCountedView(loaderData.listingId, loaderData.counted);
  useReferrer(loaderData.counted);
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DealPage listingId={loaderData.listingId} />
    </HydrationBoundary>
  );
}

/**
 * Counts a view of a deal that the browser itself navigated to; pages that the server renders are counted there. The browser remembers both.
 * @param counted whether the server has counted it
 */
function useCountedView(listingId: number, counted: boolean): void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === listingId) return;
    seen.current = listingId;
    void import('../deal/visits/stored-visit.ts')
      .then(({ rememberOpened }) => rememberOpened(listingId))
      .catch(() => {});
    if (!counted) navigator.sendBeacon(`/api/deals/${listingId}/hit`);
  }, [listingId, counted]);
}
