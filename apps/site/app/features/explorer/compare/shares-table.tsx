import { PageLink } from '../../../ui/page-link.tsx';
import { explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { rowsBehind } from '../charts/chart-table.ts';
import { rowsOf } from '../words/fields.ts';
import { inSentence } from '../words/in-sentence.ts';
import { valueWords } from '../words/values.ts';
import styles from './compare.module.css';
import { type ComparedPlace, type Comparison, pairOf } from './compare-data.ts';
import { type CompareState, explorerOf, SETS, type SetName } from './compare-state.ts';
import { inPoints, partOf, partWords } from './compare-words.ts';
import { FieldChoice } from './field-choice.tsx';
import { DifferenceWords } from './figures-table.tsx';
import { shareFields } from './read-compare.ts';

interface SharesTableProps {
  readonly collection: Collection;
  readonly compare: CompareState;
  readonly data: Comparison;
}

/** How the rows of each set divide among the values of a field: bars to the left for A, to the right for B. Each leads to its rows. */
export function SharesTable({ collection, compare, data: { share, shares, totals } }: SharesTableProps) {
  if (share === null) return null;
  const rows = rowsOf(collection, 2);
  const partsOf = ({ counts }: ComparedPlace) => pairOf((set) => partOf(counts[set], totals[set]));
  const most = Math.max(...shares.flatMap((place) => SETS.map((set) => partsOf(place)[set] ?? 0)), 0);
  return (
    <section className={styles.part} aria-labelledby="shares">
      <h3 id="shares">
        {share.label}, share of {rows}
      </h3>
      {shares.length === 0 ? (
        <p className="muted">
          No {rows} of either set have a value of {inSentence(share.label)}.
        </p>
      ) : (
        <table className={`${styles.table} ${styles.shares}`}>
          <thead>
            <tr>
              <th scope="col">{share.label}</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
              <th scope="col">B against A</th>
            </tr>
          </thead>
          <tbody>
            {shares.map((place) => {
              const parts = partsOf(place);
              const bar = (set: SetName) => (
                <td key={set} className={styles[set]}>
                  <PageLink
                    to={explorerAddress(rowsBehind(explorerOf(compare, set), share.name, place.query ?? ''))}
                    rel="nofollow"
                  >
                    <span>{partWords(parts[set])}</span>
                    <i aria-hidden="true" style={{ width: `${most === 0 ? 0 : ((parts[set] ?? 0) / most) * 80}%` }} />
                  </PageLink>
                </td>
              );
              return (
                <tr key={String(place.key)}>
                  <th scope="row">{valueWords(share, place.key) || '(empty)'}</th>
                  {SETS.map(bar)}
                  <td>
                    <DifferenceWords of={inPoints(parts)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {shares.length > 0 && (
        <p className={styles.note}>
          The values that are most frequent in one of the two sets. An arrow marks a difference of 1 point and more.
        </p>
      )}
      <FieldChoice
        {...{ compare, fields: shareFields(collection) }}
        label="Share of"
        name="share"
        value={share.name}
        withField={(field) => ({ ...compare, share: field })}
      />
    </section>
  );
}
