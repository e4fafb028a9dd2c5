import { MAX_SEARCH_LENGTH } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useId, useRef } from 'react';
import { Form, Link } from 'react-router';
import { COMPARE } from '../../address/deal-state.ts';
import { dealLabel } from '../../deal/words/deal-kind.ts';
import { placeOf } from '../../deal/words/summary-facts.ts';
import { button } from '../../ui/button.ts';
import field from '../../ui/search-field.module.css';
import styles from './add-deal.module.css';
import { compareAddress } from './compare-address.ts';
import { ADD, type DealsToAdd } from './deals-to-add.ts';

/** One more deal beside the others: by its number or address at once, by words from a few that have them. */
export function AddDeal({ ids, offered }: { ids: readonly number[]; offered: DealsToAdd | null }) {
  const id = useId();
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (offered) answer.current?.focus({ preventScroll: true });
  }, [offered]);
  return (
    <section className={`${styles.add} screen-only`} aria-label="Add a deal">
      <Form className={`${field.field} ${styles.form}`} action={COMPARE} preventScrollReset>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(' ')} />}
        <Icon name="plus" small />
        <label className="vh" htmlFor={id}>
          Add a deal
        </label>
        <input
          key={offered?.words}
          id={id}
          name={ADD}
          type="text"
          defaultValue={offered?.words}
          placeholder="Add a deal by number or name"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          required
        />
        <button type="submit" className={button('quiet', 'small')}>
          Add
        </button>
      </Form>
      {offered && (
        <>
          <p ref={answer} tabIndex={-1} className="small muted">
            {offered.deals.length === 0
              ? `No deal on the market contains the words “${offered.words}”.`
              : `Which of these? They contain the words “${offered.words}”.`}
          </p>
          <ul className={styles.offered}>
            {offered.deals.map((deal) => (
              <li key={deal.ListingId}>
                <Link className="link" to={compareAddress([...ids, deal.ListingId])} preventScrollReset>
                  {deal.header}
                </Link>
                <span className="small muted">{[dealLabel(deal), placeOf(deal)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
