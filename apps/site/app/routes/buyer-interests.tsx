import { HydrationBoundary } from '@tanstack/react-query';
import { InterestsPage } from '../features/profile/interests-page.tsx';
import { loadAccountPage } from '../features/profile/load-account-page.server.ts';
import { interestsQuery, profileQuery } from '../features/profile/profile-queries.ts';
import { MatchAlerts } from '../features/saved-searches/matches/match-alerts.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/buyer-interests';

export const loader = (args: Route.LoaderArgs) =>
  loadAccountPage(args, (api, fetch) => [fetch(profileQuery(api)), fetch(interestsQuery(api))]);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Interests',
    description: 'What you would buy and sell, and where.',
    path: '/buyer/interests',
    index: false,
  });

export default function BuyerInterests({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <InterestsPage problem={loaderData.problem} alerts={(value) => <MatchAlerts value={value} />} />
    </HydrationBoundary>
  );
}
