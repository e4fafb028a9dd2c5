import { type DealState, facetLabel, writeAddress } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { dealsAddress, filtersInUse } from '../address/deal-state.ts';
import { loadDealStateReader } from '../address/load-deal-state.ts';
import { readDealState } from '../address/read-deal-state.ts';
import { DealList } from '../features/deal-search/deal-list.tsx';
import { dealsQuery, waysOutQuery } from '../features/deal-search/deal-queries.ts';
import { deals } from '../format/figures.ts';
import { apiFor, type LoadProblem, problemOf, startQueries, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/public-deals';

interface Loaded {
  state: DealState;
  dehydrated?: ReturnType<ReturnType<typeof startQueries>['dehydrate']>;
  problem: LoadProblem | null;
  total?: number;
}

/** Finds the deals of the address as it was typed, renders them and sends them along. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = readDealState(new URL(request.url).search);
  const api = apiFor(context);
  const queries = startQueries(context);
  try {
    const page = await queries.fetch(dealsQuery(state, api));
    if (page.total === 0) await queries.fetch(waysOutQuery(state, api));
    else if (page.deals.length === 0)
      throw redirect(dealsAddress({ ...state, page: Math.ceil(page.total / page.size) }));
    return data<Loaded>({ state, dehydrated: queries.dehydrate(), problem: null, total: page.total });
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<Loaded>({ state, problem }, { status: statusOf(problem) });
  }
}

/** In the browser the list asks for itself, so that a filter acts at once and the old rows stay. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const reader = await loadDealStateReader();
  return { state: reader.readDealState(new URL(request.url).search), problem: null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const state = loaderData?.state ?? {};
  const count = loaderData?.total === undefined ? '' : `${deals(loaderData.total)}: `;
  return pageMeta(matches, {
    title: titleOf(state),
    description: `${count}oil and gas assets on the market, with production, cash flow, reserves and interest. Producing properties, leasehold, prospects, minerals and royalty.`,
    path: dealsAddress({ ...state, sort: undefined, reverse: undefined, size: undefined }),
    // Any combination has an address; robots get the plain list and the single filters.
    index: filtersInUse(state).length < 2 && !state.search && !writeAddress({ sort: state.sort }),
  });
}

/** "Producing, Leasehold deals · Permian": what the list holds, for tabs and history. */
function titleOf(state: DealState): string {
  const types = (state.type ?? []).map((code) => facetLabel('type', code)).join(', ');
  const places = [...(state.region ?? []), ...(state.location ?? []).map((code) => facetLabel('location', code))].join(
    ', ',
  );
  const words = [types ? `${types} deals` : '', places, state.search ? `“${state.search}”` : ''].filter(Boolean);
  return words.length ? words.join(' · ') : 'Current assignments';
}

export default function PublicDeals({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DealList problem={loaderData.problem} />
    </HydrationBoundary>
  );
}
