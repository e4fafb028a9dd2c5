import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { choiceOf, choose, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { facetsQuery, MORE_VALUES } from '../queries/explorer-queries.ts';
import { fieldNamed, panelFields, rowsOf } from '../words/fields.ts';
import { expressionWords } from '../words/values.ts';
import styles from './add-filter.module.css';
import { addedPanel, hasValues } from './added-panel.ts';
import { type CompareState, compareAddress, type SetName, withSet } from './compare-state.ts';
import { RangeForm } from './range-form.tsx';

interface AddFilterProps {
  readonly collection: Collection;
  readonly compare: CompareState;
  readonly set: SetName;
}

/** What a set is filtered by besides: a field first, then one of its values, or a range. Links and a form, so that it works without a script. */
export function AddFilter({ collection, compare, set }: AddFilterProps) {
  const chosen = compare.adding?.field ?? null;
  const field = chosen === null ? undefined : fieldNamed(collection, chosen);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is read from its beginning
  useEffect(() => box.current?.focus(), [chosen]);
  const letter = set.toUpperCase();
  const name = field ? `${field.label} of set ${letter}` : `What set ${letter} is filtered by`;
  return (
    <section ref={box} className={styles.adding} tabIndex={-1} aria-label={name}>
      <p className={styles.addingHead}>
        {field ? (
          <>
            <b>{field.label}</b>
            <PageLink
              className="link"
              to={compareAddress({ ...compare, adding: { to: set, field: null } })}
              preventScrollReset
              rel="nofollow"
            >
              Another field
            </PageLink>
          </>
        ) : (
          <b>Filter by</b>
        )}
        <PageLink className="link" to={compareAddress({ ...compare, adding: null })} preventScrollReset rel="nofollow">
          Cancel
        </PageLink>
      </p>
      {!field && (
        <ul className={styles.fields}>
          {panelFields(collection).map(({ name, label }) => (
            <li key={name}>
              <PageLink
                className="link"
                to={compareAddress({ ...compare, adding: { to: set, field: name } })}
                preventScrollReset
                rel="nofollow"
              >
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {field && hasValues(field) && <Values {...{ collection, compare, set }} />}
      {field && !hasValues(field) && <RangeForm key={field.name} {...{ compare, set, field }} />}
    </section>
  );
}

/** The values of the chosen field, the most frequent first, with how many rows of the set would be left by each. */
function Values({ collection, compare, set }: AddFilterProps) {
  const added = addedPanel(collection, compare);
  const { data, error, refetch } = useQuery({
    ...facetsQuery(added!.state, [added!.panel]),
    placeholderData: undefined,
  });
  const { state, panel } = added!;
  if (error && !data) return <ExplorerProblem title="The values could not be loaded" error={error} onRetry={refetch} />;
  const facet = data?.[panel.field.name];
  if (!facet) return <p role="status">Loading the values</p>;
  const open = facet.buckets.filter(({ query }) => choiceOf(state, panel.field.name, query) === null);
  const hasMore = facet.values === null || (facet.values ?? 0) > facet.buckets.length;
  return (
    <>
      {open.length === 0 && <p className="muted small">No other value.</p>}
      <ul className={styles.values}>
        {open.map(({ query, value, display }) => (
          <li key={query}>
            <PageLink
              to={compareAddress(
                withSet(compare, set, choose(state, panel.field.name, query, { as: 'checked' }).filters),
              )}
              preventScrollReset
              rel="nofollow"
            >
              <span>{display ?? expressionWords(panel.field, query)}</span>
              <span>
                {commas(value)}
                <span className="vh"> {rowsOf(collection, value)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="muted small">
          The {MORE_VALUES} most frequent values. For another one,{' '}
          <PageLink
            className="link"
            to={explorerAddress({ ...state, chart: null, open: [panel.field.name] })}
            rel="nofollow"
          >
            filter the rows
          </PageLink>
          .
        </p>
      )}
    </>
  );
}
