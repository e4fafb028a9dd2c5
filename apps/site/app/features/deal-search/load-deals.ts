import { type DealState, facetLabel, type OpenList, writeAddress } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import { dealsAddress, filtersInUse } from '../../address/deal-state.ts';
import { loadDealStateReader } from '../../address/load-deal-state.ts';
import { readDealState } from '../../address/read-deal-state.ts';
import { apiFor, type LoadProblem, problemOf, startQueries, statusOf } from '../../server/api.ts';
import { type queryClientContext, visitContext } from '../../server/context.ts';
import { pageMeta } from '../../ui/page-meta.ts';
import { dealsQuery, printedDealsQuery, waysOutQuery } from './deal-queries.ts';
import { loadView } from './deal-views.ts';
import { listWords } from './list-words.ts';

export interface LoadedDeals {
  state: DealState;
  /** `YYYY-MM-DD`, in UTC: when the deals were asked for, for the foot of printed pages. */
  asOf: string;
  dehydrated?: ReturnType<ReturnType<typeof startQueries>['dehydrate']>;
  problem: LoadProblem | null;
  total?: number;
}
type Context = Parameters<typeof apiFor>[0] & { get(key: typeof queryClientContext): unknown };

const today = () => new Date().toISOString().slice(0, 10);

/** Finds the deals of the address as it was typed, renders them and sends them along. Only the public deals have a map. */
export async function loadDeals(list: OpenList, { request, context }: { request: Request; context: Context }) {
  const state = inList(list, readDealState(new URL(request.url).search));
  if (state.view === 'map') throw redirect(dealsAddress(state));
  const api = apiFor(context);
  const queries = startQueries(context);
  try {
    if (state.view === 'print') {
      const { total } = await queries.fetch(printedDealsQuery(state, api));
      return data<LoadedDeals>({ state, asOf: today(), dehydrated: queries.dehydrate(), problem: null, total });
    }
    const page = await queries.fetch(dealsQuery(state, api));
    if (page.total === 0) await queries.fetch(waysOutQuery(state, api));
    else if (page.deals.length === 0)
      throw redirect(dealsAddress({ ...state, page: Math.ceil(page.total / page.size) }));
    const { total } = page;
    return data<LoadedDeals>({ state, asOf: today(), dehydrated: queries.dehydrate(), problem: null, total });
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<LoadedDeals>({ state, asOf: today(), problem }, { status: statusOf(problem) });
  }
}

/** In the browser the list asks for itself, so that a filter acts at once and the old rows stay. */
export async function loadDealsInBrowser(list: OpenList, request: Request): Promise<LoadedDeals> {
  const reader = await loadDealStateReader();
  const state = inList(list, reader.readDealState(new URL(request.url).search));
  if (state.view === 'map') throw redirect(dealsAddress(state));
  await loadView(state.view);
  return { state, asOf: today(), problem: null };
}

function inList(list: OpenList, state: DealState): DealState {
  if (list === 'public') return state;
  return { ...state, list, view: state.view === 'map' ? undefined : state.view };
}

/** Title, description, canonical address and what robots may keep of a list of deals. */
export function dealsMeta(
  matches: Parameters<typeof pageMeta>[0],
  loaded: LoadedDeals | undefined,
  description: string,
) {
  const state = loaded?.state ?? {};
  const count = loaded?.total === undefined ? '' : `${listWords(state).count(loaded.total)}: `;
  return pageMeta(matches, {
    title: titleOf(state),
    description: `${count}${description}`,
    path: dealsAddress({ ...state, view: undefined, sort: undefined, reverse: undefined, size: undefined }),
    // Any combination has an address; robots get the plain list and the single filters.
    index: filtersInUse(state).length < 2 && !state.search && !state.view && !writeAddress({ sort: state.sort }),
  });
}

/** "Producing, Leasehold deals · Permian": what the list holds, for tabs and history. */
function titleOf(state: DealState): string {
  const { title, many } = listWords(state);
  const types = (state.type ?? []).map((code) => facetLabel('type', code)).join(', ');
  const places = [...(state.region ?? []), ...(state.location ?? []).map((code) => facetLabel('location', code))];
  const words = [types ? `${types} ${many}` : '', places.join(', '), state.search ? `“${state.search}”` : ''];
  const said = words.filter(Boolean);
  if (state.list === 'research') said.push(title);
  return said.length ? said.join(' · ') : title;
}
