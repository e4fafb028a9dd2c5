import { ApiError } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { DealPage } from '../features/deal-page/deal-page.tsx';
import { dealQuery, similarDealsQuery } from '../features/deal-page/deal-queries.ts';
import { dealDescription, dealJsonLd } from '../features/deal-page/deal-structured-data.ts';
import { today } from '../features/deal-page/key-dates.ts';
import { queryClient } from '../query/query-client.ts';
import { apiFor, problemOf, startQueries, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/deal';

const idOf = ({ listingId }: { listingId: string }): number => {
  if (!/^[1-9]\d{0,9}$/.test(listingId)) throw data(null, { status: 404 });
  return Number(listingId);
};
/** What the API says of an id that names no deal, or that no deal can have. */
const MISSING = [400, 404, 422];

/** A silent or failing API: the page says so with its status and reference. Unknown and forbidden look the same (design section 4). */
const refuse = (error: unknown, requestId: string | null = null): never => {
  if (error instanceof ApiError && MISSING.includes(error.status)) throw data(null, { status: 404 });
  const problem = problemOf(error, requestId);
  throw data(problem, { status: statusOf(problem) });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params);
  const api = apiFor(context);
  const queries = startQueries(context);
  const [deal] = await Promise.all([
    queries.fetch(dealQuery(id, api)).catch((error) => refuse(error, context.get(visitContext).requestId)),
    // The page stands without its neighbours.
    queries.fetch(similarDealsQuery(id, api)).catch(() => null),
  ]);
  return { deal, now: today(), dehydrated: queries.dehydrate() };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const deal = await queryClient()
    .fetchQuery(dealQuery(idOf(params)))
    .catch(refuse);
  return { deal, now: today(), dehydrated: undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.deal) return [];
  const { deal } = loaderData;
  return [
    ...pageMeta(matches, {
      title: deal.header,
      description: dealDescription(deal),
      path: deal.url,
      image: deal.coverUrl,
      type: 'article',
    }),
    { 'script:ld+json': dealJsonLd(deal, (matches[0]?.loaderData as { origin: string } | undefined)?.origin ?? '') },
  ];
}

export default function Deal({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DealPage deal={loaderData.deal} now={loaderData.now} />
    </HydrationBoundary>
  );
}
