import { isRouteErrorResponse } from 'react-router';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import type { LoadProblem } from '../../server/api.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

export interface LikeProblem extends LoadProblem {
  /** Whether the deal was to be saved, rather than unsaved. */
  wanted: boolean;
  /** The page that the bookmark was on. */
  back: string;
}

/** Shown when saving or unsaving was refused: without a script the form has no other place to say so. */
export function RefusedLike({ error }: { error: unknown }) {
  const refusal = isRouteErrorResponse(error) ? (error.data as LikeProblem | null) : null;
  const title = refusal?.wanted === false ? 'The deal is still saved' : 'The deal could not be saved';
  return (
    <div className="wrap">
      <title>{`${title} · Outcrop`}</title>
      <h1 className="vh">{title}</h1>
      <ProblemNotice
        title={title}
        problem={refusal}
        error={refusal?.detail ? null : error}
        retryAt={refusal?.detail ? refusal.back : PUBLIC_DEALS}
      />
    </div>
  );
}
