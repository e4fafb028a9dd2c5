import { Icon } from '@outcrop/look';
import { useQueryClient } from '@tanstack/react-query';
import { button } from '../../ui/button.ts';
import styles from './like-button.module.css';
import { changeLike, type LikableDeal } from './like-changes.ts';

/** Where the form goes without a script. */
const LIKES_ADDRESS = '/likes';

/**
 * Saves a deal, or takes it back. A small form, so that it works without a script; with one it acts at once.
 * @param word shows "Save" or "Saved" beside the bookmark, as on the deal page; without it the bookmark stands alone, as in lists
 */
export function LikeButton({
  deal,
  word = false,
  className,
}: {
  deal: LikableDeal;
  word?: boolean;
  className?: string;
}) {
  const { liked } = deal;
  const client = useQueryClient();
  return (
    <form
      method="post"
      action={LIKES_ADDRESS}
      className={`${styles.form} ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        changeLike(client, deal, !liked);
      }}
    >
      <input type="hidden" name="deal" value={deal.ListingId} />
      <button
        type="submit"
        name="liked"
        value={String(!liked)}
        className={word ? `${button('quiet', 'small')} ${styles.word}` : styles.bookmark}
        aria-pressed={liked}
        aria-label={word ? undefined : `Save deal ${deal.ListingId}`}
        title={word ? undefined : liked ? 'Saved' : 'Save'}
      >
        <Icon name="bookmark" />
        {word && (
          <span>
            {liked ? 'Saved' : 'Save'}
            <span className="vh"> deal {deal.ListingId}</span>
          </span>
        )}
      </button>
    </form>
  );
}
