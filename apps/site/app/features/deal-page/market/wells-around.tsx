import type { FirstYear, WellsAround as Wells } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import { CountedRows } from './counted-rows.tsx';
import { FirstYearChart } from './first-year-chart.tsx';
import { FirstYearTable } from './first-year-table.tsx';
import styles from './market-and-wells.module.css';
import { STREAMS } from './streams.ts';

/** A bar alone compares nothing. */
const MIN_BARS = 2;

/** Wells around a deal: how many, whose, and what they made in their first twelve months (docs/product/explorer.md#wells-around-it). */
export function WellsAround({ around }: { around: Wells }) {
  const { within, wells, rows, operators, firstYears } = around;
  const charts = firstYears.filter(({ years }) => years.length >= MIN_BARS);
  return (
    <section className={styles.section} aria-labelledby="wells-title">
      <h2 id="wells-title" className="ruled">
        Wells around it
      </h2>
      <p className={styles.sentence}>
        {'counties' in within
          ? `Wells in its counties: ${within.counties.join('; ')}.`
          : `Wells within about ${within.miles} miles of its place.`}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Wells</dt>
          <dd>{commas(wells)}</dd>
          <dd className="note">
            <CountedRows rows={rows}>
              <span className="vh">{commas(wells)} wells </span>
              {whereOf(within)}
            </CountedRows>
          </dd>
        </div>
        {operators && <Operators {...operators} />}
        {firstYears.map((year) => (
          <Median key={year.stream} {...year} />
        ))}
      </dl>
      {charts.length > 0 && (
        <figure className={styles.charts}>
          <figcaption>First 12 months of a well on average, by the year in which production began</figcaption>
          <div className={styles.panels}>
            {charts.map((year) => (
              <FirstYearChart key={year.stream} of={year} />
            ))}
          </div>
          <details className={styles.behind}>
            <summary className="link">Figures as a table</summary>
            <FirstYearTable of={charts} />
          </details>
        </figure>
      )}
    </section>
  );
}

function whereOf(within: Wells['within']): string {
  if (!('counties' in within)) return `within about ${within.miles} miles`;
  const { length } = within.counties;
  return length === 1 ? 'in its county' : `in ${length} counties`;
}

const Operators = ({ count, largest }: NonNullable<Wells['operators']>) => (
  <div>
    <dt>Operators</dt>
    <dd>{count === null ? 'Over 1,000' : commas(count)}</dd>
    <dd className="note">{largest.map(({ name, wells }) => `${name} (${commas(wells)})`).join(', ')}</dd>
  </div>
);

const Median = ({ stream, median, wells }: FirstYear) => (
  <div>
    <dt>{STREAMS[stream].label}, first 12 months</dt>
    <dd>
      {commas(median, 0)} <small>{STREAMS[stream].unit}</small>
    </dd>
    <dd className="note">median of {commas(wells)} wells</dd>
  </div>
);
