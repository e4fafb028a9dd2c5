import type { DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dealsAddress } from '../../address/deal-state.ts';
import { commas } from '../../format/figures.ts';
import { likesQuery } from '../likes/like-queries.ts';
import { savedCountQuery } from './deal-queries.ts';
import styles from './facet-panel.module.css';

/** "Saved deals": only what the visitor saved, with how many of them the other filters leave. */
export function SavedFacet({ state }: { state: DealState }) {
  // Counted once anything was saved, and again whenever that changes.
  const { data: saved } = useQuery(likesQuery());
  const { data: left } = useQuery({ ...savedCountQuery(state, saved ?? 0), enabled: Boolean(saved) });
  const count = saved === 0 ? 0 : left;
  return (
    <div className={styles.saved}>
      <Link
        role="checkbox"
        aria-checked={Boolean(state.liked)}
        className={styles.value}
        to={dealsAddress({ ...state, liked: state.liked ? undefined : true, page: 1 })}
        preventScrollReset
        rel="nofollow"
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <span className={styles.box} />
        <span>Saved deals</span>
        {count !== undefined && (
          <span className={styles.count}>
            {commas(count)}
            <span className="vh"> {count === 1 ? 'deal' : 'deals'}</span>
          </span>
        )}
      </Link>
    </div>
  );
}
