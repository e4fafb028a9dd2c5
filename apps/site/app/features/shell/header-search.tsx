import { MAX_SEARCH_LENGTH } from '@outcrop/contracts';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { dealsAddress, useDealState } from '../../address/deal-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './header-search.module.css';

const NoticeDialog = lazy(() => import('../../ui/notice-dialog.tsx'));

/** Letters or figures to look for: the search leaves everything else out (design section 4, Text). */
const isSearchable = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * Search Assignments. Without a script it is a plain GET form to /deals; with one it keeps the other filters, and a text without
 * letters or figures gets the specification's dialog.
 */
export function HeaderSearch() {
  const state = useDealState();
  // A new search in the address is a new field: going back shows what was searched then.
  return <SearchForm key={state.search ?? ''} initial={state.search ?? ''} />;
}

function SearchForm({ initial }: { initial: string }) {
  const id = useId();
  const state = useDealState();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [text, setText] = useState(initial);
  const [refused, setRefused] = useState(false);
  return (
    <search className={styles.frame}>
      <form
        className={styles.search}
        action="/deals"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSearchable(text)) navigate(dealsAddress({ ...state, search: text.trim(), page: 1 }));
          else setRefused(true);
        }}
      >
        <label className="vh" htmlFor={id}>
          Search assignments
        </label>
        <Icon name="search" />
        <input
          id={id}
          name="search"
          type="search"
          placeholder="Search Assignments"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // A form whose button is disabled does not submit on Enter: the dialog would never be seen.
            if (event.key === 'Enter' && text.trim() === '') setRefused(true);
          }}
        />
        <button type="submit" className={styles.go} disabled={hydrated && text.trim() === ''}>
          Search
        </button>
        {refused && (
          <Suspense>
            <NoticeDialog title="Please provide a valid search text." onClose={() => setRefused(false)} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
