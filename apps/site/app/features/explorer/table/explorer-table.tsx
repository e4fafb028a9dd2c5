import type { QueryAnswer, QueryField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useNavigate } from 'react-router';
import { PageLink } from '../../../ui/page-link.tsx';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { openChoices } from '../choices.ts';
import { isNumber, kindOf } from '../words/fields.ts';
import { cellWords } from '../words/values.ts';
import { cellChoices, type Row } from './cell-choices.ts';
import styles from './explorer-table.module.css';
import { shownColumns } from './shown-columns.ts';
import { sortBy } from './sorting.ts';
import { useCellKeys } from './use-cell-keys.ts';

interface ExplorerTableProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly response: QueryAnswer['response'];
  /** Whether these are the previous rows, until others arrive: their numbers name other rows by then. */
  readonly isPrevious: boolean;
}

/** Rows for comparison: the head and the first column stay in view, figures line up (docs/product/explorer.md#explorer-table). */
export function ExplorerTable({ collection, state, response: { start, docs }, isPrevious }: ExplorerTableProps) {
  const columns = shownColumns(collection, state);
  const navigate = useNavigate();
  const { body, cell } = useCellKeys(docs.length, columns.length);
  const openMenu = (anchor: HTMLElement) => {
    const field = columns[Number(anchor.dataset['column'])];
    const row: Row | undefined = docs[Number(anchor.dataset['row'])];
    if (!field || !row) return;
    const go = (next: ExplorerState) => void navigate(explorerAddress(next), { preventScrollReset: true });
    openChoices.set({
      anchor,
      label: `${field.label}: ${cellWords(field, row[field.name])}`,
      actions: cellChoices(field, row[field.name], state, go),
    });
  };
  return (
    <>
      <p id="cell-keys" className="vh">
        The arrow keys move from cell to cell. Enter opens the row, or what may be done with a value.
      </p>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={collection.label} aria-describedby="cell-keys">
          <thead>
            <tr>
              {columns.map((field) => (
                <Head key={field.name} field={field} state={state} />
              ))}
            </tr>
          </thead>
          <tbody {...body(openMenu)}>
            {docs.map((row, at) => {
              const number = start + at;
              const isOpen = state.opened === number;
              return (
                <tr key={number} aria-current={isOpen ? 'true' : undefined}>
                  {columns.map((field, column) =>
                    column === 0 ? (
                      <th key={field.name} scope="row">
                        <PageLink
                          to={explorerAddress({ ...state, row: start, opened: isOpen ? null : number })}
                          preventScrollReset
                          rel="nofollow"
                          aria-expanded={isOpen}
                          onClick={(event) => isPrevious && event.preventDefault()}
                          {...cell(at, 0)}
                        >
                          {cellWords(field, row[field.name])}
                        </PageLink>
                      </th>
                    ) : (
                      <td key={field.name} className={classOf(field)} {...cell(at, column)}>
                        {cellWords(field, row[field.name])}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

const classOf = (field: QueryField): string | undefined => {
  if (isNumber(field)) return styles.number;
  return kindOf(field) === 'date' ? styles.date : undefined;
};

/** The name of a column with its unit, which sorts; with Shift within the other orders. */
function Head({ field, state }: { field: QueryField; state: ExplorerState }) {
  const navigate = useNavigate();
  const at = state.sorts.findIndex(({ column }) => column === field.name);
  const sort = state.sorts[at];
  const order = sort && (sort.ascending ? 'ascending' : 'descending');
  return (
    <th scope="col" className={classOf(field)} aria-sort={at === 0 ? order : undefined} data-sorted={order}>
      {field.sortable ? (
        <PageLink
          to={explorerAddress(sortBy(state, field, false))}
          preventScrollReset
          rel="nofollow"
          title="Sort; with Shift, within the other orders"
          onClick={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            void navigate(explorerAddress(sortBy(state, field, true)), { preventScrollReset: true });
          }}
        >
          {field.label}
          {order && <Icon name={order === 'ascending' ? 'up' : 'down'} small />}
          {order && state.sorts.length > 1 && (
            <span>
              <span className="vh">order </span>
              {at + 1}
            </span>
          )}
        </PageLink>
      ) : (
        <span className={styles.name}>{field.label}</span>
      )}
      {field.unit !== null && <small>{field.unit}</small>}
    </th>
  );
}
