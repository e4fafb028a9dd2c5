import { commas } from '../../../format/commas.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { rowsOf } from '../words/fields.ts';
import styles from './compare.module.css';
import type { Comparison } from './compare-data.ts';
import { type Difference, inPercent, inRows, measured } from './compare-words.ts';

interface FiguresTableProps {
  readonly collection: Collection;
  readonly data: Comparison;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The figures of both sets, and how far B is from A. */
export function FiguresTable({ collection, data: { totals, figures, estimated } }: FiguresTableProps) {
  const rows = rowsOf(collection, 2);
  const hasTails = figures.some(({ words }) => words === 'P90');
  return (
    <section className={styles.part} aria-labelledby="figures">
      <h3 id="figures">Figures side by side</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">B against A</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{capital(rows)}</th>
            <td>{commas(totals.a)}</td>
            <td>{commas(totals.b)}</td>
            <td>
              <DifferenceWords of={inRows(totals)} />
            </td>
          </tr>
          {figures.map(({ field, type, words, values }) => (
            <tr key={`${field.name}-${type}`}>
              <th scope="row">
                {field.label}, {words}
              </th>
              <FigureCell value={values.a} unit={field.unit} />
              <FigureCell value={values.b} unit={field.unit} />
              <td>
                <DifferenceWords of={inPercent(values)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {hasTails && `P90 is what nine in ten ${rows} exceed, P10 what one in ten does. `}
        {figures.length > 0 && 'An arrow marks a difference of 5% and more.'}
        {estimated && ' Percentiles are estimates.'}
      </p>
    </section>
  );
}

/** A figure with its unit: "168K bbl" is one word, "46,086 USD per boe/d" may take two lines. */
const FigureCell = ({ value, unit }: { value: number | null; unit: string | null }) => (
  <td className={unit?.includes(' ') ? styles.figure : undefined}>{measured(value, unit)}</td>
);

/** How far B is from A; a difference that is marked has an arrow. */
export const DifferenceWords = ({ of }: { of: Difference | null }) => {
  if (of === null) return '—';
  if (!of.isMarked) return of.words;
  return (
    <b className={styles.marked}>
      <span aria-hidden="true">{of.isUp ? '↑' : '↓'}</span> {of.words}
    </b>
  );
};
