import { ALERT_FREQUENCIES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { matchesKey } from '../../../deal/matches/match-queries.ts';
import { listWords } from '../../../deal/words/list-labels.ts';
import { commas } from '../../../format/commas.ts';
import { NONE } from '../../../format/figures.ts';
import { browserApi } from '../../../query/query-client.ts';
import { iconButton } from '../../../ui/button.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { formatPastMoment } from '../../../ui/moment.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { changeFrequency, type FrequencySwitch } from '../frequency-changes.ts';
import { FrequencyControl } from '../frequency-control.tsx';
import { matchSwitch } from '../matches/match-switch.ts';
import {
  type OwnSearch,
  refetchSearches,
  searchAddress,
  searchCountsQuery,
  showFrequency,
  showSearches,
} from '../saved-searches-queries.ts';
import { everything, searchWords } from '../words/search-words.ts';
import styles from './search-list.module.css';

const NoteDialog = laterDialog(
  () => import('../../../ui/note-dialog.tsx'),
  ({ onClose }) => onClose(false),
);

/** The searches with their filters in words, what each finds now, how often alerts of it come, the last one and the next. */
export function SearchList({ searches }: { searches: readonly OwnSearch[] }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<OwnSearch | null>(null);
  const remove = async ({ id, list }: OwnSearch) => {
    await browserApi.deleteSavedSearch(id);
    await showSearches(client, (all) => all.filter((search) => search.id !== id));
    if (list === 'matches') void client.invalidateQueries({ queryKey: matchesKey });
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
        <span>Matches now</span>
        <span>Alerts</span>
        <span>Last alert</span>
      </div>
      <ul className={styles.list}>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} onDelete={() => setLeaving(search)} />
        ))}
      </ul>
      {leaving && (
        <NoteDialog
          title="Delete this search?"
          action={{ label: 'Delete', busy: 'Deleting...', run: () => remove(leaving), dangerous: true }}
          onClose={close}
        >
          “{leaving.name}” and its alerts will be gone.
        </NoteDialog>
      )}
    </>
  );
}

function SearchRow({ search, onDelete }: { search: OwnSearch; onDelete: () => void }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const { name, list, state, frequency } = search;
  const filters = searchWords(state);
  const words = [state.list === 'research' && 'Research', ...filters].filter(Boolean);
  const ofMatches = filters.length > 0 ? words.join(' · ') : 'Your interests do not say what to look for yet.';
  return (
    <li className={styles.search}>
      <div className={styles.name}>
        <h2>
          <Link to={searchAddress(search)}>{name}</Link>
        </h2>
        <p>{list === 'matches' ? ofMatches : filters.length > 0 ? words.join(' · ') : everything(state)}</p>
      </div>
      <MatchesNow search={search} />
      <noscript>{ALERT_FREQUENCIES[frequency]}</noscript>
      <FrequencyControl
        label={`Alerts for ${name}`}
        value={frequency}
        disabled={!hydrated}
        onChange={(wanted) => void changeFrequency(searchSwitch(client, search), wanted)}
      />
      <LastAlert search={search} />
      <button
        type="button"
        className={`${iconButton} ${styles.delete} scripted`}
        aria-label={`Delete ${name}`}
        aria-haspopup="dialog"
        title="Delete"
        disabled={!hydrated}
        {...NoteDialog.near}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** How many deals a search finds now; a dash when that cannot be counted. */
function MatchesNow({ search: { id, state } }: { search: OwnSearch }) {
  const { data, isPending } = useQuery(searchCountsQuery());
  const found = data?.get(id);
  return (
    <p className={styles.found} aria-busy={isPending}>
      <span className={styles.term}>Matches now: </span>
      {found ? (
        <>
          {listWords(state).count(found.deals, found.sold)}
          {found.fresh > 0 && (
            <>
              {' '}
              <span className={styles.fresh}>{commas(found.fresh)} new</span>
            </>
          )}
        </>
      ) : isPending ? (
        <span className={styles.counting} />
      ) : (
        <span title="The count is not available right now.">{NONE}</span>
      )}
    </p>
  );
}

/** How often alerts of a search come. */
const searchSwitch = (client: QueryClient, { id, list, name, frequency }: OwnSearch): FrequencySwitch =>
  list === 'matches'
    ? matchSwitch(client, frequency)
    : {
        key: `search ${id}`,
        of: `“${name}”`,
        value: frequency,
        show: (wanted) => showFrequency(client, (search) => search.id === id, wanted),
        send: (wanted) => browserApi.changeSavedSearch(id, { frequency: wanted }),
        // It may be gone: deleted in another window. And when its next alerts are due has changed.
        after: () => refetchSearches(client),
      };

/** The last mail with alerts of a search, what became of it when it did not arrive, and the next one. */
function LastAlert({ search: { state, lastAlert, nextAlert } }: { search: OwnSearch }) {
  const { count } = listWords(state);
  return (
    <div className={styles.last}>
      <p>
        <span className={styles.term}>Last alert: </span>
        {lastAlert ? (
          <>
            <time dateTime={lastAlert.sentAt}>{formatPastMoment(lastAlert.sentAt)}</time>
            <br />
            {count(lastAlert.deals)}
          </>
        ) : (
          'None yet'
        )}
      </p>
      {lastAlert?.mail?.failed && <p className={styles.failed}>{lastAlert.mail.words}</p>}
      {nextAlert && (
        <p>
          Next, with {count(nextAlert.deals)}:{' '}
          <time dateTime={nextAlert.dueAt}>{formatPastMoment(nextAlert.dueAt)}</time>
        </p>
      )}
    </div>
  );
}
