import { ApiError, type DealDetail } from '@outcrop/contracts';
import { data } from 'react-router';
import { dealQuery } from '../deal/queries/deal-queries.ts';
import { compareAddress, readCompared } from '../features/compare/compare-address.ts';
import { ComparePage } from '../features/compare/compare-page.tsx';
import { queryClient } from '../query/query-client.ts';
import { apiFor, type LoadProblem, problemOf, startQueries, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/compare';

interface Loaded {
  deals: DealDetail[];
  /** Deals of the address that are not shown. */
  left: number;
  problem: LoadProblem | null;
}

/** The deals of the address in its order; one that is unknown or not for this visitor is left out (design section 4: both look the same). */
async function compared(search: string, fetch: (id: number) => Promise<DealDetail>): Promise<Loaded> {
  const { ids, left } = readCompared(search);
  const found = await Promise.all(
    ids.map((id) =>
      fetch(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  const deals = found.filter((deal) => deal !== null);
  return { deals, left: left + found.length - deals.length, problem: null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFor(context);
  const queries = startQueries(context);
  try {
    return data(await compared(new URL(request.url).search, (id) => queries.fetch(dealQuery(id, api))));
  } catch (error) {
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<Loaded>({ deals: [], left: 0, problem }, { status: statusOf(problem) });
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await compared(new URL(request.url).search, (id) => queryClient().fetchQuery(dealQuery(id)));
  } catch (error) {
    return { deals: [], left: 0, problem: problemOf(error) };
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const deals = loaderData?.deals ?? [];
  return pageMeta(matches, {
    title: 'Compare deals',
    description: deals.length
      ? `Side by side: ${deals.map((deal) => deal.header).join('; ')}.`
      : 'Up to four oil and gas deals side by side.',
    path: compareAddress(deals.map((deal) => deal.ListingId)),
    index: false,
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
