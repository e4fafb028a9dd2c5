import type { DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dealsAddress, filtersInUse, withoutFilters } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { later } from '../../ui/later.tsx';
import { listWords } from '../words/list-labels.ts';
import styles from './empty-results.module.css';
import { removableFiltersQuery } from './empty-results-queries.ts';

const DidYouMean = later(() => import('./did-you-mean.tsx'));

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const filterWords = (inUse: number) =>
  inUse === 1 ? 'this filter' : inUse === 2 ? 'both filters' : `all ${WORDS[inUse] ?? inUse} filters`;

/** One sentence, the filters that could be removed with what each removal would find, one button (docs/product/look.md#state-forms). */
export default function EmptyResults({ state }: { state: DealState }) {
  const inUse = filtersInUse(state).length;
  const onlyLiked = state.liked === true && inUse === 1;
  const words = listWords(state);
  const { data: removable } = useQuery({ ...removableFiltersQuery(state), enabled: inUse > 0 });
  return (
    <div className={styles.empty}>
      <EmptyArt />
      <h3>
        {inUse === 0
          ? words.nothing
          : onlyLiked
            ? `You have not saved any ${words.many} yet`
            : `No ${words.many} match ${filterWords(inUse)}`}
      </h3>
      {onlyLiked && <p className="muted">The bookmark beside a deal saves it, with an account or without one.</p>}
      {state.search && <DidYouMean state={state} />}
      {removable && removable.length > 0 && (
        <ul className={styles.removable}>
          {removable.map((filter) => (
            <li key={filter.words}>
              <Link to={dealsAddress(filter.state)} preventScrollReset rel="nofollow">
                <span className="link">
                  Remove <b>{filter.words}</b>
                </span>
                <span className="muted">to see {words.count(filter.total, filter.sold)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {inUse > 0 && (
        <Link className={button('line', 'small')} to={dealsAddress(withoutFilters(state))} preventScrollReset>
          Clear all filters
        </Link>
      )}
    </div>
  );
}
