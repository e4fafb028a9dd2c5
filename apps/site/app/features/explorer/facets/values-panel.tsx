import type { FacetAnswer, QueryField } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import panel from '../../../deal/filters/facet-panel.module.css';
import { commas } from '../../../format/commas.ts';
import { useEarlyText } from '../../../ui/pre-hydration.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { type ExplorerState, explorerAddress, expressionsOf, isExcluding } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { facetsQuery, MORE_VALUES } from '../queries/explorer-queries.ts';
import { fieldNamed, kindOf, rowsOf } from '../words/fields.ts';
import { type PanelBucket, PanelValue } from './panel-value.tsx';
import styles from './panels.module.css';
import { ReplacingLink } from './replacing-link.tsx';
import { Waiting } from './waiting.tsx';

/** A panel with more values has a search and an order (docs/product/explorer.md#explorer-panels). */
const FEW_VALUES = 10;

interface ValuesPanelProps {
  readonly collection: Collection;
  readonly field: QueryField;
  readonly state: ExplorerState;
  readonly facet: FacetAnswer | null | undefined;
  /** Whether one value at most is checked. */
  readonly single: boolean;
}

/** The values of a field with their counts, the most frequent first, and what is chosen of it besides. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { facet, field } = props;
  // What went wrong stands above all panels.
  if (facet === null) return <p className={panel.none}>Not loaded</p>;
  if (!facet) return <Waiting label={field.label} />;
  const isLong = facet.values === null || (facet.values ?? 0) > FEW_VALUES;
  if (isLong) return <ManyValues {...props} facet={facet} />;
  const buckets = facet.buckets.map((bucket) =>
    kindOf(field) === 'date' ? { ...bucket, display: String(bucket.key) } : bucket,
  );
  return <Values {...props} buckets={buckets} chosen />;
}

interface ValuesProps extends Omit<ValuesPanelProps, 'facet'> {
  readonly buckets: readonly PanelBucket[];
  /** Whether what is chosen and not among the buckets stands above them. */
  readonly chosen: boolean;
  /** Whether others were asked for and have not arrived. */
  readonly isBusy?: boolean;
}

function Values({ collection, field, state, single, buckets, chosen, isBusy = false }: ValuesProps) {
  const counted = new Set(buckets.map(({ query }) => query));
  const others = chosen
    ? expressionsOf(state, field.name)
        .map((one) => (isExcluding(one) ? one.slice(1) : one))
        .filter((query) => !counted.has(query) && !/^[[{]/.test(query))
    : [];
  const shown: readonly PanelBucket[] = [...others.map((query) => ({ query })), ...buckets];
  // That a search has found none is said below it.
  if (shown.length === 0) return chosen ? <p className={panel.none}>No values</p> : null;
  const averaged = state.average === null ? undefined : fieldNamed(collection, state.average);
  return (
    <>
      {averaged && (
        <p className={styles.heads} aria-hidden="true">
          {rowsOf(collection, 2)}
          <span className={styles.average}>avg {averaged.unit !== null && shortUnit(averaged.unit)}</span>
        </p>
      )}
      <ul aria-label={field.label} aria-busy={isBusy}>
        {shown.map((bucket) => (
          <PanelValue
            key={bucket.query}
            {...{ field, bucket, state, single, averaged }}
            rows={rowsOf(collection, bucket.value ?? 0)}
          />
        ))}
      </ul>
    </>
  );
}

/** A unit that stands over a narrow column; a longer one is told by the choice of the average. */
const shortUnit = (unit: string): string => (unit.length <= 5 ? unit : '');

/** The most frequent values, until something is typed or all are asked for. */
function ManyValues(props: ValuesPanelProps & { facet: FacetAnswer }) {
  const { field, state, facet } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, setText);
  const search = useDebounced(text.trim());
  const byName = state.byName.includes(field.name);
  const isAsked = search !== '' || all;
  const more = useQuery({
    ...facetsQuery(state, [{ field, byName, search, limit: MORE_VALUES }]),
    enabled: isAsked,
  });
  const found = isAsked ? (more.data?.[field.name] ?? facet) : facet;
  const isBusy = isAsked && (more.isPending || more.isPlaceholderData);
  const isFound = search !== '' && more.isSuccess && !isBusy;
  const values = facet.values ?? null;
  const many = values === null ? 'more than 1,000' : commas(values);
  const left = values === null ? null : values - facet.buckets.length;
  return (
    <>
      {kindOf(field) === 'value' && (
        <>
          <label className="vh" htmlFor={id}>
            Find in {field.label}
          </label>
          <input
            ref={input}
            id={id}
            type="search"
            className={`${panel.find} scripted`}
            placeholder={`Find in ${many} values`}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      <Order field={field} state={state} byName={byName} />
      {isAsked && more.error && !more.data ? (
        <ExplorerProblem title="The values could not be loaded" error={more.error} onRetry={more.refetch} />
      ) : (
        <Values {...props} buckets={found.buckets} chosen={search === ''} isBusy={isBusy} />
      )}
      <p role="status" className={found.buckets.length > 0 ? 'vh' : panel.none}>
        {isFound && (found.buckets.length > 0 ? `${found.buckets.length} values` : 'No such value')}
      </p>
      {search === '' && (
        <p className={styles.help}>
          <span className={`${styles.mouse} scripted`}>Ctrl-click excludes a value. </span>
          <button type="button" className="link scripted" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? 'Fewer'
              : left === null
                ? 'More'
                : `${commas(Math.min(left, MORE_VALUES - facet.buckets.length))} more`}
          </button>
        </p>
      )}
    </>
  );
}

/** Most frequent first, or by name. */
function Order({ field, state, byName }: { field: QueryField; state: ExplorerState; byName: boolean }) {
  const others = state.byName.filter((name) => name !== field.name);
  const to = (names: readonly string[]) => explorerAddress({ ...state, byName: names });
  const link = (words: string, isCurrent: boolean, names: readonly string[]) => (
    <ReplacingLink
      to={to(names)}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${field.label} ${words.toLowerCase()}`}
    >
      {words}
    </ReplacingLink>
  );
  return (
    <p className={styles.order}>
      {link('By count', !byName, others)}
      {link('By name', byName, [...others, field.name])}
    </p>
  );
}
