import { useState } from 'react';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import styles from './chart.module.css';
import type { ChartTable, FigureRows } from './chart-table.ts';

/** A table shows so many rows of a scatter or a map at a time. */
const POINTS = 200;

interface ChartBehindProps {
  readonly table: ChartTable;
  readonly name: string;
  /** Whether each row is a point, of which there are thousands; places are never that many. */
  readonly isOfPoints: boolean;
}

/** The figures of a chart as a table, with links to the rows behind them; of a scatter along a date its years first. It opens without a script. */
export function ChartBehind({ table: { head, rows, medians }, name, isOfPoints }: ChartBehindProps) {
  const [turnedTo, turnTo] = useState(0);
  // Another chart may have fewer.
  const first = turnedTo < rows.length ? turnedTo : 0;
  const shown = isOfPoints ? rows.slice(first, first + POINTS) : rows;
  return (
    <details className={styles.behind}>
      <summary>Table</summary>
      {medians && <Figures {...medians} name={`${name}, median of each year`} />}
      {shown.length < rows.length && (
        <div className={styles.turn}>
          <p role="status">
            Points {commas(first + 1)} to {commas(first + shown.length)} of {commas(rows.length)}
          </p>
          <TurnButton words="Previous points" to={first - POINTS} of={rows.length} turn={turnTo} />
          <TurnButton words="Next points" to={first + POINTS} of={rows.length} turn={turnTo} />
        </div>
      )}
      {/* Others are seen from their first one. */}
      <Figures key={first} head={head} rows={shown} name={name} />
    </details>
  );
}

interface TurnButtonProps {
  readonly words: string;
  /** The first of the points to show, counted from 0. */
  readonly to: number;
  readonly of: number;
  readonly turn: (to: number) => void;
}

/** Shows other points; at an end it keeps the focus and does nothing. */
function TurnButton({ words, to, of, turn }: TurnButtonProps) {
  const isOff = to < 0 || to >= of;
  return (
    <button type="button" className={button('line', 'small')} aria-disabled={isOff} onClick={() => isOff || turn(to)}>
      {words}
    </button>
  );
}

const Figures = ({ head, rows, name }: FigureRows & { name: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
  <section className={styles.frame} tabIndex={0} aria-label={`Table: ${name}`}>
    <table className={styles.table}>
      <caption className="vh">{name}</caption>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words: [first, ...others], to, figuresTo }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words
          <tr key={at}>
            <th scope="row">
              <RowsLink words={first} to={to} />
            </th>
            {others.map((words, column) => (
              <td key={head[column + 1]}>
                <RowsLink words={words} to={figuresTo?.[column] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Words that lead to the rows behind them, where one address has these. */
const RowsLink = ({ words, to }: { words: string | undefined; to: ExplorerState | null }) =>
  to === null ? (
    words
  ) : (
    <PageLink to={explorerAddress(to)} preventScrollReset rel="nofollow">
      {words}
    </PageLink>
  );
