import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { authGuard } from '../access/guards.ts';
import { FOR_YOU } from '../address/deal-state.ts';
import { matchCountQuery, matchesQuery } from '../deal/matches/match-queries.ts';
import type { MatchTools } from '../deal/matches/match-tools.ts';
import { dealsQuery } from '../deal/queries/deal-queries.ts';
import { listOf } from '../features/deal-search/matches/list-of-matches.ts';
import { MatchesPage } from '../features/deal-search/matches/matches-page.tsx';
import { SaveSearch } from '../features/saved-searches/save/save-search.tsx';
import { loadPage } from '../server/start-queries.ts';
import { admit } from '../server/visitor.ts';
import { later } from '../ui/later.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/for-you';

/** As far as the API counts pages. */
const LAST_PAGE = 200;

export async function loader(visited: Route.LoaderArgs) {
  await admit(visited, authGuard);
  const asked = Number(visited.url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
  return loadPage(visited.context, { page }, async (queries, api) => {
    const [found] = await Promise.all([
      queries.fetch(matchesQuery({ page }, api)),
      queries.fetch(matchCountQuery(api)).catch(() => null),
    ]);
    if (found.deals.length === 0 && page > 1) throw redirect(FOR_YOU);
    const list = listOf(found);
    // Its filters stand beside the matches, which are shown without them.
    if (list) await queries.fetch(dealsQuery({ ...list, size: 1 }, api)).catch(() => null);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Deals for you',
    description: 'The deals on the market that match your interests.',
    path: FOR_YOU,
    index: false,
  });

const MatchAlerts = later(() => import('../features/saved-searches/matches/match-alerts.tsx'));

const tools: MatchTools = {
  save: (filters) => <SaveSearch of={filters} />,
  alerts: (value) => <MatchAlerts value={value} />,
};

export default function ForYou({ loaderData: { dehydrated, page, problem } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <MatchesPage page={page} problem={problem} tools={tools} />
    </HydrationBoundary>
  );
}
