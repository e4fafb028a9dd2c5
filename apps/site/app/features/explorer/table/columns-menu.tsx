import type { QueryField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useNavigate } from 'react-router';
import { EXPLORER } from '../../../access/guards.ts';
import { button } from '../../../ui/button.ts';
import { DetailsMenu } from '../../../ui/details-menu.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { type ExplorerState, explorerAddress, MAX_PINNED } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import page from '../explorer-page.module.css';
import { HiddenState } from '../hidden-state.tsx';
import { orderedFields, usualColumns } from '../words/fields.ts';
import styles from './columns-menu.module.css';
import { shownColumns } from './shown-columns.ts';

/** Chooses the columns of the table and their order; they stand in the address. Without a script they are chosen by a form, in the usual order. */
export default function ColumnsMenu({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const shown = shownColumns(collection, state);
  const names = shown.map(({ name }) => name);
  const others = orderedFields(collection).filter(({ name }) => !names.includes(name));
  const isUsual = names.join() === usualColumns(collection).join();
  const { pinned } = state;
  const go = (columns: readonly string[] | null, nowPinned = pinned) =>
    void navigate(explorerAddress({ ...state, columns, pinned: nowPinned }), { preventScrollReset: true });
  // Pinned columns come first, so a column that is pinned or not any more moves to the end of them.
  const pin = (at: number) => {
    const others = names.toSpliced(at, 1);
    if (at >= pinned) go(others.toSpliced(pinned, 0, names[at]!), pinned + 1);
    else go(others.toSpliced(pinned - 1, 0, names[at]!), pinned - 1);
  };
  const swap = (at: number, to: number) => go(names.with(at, names[to]!).with(to, names[at]!));
  const row = (field: QueryField, at: number) => (
    <li key={field.name} className={styles.column}>
      <label>
        <input
          type="checkbox"
          name="columns"
          value={field.name}
          checked={at >= 0}
          // A table has one column at least. A form without a script sends what is not disabled.
          disabled={hydrated && at >= 0 && names.length === 1}
          onChange={() =>
            go(at < 0 ? [...names, field.name] : names.toSpliced(at, 1), Math.max(1, pinned - Number(at < pinned)))
          }
        />
        {field.label}
      </label>
      {at >= 0 && (
        <span className={`${styles.move} scripted`}>
          <button
            type="button"
            aria-label={`Pin ${field.label}`}
            title="Pinned columns stay in view"
            aria-pressed={at < pinned}
            aria-disabled={at < pinned ? pinned === 1 : pinned === MAX_PINNED}
            onClick={({ currentTarget }) => currentTarget.ariaDisabled === 'true' || pin(at)}
          >
            <Icon name="pushpin" small />
          </button>
          <MoveButton label={`Move ${field.label} forward`} icon="up" off={at === 0} act={() => swap(at, at - 1)} />
          <MoveButton
            label={`Move ${field.label} back`}
            icon="down"
            off={at === names.length - 1}
            act={() => swap(at, at + 1)}
          />
        </span>
      )}
    </li>
  );
  return (
    <DetailsMenu
      align="right"
      staysOpen
      summary={
        <span className={styles.summary} title="Columns">
          <Icon name="columns" small />
          <span className={page.word}>Columns</span>
        </span>
      }
    >
      <form action={EXPLORER} className={styles.columns} onSubmit={(event) => event.preventDefault()}>
        <HiddenState state={{ ...state, columns: null }} />
        <ul aria-label="Columns of the table">
          {shown.map((field, at) => row(field, at))}
          {others.map((field) => row(field, -1))}
        </ul>
        <noscript>
          <button type="submit" className={button('line', 'small')}>
            Show these
          </button>
        </noscript>
        <button
          type="button"
          className={`link ${styles.usual} scripted`}
          disabled={isUsual && pinned === 1}
          onClick={() => go(null, 1)}
        >
          Reset columns
        </button>
      </form>
    </DetailsMenu>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: 'up' | 'down';
  readonly off: boolean;
  readonly act: () => void;
}

const MoveButton = ({ label, icon, off, act }: MoveButtonProps) => (
  <button type="button" aria-label={label} aria-disabled={off} onClick={() => off || act()}>
    <Icon name={icon} small />
  </button>
);
