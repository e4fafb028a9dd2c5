import { ALERT_FREQUENCIES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { matchesKey } from '../../../deal/matches/match-queries.ts';
import { listWords } from '../../../deal/words/list-labels.ts';
import { commas } from '../../../format/commas.ts';
import { NONE } from '../../../format/figures.ts';
import { browserApi } from '../../../query/query-client.ts';
import { iconButton } from '../../../ui/button.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { changeFrequency } from '../frequency-changes.ts';
import { FrequencyControl } from '../frequency-control.tsx';
import { type OwnSearch, searchCountsQuery, showSearches } from '../saved-searches-queries.ts';
import { everything, searchWords } from '../words/search-words.ts';
import { LastAlert } from './last-alert.tsx';
import styles from './search-list.module.css';
import { searchSwitch } from './search-switch.ts';

const loadNote = () => import('../../../ui/note-dialog.tsx');
const NoteDialog = lazy(loadNote);

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
  const { name, list, state, frequency } = search;
  const filters = searchWords(state);
  const words = [state.list === 'research' && 'Research', ...filters].filter(Boolean);
  const ofMatches = filters.length > 0 ? words.join(' · ') : 'Your interests do not say what to look for yet.';
  return (
    <li className={styles.search}>
      <div className={styles.name}>
        <h2>
          <Link to={list === 'matches' ? `${dealsAddress({})}#matches` : dealsAddress(state)}>{name}</Link>
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
        onPointerEnter={() => void loadNote()}
        onFocus={() => void loadNote()}
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
