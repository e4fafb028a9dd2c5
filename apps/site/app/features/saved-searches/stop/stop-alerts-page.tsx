import { Link } from 'react-router';
import { button } from '../../../ui/button.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { StopOutcome } from './stop-alerts.server.ts';
import styles from './stop-alerts-page.module.css';

/** What a page that stops mails of a kind says. */
export interface StopWords {
  readonly title: string;
  /** What happens. */
  readonly asked: string;
  /** On the button. */
  readonly stop: string;
  readonly stopped: string;
  /** Of a link that is none of ours. */
  readonly unknown: string;
  readonly failed: string;
  /** Where it is changed after a login. */
  readonly settings: { readonly label: string; readonly to: string };
}

/** Where a mail's link leads: one sentence and one button, which is a plain form, so that it needs no script. */
export const StopAlertsPage = ({ outcome, words }: { outcome: StopOutcome; words: StopWords }) => (
  <div className={`wrap ${styles.page}`}>
    <h1>{words.title}</h1>
    {outcome.state === 'asked' && (
      <>
        <p>{words.asked}</p>
        {/* Without an action it is sent to this address, which has the token. */}
        <form method="post">
          <button type="submit" className={button('fill')}>
            {words.stop}
          </button>
        </form>
      </>
    )}
    {outcome.state === 'stopped' && <p role="status">{words.stopped}</p>}
    {outcome.state === 'unknown' && <p role="alert">{words.unknown}</p>}
    {(outcome.state === 'stopped' || outcome.state === 'unknown') && (
      <Link className={button('line')} to={words.settings.to}>
        {words.settings.label}
      </Link>
    )}
    {outcome.state === 'failed' && <ProblemNotice title={words.failed} problem={outcome.problem} />}
  </div>
);
