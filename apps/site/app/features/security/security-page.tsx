import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LoadProblem } from '../../server/api.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import type { FactorQuestion } from './factor-dialogs.tsx';
import { History } from './history.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { factorsQuery, ownSessionsQuery } from './security-queries.ts';
import { SessionList } from './session-list.tsx';
import { WaysToLogIn } from './ways-to-log-in.tsx';

const CodeAppDialog = lazy(() => import('./code-app-dialog.tsx'));
const FactorDialog = lazy(() => import('./factor-dialogs.tsx'));

/** What a person asks this page to do in a dialog. */
export type Question = FactorQuestion | { readonly kind: 'set-up' };

/**
 * How a person logs in, and where they are logged in now (docs/product/pages.md#security-page).
 * @param problem what kept the page from being loaded
 * @param changePassword opens the dialog of another feature
 */
export function SecurityPage({ problem, changePassword }: { problem: LoadProblem | null; changePassword: ReactNode }) {
  const factors = useQuery({ ...factorsQuery(), enabled: problem === null });
  const sessions = useQuery({ ...ownSessionsQuery(), enabled: problem === null });
  const [question, setQuestion] = useState<Question | null>(null);
  const failed = factors.error ?? sessions.error;
  const close = () => setQuestion(null);
  // When the dialog opens, not when the page was loaded.
  const asksPassword = factors.data !== undefined && new Date(factors.data.freshUntil) < new Date();
  return (
    <AccountFrame title="Security" lead="How you log in, and where you are logged in now.">
      {problem && <ProblemNotice title="Your security settings could not be loaded" problem={problem} />}
      {failed && !factors.data && <ProblemNotice title="Your security settings could not be loaded" error={failed} />}
      {factors.data && sessions.data && (
        <>
          <WaysToLogIn
            factors={factors.data}
            passwordChangedAt={sessions.data.passwordChangedAt}
            changePassword={changePassword}
            onAsk={setQuestion}
          />
          <PasskeyList factors={factors.data} onAsk={setQuestion} />
          <SessionList sessions={sessions.data.sessions} devices={sessions.data.devices} />
          <History events={sessions.data.history} />
        </>
      )}
      {question && (
        <Suspense>
          {question.kind === 'set-up' ? (
            <CodeAppDialog asksPassword={asksPassword} onClose={close} />
          ) : (
            <FactorDialog question={question} asksPassword={asksPassword} onClose={close} />
          )}
        </Suspense>
      )}
    </AccountFrame>
  );
}
