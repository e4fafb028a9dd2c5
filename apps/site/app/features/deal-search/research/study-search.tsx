import { MAX_SEARCH_LENGTH } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import {
  dealsAddress,
  isSearchable,
  NOT_SEARCHABLE,
  RESEARCH,
  useDealState,
  withoutFilter,
  withText,
} from '../../../address/deal-state.ts';
import field from '../../../ui/search-field.module.css';
import styles from './study-search.module.css';

/** Searches the studies and keeps their other filters: the header's search is for the deals. An empty text takes the search away. */
export function StudySearch() {
  const id = useId();
  const state = useDealState();
  const navigate = useNavigate();
  const searched = state.search ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement;
    const text = field.value.trim();
    if (text && !isSearchable(text)) {
      field.setCustomValidity(NOT_SEARCHABLE);
      field.reportValidity();
      return;
    }
    if (text !== searched) navigate(dealsAddress(text ? withText(state, text) : withoutFilter(state, 'search')));
  };
  return (
    <search className={`${styles.frame} screen-only`}>
      <form className={`${field.field} ${styles.search}`} action={RESEARCH} onSubmit={search}>
        <label className="vh" htmlFor={id}>
          Search studies
        </label>
        <input
          // Another search in the address, such as after Back: the field shows it.
          key={searched}
          id={id}
          name="search"
          type="text"
          placeholder="Search studies"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={searched}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <button type="submit" aria-label="Search the studies" title="Search the studies">
          <Icon name="search" small />
        </button>
      </form>
    </search>
  );
}
