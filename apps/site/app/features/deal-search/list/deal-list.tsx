import { type DealState, withoutOrder, writeAddress } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { managesListings } from '../../../access/guards.ts';
import { ofPublicDeals, PUBLIC_DEALS, useDealState, useListed } from '../../../address/deal-state.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealResults } from '../../../deal/results/deal-results.tsx';
import { listWords } from '../../../deal/words/list-labels.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { later } from '../../../ui/later.tsx';
import { useSite } from '../../../ui/use-site.ts';
import {
  CARD_COLUMNS,
  CardsView,
  ColumnsMenu,
  DealSheets,
  DealTable,
  type ViewProps,
  WhyMatched,
} from '../views/deal-views.ts';
import { SortMenu } from '../views/sort-menu.tsx';
import { ViewSwitch } from '../views/view-switch.tsx';
import styles from './deal-list.module.css';
import { DealRow } from './deal-row.tsx';
import { FiltersOpener } from './filters-opener.tsx';
import { useMeasuredBar } from './use-measured-bar.ts';

// Rendered on the server, so that links and forms work at once; their scripts are loaded after those of the first page.
const FacetPanel = lazy(() => import('../../../deal/filters/facet-panel.tsx'));
// Those who manage deals are not asked for interests, and strangers have none.
const ListTabs = later(() => import('../matches/list-tabs.tsx'));
const ForYouMark = later(() => import('../matches/for-you-mark.tsx'));
/** Rows above the fold: their covers are fetched first. */
const FIRST_ROWS = 4;

interface DealsPageProps {
  /** Why the server could not find deals, as long as the browser has not searched itself. */
  problem: LoadProblem | null;
  /** What other features add to the head of the list, whatever was found: a button that saves its filters. */
  saveSearch?: ReactNode;
  /** The same, where nothing is found. */
  emailMe?: ReactNode;
  /** What stands below the deals of a search, on their first page. */
  alsoOnSite?: (search: string) => ReactNode;
}

/** A list of deals in the view that its address names. */
export function DealsPage(props: DealsPageProps) {
  const { view } = useDealState();
  return view === 'print' && !props.problem ? <DealSheets /> : <DealList {...props} />;
}

/** Facets and results for the filters in the address bar, the only filter state. The previous rows stay until the new ones arrive. */
function DealList({ problem, saveSearch, emailMe, alsoOnSite }: DealsPageProps) {
  const state = useDealState();
  const { user } = useSite();
  const query = useQuery({ ...dealsQuery(state), enabled: problem === null });
  const { data, error, isPlaceholderData, isFetching } = query;
  useTrackedSearch(state, isPlaceholderData ? undefined : data?.total);
  const words = listWords(state);
  const bar = useMeasuredBar();
  const tabs = user !== null && !managesListings(user) && ofPublicDeals(state);
  const count = (
    <h2 id="deal-count" aria-live="polite" aria-atomic="true" className={tabs ? styles.below : undefined}>
      {data ? (
        words.count(data.total, data.sold)
      ) : error || problem ? (
        words.title
      ) : (
        <span className="vh">Loading {words.many}</span>
      )}
    </h2>
  );
  return (
    <div className={`wrap ${styles.deals}`}>
      <aside className={styles.facets} id="filters" aria-label="Filters">
        <h2 className={styles.facetsTitle}>Filters</h2>
        <LatePart>{data && <FacetPanel page={data} state={state} />}</LatePart>
      </aside>
      <section className={styles.results} aria-labelledby="deal-count" aria-busy={isPlaceholderData || isFetching}>
        <h1 className="vh">{words.title}</h1>
        <div ref={bar} className={styles.bar}>
          {tabs ? <ListTabs here={PUBLIC_DEALS} all={data && data.total - data.sold} /> : count}
          {saveSearch}
          <div className={styles.tools}>
            {data && <FiltersOpener page={data} state={state} />}
            {state.view === 'table' && <ColumnsMenu state={state} />}
            <SortMenu state={state} />
            <ViewSwitch state={state} />
          </div>
        </div>
        {tabs && count}
        <DealResults {...{ query, problem, state, emailMe }}>
          {(page) => <InView page={page} state={state} marked={tabs} />}
        </DealResults>
        {data && state.search && (state.page ?? 1) === 1 && alsoOnSite?.(state.search)}
      </section>
    </div>
  );
}

/** @param marked whether rows say which deals are for whoever is signed in */
function InView({ marked, ...props }: ViewProps & { marked: boolean }) {
  const { page, state } = props;
  const { tokens, reading } = useListed();
  const columns = state.view && CARD_COLUMNS[state.view];
  if (columns) return <CardsView {...props} columns={columns} />;
  if (state.view === 'table') return <DealTable {...props} />;
  return (
    <ul>
      {page.deals.map((deal, at) => (
        <LatePart as="li" key={deal.ListingId}>
          <DealRow
            deal={deal}
            eager={at < FIRST_ROWS}
            why={reading && <WhyMatched {...{ deal, state, tokens }} />}
            mark={marked && <ForYouMark deal={deal} />}
          />
        </LatePart>
      ))}
    </ul>
  );
}

/** The last search that was reported: another order, page or view of it is not a new search. */
let last = '';

/**
 * Tells the server what was searched for and how many deals were found, once the results have arrived (docs/product/tracking.md#tracked-searches).
 * @param total undefined while the results are loading
 */
function useTrackedSearch(state: DealState, total: number | undefined): void {
  const { search } = state;
  const isTracked = ofPublicDeals(state);
  const filters = writeAddress({ ...withoutOrder(state), search: undefined });
  useEffect(() => {
    const key = `${search ?? ''}?${filters}`;
    if (total === undefined || !isTracked || key === last) return;
    last = key;
    if (key !== '?')
      void import('../tracking/send-search.ts').then(({ sendSearch }) => sendSearch(search ?? '', filters, total));
  }, [isTracked, search, filters, total]);
}
