import { type DealMatches, MAX_MATCHES, type User } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { managesListings } from '../../../access/guards.ts';
import { matchesQuery } from '../../../deal/matches/match-queries.ts';
import { MatchReasons } from '../../../deal/matches/match-reasons.tsx';
import type { MatchTools } from '../../../deal/matches/match-tools.ts';
import { deals } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { DealRow } from '../list/deal-row.tsx';
import styles from './matches-section.module.css';
import { FIRST_MATCHES } from './matches-shown.ts';

/**
 * The deals that meet a signed-in person's interests, above all deals (docs/product/search.md#matches).
 * @param tools what another feature adds: saving them as a search, alerts of new ones
 */
export default function MatchesSection({ user, tools }: { user: User; tools: MatchTools | undefined }) {
  const [size, setSize] = useState(FIRST_MATCHES);
  const { data, error, isPlaceholderData, refetch } = useQuery(matchesQuery(size));
  const hydrated = useHydrated();
  // Who manages deals is not asked for interests.
  if (data && !data.hasInterests && managesListings(user)) return null;
  return (
    <section
      id="matches"
      className={`${styles.matches} screen-only`}
      aria-labelledby="matches-title"
      aria-busy={isPlaceholderData}
    >
      <div className={styles.bar}>
        <h2 id="matches-title">Matches your interests</h2>
        {data?.hasInterests && (
          <span className={styles.count} aria-live="polite">
            {commas(data.total)} of {deals(data.outOf)}
          </span>
        )}
        <div className={styles.tools}>
          <Link className="link small" to="/buyer/interests">
            {data && !data.hasInterests ? 'Choose your interests' : 'Edit interests'}
          </Link>
          {data?.hasInterests && tools?.save(data.filters)}
        </div>
      </div>
      {error && !data ? (
        <ProblemNotice
          title="Your matches could not be loaded"
          kept="The list below is complete."
          error={error}
          onRetry={() => refetch()}
        />
      ) : data ? (
        <Found matches={data} alerts={tools?.alerts(data.alerts)}>
          {data.total > data.deals.length && size < MAX_MATCHES && (
            <button
              type="button"
              className={`${button('line')} scripted`}
              disabled={!hydrated || isPlaceholderData}
              onClick={() => setSize(MAX_MATCHES)}
            >
              {data.total > MAX_MATCHES
                ? `Show the best ${MAX_MATCHES} matches`
                : `Show all ${commas(data.total)} matches`}
            </button>
          )}
        </Found>
      ) : (
        <div className={styles.skeleton} role="status">
          <span className="vh">Loading your matches</span>
        </div>
      )}
    </section>
  );
}

interface FoundProps {
  matches: DealMatches;
  alerts: ReactNode;
  children: ReactNode;
}

function Found({ matches: { hasInterests, total, deals }, alerts, children }: FoundProps) {
  if (!hasInterests)
    return (
      <p className={styles.sentence}>
        Say what you would buy, or in which regions, and the deals that match appear here.
      </p>
    );
  return (
    <>
      {total === 0 && <p className={styles.sentence}>No deal on the market matches your interests right now.</p>}
      <ul>
        {deals.map(({ deal, reasons }) => (
          <li key={deal.ListingId}>
            <DealRow deal={deal} eager={false} why={<MatchReasons label="In your interests" reasons={reasons} />} />
          </li>
        ))}
      </ul>
      {total > deals.length && deals.length >= MAX_MATCHES && (
        <p className={styles.sentence}>
          The best {deals.length} of {commas(total)} are shown. Narrower interests show fewer.
        </p>
      )}
      <div className={styles.more}>
        {children}
        {alerts && (
          <div className={`${styles.alerts} scripted`}>
            <span className="small muted" aria-hidden="true">
              New matches by email
            </span>
            {alerts}
          </div>
        )}
      </div>
    </>
  );
}
