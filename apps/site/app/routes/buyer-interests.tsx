import type { Interests } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { bodyOf } from '../features/profile/interest-values.ts';
import { InterestsPage } from '../features/profile/interests-page.tsx';
import { loadAccountPage } from '../features/profile/load-account-page.server.ts';
import { interestsQuery, profileQuery } from '../features/profile/profile-queries.ts';
import { choicesOfTicks, interestsSent, type SentInterests } from '../features/profile/sent-interests.ts';
import { MatchAlerts } from '../features/saved-searches/matches/match-alerts.tsx';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/buyer-interests';

const ADDRESS = '/buyer/interests';

export const loader = (args: Route.LoaderArgs) =>
  loadAccountPage(args, (api, fetch) => [fetch(profileQuery(api)), fetch(interestsQuery(api))]);

export async function action({ request, context }: Route.ActionArgs) {
  const { interests, regions, version } = interestsSent(await request.formData());
  const answer = (sent: SentInterests, status: number) =>
    data<SentInterests>({ interests, regions, ...sent }, { status });
  const body = bodyOf(choicesOfTicks(interests, regions), version);
  const { answer: saved, error } = await callWithCookies(context, (api) => api.updateInterests(body));
  if (!error) return answer({ ...(saved && { saved }) }, 200);
  const { current } = error.problem as { current?: Interests };
  if (error.status === 409 && current) return answer({ newer: current }, 409);
  // Somebody whose session has expired is asked to log in: over the page, and without a script by its loader.
  return answer({ refusal: refusalOf(error, []) }, error.status || 503);
}
export const clientAction = keepForm<SentInterests>();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Interests',
    description: 'What you would buy and sell, and where.',
    path: ADDRESS,
    index: false,
  });

export default function BuyerInterests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <InterestsPage
        problem={loaderData.problem}
        sent={actionData ?? null}
        alerts={(value) => <MatchAlerts value={value} />}
      />
    </HydrationBoundary>
  );
}
