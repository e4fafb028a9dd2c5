import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { compareAddress, readCompared } from '../features/compare/compare-address.ts';
import { ComparePage, type LoadedCompare } from '../features/compare/compare-page.tsx';
import { comparedQuery, findDealsToAdd, readAdded } from '../features/compare/deals-to-add.ts';
import { browserApi, loadedData, queryClient } from '../query/query-client.ts';
import { apiFor, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { startQueries } from '../server/start-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/compare';

type Loaded = LoadedCompare & { dehydrated?: DehydratedState };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { named, words } = readAddress(request);
  const api = apiFor(context);
  const queries = startQueries(context);
  try {
    const [offered] = await Promise.all([
      words === null ? null : findDealsToAdd(words, named.ids, api),
      queries.fetch(comparedQuery(named.ids, api)),
    ]);
    return data<Loaded>({ ...named, offered, dehydrated: queries.dehydrate(), problem: null });
  } catch (error) {
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<Loaded>({ ...named, offered: null, problem }, { status: statusOf(problem) });
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { named, words } = readAddress(request);
  try {
    const [offered] = await Promise.all([
      words === null ? null : findDealsToAdd(words, named.ids, browserApi),
      queryClient().fetchQuery(comparedQuery(named.ids)),
    ]);
    return { ...named, offered, problem: null };
  } catch (error) {
    return { ...named, offered: null, problem: problemOf(error) };
  }
}

/** @throws Response a redirect to the deals with the one whose number was sent to be added */
function readAddress(request: Request) {
  const { search } = new URL(request.url);
  const named = readCompared(search);
  const added = readAdded(search, named.ids);
  if (added && 'address' in added) throw redirect(added.address);
  return { named, words: added?.words ?? null };
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

export default function Compare({ loaderData: { dehydrated, ...loaded } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <ComparePage {...loaded} />
    </HydrationBoundary>
  );
}
