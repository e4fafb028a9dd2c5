import { useQuery } from '@tanstack/react-query';
import { NONE } from '../../../format/figures.ts';
import { suffixed } from '../../../format/suffixed.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { figuresQuery } from '../queries/explorer-queries.ts';
import { askedFigures } from './asked-figures.ts';
import styles from './figures.module.css';

/** Figures of all rows found: of the columns that have any. */
export function Figures({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const asked = askedFigures(collection, state);
  const { data } = useQuery({ ...figuresQuery(state, asked), enabled: asked.length > 0 });
  if (asked.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label="Figures of all rows found">
      {asked.map(({ field, type, words }, at) => {
        const value = data?.[at]?.value;
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
