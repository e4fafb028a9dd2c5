import { type DealPage, type DealState, withoutOrder } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { DealResults } from '../../../deal/results/deal-results.tsx';
import { deals } from '../../../deal/words/deal-kind.ts';
import { listWords } from '../../../deal/words/list-labels.ts';
import { commas } from '../../../format/commas.ts';
import type { LoadProblem } from '../../../server/api.ts';
import { button } from '../../../ui/button.ts';
import { later } from '../../../ui/later.tsx';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Opener } from '../../../ui/opener.tsx';
import type { MapPageState } from '../use-map-page.ts';
import styles from './map-list.module.css';
import { MapSheet } from './map-sheet.tsx';
import { MiniDeal } from './mini-deal.tsx';

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

const FiltersPanel = later(() => import('./filters-panel.tsx'));

/** The deals of these filters that have no place, as a list: no box holds them. */
const notOnMap = (state: DealState): DealState => ({
  ...withoutOrder(state),
  view: 'list',
  bbox: undefined,
  polygon: undefined,
  unmapped: true,
});

/** The list beside the map, which has all that the map has: every deal of the searched area as a row, with the filters of the list. */
export function MapList({ problem, page }: { problem: LoadProblem | null; page: MapPageState }) {
  const { state } = page;
  const query = useQuery({ ...dealsQuery(state), enabled: problem === null });
  const { data, error, isFetching } = query;
  const [filtering, setFiltering] = useState(false);
  const scroller = useScroller(state.page, page.chosen, filtering);
  return (
    <MapSheet hasMap={!page.isAlone} position={page.sheet} onPosition={page.setSheet}>
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
                `${listWords(state).count(data.total, data.sold)}${where(page)}`
              ) : error || problem ? (
                'Deals on the map'
              ) : (
                <span className="vh">Loading deals</span>
              )}
            </h1>
            <CountInView page={page} />
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
        <WithoutMap page={page} />
        <DealResults query={query} problem={problem} state={state}>
          {(found) => (
            <ul>
              {found.deals.map((deal, at) => (
                <li key={deal.ListingId}>
                  <MiniDeal
                    deal={deal}
                    chosen={deal.ListingId === page.chosen}
                    eager={at < FIRST_ROWS}
                    onHighlight={page.setHighlighted}
                  />
                </li>
              ))}
            </ul>
          )}
        </DealResults>
      </section>
      {filtering && data && <FiltersPanel page={data} state={state} onClose={() => setFiltering(false)} />}
    </MapSheet>
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

function where({ state: { polygon, bbox }, isBoxFixed }: MapPageState): string {
  if (polygon) return ' in the drawn area';
  return isBoxFixed ? ' in the box' : bbox ? ' in view' : '';
}

/** What the map counted; nothing before its first answer, and without a map. */
function CountInView({ page: { state, inView, isBoxFixed } }: { page: MapPageState }) {
  if (!inView.data) return null;
  const { total, sold, unmapped } = inView.data;
  return (
    <p className="small muted">
      {(state.polygon || isBoxFixed || !state.bbox) && `${deals(total, sold)} in view. `}
      {unmapped > 0 && !state.unmapped && (
        <Link className="link" to={dealsAddress(notOnMap(state))} rel="nofollow">
          {commas(unmapped)} not on the map
        </Link>
      )}
    </p>
  );
}

function WithoutMap({ page: { status, isAlone, onRetry } }: { page: MapPageState }) {
  if (!isAlone) return null;
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

const FacetDrawer = laterDialog(
  () => import('../../../deal/filters/facet-drawer.tsx'),
  ({ onOpenChange }) => onOpenChange(false),
);

/** From this width on the list stands beside the map (map-page.module.css). */
const isBeside = () => matchMedia('(min-width: 992px)').matches;

/** Opens the filters: beside the map as a panel over the list, so that the map stays; on a narrow screen as a drawer. */
function MapFilters({ page, state, onPanel }: { page: DealPage; state: DealState; onPanel: () => void }) {
  // Once opened, the drawer stays mounted, so that its closing is seen.
  const [drawer, setDrawer] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={button('line', 'small')}
        href={`${dealsAddress({ ...state, view: 'list' })}#filters`}
        label="Filters"
        onNear={() => void (isBeside() ? FiltersPanel.load() : FacetDrawer.load())}
        onOpen={() => (isBeside() ? onPanel() : setDrawer(true))}
      >
        <Icon name="filters" />
        <span className={styles.word}>Filters</span>
      </Opener>
      {drawer !== null && <FacetDrawer page={page} state={state} open={drawer} onOpenChange={setDrawer} />}
    </>
  );
}
