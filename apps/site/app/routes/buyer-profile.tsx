import type { Profile } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadAccountPage } from '../features/profile/load-account-page.server.ts';
import { profileFaults } from '../features/profile/profile-check.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { profileQuery } from '../features/profile/profile-queries.ts';
import { bodyOf } from '../features/profile/profile-values.ts';
import { profileRefusal, profileSent, type SentProfile } from '../features/profile/sent-profile.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { keepForm } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/buyer-profile';

const ADDRESS = '/buyer/profile';

export const loader = (args: Route.LoaderArgs) => loadAccountPage(args, (api, fetch) => [fetch(profileQuery(api))]);

export async function action({ request, context }: Route.ActionArgs) {
  const { values, version } = profileSent(await request.formData());
  const answer = (sent: SentProfile, status: number) => data<SentProfile>({ values, ...sent }, { status });
  const faults = profileFaults(values);
  if (faults) return answer({ refusal: faults }, 422);
  const { answer: saved, error } = await callWithCookies(context, (api) => api.updateProfile(bodyOf(values, version)));
  if (!error) return answer({ ...(saved && { saved }) }, 200);
  const { current } = error.problem as { current?: Profile };
  if (error.status === 409 && current) return answer({ newer: current }, 409);
  // Somebody whose session has expired is asked to log in: over the page, and without a script by its loader.
  return answer({ refusal: profileRefusal(error, values) }, error.status || 503);
}
export const clientAction = keepForm<SentProfile>();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Buyer Profile',
    description: 'Who you are and how to reach you.',
    path: ADDRESS,
    index: false,
  });

export default function BuyerProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ProfilePage problem={loaderData.problem} sent={actionData ?? null} />
    </HydrationBoundary>
  );
}
