import type { ComponentProps } from 'react';
import type { LoadProblem } from '../../server/api.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { failureWords, inErrorWords } from './words/server-error.ts';

type ExplorerProblemProps = Omit<ComponentProps<typeof ProblemNotice>, 'problem'> & {
  /** What kept the server from making the page. */
  readonly problem?: LoadProblem | null;
};

/** What of the explorer could not be loaded, and a way to try it again, which keeps everything; what failed on our side is told in the older product's words. */
export const ExplorerProblem = ({ error, problem, ...notice }: ExplorerProblemProps) => (
  <ProblemNotice
    {...notice}
    error={inErrorWords(error)}
    problem={problem ? { ...problem, detail: failureWords(problem.status, problem.detail) } : null}
  />
);
