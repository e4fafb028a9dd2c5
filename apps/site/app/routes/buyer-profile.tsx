import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { PROFILE } from '../access/guards.ts';
import { FormSkeleton } from '../features/profile/form-skeleton.tsx';
import { loadAccountPage, takeSaved } from '../features/profile/load-account-page.server.ts';
import { MissingList, notesOf } from '../features/profile/missing-list.tsx';
import { profileFaults } from '../features/profile/profile-check.ts';
import { ProfileForm, type SentProfile } from '../features/profile/profile-form.tsx';
import { profileQuery } from '../features/profile/profile-queries.ts';
import { bodyOf, profileRefusal, valuesIn } from '../features/profile/profile-values.ts';
import { useFocusAtHash } from '../features/profile/use-focus-at-hash.ts';
import type { LoadProblem } from '../server/api.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { keepForm, textsIn } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import type { Route } from './+types/buyer-profile';

export const loader = (args: Route.LoaderArgs) => loadAccountPage(args, ({ fetch }, api) => fetch(profileQuery(api)));

export async function action({ request, context }: Route.ActionArgs) {
  const texts = textsIn(await request.formData());
  const values = valuesIn(texts);
  const fields = profileFaults(values);
  if (Object.keys(fields).length > 0)
    return data<SentProfile>({ texts, refusal: { fields, form: null } }, { status: 422 });
  const body = bodyOf(values, Number(texts['version']) || 0);
  return takeSaved(
    context,
    texts,
    (api) => api.updateProfile(body),
    (error) => profileRefusal(error, values),
  );
}
export const clientAction = keepForm<SentProfile>();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Buyer Profile',
    description: 'Who you are and how to reach you.',
    path: PROFILE,
    index: false,
  });

export default function BuyerProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ProfilePage problem={loaderData.problem} sent={actionData ?? null} />
    </HydrationBoundary>
  );
}

/**
 * The buyer's profile (docs/product/sign-up.md#profile).
 * @param sent what came of a form that was sent without a script
 * @param problem why the server could not read it, as long as the browser has not asked itself
 */
function ProfilePage({ problem, sent }: { problem: LoadProblem | null; sent: SentProfile | null }) {
  const { data: profile, error, refetch } = useQuery({ ...profileQuery(), enabled: problem === null });
  useFocusAtHash();
  return (
    <AccountFrame
      title="Buyer Profile"
      lead="Agents see this when you ask for access or sign a confidentiality agreement."
      notes={notesOf(profile)}
      side={profile && <MissingList profile={profile} />}
    >
      {profile ? (
        <ProfileForm profile={profile} sent={sent} />
      ) : error || problem ? (
        <ProblemNotice title="Your profile could not be loaded" error={error} problem={problem} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </AccountFrame>
  );
}
