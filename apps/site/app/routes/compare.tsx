import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { compareAddress, readCompared } from '../features/compare/compare-address.ts';
import { ComparePage } from '../features/compare/compare-page.tsx';
import { comparedQuery } from '../features/compare/compared-query.ts';
import { loadedData, queryClient } from '../query/query-client.ts';
import { apiFor, type LoadProblem, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { startQueries } from '../server/start-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/compare';

interface Loaded extends ReturnType<typeof readCompared> {
  dehydrated?: DehydratedState;
  problem: LoadProblem | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const named = readCompared(new URL(request.url).search);
  const queries = startQueries(context);
  try {
    await queries.fetch(comparedQuery(named.ids, apiFor(context)));
    return data<Loaded>({ ...named, dehydrated: queries.dehydrate(), problem: null });
  } catch (error) {
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<Loaded>({ ...named, problem }, { status: statusOf(problem) });
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const named = readCompared(new URL(request.url).search);
  try {
    await queryClient().fetchQuery(comparedQuery(named.ids));
    return { ...named, problem: null };
  } catch (error) {
    return { ...named, problem: problemOf(error) };
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const deals = (loaderData && loadedData(loaderData.dehydrated, comparedQuery(loaderData.ids))) ?? [];
  return pageMeta(matches, {
    title: 'Compare deals',
    description: deals.length
      ? `Side by side: ${deals.map((deal) => deal.header).join('; ')}.`
      : 'Up to four oil and gas deals side by side.',
    path: compareAddress(deals.map((deal) => deal.ListingId)),
    index: false,
  });
}

export default function Compare({ loaderData: { ids, omitted, problem, dehydrated } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <ComparePage ids={ids} omitted={omitted} problem={problem} />
    </HydrationBoundary>
  );
}
