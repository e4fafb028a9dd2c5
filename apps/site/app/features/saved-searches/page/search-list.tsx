import { ALERT_FREQUENCIES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { listWords } from '../../../deal/words/list-labels.ts';
import { browserApi } from '../../../query/query-client.ts';
import { iconButton } from '../../../ui/button.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { FrequencyControl } from '../frequency-control.tsx';
import { type OwnSearch, showSearches } from '../saved-searches-queries.ts';
import { sentWords } from '../words/alert-words.ts';
import { everything, searchWords } from '../words/search-words.ts';
import { changeFrequency } from './frequency-changes.ts';
import styles from './search-list.module.css';

const loadNote = () => import('../../../ui/note-dialog.tsx');
const NoteDialog = lazy(loadNote);

/** The searches with their filters in words, how often alerts of each come, and the last one. */
export function SearchList({ searches }: { searches: readonly OwnSearch[] }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<OwnSearch | null>(null);
  const remove = async ({ id }: OwnSearch) => {
    await browserApi.deleteSavedSearch(id);
    await showSearches(client, (all) => all.filter((search) => search.id !== id));
  };
  const close = (deleted: boolean) => {
    setLeaving(null);
    if (!deleted) return;
    showSnackbar('The search was deleted.');
    // Its button, from where the dialog was opened, is gone with it.
    focusHeading();
  };
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>Search</span>
        <span>Alerts</span>
        <span>Last alert</span>
      </div>
      <ul className={styles.list}>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} onDelete={() => setLeaving(search)} />
        ))}
      </ul>
      {leaving && (
        <Suspense>
          <NoteDialog
            title="Delete this search?"
            action={{ label: 'Delete', busy: 'Deleting...', run: () => remove(leaving), dangerous: true }}
            onClose={close}
          >
            “{leaving.name}” and its alerts will be gone.
          </NoteDialog>
        </Suspense>
      )}
    </>
  );
}

function SearchRow({ search, onDelete }: { search: OwnSearch; onDelete: () => void }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const { name, state, frequency, lastAlert } = search;
  const words = [state.list === 'research' && 'Research', ...searchWords(state)].filter(Boolean);
  return (
    <li className={styles.search}>
      <div className={styles.name}>
        <h2>
          <Link to={dealsAddress(state)}>{name}</Link>
        </h2>
        <p>{searchWords(state).length > 0 ? words.join(' · ') : everything(state)}</p>
      </div>
      <noscript>{ALERT_FREQUENCIES[frequency]}</noscript>
      <FrequencyControl
        label={`Alerts for ${name}`}
        value={frequency}
        disabled={!hydrated}
        onChange={(wanted) => void changeFrequency(client, search, wanted)}
      />
      <p className={styles.last}>
        <span className="vh">Last alert: </span>
        {lastAlert ? (
          <>
            <time dateTime={lastAlert.sentAt}>{sentWords(lastAlert.sentAt)}</time>
            <br />
            {listWords(state).count(lastAlert.deals)}
          </>
        ) : (
          'None yet'
        )}
      </p>
      <button
        type="button"
        className={`${iconButton} ${styles.delete} scripted`}
        aria-label={`Delete ${name}`}
        aria-haspopup="dialog"
        title="Delete"
        disabled={!hydrated}
        onPointerEnter={() => void loadNote()}
        onFocus={() => void loadNote()}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
