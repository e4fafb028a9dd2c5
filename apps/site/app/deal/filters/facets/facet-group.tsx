import { type DealState, FACET_LABELS, type FacetGroup, type FacetValue } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useDetails, useEarlyText } from '../../../ui/pre-hydration.ts';
import styles from '../facet-panel.module.css';
import { facetValuesQuery } from './facet-queries.ts';
import { FacetValueLink } from './facet-value.tsx';

const SINGULAR: Record<FacetGroup, string> = {
  type: 'type',
  region: 'region',
  company: 'company',
  location: 'location',
  dealSize: 'size',
  basin: 'basin',
  status: 'status',
};
const PLURAL: Record<FacetGroup, string> = {
  ...SINGULAR,
  type: 'types',
  region: 'regions',
  company: 'companies',
  location: 'locations',
  dealSize: 'sizes',
  basin: 'basins',
  status: 'statuses',
};

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

function Values({ group, values, state }: { group: FacetGroup; values: FacetValue[]; state: DealState }) {
  return (
    <ul aria-label={FACET_LABELS[group]}>
      {values.map((value) => (
        <li key={value.value}>
          <FacetValueLink group={group} value={value} state={state} />
        </li>
      ))}
    </ul>
  );
}

/** The most frequent values, until something is typed or all are requested. */
function SearchableValues({ group, values, state }: { group: FacetGroup; values: FacetValue[]; state: DealState }) {
  const id = useId();
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
        Find a {SINGULAR[group]}
      </label>
      <input
        ref={field}
        id={id}
        className={`${styles.find} scripted`}
        type="search"
        placeholder={`Find a ${SINGULAR[group]}`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Values group={group} values={shown} state={state} />
      <p role="status" className={shown.length ? 'vh' : styles.none}>
        {asked &&
          !isPlaceholderData &&
          (shown.length
            ? `${shown.length} ${shown.length === 1 ? SINGULAR[group] : PLURAL[group]}`
            : `No ${SINGULAR[group]} with this name`)}
      </p>
      {wanted === '' && (
        <button
          type="button"
          className={`link ${styles.more} scripted`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `Fewer ${PLURAL[group]}` : `More ${PLURAL[group]}`}
        </button>
      )}
    </>
  );
}
