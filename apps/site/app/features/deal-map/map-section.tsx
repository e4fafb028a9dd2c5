import type { DealMap as DealMapData } from '@outcrop/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dealsQuery } from '../../deal/queries/deal-queries.ts';
import { button } from '../../ui/button.ts';
import type { MapEvents, MapScene } from './deal-map.tsx';
import { MapNotice } from './map-notice.tsx';
import { mapStyleQuery } from './map-queries.ts';
import styles from './map-section.module.css';
import { isSameBox } from './view/viewport.ts';

const loadDealMap = () => import('./deal-map.tsx');
const DealMap = lazy(loadDealMap);

interface MapSectionProps {
  able: boolean;
  scene: MapScene;
  inView: UseQueryResult<DealMapData>;
  moving: boolean;
  on: MapEvents & { onFollow: (follow: boolean) => void; onSearchHere: () => void };
}

/** The map's part of the page: its frame is there at once, the map itself once it has loaded. */
export function MapSection({ able, scene, inView, moving, on }: MapSectionProps) {
  const { state, viewport, follow } = scene;
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
  if (!begun && scene.extent !== undefined) setBegun(true);
  const elsewhere = !follow && viewport !== null && !(state.bbox && isSameBox(state.bbox, viewport.box));
  return (
    <section className={`${styles.map} scripted`} aria-label="Map" aria-busy={moving || inView.isFetching}>
      {able && styleUrl !== undefined && begun && (
        <Suspense fallback={<Loading />}>
          <DealMap
            scene={scene}
            deals={{ inView: inView.data ?? last.current, listed: page?.deals ?? [] }}
            styleUrl={styleUrl}
            on={on}
            foot={
              <>
                <label className={styles.follow}>
                  <input type="checkbox" checked={follow} onChange={(event) => on.onFollow(event.target.checked)} />
                  <span>Search as the map moves</span>
                </label>
                {elsewhere && (
                  <button
                    type="button"
                    className={`${button('fill', 'small')} ${styles.here}`}
                    onClick={on.onSearchHere}
                  >
                    Search this view
                  </button>
                )}
              </>
            }
          >
            {inView.isError && (
              <MapNotice sentence="The deals on the map could not be loaded." onRetry={() => inView.refetch()} />
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
