import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import styles from './chart.module.css';
import type { ChartTable, FigureRows } from './chart-table.ts';

/** A table shows so many rows of a scatter or a map; the file has all. */
const MAX_POINTS = 200;

interface ChartBehindProps {
  readonly table: ChartTable;
  readonly name: string;
  /** Whether each row is a point, of which there are thousands; places are never that many. */
  readonly isOfPoints: boolean;
}

/** The figures of a chart as a table, with links to the rows behind them; of a scatter along a date its years first. It opens without a script. */
export function ChartBehind({ table: { head, rows, medians }, name, isOfPoints }: ChartBehindProps) {
  const shown = isOfPoints ? rows.slice(0, MAX_POINTS) : rows;
  return (
    <details className={styles.behind}>
      <summary>Table</summary>
      {medians && <Figures {...medians} name={`${name}, median of each year`} />}
      {shown.length < rows.length && (
        <p className={styles.notes}>
          The first {shown.length} of {commas(rows.length)} points. The CSV file has all of them.
        </p>
      )}
      <Figures head={head} rows={shown} name={name} />
    </details>
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
