import type { DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { dealsAddress, filtersInUse, withoutFilters } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { listWords } from '../words/list-labels.ts';
import styles from './empty-results.module.css';
import { waysOutQuery } from './way-out-queries.ts';

const DidYouMean = lazy(() => import('./did-you-mean.tsx'));

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const filterWords = (inUse: number) =>
  inUse === 1 ? 'this filter' : inUse === 2 ? 'both filters' : `all ${WORDS[inUse] ?? inUse} filters`;

/** One sentence of fact, the filters to remove with what each would give, one button (docs/product/look.md#state-forms). */
export function EmptyResults({ state }: { state: DealState }) {
  const inUse = filtersInUse(state).length;
  const onlyLiked = state.liked === true && inUse === 1;
  const words = listWords(state);
  const { data: waysOut } = useQuery({ ...waysOutQuery(state), enabled: inUse > 0 });
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
      {state.search && (
        <Suspense>
          <DidYouMean state={state} />
        </Suspense>
      )}
      {waysOut && waysOut.length > 0 && (
        <ul className={styles.ways}>
          {waysOut.map((way) => (
            <li key={way.words}>
              <Link to={dealsAddress(way.state)} preventScrollReset rel="nofollow">
                <span className="link">
                  Remove <b>{way.words}</b>
                </span>
                <span className="muted">to see {words.count(way.count)}</span>
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
