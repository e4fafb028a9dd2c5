import { useQuery } from '@tanstack/react-query';
import { NONE } from '../../../format/figures.ts';
import { suffixed } from '../../../format/suffixed.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { figuresQuery, statOf } from '../queries/explorer-queries.ts';
import { askedFigures } from './asked-figures.ts';
import styles from './figures.module.css';

/** Figures of all rows found: of the columns that have any. */
export function Figures({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const asked = askedFigures(collection, state);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...figuresQuery(state, asked),
    enabled: asked.length > 0,
  });
  if (asked.length === 0) return null;
  if (error && !data) return <ProblemNotice title="The figures could not be loaded" error={error} onRetry={refetch} />;
  return (
    <dl className={styles.figures} aria-label="Figures of all rows found" aria-busy={isPlaceholderData}>
      {asked.map(({ field, type, words }) => {
        const value = statOf(data, field.name, type);
        return (
          <div key={`${field.name}-${type}`}>
            <dt>
              {field.label}, {words}
            </dt>
            <dd>
              {value == null ? NONE : suffixed(value)}
              {value != null && field.unit !== null && <small>{field.unit}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
