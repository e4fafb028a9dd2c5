import type { AlertFrequency } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FOR_YOU } from '../../address/deal-state.ts';
import { DealCover } from '../../deal/look/deal-cover.tsx';
import link from '../../deal/look/deal-link.module.css';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { matchesQuery } from '../../deal/matches/match-queries.ts';
import { MatchReasons } from '../../deal/matches/match-reasons.tsx';
import type { MatchTools } from '../../deal/matches/match-tools.ts';
import { placeOf } from '../../deal/words/summary-facts.ts';
import { commas } from '../../format/commas.ts';
import styles from './found-matches.module.css';

const SHOWN = 3;
/** When mails with alerts come (docs/product/alerts.md#digests). */
const TIMES = {
  instant: 'An email within a minute of the change, at most one in ten minutes.',
  daily: 'One email in the morning, only on days with a new match.',
  off: 'No emails.',
} as const satisfies Record<AlertFrequency, string>;

/** The best deals for what was saved, beside the form (docs/product/search.md#matches). Says nothing when they cannot be fetched: the form works without. */
export function FoundMatches({ alerts }: { alerts: MatchTools['alerts'] }) {
  const { data } = useQuery(matchesQuery({ size: SHOWN }));
  if (!data) return null;
  return (
    <section aria-labelledby="matches-title" className={styles.matches}>
      <h2 id="matches-title">Matches your interests</h2>
      {data.hasInterests ? (
        <p className="small muted" aria-live="polite">
          <b className={styles.total}>
            {commas(data.total)} of {commas(data.outOf)}
          </b>{' '}
          {data.outOf === 1 ? 'deal' : 'deals'} today.
        </p>
      ) : (
        <p className="small muted">Choose an asset to buy or a region, and the deals that match appear here.</p>
      )}
      <ul>
        {data.deals.map(({ deal, reasons }) => (
          <li key={deal.ListingId} className={`${styles.deal} ${link.whole}`}>
            <DealCover deal={deal} className={styles.cover ?? ''} />
            <div>
              <h3>
                <Link to={deal.url}>
                  <DealTitle text={deal.header} />
                </Link>
              </h3>
              <p className={styles.where}>{placeOf(deal)}</p>
              <MatchReasons reasons={reasons} />
            </div>
          </li>
        ))}
      </ul>
      {data.total > data.deals.length && (
        <Link className={`link small ${styles.all}`} to={FOR_YOU}>
          All {commas(data.total)} matches
        </Link>
      )}
      {data.hasInterests && (
        <div className={`${styles.alerts} scripted`}>
          <h3>Alerts</h3>
          <p className="small muted">Tell me about a new match</p>
          {alerts(data.alerts)}
          <p className="label" aria-live="polite">
            {TIMES[data.alerts]}
          </p>
        </div>
      )}
    </section>
  );
}
