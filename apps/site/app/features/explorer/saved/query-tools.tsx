import type { QueryInfo } from '@outcrop/contracts';
import { useState } from 'react';
import { button } from '../../../ui/button.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { CompareState } from '../compare/compare-state.ts';
import styles from '../explorer-page.module.css';

type Close = { onClose: () => void };
const LoadQuery = laterDialog(
  () => import('./load-query-dialog.tsx'),
  ({ onClose }: Close) => onClose(),
);
const SaveQuery = laterDialog(
  () => import('./save-query-dialog.tsx'),
  ({ onClose }: Close) => onClose(),
);
const Queries = laterDialog(
  () => import('./queries-dialog.tsx'),
  ({ onClose }: Close) => onClose(),
);

interface QueryToolsProps {
  readonly info: QueryInfo;
  readonly state: ExplorerState;
  /** Where two sets are compared: what is saved is both. */
  readonly compare?: CompareState;
}

/** The dialogs of saved queries. They need a script: without one the address itself is what can be kept. */
export function QueryTools({ info, state, compare }: QueryToolsProps) {
  const [open, setOpen] = useState<'queries' | 'load' | 'save' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={`${styles.queryTools} scripted`}>
      <button type="button" className={button('quiet', 'small')} {...Queries.near} onClick={() => setOpen('queries')}>
        Queries
      </button>
      <button type="button" className={button('quiet', 'small')} {...LoadQuery.near} onClick={() => setOpen('load')}>
        Load Query
      </button>
      <button type="button" className={button('fill', 'small')} {...SaveQuery.near} onClick={() => setOpen('save')}>
        Save Query
      </button>
      {open === 'queries' && <Queries info={info} onClose={close} />}
      {open === 'load' && <LoadQuery info={info} onClose={close} />}
      {open === 'save' && <SaveQuery info={info} state={state} compare={compare} onClose={close} />}
    </div>
  );
}
