import { useQuery } from '@tanstack/react-query';
import type { LoadProblem } from '../../server/api.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { MissingList, notesOf } from './missing-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './profile-queries.ts';
import type { SentProfile } from './sent-profile.ts';
import { useFocusAtHash } from './use-focus-at-hash.ts';

/**
 * The buyer's profile (docs/product/sign-up.md#profile).
 * @param sent what came of a form that was sent without a script
 * @param problem why the server could not read it, as long as the browser has not asked itself
 */
export function ProfilePage({ problem, sent }: { problem: LoadProblem | null; sent: SentProfile | null }) {
  const { data: profile, error, refetch } = useQuery({ ...profileQuery(), enabled: problem === null });
  useFocusAtHash();
  const failure = error ?? problem;
  return (
    <AccountFrame
      title="Buyer Profile"
      lead="Agents see this when you ask for access or sign a confidentiality agreement."
      notes={notesOf(profile)}
      side={profile && <MissingList profile={profile} />}
    >
      {profile ? (
        <ProfileForm profile={profile} sent={sent} />
      ) : failure ? (
        <ProblemNotice
          title="Your profile could not be loaded"
          {...(error ? { error, onRetry: () => refetch() } : problem && { problem })}
        />
      ) : (
        <FormSkeleton />
      )}
    </AccountFrame>
  );
}
