import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  dealsAddress,
  filtersInUse,
  INSTEAD,
  useReading,
  withoutFilter,
  withoutFilters,
} from '../../address/deal-state.ts';
import { filterWords } from '../../address/filter-labels.ts';
import type { Reading } from '../../address/read-words.ts';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { later } from '../../ui/later.tsx';
import { listWords } from '../words/list-labels.ts';
import { nothingIs, remaining } from '../words/search-phrase.ts';
import { containing } from './any-order.tsx';
import styles from './empty-results.module.css';
import { insteadQuery, type RemovableFilter, removableFiltersQuery } from './empty-results-queries.ts';

const DidYouMean = later(() => import('./did-you-mean.tsx'));

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const allFilters = (inUse: number) =>
  inUse === 1 ? 'this filter' : inUse === 2 ? 'both filters' : `all ${WORDS[inUse] ?? inUse} filters`;

/**
 * One sentence, the filters that could be removed with what each removal would find, one button (docs/product/look.md#state-forms).
 * @param emailMe asks to be told once something is found
 */
export default function EmptyResults({ state, emailMe }: { state: DealState; emailMe?: ReactNode }) {
  const reading = useReading();
  const inUse = filtersInUse(state).length;
  const onlyLiked = state.liked === true && inUse === 1;
  const words = listWords(state);
  const { data: removable } = useQuery({ ...removableFiltersQuery(state), enabled: inUse > 0 });
  const title = () => {
    if (inUse === 0) return words.nothing;
    if (onlyLiked) return `You have not saved any ${words.many} yet`;
    return reading ? nothingIs(state) : `No ${words.many} match ${allFilters(inUse)}`;
  };
  return (
    <div className={styles.empty}>
      <EmptyArt />
      <h3>{title()}</h3>
      {onlyLiked && <p className="muted">The bookmark beside a deal saves it, with an account or without one.</p>}
      {inUse === 0 && words.why && <p className="muted">{words.why}</p>}
      {state.search && <DidYouMean state={state} />}
      {removable && removable.length > 0 && <Removable state={state} filters={removable} />}
      {inUse > 0 && (
        <div className={styles.ways}>
          {reading ? <Instead state={state} reading={reading} /> : <ClearAll state={state} />}
          {!onlyLiked && emailMe}
        </div>
      )}
    </div>
  );
}

function Removable({ state, filters }: { state: DealState; filters: readonly RemovableFilter[] }) {
  const words = listWords(state);
  return (
    <>
      <p className="muted">Remove one filter to see these {words.many}:</p>
      <ul className={styles.removable}>
        {filters.map(({ name, total, sold }) => {
          const { group, value } = filterWords(state, name);
          const without = withoutFilter(state, name);
          return (
            <li key={name}>
              <Link to={dealsAddress(without)} preventScrollReset rel="nofollow">
                <span className={styles.filter}>
                  <Icon name="close" />
                  <span>
                    <span className="vh">Remove </span>
                    {group} <b>{value}</b>
                  </span>
                </span>{' '}
                <span className={`muted ${styles.left}`}>{remaining(without, name)}</span>{' '}
                <span className={`link ${styles.count}`}>{words.count(total, sold)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const ClearAll = ({ state }: { state: DealState }) => (
  <Link className={button('line', 'small')} to={dealsAddress(withoutFilters(state))} preventScrollReset>
    Clear all filters
  </Link>
);

/** The way to look for the typed words themselves, with how many deals that finds; where it finds nothing it is none. */
function Instead({ state, reading }: { state: DealState; reading: Reading }) {
  const { data: found } = useQuery(insteadQuery(reading));
  return (
    <>
      {found?.total === 0 ? (
        <ClearAll state={state} />
      ) : (
        <Link className={button('line')} to={dealsAddress(reading.instead)} preventScrollReset rel="nofollow">
          {INSTEAD}
        </Link>
      )}
      {found && (
        <span className="small muted">
          {found.total === 0
            ? `No ${listWords(state).many} contain all the words.`
            : `${containing(found, state, 'all the words')}.`}
        </span>
      )}
    </>
  );
}
