import { type DealPage, type DealState, withoutOrder, writeAddress } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useDealState } from '../../../address/deal-state.ts';
import type { MatchTools } from '../../../deal/matches/match-tools.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealResults } from '../../../deal/results/deal-results.tsx';
import { listWords } from '../../../deal/words/list-labels.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { button } from '../../../ui/button.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { later } from '../../../ui/later.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { useSite } from '../../../ui/use-site.ts';
import { showsMatches } from '../matches/matches-shown.ts';
import { CARD_COLUMNS, CardsView, ColumnsMenu, DealSheets, DealTable, type ViewProps } from '../views/deal-views.ts';
import { SortMenu } from '../views/sort-menu.tsx';
import { ViewSwitch } from '../views/view-switch.tsx';
import styles from './deal-list.module.css';
import { DealRow } from './deal-row.tsx';

// Rendered on the server, so that links and forms work at once; their scripts are loaded after those of the first page.
const FacetPanel = lazy(() => import('../../../deal/filters/facet-panel.tsx'));
const MatchesSection = later(() => import('../matches/matches-section.tsx'));
/** Rows above the fold: their covers are fetched first. */
const FIRST_ROWS = 4;

interface DealsPageProps {
  /** Why the server could not find deals, as long as the browser has not searched itself. */
  problem: LoadProblem | null;
  /** What other features add to the head of the list, whatever was found: a button that saves its filters. */
  saveSearch: ReactNode;
  /** What they add beside the matches. */
  matchTools?: MatchTools;
  /** What stands below the deals of a search, on their first page. */
  alsoOnSite?: (search: string) => ReactNode;
}

/** A list of deals in the view that its address names. */
export function DealsPage(props: DealsPageProps) {
  const { view } = useDealState();
  return view === 'print' && !props.problem ? <DealSheets /> : <DealList {...props} />;
}

/** Facets and results for the filters in the address bar, the only filter state. The previous rows stay until the new ones arrive. */
function DealList({ problem, saveSearch, matchTools, alsoOnSite }: DealsPageProps) {
  const state = useDealState();
  const { user } = useSite();
  const query = useQuery({ ...dealsQuery(state), enabled: problem === null });
  const { data, error, isPlaceholderData, isFetching } = query;
  useTrackedSearch(state, isPlaceholderData ? undefined : data?.total);
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
        {user && !problem && showsMatches(state) && <MatchesSection user={user} tools={matchTools} />}
        <div ref={bar} className={styles.bar}>
          <h2 id="deal-count" aria-live="polite" aria-atomic="true">
            {data ? (
              words.count(data.total, data.sold)
            ) : error || problem ? (
              words.title
            ) : (
              <span className="vh">Loading {words.many}</span>
            )}
          </h2>
          {data && <FiltersOpener page={data} state={state} />}
          {saveSearch}
          <div className={styles.tools}>
            {state.view === 'table' && <ColumnsMenu state={state} />}
            <SortMenu state={state} />
            <ViewSwitch state={state} />
          </div>
        </div>
        <DealResults query={query} problem={problem} state={state}>
          {(page) => <InView page={page} state={state} />}
        </DealResults>
        {data && state.search && (state.page ?? 1) === 1 && alsoOnSite?.(state.search)}
      </section>
    </div>
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

/** Says how high the bar above a list is to what stands below it while the page scrolls: `--bar` of the bar's section. */
function useMeasuredBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.parentElement?.style.setProperty('--bar', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return bar;
}

/** The last search that was reported: another order, page or view of it is not a new search. */
let last = '';

/**
 * Tells the server what was searched for and how many deals were found, once the results have arrived (docs/product/tracking.md#tracked-searches).
 * @param total undefined while the results are loading
 */
function useTrackedSearch(state: DealState, total: number | undefined): void {
  const { list, search } = state;
  const filters = writeAddress({ ...withoutOrder(state), search: undefined });
  useEffect(() => {
    const key = `${search ?? ''}?${filters}`;
    if (total === undefined || list === 'research' || key === last) return;
    last = key;
    if (key !== '?')
      void import('../tracking/send-search.ts').then(({ sendSearch }) => sendSearch(search ?? '', filters, total));
  }, [list, search, filters, total]);
}

const FacetDrawer = later(() => import('../../../deal/filters/facet-drawer.tsx'));

/** Opens the facets as a drawer, where there is no room for their panel, which it leads to without a script. */
function FiltersOpener({ page, state }: { page: DealPage; state: DealState }) {
  // Once opened, the drawer stays mounted, so that its closing is seen.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${button('line', 'small')} ${styles.opener}`}
        href="#filters"
        onNear={FacetDrawer.load}
        onOpen={() => setOpen(true)}
      >
        <Icon name="filters" />
        Filters
      </Opener>
      {open !== null && <FacetDrawer page={page} state={state} open={open} onOpenChange={setOpen} />}
    </>
  );
}
