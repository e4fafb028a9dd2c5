import type { Profile } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { loginAddress } from '../access/guards.ts';
import { loadAccountPage } from '../features/profile/load-account-page.server.ts';
import { profileFaults } from '../features/profile/profile-check.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { profileQuery } from '../features/profile/profile-queries.ts';
import { bodyOf } from '../features/profile/profile-values.ts';
import { profileRefusal, profileSent, type SentProfile } from '../features/profile/sent-profile.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/buyer-profile';

const ADDRESS = '/buyer/profile';

export const loader = (args: Route.LoaderArgs) => loadAccountPage(args, (api, fetch) => [fetch(profileQuery(api))]);

/** The form as it is sent without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values, version } = profileSent(await request.formData());
  const answer = (sent: Omit<SentProfile, 'values'>, status: number) =>
    data<SentProfile>({ values, ...sent }, { status });
  const faults = profileFaults(values);
  if (faults) return answer({ refusal: faults, newer: null }, 422);
  const { error } = await callWithCookies(context, (api) => api.updateProfile(bodyOf(values, version)));
  if (!error) return answer({ refusal: null, newer: null }, 200);
  if (error.status === 401) throw redirect(loginAddress(ADDRESS));
  const { current } = error.problem as { current?: Profile };
  if (error.status === 409 && current) return answer({ refusal: null, newer: current }, 409);
  return answer({ refusal: profileRefusal(error, values), newer: null }, error.status || 503);
}

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
