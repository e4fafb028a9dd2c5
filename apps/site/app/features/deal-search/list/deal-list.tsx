import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDealState } from '../../../address/deal-state.ts';
import { FiltersOpener } from '../../../deal/filters/filters-opener.tsx';
import type { MatchTools } from '../../../deal/matches/match-tools.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealListSkeleton } from '../../../deal/results/deal-list-skeleton.tsx';
import { DealPager } from '../../../deal/results/deal-pager.tsx';
import { listWords } from '../../../deal/words/list-labels.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useSite } from '../../../ui/use-site.ts';
import { showsMatches } from '../matches/matches-shown.ts';
import { useTrackedSearch } from '../tracking/use-tracked-search.ts';
import { CARD_COLUMNS, CardsView, ColumnsMenu, DealTable, type ViewProps } from '../views/deal-views.ts';
import { SortMenu } from '../views/sort-menu.tsx';
import { ViewSwitch } from '../views/view-switch.tsx';
import styles from './deal-list.module.css';
import { DealRow } from './deal-row.tsx';
import { useMeasuredBar } from './use-measured-bar.ts';

// Rendered on the server, so that links and forms work at once; their scripts are loaded after those of the first page.
const FacetPanel = lazy(async () => ({ default: (await import('../../../deal/filters/facet-panel.tsx')).FacetPanel }));
const MatchesSection = lazy(async () => ({
  default: (await import('../matches/matches-section.tsx')).MatchesSection,
}));
const EmptyResults = lazy(async () => ({
  default: (await import('../../../deal/results/empty-results.tsx')).EmptyResults,
}));

const AnyOrder = lazy(async () => ({ default: (await import('../../../deal/results/any-order.tsx')).AnyOrder }));

/** Rows above the fold: their covers are fetched first. */
const FIRST_ROWS = 4;

/**
 * Facets and results for the filters in the address bar, the only filter state. The previous rows stay until the new ones arrive.
 * @param today when the deals were fetched, `YYYY-MM-DD`
 * @param problem why the server could not find deals, as long as the browser has not searched itself
 * @param saveSearch in the head of the list, whatever was found
 * @param matchTools beside the matches
 * @param alsoOnSite below the deals of a search, on their first page
 */
export function DealList({
  today,
  problem,
  saveSearch,
  matchTools,
  alsoOnSite,
}: {
  today: string;
  problem: LoadProblem | null;
  saveSearch: ReactNode;
  matchTools: MatchTools | undefined;
  alsoOnSite: ((search: string) => ReactNode) | undefined;
}) {
  const state = useDealState();
  const { user } = useSite();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...dealsQuery(state),
    enabled: problem === null,
  });
  useTrackedSearch(state, isPlaceholderData ? undefined : data?.total);
  const failure = error ?? problem;
  const words = listWords(state);
  const bar = useMeasuredBar();
  return (
    <div className={`wrap ${styles.deals}`}>
      <aside className={styles.facets} id="filters" aria-label="Filters">
        <h2 className={styles.facetsTitle}>Filters</h2>
        <LatePart>{data && <FacetPanel page={data} state={state} />}</LatePart>
      </aside>
      <section className={styles.results} aria-labelledby="deal-count" aria-busy={isPlaceholderData || isFetching}>
        <h1 className="vh">{words.title}</h1>
        {user && !problem && showsMatches(state) && (
          <Suspense>
            <MatchesSection user={user} tools={matchTools} />
          </Suspense>
        )}
        <div ref={bar} className={styles.bar}>
          <h2 id="deal-count" aria-live="polite" aria-atomic="true">
            {data ? (
              words.count(data.total, data.sold)
            ) : failure ? (
              words.title
            ) : (
              <span className="vh">Loading {words.many}</span>
            )}
          </h2>
          {data && <FiltersOpener page={data} state={state} href="#filters" className={styles.opener} />}
          {saveSearch}
          <div className={styles.tools}>
            {state.view === 'table' && (
              <Suspense>
                <ColumnsMenu state={state} />
              </Suspense>
            )}
            <SortMenu state={state} />
            <ViewSwitch state={state} />
          </div>
        </div>
        {failure ? (
          <ProblemNotice
            title="The list could not be loaded"
            kept="Your filters are saved in the address. Nothing was lost."
            {...(error ? { error, onRetry: () => refetch() } : problem && { problem })}
          />
        ) : data ? (
          <Results page={data} state={state} today={today} />
        ) : (
          <DealListSkeleton />
        )}
        {data && state.search && (state.page ?? 1) === 1 && alsoOnSite?.(state.search)}
      </section>
    </div>
  );
}

function Results({ page, state, today }: ViewProps) {
  if (page.total === 0) {
    return (
      <Suspense>
        <EmptyResults state={state} />
      </Suspense>
    );
  }
  return (
    <>
      {page.wordsInAnyOrder !== null && (
        <Suspense>
          <AnyOrder page={page} state={state} />
        </Suspense>
      )}
      <InView page={page} state={state} today={today} />
      <DealPager page={page} state={state} />
    </>
  );
}

function InView(props: ViewProps) {
  const { page, state } = props;
  const columns = state.view && CARD_COLUMNS[state.view];
  if (columns) return <CardsView {...props} columns={columns} />;
  if (state.view === 'table') return <DealTable {...props} />;
  return (
    <ul>
      {page.deals.map((deal, at) => (
        <LatePart as="li" key={deal.ListingId}>
          <DealRow deal={deal} eager={at < FIRST_ROWS} />
        </LatePart>
      ))}
    </ul>
  );
}
