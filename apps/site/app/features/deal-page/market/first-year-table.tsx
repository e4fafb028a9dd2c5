import type { FirstYear } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import { NONE } from '../../../format/figures.ts';
import styles from './first-year-chart.module.css';
import { STREAMS } from './streams.ts';

/** What the charts show, in figures, with the number of wells behind each. */
export function FirstYearTable({ of }: { of: FirstYear[] }) {
  const years = [...new Set(of.flatMap(({ years }) => years.map(({ year }) => year)))].sort((a, b) => a - b);
  return (
    <table className={styles.table}>
      <caption className="vh">First 12 months of a well on average</caption>
      <thead>
        <tr>
          <th scope="col">Began</th>
          {of.flatMap(({ stream }) => [
            <th key={stream} scope="col">
              {STREAMS[stream].label}, {STREAMS[stream].unit}
            </th>,
            <th key={`${stream} wells`} scope="col">
              Wells
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {of.flatMap(({ stream, years }) => {
              const bar = years.find((one) => one.year === year);
              return [
                <td key={stream}>{bar ? commas(bar.average) : NONE}</td>,
                <td key={`${stream} wells`}>{bar ? commas(bar.wells) : NONE}</td>,
              ];
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
