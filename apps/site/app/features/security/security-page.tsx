import type { SecurityEvent } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { LoadProblem } from '../../server/api.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { laterDialog } from '../../ui/later-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { FactorQuestion } from './factor-dialogs.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './security.module.css';
import { asksPassword, factorsQuery, ownSessionsQuery } from './security-queries.ts';
import { SessionList } from './session-list.tsx';
import { WaysToLogIn } from './ways-to-log-in.tsx';
import { When } from './when.tsx';

const CodeAppDialog = laterDialog(
  () => import('./code-app-dialog.tsx'),
  ({ onClose }) => onClose(),
);
const FactorDialog = laterDialog(
  () => import('./factor-dialogs.tsx'),
  ({ onClose }) => onClose(),
);

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
  return (
    <AccountFrame title="Security" lead="How you log in, and where you are logged in now.">
      {(problem || (failed && !factors.data)) && (
        <ProblemNotice title="Your security settings could not be loaded" error={failed} problem={problem} />
      )}
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
      {/* Looked at when the dialog opens, not when the page was loaded. */}
      {question?.kind === 'set-up' && <CodeAppDialog asksPassword={asksPassword(factors.data)} onClose={close} />}
      {question && question.kind !== 'set-up' && (
        <FactorDialog question={question} asksPassword={asksPassword(factors.data)} onClose={close} />
      )}
    </AccountFrame>
  );
}

/** What happened to the account's security lately, the latest first. */
const History = ({ events }: { events: readonly SecurityEvent[] }) => (
  <section aria-labelledby="history">
    <SectionHead small id="history" title="Security history" />
    {events.length === 0 ? (
      <p className={styles.none}>Nothing has happened yet.</p>
    ) : (
      <ol className={styles.events}>
        {events.map(({ id, at, what, note }) => (
          <li key={id}>
            <span>
              <When at={at} />
            </span>
            <b>{what}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
