import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { explorerAddress } from '../address/explorer-state.ts';
import styles from './chart.module.css';
import type { ChartTable } from './chart-table.ts';

/** A table shows so many rows; the file has all. */
const MAX_ROWS = 200;

/** The figures of a chart as a table, each with a link to the rows behind it. It opens without a script. */
export function ChartBehind({ table: { head, rows }, name }: { table: ChartTable; name: string }) {
  return (
    <details className={styles.behind}>
      <summary>Table</summary>
      {rows.length > MAX_ROWS && (
        <p className={styles.notes}>
          The first {MAX_ROWS} of {commas(rows.length)} points. The CSV file has all of them.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
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
            {rows.slice(0, MAX_ROWS).map(({ words: [first, ...others], to }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words
              <tr key={at}>
                <th scope="row">
                  {to === null ? (
                    first
                  ) : (
                    <PageLink to={explorerAddress(to)} preventScrollReset rel="nofollow">
                      {first}
                    </PageLink>
                  )}
                </th>
                {others.map((words, column) => (
                  <td key={head[column + 1]}>{words}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
