import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { EXPLORER } from '../../../access/guards.ts';
import { button } from '../../../ui/button.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { HiddenState } from '../hidden-state.tsx';
import { averagedFields } from '../words/fields.ts';
import styles from './panels.module.css';

/** Which figure's average stands beside the counts of all panels (docs/product/explorer.md#explorer-panels). Without a script a button sends it. */
export function AverageChoice({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const navigate = useNavigate();
  const id = useId();
  const fields = averagedFields(collection);
  if (fields.length === 0) return null;
  const go = (average: string | null) =>
    void navigate(explorerAddress({ ...state, average }), { replace: true, preventScrollReset: true });
  return (
    <form action={EXPLORER} className={styles.averaged} onSubmit={(event) => event.preventDefault()}>
      <HiddenState state={state} but={['average']} />
      <label htmlFor={id}>Average of</label>
      <span className={styles.select}>
        {/* By its key it follows the address, and shows what is chosen until the page is there. */}
        <select
          key={state.average}
          id={id}
          name="average"
          defaultValue={state.average ?? ''}
          onChange={({ target }) => go(target.value || null)}
        >
          <option value="">None</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
      <noscript>
        <button type="submit" className={button('line', 'small')}>
          Show
        </button>
      </noscript>
    </form>
  );
}
