import { type DealMap, type DealPage, type DealState, withoutOrder } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealListSkeleton } from '../../../deal/results/deal-list-skeleton.tsx';
import { DealPager } from '../../../deal/results/deal-pager.tsx';
import { deals } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { button } from '../../../ui/button.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { MapStatus } from '../map-page.tsx';
import { loadPanel, MapFilters } from './map-filters.tsx';
import styles from './map-list.module.css';
import { MiniDeal } from './mini-deal.tsx';

const EmptyResults = lazy(async () => ({
  default: (await import('../../../deal/results/empty-results.tsx')).EmptyResults,
}));

const AnyOrder = lazy(async () => ({ default: (await import('../../../deal/results/any-order.tsx')).AnyOrder }));

/** Scrolls the list, and nothing else, as far as the row of a deal that was chosen on the map needs to be seen below the head. */
function showRow(list: HTMLElement | null, id: number): void {
  const row = list?.querySelector(`[data-deal="${id}"]`);
  if (!list || !row || list.scrollHeight <= list.clientHeight || getComputedStyle(list).overflowY === 'visible') return;
  const [frame, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  const top = frame.top + (list.firstElementChild?.clientHeight ?? 0);
  const by = at.top < top ? at.top - top : Math.max(0, at.bottom - frame.bottom);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by !== 0) list.scrollBy({ top: by, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Rows above the fold: their covers are fetched first. */
const FIRST_ROWS = 5;

const FiltersPanel = lazy(async () => ({ default: (await loadPanel()).FiltersPanel }));

/** The deals of these filters that have no place, as a list: no box holds them. */
const notOnMap = (state: DealState): DealState => ({
  ...withoutOrder(state),
  view: 'list',
  bbox: undefined,
  polygon: undefined,
  unmapped: true,
});

/** What the list is told of the map beside it. */
export interface MapBeside {
  /** What the map counted in view; undefined until its first answer, and without a map. */
  inView: DealMap | undefined;
  status: MapStatus;
  /** Whether the searched box stays fixed while the map moves. */
  isBoxFixed: boolean;
  /** The deal on the map's card. */
  chosen: number | null;
  onHighlight: (id: number | null) => void;
  onRetry: () => void;
}

interface MapListProps {
  problem: LoadProblem | null;
  state: DealState;
  map: MapBeside;
}

/** The list beside the map, which has all that the map has: every deal of the searched area as a row, with the filters of the list. */
export function MapList({ problem, state, map }: MapListProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...dealsQuery(state), enabled: problem === null });
  const failure = error ?? problem;
  const [filtering, setFiltering] = useState(false);
  const scroller = useScroller(state.page, map.chosen, filtering);
  return (
    <div className={styles.column}>
      <section
        ref={scroller}
        className={styles.list}
        aria-labelledby="deal-count"
        aria-busy={isFetching}
        inert={filtering}
      >
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 id="deal-count" aria-live="polite" aria-atomic="true">
              {data ? (
                `${deals(data.total, data.sold)}${where(state, map.isBoxFixed)}`
              ) : failure ? (
                'Deals on the map'
              ) : (
                <span className="vh">Loading deals</span>
              )}
            </h1>
            {map.inView && <CountInView state={state} inView={map.inView} isBoxFixed={map.isBoxFixed} />}
          </div>
          {data && <MapFilters page={data} state={state} onPanel={() => setFiltering(true)} />}
          <Link
            className={button('line', 'small')}
            to={dealsAddress({ ...state, view: 'list', page: 1 })}
            aria-label="List"
          >
            <Icon name="rows" />
            <span className={styles.word}>List</span>
          </Link>
        </div>
        <WithoutMap map={map} />
        {failure ? (
          <ProblemNotice
            title="The list could not be loaded"
            kept="Your filters are saved in the address. Nothing was lost."
            {...(error ? { error, onRetry: () => refetch() } : problem && { problem })}
          />
        ) : data ? (
          <Rows page={data} state={state} map={map} />
        ) : (
          <DealListSkeleton />
        )}
      </section>
      {filtering && data && (
        <Suspense>
          <FiltersPanel page={data} state={state} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Scrolls to the top of another page and to the deal that is chosen on the map; the focus goes back to what opened the filters. */
function useScroller(page: number | undefined, chosen: number | null, filtering: boolean) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [page]);
  useEffect(() => {
    if (chosen !== null) showRow(scroller.current, chosen);
  }, [chosen]);
  const wasFiltering = useRef(false);
  useEffect(() => {
    if (wasFiltering.current && !filtering)
      scroller.current?.querySelector<HTMLElement>('[aria-label="Filters"]')?.focus({ preventScroll: true });
    wasFiltering.current = filtering;
  }, [filtering]);
  return scroller;
}

function where({ polygon, bbox }: DealState, isBoxFixed: boolean): string {
  if (polygon) return ' in the drawn area';
  return isBoxFixed ? ' in the box' : bbox ? ' in view' : '';
}

function CountInView({ state, inView, isBoxFixed }: { state: DealState; inView: DealMap; isBoxFixed: boolean }) {
  return (
    <p className="small muted">
      {(state.polygon || isBoxFixed || !state.bbox) && `${commas(inView.total)} in view. `}
      {inView.unmapped > 0 && !state.unmapped && (
        <Link className="link" to={dealsAddress(notOnMap(state))} rel="nofollow">
          {commas(inView.unmapped)} not on the map
        </Link>
      )}
    </p>
  );
}

function WithoutMap({ map: { status, onRetry } }: { map: MapBeside }) {
  if (status !== 'unsupported' && status !== 'lost') return null;
  return (
    <p className={styles.notice} role="status">
      {status === 'unsupported' ? (
        'This browser cannot draw the map, so here is the list of the same deals.'
      ) : (
        <>
          The browser closed the map, so here is the list of the same deals.{' '}
          <button type="button" className="link" onClick={onRetry}>
            Show the map again
          </button>
        </>
      )}
    </p>
  );
}

function Rows({ page, state, map }: { page: DealPage; state: DealState; map: MapBeside }) {
  if (page.total === 0)
    return (
      <Suspense>
        <EmptyResults state={state} />
      </Suspense>
    );
  return (
    <>
      {page.wordsInAnyOrder !== null && (
        <Suspense>
          <AnyOrder page={page} state={state} />
        </Suspense>
      )}
      <ul>
        {page.deals.map((deal, at) => (
          <li key={deal.ListingId}>
            <MiniDeal
              deal={deal}
              chosen={deal.ListingId === map.chosen}
              eager={at < FIRST_ROWS}
              onHighlight={map.onHighlight}
            />
          </li>
        ))}
      </ul>
      <DealPager page={page} state={state} />
    </>
  );
}
