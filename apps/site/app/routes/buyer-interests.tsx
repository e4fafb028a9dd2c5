import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { INTERESTS } from '../access/guards.ts';
import { FormSkeleton } from '../features/profile/form-skeleton.tsx';
import { FoundMatches } from '../features/profile/found-matches.tsx';
import { bodyOf, choicesIn } from '../features/profile/interest-choices.ts';
import { InterestsForm, type SentInterests } from '../features/profile/interests-form.tsx';
import { loadAccountPage, takeSaved } from '../features/profile/load-account-page.server.ts';
import { MissingList, notesOf } from '../features/profile/missing-list.tsx';
import { interestsQuery, profileQuery } from '../features/profile/profile-queries.ts';
import { useFocusAtHash } from '../features/profile/use-focus-at-hash.ts';
import MatchAlerts from '../features/saved-searches/matches/match-alerts.tsx';
import type { LoadProblem } from '../server/api.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { keepForm, refusalOf, textsIn } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import type { Route } from './+types/buyer-interests';

export const loader = (args: Route.LoaderArgs) =>
  loadAccountPage(args, ({ fetch }, api) => Promise.all([fetch(profileQuery(api)), fetch(interestsQuery(api))]));

export async function action({ request, context }: Route.ActionArgs) {
  const texts = textsIn(await request.formData());
  const body = bodyOf(choicesIn(texts), Number(texts['version']) || 0);
  return takeSaved(
    context,
    texts,
    (api) => api.updateInterests(body),
    (error) => refusalOf<never>(error, []),
  );
}
export const clientAction = keepForm<SentInterests>();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Interests',
    description: 'What you would buy and sell, and where.',
    path: INTERESTS,
    index: false,
  });

export default function BuyerInterests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <InterestsPage problem={loaderData.problem} sent={actionData ?? null} />
    </HydrationBoundary>
  );
}

/**
 * What the buyer is interested in (docs/product/sign-up.md#interests), and what that finds.
 * @param sent what came of a form that was sent without a script
 * @param problem why the server could not read it, as long as the browser has not asked itself
 */
function InterestsPage({ problem, sent }: { problem: LoadProblem | null; sent: SentInterests | null }) {
  const enabled = problem === null;
  const { data: profile } = useQuery({ ...profileQuery(), enabled });
  const { data: interests, error, refetch } = useQuery({ ...interestsQuery(), enabled });
  useFocusAtHash();
  return (
    <AccountFrame
      title="Interests"
      lead="They decide what we show you first and what we write to you about."
      notes={notesOf(profile)}
      side={
        <>
          {interests && <FoundMatches alerts={(value) => <MatchAlerts value={value} />} />}
          {profile && profile.missing.length > 0 && <MissingList profile={profile} />}
        </>
      }
    >
      {interests ? (
        <InterestsForm interests={interests} sent={sent} />
      ) : error || problem ? (
        <ProblemNotice title="Your interests could not be loaded" error={error} problem={problem} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </AccountFrame>
  );
}
