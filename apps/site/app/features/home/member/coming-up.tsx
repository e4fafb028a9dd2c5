import { useQuery } from '@tanstack/react-query';
import { PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { labelOf } from '../../../deal/words/fact.ts';
import { SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { daysBetween, monthAndDay } from '../../../format/figures.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useToday } from '../../../ui/use-today.ts';
import styles from './member-news.module.css';
import { dueDealsQuery } from './member-queries.ts';

/** A deadline so near stands out. */
const SOON_DAYS = 7;

/** The deadlines of the deals that somebody saved, the next one first. */
export function ComingUp() {
  const today = useToday();
  const { data } = useQuery(dueDealsQuery());
  if (!data) return null;
  return (
    <section aria-labelledby="coming-up-title">
      <SectionHead id="coming-up-title" title="Coming up on your deals" small />
      {data.deals.length === 0 && (
        <p className={`small muted ${styles.said}`}>
          No bids are due on deals that you saved. Save deals from the{' '}
          <PageLink className="link" to={PUBLIC_DEALS}>
            list
          </PageLink>
          , and their deadlines appear here.
        </p>
      )}
      <ol>
        {data.deals.map((deal) => {
          const { ListingId, url, header, deadlineDate } = deal;
          if (!deadlineDate) return null;
          const days = daysBetween(today, deadlineDate);
          const [month, date] = monthAndDay(deadlineDate);
          return (
            <li key={ListingId} className={`${styles.due} ${days <= SOON_DAYS ? styles.soon : ''}`}>
              <time dateTime={deadlineDate} className={styles.day}>
                <b>{date}</b> {month}
              </time>
              <p>
                <PageLink to={url}>
                  <DealTitle text={header} />
                </PageLink>
                <span className="muted">{labelOf(SUMMARY_FACTS.deadlineDate, deal)}</span>
              </p>
              <span className={styles.left}>{days <= 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
