import type { QueryField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useNavigate } from 'react-router';
import { PageLink } from '../../../ui/page-link.tsx';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import { openChoices } from '../choices.ts';
import { isNumber, kindOf } from '../words/fields.ts';
import { cellWords } from '../words/values.ts';
import { cellChoices, type Row } from './cell-choices.ts';
import styles from './explorer-table.module.css';
import { type HeadWords, headWords } from './head-words.ts';
import { sortBy } from './sorting.ts';
import { cellIn, type Stop } from './use-cell-keys.ts';

/** Says to a screen reader how the cells are walked; the table is described by it. */
export const CellKeys = () => (
  <p id="cell-keys" className="vh">
    The arrow keys move from cell to cell. Enter opens the row, or what may be done with a value.
  </p>
);

interface CellsProps {
  readonly columns: readonly QueryField[];
  /** So many of them stay in view. */
  readonly pinned: number;
  readonly row: Row;
  /** Its place among the rows of the table, from 0. */
  readonly at: number;
  readonly isOpen: boolean;
  /** The explorer with the row opened, or closed where it is open. */
  readonly opener: string;
  /** Whether this is a previous row, until others arrive: nothing is opened by its number then. */
  readonly isPrevious?: boolean;
  readonly stop: Stop;
}

/** A row's values; the first of them opens it. */
export const Cells = ({ columns, pinned, row, at, isOpen, opener, isPrevious = false, stop }: CellsProps) =>
  columns.map((field, column) =>
    column === 0 ? (
      <th key={field.name} scope="row" className={classOf(field)}>
        <PageLink
          to={opener}
          preventScrollReset
          rel="nofollow"
          aria-expanded={isOpen}
          onClick={(event) => isPrevious && event.preventDefault()}
          {...cellIn(at, 0, stop)}
        >
          {cellWords(field, row[field.name])}
        </PageLink>
      </th>
    ) : (
      <td key={field.name} className={classOf(field)} data-pin={pinOf(column, pinned)} {...cellIn(at, column, stop)}>
        {cellWords(field, row[field.name])}
      </td>
    ),
  );

/** Opens the menu of a cell. @param rowAt the row of a place, from 0; undefined while it is not there, or is a previous one */
export function useCellMenu(
  columns: readonly QueryField[],
  state: ExplorerState,
  rowAt: (at: number) => Row | undefined,
): (anchor: HTMLElement) => void {
  const navigate = useNavigate();
  return (anchor) => {
    const field = columns[Number(anchor.dataset['column'])];
    const row = rowAt(Number(anchor.dataset['row']));
    if (!field || !row) return;
    const go = (next: ExplorerState) => void navigate(explorerAddress(next), { preventScrollReset: true });
    openChoices.set({
      anchor,
      label: `${field.label}: ${cellWords(field, row[field.name])}`,
      actions: cellChoices(field, row[field.name], state, go),
    });
  };
}

/** What the style sheet knows a pinned column by; the first one is pinned by itself. */
const pinOf = (column: number, pinned: number) => (column < pinned && column) || undefined;

const classOf = (field: QueryField): string | undefined => {
  if (isNumber(field)) return styles.number;
  return kindOf(field) === 'date' ? styles.date : undefined;
};

/** The heads of all columns. */
export const Heads = ({ columns, state }: { columns: readonly QueryField[]; state: ExplorerState }) => {
  const words = headWords(columns, state.pinned);
  return columns.map((field, column) => <Head key={field.name} {...{ field, column, state }} words={words[column]!} />);
};

interface HeadProps {
  readonly field: QueryField;
  readonly column: number;
  readonly state: ExplorerState;
  readonly words: HeadWords;
}

/** The name of a column with its unit, which sorts; with Shift within the other orders. */
function Head({ field, column, state, words: { label, isShared, over, isLast } }: HeadProps) {
  const navigate = useNavigate();
  const at = state.sorts.findIndex(({ column }) => column === field.name);
  const sort = state.sorts[at];
  const order = sort && (sort.ascending ? 'ascending' : 'descending');
  // Screen readers say the whole name of each.
  const name = isShared ? (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="vh">{field.label}</span>
    </>
  ) : (
    label
  );
  return (
    <th
      scope="col"
      className={classOf(field)}
      aria-sort={at === 0 ? order : undefined}
      data-sorted={order}
      data-pin={pinOf(column, state.pinned)}
      data-over={over}
      data-shared={isShared ? (isLast ? 'last' : '') : undefined}
    >
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
          {name}
          {order && <Icon name={order === 'ascending' ? 'up' : 'down'} small />}
          {order && state.sorts.length > 1 && (
            <span>
              <span className="vh">order </span>
              {at + 1}
            </span>
          )}
        </PageLink>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {field.unit !== null && <small>{field.unit}</small>}
    </th>
  );
}
