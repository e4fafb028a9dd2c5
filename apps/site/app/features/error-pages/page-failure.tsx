import { isRouteErrorResponse } from 'react-router';
import type { LoadProblem } from '../../server/api.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

/** A page that could not be loaded. Loaders throw a {@link LoadProblem} with its reference; anything else gets general words. */
export function PageFailure({ error }: { error: unknown }) {
  const problem = isRouteErrorResponse(error) ? (error.data as LoadProblem | null) : null;
  return (
    <div className="wrap">
      <title>Something went wrong · Outcrop</title>
      <h1 className="vh">Something went wrong</h1>
      {problem?.detail ? (
        <ProblemNotice title="This page could not be loaded" problem={problem} />
      ) : (
        <ProblemNotice title="This page could not be loaded" error={error} />
      )}
    </div>
  );
}
