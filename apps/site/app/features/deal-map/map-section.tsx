import type { Box, DealMap as DealMapData, DealState, Position } from '@outcrop/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dealsQuery } from '../../deal/queries/deal-queries.ts';
import { button } from '../../ui/button.ts';
import { mapStyleQuery } from './map-queries.ts';
import styles from './map-section.module.css';
import type { ViewCause } from './view/use-map.ts';
import { isSameBox, type Viewport } from './view/viewport.ts';

const loadDealMap = () => import('./deal-map.tsx');
const DealMap = lazy(loadDealMap);

interface MapSectionProps {
  able: boolean;
  state: DealState;
  inView: UseQueryResult<DealMapData>;
  viewport: Viewport | null;
  moving: boolean;
  follow: boolean;
  aimCount: number;
  extent: Box | null | undefined;
  highlighted: number | null;
  onView: (view: Viewport, cause: ViewCause) => void;
  onMove: () => void;
  onLost: () => void;
  onArea: (ring: Position[]) => void;
  onBox: (box: Box) => void;
  onClear: () => void;
  onChosen: (id: number | null) => void;
  onFollow: (follow: boolean) => void;
  onSearchHere: () => void;
}

/** The map's part of the page: its frame is there at once, the map itself once it has loaded. */
export function MapSection({ able, inView, moving, onFollow, onSearchHere, ...props }: MapSectionProps) {
  const { state, viewport, follow } = props;
  const style = useQuery({ ...mapStyleQuery(), enabled: able });
  // If the settings cannot be fetched, the base map that ships with the site is drawn: it needs none.
  const styleUrl = style.isError ? null : style.data;
  const { data: page } = useQuery({ ...dealsQuery(state), enabled: false });
  // A view that could not be loaded leaves the markers that were there.
  const last = useRef(inView.data);
  useEffect(() => {
    if (inView.data) last.current = inView.data;
  });
  useEffect(() => {
    if (able) void loadDealMap();
  }, [able]);
  // The map begins where it is to be.
  const [begun, setBegun] = useState(false);
  if (!begun && props.extent !== undefined) setBegun(true);
  const elsewhere = !follow && viewport !== null && !(state.bbox && isSameBox(state.bbox, viewport.box));
  return (
    <section className={`${styles.map} scripted`} aria-label="Map" aria-busy={moving || inView.isFetching}>
      {able && styleUrl !== undefined && begun && (
        <Suspense fallback={<Loading />}>
          <DealMap
            {...props}
            styleUrl={styleUrl}
            data={inView.data ?? last.current}
            known={page?.deals ?? []}
            foot={
              <>
                <label className={styles.follow}>
                  <input type="checkbox" checked={follow} onChange={(event) => onFollow(event.target.checked)} />
                  <span>Search as the map moves</span>
                </label>
                {elsewhere && (
                  <button type="button" className={`${button('fill', 'small')} ${styles.here}`} onClick={onSearchHere}>
                    Search this view
                  </button>
                )}
              </>
            }
          >
            {inView.isError && (
              <p className={styles.failed} role="alert">
                The deals on the map could not be loaded.
                <button type="button" className={button('line', 'small')} onClick={() => inView.refetch()}>
                  Try again
                </button>
              </p>
            )}
          </DealMap>
        </Suspense>
      )}
    </section>
  );
}

const Loading = () => (
  <p className={styles.loading} role="status">
    Loading the map
  </p>
);
