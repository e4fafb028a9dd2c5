import { ApiError } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { loginAddress, SAVED_SEARCHES } from '../access/guards.ts';
import { SavedSearchesPage } from '../features/saved-searches/page/saved-searches-page.tsx';
import { ownSearchesQuery, sentAlertsQuery } from '../features/saved-searches/saved-searches-queries.ts';
import { queryClient } from '../query/query-client.ts';
import { problemOf } from '../server/api.ts';
import { carriesSession, visitContext } from '../server/context.ts';
import { type LoadedPage, loadPage } from '../server/start-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/saved-searches';

const LOGIN = loginAddress(SAVED_SEARCHES);
/** Where nobody is signed in, or the session has expired. @throws Response */
const toLogin = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 401 ? redirect(LOGIN) : error;
};

export async function loader({ context }: Route.LoaderArgs) {
  if (!carriesSession(context.get(visitContext))) throw redirect(LOGIN);
  return loadPage(context, {}, ({ fetch }, api) =>
    Promise.all([fetch(ownSearchesQuery(api)), fetch(sentAlertsQuery(api))]).catch(toLogin),
  );
}

export async function clientLoader(): Promise<LoadedPage> {
  const client = queryClient();
  try {
    await Promise.all([client.fetchQuery(ownSearchesQuery()), client.fetchQuery(sentAlertsQuery())]).catch(toLogin);
    return { problem: null };
  } catch (error) {
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
