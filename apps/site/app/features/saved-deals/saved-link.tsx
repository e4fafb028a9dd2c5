import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { dealsAddress, useDealState } from '../../address/deal-state.ts';
import { likesQuery } from '../../deal/tools/like-queries.ts';
import { commas } from '../../format/commas.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useHydrated, useSite } from '../../ui/use-site.ts';
import styles from './saved-link.module.css';

const SAVED = dealsAddress({ liked: true });

/** Link to the saved deals, with their number. Not fetched for visitors who cannot have any. */
export function SavedLink() {
  const { mayHaveLikes } = useSite();
  const hydrated = useHydrated();
  const { data: count = 0 } = useQuery({ ...likesQuery(), enabled: hydrated && mayHaveLikes });
  const here = useDealState().liked === true;
  return (
    <PageLink
      className={`${button('quiet', 'small')} ${styles.saved}`}
      to={SAVED}
      title="Saved deals"
      aria-current={here ? 'page' : undefined}
    >
      <Icon name="bookmark" />
      <span className={styles.word}>Saved</span>
      {count > 0 && (
        <span className={styles.count}>
          {commas(count)}
          <span className="vh"> {count === 1 ? 'deal' : 'deals'}</span>
        </span>
      )}
    </PageLink>
  );
}
