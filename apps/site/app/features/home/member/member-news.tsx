import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FOR_YOU } from '../../../address/deal-state.ts';
import { MatchReasons } from '../../../deal/matches/match-reasons.tsx';
import { NoMatches } from '../../../deal/matches/no-matches.tsx';
import { DealCards } from '../../../deal/results/deal-cards.tsx';
import { deals as dealsInWords } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ComingUp } from './coming-up.tsx';
import styles from './member-news.module.css';
import { newMatchesQuery } from './member-queries.ts';

interface MemberNewsProps {
  /** What other features say: of the saved searches, and of what the profile lacks. */
  searches: ReactNode;
  missing: ReactNode;
}

/** What is new for whoever is signed in, at the top of home (docs/product/pages.md#member-home). What cannot be fetched is left out. */
export default function MemberNews({ searches, missing }: MemberNewsProps) {
  return (
    <div className={`wrap ${styles.news}`}>
      <Matches />
      <div className={styles.side}>
        <ComingUp />
        {searches}
      </div>
      {missing}
    </div>
  );
}

function Matches() {
  const { data, isPending } = useQuery(newMatchesQuery());
  if (isPending)
    return (
      <div className={styles.loading} role="status">
        <span className="vh">Loading your matches</span>
      </div>
    );
  if (!data) return null;
  const { hasInterests, total, fresh, deals } = data;
  const title = !hasInterests
    ? 'What would you buy?'
    : fresh > 0
      ? `${commas(fresh)} new ${fresh === 1 ? 'deal' : 'deals'} for you`
      : 'Deals for you';
  return (
    <section aria-labelledby="matches-title">
      <SectionHead id="matches-title" title={title}>
        {total > 0 && (
          <PageLink className="link small" to={FOR_YOU}>
            {total === 1 ? 'Your match' : `All ${commas(total)} matches`}
          </PageLink>
        )}
      </SectionHead>
      {total > 0 ? (
        <>
          <p className={`small muted ${styles.said}`}>
            {dealsInWords(total)} {total === 1 ? 'matches' : 'match'} your interests, the newest first
          </p>
          <div className={styles.cards}>
            <DealCards
              deals={deals.map(({ deal }) => deal)}
              columns={4}
              firstRows={1}
              below={(at) => deals[at] && <MatchReasons label="In your interests" reasons={deals[at].reasons} />}
            />
          </div>
        </>
      ) : (
        <div className={styles.none}>
          <NoMatches
            hasInterests={hasInterests}
            invitation="Say what you buy, or in which regions, and new deals that match appear here first."
          />
        </div>
      )}
    </section>
  );
}
