import { useQuery } from '@tanstack/react-query';
import { NONE } from '../../../format/figures.ts';
import { suffixed } from '../../../format/suffixed.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { figuresQuery, statOf } from '../queries/explorer-queries.ts';
import { askedFigures } from './asked-figures.ts';
import styles from './figures.module.css';

/** All units together, in letters, beyond which six figures need more room than there is beside the panels of a laptop. */
const LONG_UNITS = 18;

/** Figures of all rows found: of the columns that have any. */
export function Figures({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const asked = askedFigures(collection, state);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...figuresQuery(state, asked),
    enabled: asked.length > 0,
  });
  if (asked.length === 0) return null;
  if (error && !data)
    return <ExplorerProblem title="The figures could not be loaded" error={error} onRetry={refetch} />;
  const units = asked.map(({ field }) => field.unit ?? '').join('');
  return (
    <dl
      className={styles.figures}
      data-long={units.length > LONG_UNITS || undefined}
      aria-label="Figures of all rows found"
      aria-busy={isPlaceholderData}
    >
      {asked.map(({ field, types, words }) => {
        const values = types.map((type) => statOf(data, field.name, type)).filter((value) => value != null);
        return (
          <div key={`${field.name}-${words}`}>
            <dt>
              {field.label}, {words}
            </dt>
            <dd>
              {values.length === 0 ? NONE : values.map(suffixed).join('–')}
              {values.length > 0 && field.unit !== null && <small>{field.unit}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
