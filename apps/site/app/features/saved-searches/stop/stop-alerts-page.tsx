import { Link } from 'react-router';
import { SAVED_SEARCHES } from '../../../access/guards.ts';
import { button } from '../../../ui/button.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { StopOutcome } from './stop-alerts.server.ts';
import styles from './stop-alerts-page.module.css';

/** Where a mail's link leads: one sentence and one button, which is a plain form, so that it needs no script. */
export const StopAlertsPage = ({ outcome }: { outcome: StopOutcome }) => (
  <div className={`wrap ${styles.page}`}>
    <h1>Alerts</h1>
    {outcome.state === 'asked' && (
      <>
        <p>You will get no more alerts for your saved searches. The searches themselves stay.</p>
        {/* Without an action it is sent to this address, which has the token. */}
        <form method="post">
          <button type="submit" className={button('fill')}>
            Turn all alerts off
          </button>
        </form>
      </>
    )}
    {outcome.state === 'stopped' && <p role="status">Your alerts are off.</p>}
    {outcome.state === 'unknown' && <p role="alert">This link does not work. Please log in to change your alerts.</p>}
    {(outcome.state === 'stopped' || outcome.state === 'unknown') && (
      <Link className={button('line')} to={SAVED_SEARCHES}>
        Saved searches
      </Link>
    )}
    {outcome.state === 'failed' && (
      <ProblemNotice title="Your alerts could not be turned off" problem={outcome.problem} />
    )}
  </div>
);
