import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { matchesKey } from '../../../deal/matches/match-queries.ts';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { type OwnSearch, showSearches } from '../saved-searches-queries.ts';

const NoteDialog = lazy(() => import('../../../ui/note-dialog.tsx'));

/** Turns the alerts of all searches off, once that is confirmed: how often each came is not kept. */
export function StopButton({ searches }: { searches: readonly OwnSearch[] }) {
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
        <Suspense>
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
        </Suspense>
      )}
    </>
  );
}
