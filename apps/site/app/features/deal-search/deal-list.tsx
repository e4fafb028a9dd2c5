import type { DealPage, DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDealState } from '../../address/deal-state.ts';
import { deals } from '../../format/figures.ts';
import type { LoadProblem } from '../../server/api.ts';
import { button } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { Opener } from '../../ui/opener.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import styles from './deal-list.module.css';
import { DealListSkeleton } from './deal-list-skeleton.tsx';
import { dealsQuery } from './deal-queries.ts';
import { DealRow } from './deal-row.tsx';
import { EmptyResults } from './empty-results.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { Pager } from './pager.tsx';
import { SortMenu } from './sort-menu.tsx';

const loadDrawer = () => import('./facet-drawer.tsx');
const FacetDrawer = lazy(loadDrawer);

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
  const failure = error ?? problem;
  return (
    <div className={`wrap ${styles.deals}`}>
      <aside className={styles.facets} id="filters" aria-label="Filters">
        <h2 className={styles.facetsTitle}>Filters</h2>
        {data && <FacetPanel page={data} state={state} />}
      </aside>
      <section className={styles.results} aria-labelledby="deal-count" aria-busy={isPlaceholderData || isFetching}>
        <h1 className="vh">Current assignments</h1>
        <div className={styles.bar}>
          <h2 id="deal-count" aria-live="polite" aria-atomic="true">
            {data ? deals(data.total) : failure ? 'Deals' : <span className="vh">Loading deals</span>}
          </h2>
          {data && <Filters page={data} state={state} />}
          <SortMenu state={state} />
        </div>
        {failure ? (
          <ProblemNotice
            title="The list could not be loaded"
            kept="Your filters are kept in the address. Nothing was lost."
            {...(error ? { error, onRetry: () => refetch() } : problem && { problem })}
          />
        ) : data ? (
          <Rows page={data} state={state} />
        ) : (
          <DealListSkeleton />
        )}
      </section>
    </div>
  );
}

function Rows({ page, state }: { page: DealPage; state: DealState }) {
  if (page.total === 0) return <EmptyResults state={state} />;
  return (
    <>
      <ul>
        {page.deals.map((deal, at) => (
          <li key={deal.ListingId}>
            <DealRow deal={deal} eager={at < FIRST_ROWS} />
          </li>
        ))}
      </ul>
      <Pager page={page} state={state} />
    </>
  );
}

/** Opens the facets below 992 px. */
function Filters({ page, state }: { page: DealPage; state: DealState }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${button('line', 'small')} ${styles.opener}`}
        href="#filters"
        onNear={loadDrawer}
        onOpen={() => setOpen(true)}
      >
        <Icon name="filters" />
        Filters
      </Opener>
      {open !== null && (
        <Suspense>
          <FacetDrawer page={page} state={state} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
