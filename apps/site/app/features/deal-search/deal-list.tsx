import type { DealPage, DealState, DealView } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDealState } from '../../address/deal-state.ts';
import type { LoadProblem } from '../../server/api.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useTrackedSearch } from '../tracking/use-tracked-search.ts';
import styles from './deal-list.module.css';
import { DealListSkeleton } from './deal-list-skeleton.tsx';
import { dealsQuery } from './deal-queries.ts';
import { DealRow } from './deal-row.tsx';
import { CARD_COLUMNS, DealCards, DealTable } from './deal-views.ts';
import { FiltersOpener } from './filters-opener.tsx';
import { listWords } from './list-words.ts';
import { Pager } from './pager.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

// Rendered on the server, so that links and forms act at once; their scripts come after the first page's.
const FacetPanel = lazy(async () => ({ default: (await import('./facet-panel.tsx')).FacetPanel }));
const EmptyResults = lazy(async () => ({ default: (await import('./empty-results.tsx')).EmptyResults }));

/** Rows above the fold: their covers are fetched first. */
const FIRST_ROWS = 4;

/**
 * Facets and results for the filters in the address bar, the only filter state. The rows before stay until the new ones are there.
 * @param problem what kept the server from finding deals, while the browser has not asked itself
 */
export function DealList({ problem }: { problem: LoadProblem | null }) {
  const state = useDealState();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...dealsQuery(state),
    enabled: problem === null,
  });
  useTrackedSearch(state, isPlaceholderData ? undefined : data?.total);
  const failure = error ?? problem;
  const words = listWords(state);
  return (
    <div className={`wrap ${styles.deals}`}>
      <aside className={styles.facets} id="filters" aria-label="Filters">
        <h2 className={styles.facetsTitle}>Filters</h2>
        <Suspense>{data && <FacetPanel page={data} state={state} />}</Suspense>
      </aside>
      <section className={styles.results} aria-labelledby="deal-count" aria-busy={isPlaceholderData || isFetching}>
        <h1 className="vh">{words.title}</h1>
        <div className={styles.bar}>
          <h2 id="deal-count" aria-live="polite" aria-atomic="true">
            {data ? words.count(data.total) : failure ? words.title : <span className="vh">Loading {words.many}</span>}
          </h2>
          {data && <FiltersOpener page={data} state={state} href="#filters" className={styles.opener} />}
          <div className={styles.tools}>
            <SortMenu state={state} />
            <ViewSwitch state={state} />
          </div>
        </div>
        {failure ? (
          <ProblemNotice
            title="The list could not be loaded"
            kept="Your filters are kept in the address. Nothing was lost."
            {...(error ? { error, onRetry: () => refetch() } : problem && { problem })}
          />
        ) : data ? (
          <Results page={data} state={state} />
        ) : (
          <DealListSkeleton />
        )}
      </section>
    </div>
  );
}

function Results({ page, state }: { page: DealPage; state: DealState }) {
  if (page.total === 0) {
    return (
      <Suspense>
        <EmptyResults state={state} />
      </Suspense>
    );
  }
  return (
    <>
      <InView view={state.view} page={page} state={state} />
      <Pager page={page} state={state} />
    </>
  );
}

function InView({ view, page, state }: { view: DealView | undefined; page: DealPage; state: DealState }) {
  const columns = view && CARD_COLUMNS[view];
  if (columns) return <DealCards page={page} state={state} columns={columns} />;
  if (view === 'table') return <DealTable page={page} state={state} />;
  return (
    <ul>
      {page.deals.map((deal, at) => (
        <li key={deal.ListingId}>
          <DealRow deal={deal} eager={at < FIRST_ROWS} />
        </li>
      ))}
    </ul>
  );
}
