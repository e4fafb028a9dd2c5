import { useQuery } from '@tanstack/react-query';
import type { MatchTools } from '../../deal/matches/match-tools.ts';
import type { LoadProblem } from '../../server/api.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { FoundMatches } from './found-matches.tsx';
import { InterestsForm } from './interests-form.tsx';
import { MissingList, notesOf } from './missing-list.tsx';
import { interestsQuery, profileQuery } from './profile-queries.ts';
import type { SentInterests } from './sent-interests.ts';
import { useFocusAtHash } from './use-focus-at-hash.ts';

/**
 * What the buyer is interested in (docs/product/sign-up.md#interests), and what that finds.
 * @param sent what came of a form that was sent without a script
 * @param problem why the server could not read it, as long as the browser has not asked itself
 * @param alerts what another feature adds: a switch of how often alerts of new matches come
 */
export function InterestsPage({
  problem,
  sent,
  alerts,
}: {
  problem: LoadProblem | null;
  sent: SentInterests | null;
  alerts: MatchTools['alerts'];
}) {
  const enabled = problem === null;
  const { data: profile } = useQuery({ ...profileQuery(), enabled });
  const { data: interests, error, refetch } = useQuery({ ...interestsQuery(), enabled });
  useFocusAtHash();
  const failure = error ?? problem;
  return (
    <AccountFrame
      title="Interests"
      lead="They decide what we show you first and what we write to you about."
      notes={notesOf(profile)}
      side={
        <>
          {interests && <FoundMatches alerts={alerts} />}
          {profile && profile.missing.length > 0 && <MissingList profile={profile} />}
        </>
      }
    >
      {interests ? (
        <InterestsForm interests={interests} sent={sent} />
      ) : failure ? (
        <ProblemNotice
          title="Your interests could not be loaded"
          {...(error ? { error, onRetry: () => refetch() } : problem && { problem })}
        />
      ) : (
        <FormSkeleton />
      )}
    </AccountFrame>
  );
}
