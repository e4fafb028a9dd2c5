import { type DealState, FACET_LABELS, type FacetGroup, type FacetValue } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { toggleValue } from '../../../address/deal-state.ts';
import { useDetails, useEarlyText } from '../../../ui/pre-hydration.ts';
import { GROUP_WORDS } from '../../words/group-words.ts';
import styles from '../facet-panel.module.css';
import { facetValuesQuery } from './facet-queries.ts';
import { FilterCheck } from './filter-check.tsx';

interface GroupProps {
  group: FacetGroup;
  values: FacetValue[];
  /** Whether the group holds more values than are listed (docs/product/search.md#facet-limit). */
  more: boolean;
  state: DealState;
  open: boolean;
}

/** A group of the panel that opens and closes; with more than ten values it has its own search field. */
export function FacetGroupPanel({ group, values, more, state, open }: GroupProps) {
  const [, details] = useDetails(open);
  if (values.length === 0) return null;
  return (
    <details className={styles.facet} {...details}>
      <summary>
        {FACET_LABELS[group]}
        <Icon name="down" small />
      </summary>
      <div className={styles.inside}>
        {more ? (
          <SearchableValues group={group} values={values} state={state} />
        ) : (
          <Values {...{ group, values, state }} />
        )}
      </div>
    </details>
  );
}

const Values = ({ group, values, state }: { group: FacetGroup; values: FacetValue[]; state: DealState }) => (
  <ul aria-label={FACET_LABELS[group]}>
    {values.map(({ value, label, count, selected }) => (
      <li key={value}>
        <FilterCheck label={label} count={count} checked={selected} toggled={toggleValue(state, group, value)} />
      </li>
    ))}
  </ul>
);

/** The most frequent values, until something is typed or all are requested. */
function SearchableValues({ group, values, state }: { group: FacetGroup; values: FacetValue[]; state: DealState }) {
  const id = useId();
  const [one, many] = GROUP_WORDS[group];
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, setText);
  const wanted = useDeferredValue(text.trim());
  const asked = wanted !== '' || all;
  const { data: found, isPlaceholderData } = useQuery({ ...facetValuesQuery(group, state, wanted), enabled: asked });
  const shown = asked && found ? found : values;
  return (
    <>
      <label className="vh" htmlFor={id}>
        Find a {one}
      </label>
      <input
        ref={field}
        id={id}
        className={`${styles.find} scripted`}
        type="search"
        placeholder={`Find a ${one}`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Values group={group} values={shown} state={state} />
      <p role="status" className={shown.length ? 'vh' : styles.none}>
        {asked &&
          !isPlaceholderData &&
          (shown.length ? `${shown.length} ${shown.length === 1 ? one : many}` : `No ${one} with this name`)}
      </p>
      {wanted === '' && (
        <button
          type="button"
          className={`link ${styles.more} scripted`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `Fewer ${many}` : `More ${many}`}
        </button>
      )}
    </>
  );
}
