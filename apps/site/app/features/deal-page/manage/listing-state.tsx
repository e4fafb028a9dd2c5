import { ApiError, type DealDetail } from '@outcrop/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import { browserApi } from '../../../query/query-client.ts';
import { asWideAs, button } from '../../../ui/button.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { editAddress } from './edit-address.ts';
import { listingRecordQuery } from './listing-record-query.ts';
import styles from './listing-state.module.css';

const WORDS = { draft: 'Draft: only you see this', withdrawn: 'Withdrawn: only you see this' } as const;
const [PUBLISH, BUSY] = ['Publish', 'Publishing...'];

/**
 * What only who manages listings sees of a deal that is not on the web: that it is not, and the ways to change that
 * (docs/product/pages.md#deal-page-for-managers). Loaded when it is first needed.
 */
export default function ListingState({ deal }: { deal: DealDetail }) {
  const client = useQueryClient();
  const query = listingRecordQuery(deal.ListingId);
  const { data: record } = useQuery(query);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => browserApi.publishListing(deal.ListingId, version),
    onSuccess: async ({ webStatus, version }) => {
      client.setQueryData(query.queryKey, { webStatus, version });
      showSnackbar(`${dealLabel(deal)} is published`);
      // The button that had the focus is gone.
      focusHeading();
      await client.invalidateQueries();
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 409) void client.invalidateQueries();
    },
  });
  if (!record || record.webStatus === 'published') return null;
  return (
    <section className={`${styles.state} screen-only`} aria-label="Only for those who manage listings">
      <p className={styles.word}>
        <b>{WORDS[record.webStatus]}</b>
        Everyone else sees that there is no such page.
      </p>
      <div className={styles.doing}>
        <button
          type="button"
          className={`${button('fill', 'small')} scripted`}
          disabled={isPending}
          onClick={() => mutate(record.version)}
          {...asWideAs(PUBLISH, BUSY)}
        >
          {isPending ? BUSY : PUBLISH}
        </button>
        <a className={button('line', 'small')} href={editAddress(deal.ListingId)}>
          Edit
        </a>
      </div>
      {error && (
        <div role="alert" className={styles.refusal}>
          <Refusal error={error} />
        </div>
      )}
    </section>
  );
}

/** Why it was not published: what is missing, one thing after the other, or what happened. */
function Refusal({ error }: { error: Error }) {
  if (!(error instanceof ApiError)) return <p>It was not published. Try again.</p>;
  if (error.status === 409) return <p>Someone else changed this listing. Review it, then publish.</p>;
  const { detail, errors = [] } = error.problem;
  if (errors.length === 0) return <p>It was not published. {detail}</p>;
  return (
    <>
      <p>It was not published:</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path}>{message}.</li>
        ))}
      </ul>
    </>
  );
}
