import type { DealState, DealSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dealsAddress, useDealState } from '../../../address/deal-state.ts';
import { filterTokens } from '../../../address/filter-labels.ts';
import { stickerOf } from '../../../deal/look/deal-status.ts';
import { typeWords } from '../../../deal/look/type-mark.tsx';
import { type PrintedDeals, printedDealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealListSkeleton } from '../../../deal/results/deal-list-skeleton.tsx';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import { phrase } from '../../../deal/words/fact.ts';
import { listWords } from '../../../deal/words/list-labels.ts';
import { bidsDue, comparedFacts, placeOf, SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { commas } from '../../../format/commas.ts';
import { day } from '../../../format/figures.ts';
import { button } from '../../../ui/button.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useSite } from '../../../ui/use-site.ts';
import { useToday } from '../../../ui/use-today.ts';
import styles from './deal-sheets.module.css';

/**
 * The print view: all deals that match the filters on plain pages, without the site's header and footer; address and date are at the foot
 * of each sheet.
 */
export default function DealSheets() {
  const state = useDealState();
  const { data, error, refetch } = useQuery(printedDealsQuery(state));
  const { origin } = useSite();
  const today = useToday();
  const words = listWords(state);
  const back = { ...state, view: undefined };
  return (
    <div className={styles.paper}>
      <div className={`screen-only ${styles.bar}`}>
        <Link className={button('quiet', 'small')} to={dealsAddress(back)}>
          <Icon name="back" />
          Back to the {words.many}
        </Link>
        <button type="button" className={`${button('fill', 'small')} scripted`} onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </button>
      </div>
      {error ? (
        <ProblemNotice
          title="The pages could not be prepared"
          kept="Your filters are saved in the address."
          error={error}
          onRetry={() => refetch()}
        />
      ) : data ? (
        <div className={styles.sheet}>
          <div className={styles.body}>
            <Head state={state} found={data} />
            <ol>
              {data.deals.map((deal) => (
                <li key={deal.ListingId}>
                  <Entry deal={deal} />
                </li>
              ))}
            </ol>
          </div>
          {/* Styled as a table's foot, which browsers repeat on every sheet. */}
          <footer className={styles.foot}>
            <div>
              <span>{`${origin}${dealsAddress(back)}`}</span>
              <span>{day(today)}</span>
            </div>
          </footer>
        </div>
      ) : (
        <DealListSkeleton />
      )}
    </div>
  );
}

function Head({ state, found: { total, sold, deals } }: { state: DealState; found: PrintedDeals }) {
  const { title, count, many } = listWords(state);
  const filters = filterTokens(state).map(({ group, value }) => `${group}: ${value}`);
  return (
    <header className={styles.head}>
      <img src="/logo-wordmark.svg" alt="Outcrop" width="120" height="24" />
      <h1>{title}</h1>
      <p>
        {count(total, sold)}
        {filters.length > 0 && `. ${filters.join('; ')}`}
      </p>
      {deals.length < total && (
        <p>
          These pages show the first {commas(deals.length)}. Narrow the filters to print other {many}.
        </p>
      )}
    </header>
  );
}

function Entry({ deal }: { deal: DealSummary }) {
  const today = useToday();
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  const place = [placeOf(deal), deal.region, deal.play ?? deal.basin];
  const status = sticker?.word ?? deal.statusText;
  const about = [
    dealLabel(deal),
    typeWords(deal.PLSCode),
    status,
    phrase(SUMMARY_FACTS.dateListed, deal),
    deal.agentName ?? deal.agentCompanyName,
    // Where there is no price it stands in its place.
    deal.price !== null && bidsDue(deal, today),
  ];
  return (
    <article className={styles.deal}>
      <h2>
        <Link to={deal.url}>{deal.header}</Link>
      </h2>
      <p className="note">{place.filter(Boolean).join(' · ')}</p>
      <Facts facts={comparedFacts(deal, today)} className={styles.facts ?? ''} />
      <p className={`note ${styles.about}`}>{about.filter(Boolean).join(' · ')}</p>
    </article>
  );
}
