import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import chips from '../chips.module.css';
import { ChipLink, chipsOf } from '../chips.tsx';
import { rowsOf } from '../words/fields.ts';
import { AddFilter } from './add-filter.tsx';
import styles from './compare.module.css';
import { type CompareState, compareAddress, explorerOf, type SetName, withSet } from './compare-state.ts';
import { setName } from './compare-words.ts';

interface CompareSetProps {
  readonly collection: Collection;
  readonly compare: CompareState;
  readonly set: SetName;
  /** How many rows it has; undefined until that is known. */
  readonly total: number | undefined;
}

/** One of the two sets: its name, its rows, and its filters, each a link that takes it back. */
export function CompareSet({ collection, compare, set, total }: CompareSetProps) {
  const state = explorerOf(compare, set);
  const other = explorerOf(compare, set === 'a' ? 'b' : 'a');
  const letter = set.toUpperCase();
  const isAdding = compare.adding?.to === set;
  const add = { ...compare, adding: isAdding ? null : { to: set, field: null } };
  return (
    <section className={`${styles.set} ${styles[set]}`} aria-labelledby={`set-${set}`}>
      <h3 className={styles.setHead}>
        <span id={`set-${set}`}>
          <span className={styles.letter}>{letter}</span> {setName(compare, set, collection)}
        </span>
        {total !== undefined && (
          <PageLink to={explorerAddress({ ...state, chart: null, opened: null })} rel="nofollow">
            {commas(total)} {rowsOf(collection, total)}
          </PageLink>
        )}
      </h3>
      <ul className={styles.chips} aria-label={`Filters of set ${letter}`}>
        {state.filters
          .flatMap((filter, at) => chipsOf(collection, state, filter, at))
          .map((chip) => (
            <li key={chip.key}>
              <ChipLink chip={chip} to={compareAddress(withSet(compare, set, chip.without.filters))} />
            </li>
          ))}
        <li>
          <PageLink
            className={`link ${chips.clear}`}
            to={compareAddress(add)}
            preventScrollReset
            rel="nofollow"
            aria-expanded={isAdding}
          >
            Add filter<span className="vh"> to set {letter}</span>
          </PageLink>
        </li>
        {state.filters.length === 0 && other.filters.length > 0 && (
          <li>
            <PageLink
              className={`link ${chips.clear}`}
              to={compareAddress(withSet(compare, set, other.filters))}
              preventScrollReset
              rel="nofollow"
            >
              Use the filters of {set === 'a' ? 'B' : 'A'}
            </PageLink>
          </li>
        )}
      </ul>
      {isAdding && <AddFilter {...{ collection, compare, set }} />}
    </section>
  );
}
