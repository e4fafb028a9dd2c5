import type { DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../../ui/use-site.ts';
import { likesQuery } from '../../tools/like-queries.ts';
import styles from '../facet-panel.module.css';
import { savedCountQuery } from './facet-queries.ts';
import { FilterCheck } from './facet-value.tsx';

/** "Saved deals": only what the visitor saved, with the number of them that match the other filters. */
export function SavedFacet({ state }: { state: DealState }) {
  // Counted once anything has been saved, and again whenever that changes.
  const { data: saved } = useQuery(likesQuery());
  const { data: left } = useQuery({ ...savedCountQuery(state, saved ?? 0), enabled: Boolean(saved) });
  // The panel may be hydrated after the header has fetched how many are saved, which the server's HTML did not say.
  const hydrated = useHydrated();
  const count = !hydrated ? undefined : saved === 0 ? 0 : left;
  return (
    <div className={styles.saved}>
      <FilterCheck
        label="Saved deals"
        count={count}
        checked={Boolean(state.liked)}
        toggled={{ ...state, liked: state.liked ? undefined : true, page: 1 }}
      />
    </div>
  );
}
