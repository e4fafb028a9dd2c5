import { HydrationBoundary } from '@tanstack/react-query';
import { loadAccountPage } from '../features/profile/load-account-page.server.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { profileQuery } from '../features/profile/profile-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/buyer-profile';

export const loader = (args: Route.LoaderArgs) => loadAccountPage(args, (api, fetch) => [fetch(profileQuery(api))]);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Buyer Profile',
    description: 'Who you are and how to reach you.',
    path: '/buyer/profile',
    index: false,
  });

export default function BuyerProfile({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ProfilePage problem={loaderData.problem} />
    </HydrationBoundary>
  );
}
