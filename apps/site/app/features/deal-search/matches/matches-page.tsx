import type { DealMatches } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { INTERESTS } from '../../../access/guards.ts';
import { FOR_YOU } from '../../../address/deal-state.ts';
import { matchesQuery } from '../../../deal/matches/match-queries.ts';
import { MatchReasons } from '../../../deal/matches/match-reasons.tsx';
import type { MatchTools } from '../../../deal/matches/match-tools.ts';
import { NoMatches } from '../../../deal/matches/no-matches.tsx';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealListSkeleton } from '../../../deal/results/deal-list-skeleton.tsx';
import { deals as dealsInWords } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { button } from '../../../ui/button.ts';
import { EmptyArt } from '../../../ui/empty-art.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import listStyles from '../list/deal-list.module.css';
import { DealRow } from '../list/deal-row.tsx';
import { FiltersOpener } from '../list/filters-opener.tsx';
import { useMeasuredBar } from '../list/use-measured-bar.ts';
import { ViewSwitch } from '../views/view-switch.tsx';
import { listOf } from './list-of-matches.ts';
import ListTabs from './list-tabs.tsx';
import styles from './matches-page.module.css';

const FacetPanel = lazy(() => import('../../../deal/filters/facet-panel.tsx'));
/** Rows above the fold: their covers are fetched first. */
const FIRST_ROWS = 4;

interface MatchesPageProps {
  page: number;
  /** Why the server could not find them, as long as the browser has not asked itself. */
  problem: LoadProblem | null;
  /** What another feature adds: saving them as a search, alerts of new ones. */
  tools: MatchTools;
}

/** The deals that meet the interests of whoever is signed in, each with its reasons (docs/product/pages.md#for-you). */
export function MatchesPage({ page, problem, tools }: MatchesPageProps) {
  const query = useQuery({ ...matchesQuery({ page }), enabled: problem === null });
  const { data, error, refetch } = query;
  const bar = useMeasuredBar();
  // The filters that find the same: whatever is changed about them leads to the list of all deals.
  const state = data && listOf(data);
  const { data: list } = useQuery({ ...dealsQuery({ ...state, size: 1 }), enabled: state !== undefined });
  return (
    <div className={`wrap ${listStyles.deals}`}>
      <aside className={listStyles.facets} id="filters" aria-label="Filters">
        <h2 className={listStyles.facetsTitle}>Filters</h2>
        <LatePart>{state && list && <FacetPanel page={list} state={state} />}</LatePart>
      </aside>
      <section className={listStyles.results} aria-labelledby="deal-count" aria-busy={query.isPlaceholderData}>
        <h1 className="vh">Deals for you</h1>
        <div ref={bar} className={listStyles.bar}>
          <ListTabs here={FOR_YOU} />
          <PageLink className={button('quiet', 'small')} to={INTERESTS}>
            {data?.hasInterests === false ? 'Choose your interests' : 'Edit interests'}
          </PageLink>
          {data && state && (
            <div className={listStyles.tools}>
              {list && <FiltersOpener page={list} state={state} />}
              {tools.save(data.filters)}
              <ViewSwitch state={state} />
            </div>
          )}
        </div>
        <div className={`${listStyles.below} ${styles.found}`}>
          <h2 id="deal-count" aria-live="polite">
            {data ? foundWords(data) : error || problem ? 'Deals for you' : <span className="vh">Loading deals</span>}
          </h2>
          {data?.hasInterests && (
            <div className={`${styles.alerts} wide-only scripted`}>
              <span aria-hidden="true">New matches by email</span>
              {tools.alerts(data.alerts)}
            </div>
          )}
        </div>
        {data ? (
          <Found matches={data} />
        ) : error || problem ? (
          <ProblemNotice
            title="Your matches could not be loaded"
            kept="The list of all deals is complete."
            error={error}
            problem={problem}
            onRetry={refetch}
          />
        ) : (
          <DealListSkeleton />
        )}
      </section>
    </div>
  );
}

function foundWords({ hasInterests, total, fresh }: DealMatches): string {
  if (!hasInterests || total === 0) return 'No deals for you yet';
  const found = `${dealsInWords(total)} ${total === 1 ? 'matches' : 'match'} your interests`;
  return fresh > 0 ? `${found}, ${commas(fresh)} new this week.` : `${found}.`;
}

function Found({ matches: { hasInterests, total, page, size, deals } }: { matches: DealMatches }): ReactNode {
  if (total === 0)
    return (
      <div className={styles.empty}>
        <EmptyArt />
        <NoMatches
          hasInterests={hasInterests}
          invitation="Say what you would buy, or in which regions, and the deals that match appear here."
        />
      </div>
    );
  return (
    <>
      <ul>
        {deals.map(({ deal, reasons }, at) => (
          <LatePart as="li" key={deal.ListingId}>
            <DealRow
              deal={deal}
              eager={at < FIRST_ROWS}
              why={<MatchReasons label="In your interests" reasons={reasons} />}
            />
          </LatePart>
        ))}
      </ul>
      <Pager
        {...{ page, size, total }}
        shown={deals.length}
        to={(number) => (number > 1 ? `${FOR_YOU}?page=${number}` : FOR_YOU)}
      />
    </>
  );
}
