import { ApiError } from '@outcrop/contracts';
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { loginAddress } from '../access/guards.ts';
import { SAVED_SEARCHES } from '../address/saved-searches.ts';
import { SavedSearchesPage } from '../features/saved-searches/page/saved-searches-page.tsx';
import { ownSearchesQuery, sentAlertsQuery } from '../features/saved-searches/saved-searches-queries.ts';
import { queryClient } from '../query/query-client.ts';
import { apiFor, type LoadProblem, problemOf, statusOf } from '../server/api.ts';
import { carriesSession, visitContext } from '../server/context.ts';
import { startQueries } from '../server/start-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/saved-searches';

interface Loaded {
  dehydrated?: DehydratedState;
  problem: LoadProblem | null;
}

const LOGIN = loginAddress(SAVED_SEARCHES);
/** Nobody is signed in, or the session has expired. */
const isAnonymous = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  if (!carriesSession(visit)) throw redirect(LOGIN);
  const queries = startQueries(context);
  const api = apiFor(context);
  try {
    await Promise.all([queries.fetch(ownSearchesQuery(api)), queries.fetch(sentAlertsQuery(api))]);
    return data<Loaded>({ dehydrated: queries.dehydrate(), problem: null });
  } catch (error) {
    if (isAnonymous(error)) throw redirect(LOGIN);
    const problem = problemOf(error, visit.requestId);
    return data<Loaded>({ problem }, { status: statusOf(problem) });
  }
}

export async function clientLoader(): Promise<Loaded> {
  const client = queryClient();
  try {
    await Promise.all([client.fetchQuery(ownSearchesQuery()), client.fetchQuery(sentAlertsQuery())]);
    return { problem: null };
  } catch (error) {
    if (isAnonymous(error)) throw redirect(LOGIN);
    return { problem: problemOf(error) };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Saved searches',
    description: 'Your searches, and how often you are told of what changes in them.',
    path: SAVED_SEARCHES,
    index: false,
  });

export default function SavedSearches({ loaderData: { problem, dehydrated } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <SavedSearchesPage problem={problem} />
    </HydrationBoundary>
  );
}
