import { MAX_SEARCH_LENGTH } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  dealsAddress,
  isSearchable,
  NOT_SEARCHABLE,
  PRIVATE_DEALS,
  typedAddress,
  useAssignments,
  useReading,
  withText,
} from '../../address/deal-state.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import { later } from '../../ui/later.tsx';
import { useEarlyText } from '../../ui/pre-hydration.ts';
import frame from '../../ui/search-field.module.css';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './header-search.module.css';
import type { SuggestionKeys } from './suggestions.tsx';

/** If the list cannot be loaded, such as when the network is down, the field still searches. */
const Suggestions = later(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));

/** What the field must announce about its list of suggestions: whether it is open, and the id of the chosen option. */
interface ListState {
  open: boolean;
  option: string | undefined;
}
const CLOSED: ListState = { open: false, option: undefined };

/**
 * Search Assignments. Without a script it is a plain GET form to /deals; with one it suggests as you type (a combobox with a list, after the
 * WAI-ARIA Authoring Practices), leads to the deals wherever one is, keeps their other filters, and a text without letters or digits gets a dialog (docs/product/pages.md#header-search).
 */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const id = useId();
  const state = useAssignments();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const kept = useReading()?.kept ?? state;
  // The private deals are searched among themselves: words are read, and names suggested, of what everybody sees.
  const isOwn = state.list === 'private';
  const suggests = hydrated && !isOwn;
  const addressOf = (typed: string) =>
    isOwn ? dealsAddress(withText(state, typed)) : typedAddress({ ...kept, search: undefined, page: 1, typed });
  const searched = state.typed ?? state.search ?? '';
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  const [focusedOnce, setFocusedOnce] = useState(false);
  const [list, setList] = useState(CLOSED);
  const keys = useRef<SuggestionKeys | null>(null);
  const typing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, setText);
  // It may have been entered before the scripts came.
  useEffect(() => {
    if (document.activeElement === field.current) setFocusedOnce(true);
  }, []);
  // Another search in the address, such as after Back: the field shows it.
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }
  const close = () => {
    typing.current = false;
    keys.current?.close();
  };
  return (
    <search className={`${styles.frame} ${className}`}>
      <form
        className={`${frame.field} ${styles.search}`}
        action={isOwn ? PRIVATE_DEALS : '/deals'}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          if (isSearchable(text)) navigate(addressOf(text.trim()));
          else void showNote(NOT_SEARCHABLE);
        }}
      >
        <label className="vh" htmlFor={id}>
          {isOwn ? 'Search private deals' : 'Search assignments'}
        </label>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          name={isOwn ? 'search' : 'typed'}
          type="text"
          placeholder={isOwn ? 'Search private deals' : 'Search Assignments'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          {...(suggests && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': list.open,
            'aria-controls': list.open ? `${id}-list` : undefined,
            'aria-activedescendant': list.option,
          })}
          onFocus={() => setFocusedOnce(true)}
          onBlur={close}
          onChange={(event) => {
            setText(event.target.value);
            typing.current = true;
            keys.current?.typed();
          }}
          onKeyDown={(event) => {
            if (keys.current?.press(event)) return;
            if (event.key === 'Escape') setText('');
          }}
        />
        <button type="submit" className={styles.go} aria-disabled={(hydrated && text.trim() === '') || undefined}>
          Search
        </button>
        {focusedOnce && !isOwn && (
          <Suggestions
            text={text}
            typed={() => typing.current}
            listId={`${id}-list`}
            keys={keys}
            onList={setList}
            onPageOpened={() => setText('')}
          />
        )}
      </form>
    </search>
  );
}
