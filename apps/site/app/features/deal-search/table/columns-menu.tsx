import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { DetailsMenu } from '../../../ui/details-menu.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { chooseColumns, useColumns } from './column-choice.ts';
import { columnName, offeredColumns, sortedColumn, usualColumns } from './column-names.ts';
import styles from './columns-menu.module.css';

/** Chooses the columns of the table, for this browser. The usual ones are there without a script. */
export default function ColumnsMenu({ state: { list, sort } }: { state: DealState }) {
  const chosen = useColumns(list);
  const hydrated = useHydrated();
  // Shown as long as the rows are sorted by it.
  const sorted = sortedColumn(sort);
  const isUsual = chosen.join() === usualColumns(list).join();
  return (
    <DetailsMenu
      className="scripted"
      align="rightWhenWide"
      summary={
        <span className={styles.summary} title="Columns">
          <Icon name="columns" small />
          <span className={styles.word}>Columns</span>
        </span>
      }
    >
      <fieldset className={styles.columns} disabled={!hydrated}>
        <legend className="vh">Columns of the table</legend>
        {offeredColumns(list).map((name) => (
          <label key={name} className={styles.column}>
            <input
              type="checkbox"
              checked={name === sorted || chosen.includes(name)}
              disabled={name === sorted}
              onChange={({ target }) =>
                chooseColumns(list, target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
            {columnName(name)}
          </label>
        ))}
        <button
          type="button"
          className={`link ${styles.usual}`}
          disabled={isUsual}
          onClick={() => chooseColumns(list, null)}
        >
          Usual columns
        </button>
      </fieldset>
    </DetailsMenu>
  );
}
