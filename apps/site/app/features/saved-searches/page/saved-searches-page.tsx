import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SAVED_SEARCHES } from '../../../access/guards.ts';
import { PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { matchesKey } from '../../../deal/matches/match-queries.ts';
import { PushSwitch } from '../../../push/push-switch.tsx';
import { browserApi } from '../../../query/query-client.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { AccountFrame } from '../../../ui/account-frame.tsx';
import { button } from '../../../ui/button.ts';
import { EmptyArt } from '../../../ui/empty-art.tsx';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { type OwnSearch, ownSearchesQuery, sentAlertsQuery, showSearches } from '../saved-searches-queries.ts';
import { AlertTable } from './alert-table.tsx';
import styles from './saved-searches-page.module.css';
import { SearchList } from './search-list.tsx';

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

const NoSearches = () => (
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

const NoteDialog = laterDialog(
  () => import('../../../ui/note-dialog.tsx'),
  ({ onClose }) => onClose(false),
);

/** Turns the alerts of all searches off, once that is confirmed: how often each came is not kept. */
function StopButton({ searches }: { searches: readonly OwnSearch[] }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const stop = async () => {
    await browserApi.stopAlerts();
    await showSearches(client, (all) => all.map((search) => ({ ...search, frequency: 'off', nextAlert: null })));
    void client.invalidateQueries({ queryKey: matchesKey });
  };
  return (
    <>
      <button
        type="button"
        className={`${button('quiet')} scripted`}
        aria-haspopup="dialog"
        disabled={!hydrated || searches.every(({ frequency }) => frequency === 'off')}
        onClick={() => setAsking(true)}
      >
        Turn all alerts off
      </button>
      {asking && (
        <NoteDialog
          title="Turn all alerts off?"
          action={{ label: 'Turn off', busy: 'Turning off...', run: stop }}
          onClose={(stopped) => {
            setAsking(false);
            if (stopped) showSnackbar('Your alerts are off.');
          }}
        >
          You will get no more alerts for your saved searches. The searches themselves stay.
        </NoteDialog>
      )}
    </>
  );
}
