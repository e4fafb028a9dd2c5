import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { SAVED_SEARCHES } from '../../../address/saved-searches.ts';
import { PushSwitch } from '../../../push/push-switch.tsx';
import type { LoadProblem } from '../../../server/api.ts';
import { AccountFrame } from '../../../ui/account-frame.tsx';
import { button } from '../../../ui/button.ts';
import { EmptyArt } from '../../../ui/empty-art.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { ownSearchesQuery, sentAlertsQuery } from '../saved-searches-queries.ts';
import { AlertTable } from './alert-table.tsx';
import styles from './saved-searches-page.module.css';
import { SearchList } from './search-list.tsx';
import { StopButton } from './stop-button.tsx';

/**
 * Somebody's saved searches, and the alerts that were sent to them (docs/product/pages.md#saved-searches-page).
 * @param problem what kept them from being loaded
 */
export function SavedSearchesPage({ problem }: { problem: LoadProblem | null }) {
  const enabled = problem === null;
  const { data: searches } = useQuery({ ...ownSearchesQuery(), enabled });
  const { data: alerts } = useQuery({ ...sentAlertsQuery(), enabled });
  return (
    <AccountFrame
      title="Saved searches"
      lead="You get one alert for each change to a deal. Private deals are included only while you have access."
      notes={{ [SAVED_SEARCHES]: searches?.length ? String(searches.length) : undefined }}
    >
      {problem ? (
        <ProblemNotice
          title="Your saved searches could not be loaded"
          kept="Your searches and their alerts stay as they are."
          problem={problem}
        />
      ) : (
        <>
          {searches?.length === 0 && <NoSearches />}
          {searches && searches.length > 0 && (
            <>
              <SearchList searches={searches} />
              <div className={styles.doing}>
                <Link className={button('fill')} to={PUBLIC_DEALS}>
                  Search assignments
                </Link>
                <StopButton searches={searches} />
              </div>
            </>
          )}
          {alerts && (alerts.length > 0 || (searches && searches.length > 0)) && <AlertTable alerts={alerts} />}
          <PushSwitch />
        </>
      )}
    </AccountFrame>
  );
}

function NoSearches() {
  return (
    <div className={styles.empty}>
      <EmptyArt />
      <h2>You have no saved searches yet</h2>
      <p className="muted">
        Choose filters among the assignments, then “Save search” above the list: alerts tell you what changes.
      </p>
      <Link className={button('fill')} to={PUBLIC_DEALS}>
        Search assignments
      </Link>
    </div>
  );
}
