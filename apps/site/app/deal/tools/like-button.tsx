import { Icon } from '@outcrop/look';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { button } from '../../ui/button.ts';
import link from '../look/deal-link.module.css';
import styles from './deal-tools.module.css';
import type { LikableDeal } from './like-changes.ts';

/** Where the form is sent without a script. */
const LIKES_ADDRESS = '/likes';

/** Apart from the button: a page is shown without it. */
const loadChanges = () => import('./like-changes.ts');

interface LikeButtonProps {
  deal: LikableDeal;
  /** Shows "Save" or "Saved" beside the bookmark, as on the deal page; otherwise there is only the bookmark, as in lists. */
  withLabel?: boolean;
  className?: string;
}

/** Saves a deal, or removes it from the saved ones. A small form, so that it works without a script; with one it acts at once. */
export function LikeButton({ deal, withLabel = false, className }: LikeButtonProps) {
  const { liked } = deal;
  const client = useQueryClient();
  useEffect(() => void loadChanges().catch(() => {}), []);
  return (
    <form
      method="post"
      action={LIKES_ADDRESS}
      className={`${styles.form} ${link.over} screen-only ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        loadChanges().then(
          ({ changeLike }) => changeLike(client, deal, !liked),
          () => form.submit(),
        );
      }}
    >
      <input type="hidden" name="deal" value={deal.ListingId} />
      <input type="hidden" name="liked" value={String(!liked)} />
      <button
        type="submit"
        className={`${withLabel ? button('quiet', 'small') : styles.tool} ${styles.save}`}
        aria-pressed={liked}
        aria-label={withLabel ? undefined : `Save deal ${deal.ListingId}`}
        title={withLabel ? undefined : liked ? 'Saved' : 'Save'}
      >
        <Icon name="bookmark" />
        {withLabel && (
          <span>
            {liked ? 'Saved' : 'Save'}
            <span className="vh"> deal {deal.ListingId}</span>
          </span>
        )}
      </button>
    </form>
  );
}
