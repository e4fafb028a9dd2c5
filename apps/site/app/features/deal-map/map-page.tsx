import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useDealState } from '../../address/deal-state.ts';
import type { LoadProblem } from '../../server/api.ts';
import { MapList } from './list/map-list.tsx';
import styles from './map-page.module.css';
import { extentQuery, mapQuery } from './map-queries.ts';
import { MapSection } from './map-section.tsx';
import { goesToResult } from './view/aim.ts';
import type { ViewCause } from './view/use-map.ts';
import { useMapAddress } from './view/use-map-address.ts';
import { isSameBox, type Viewport } from './view/viewport.ts';
import { hasWebGl } from './view/webgl.ts';

/** Whether there is a map: unknown until the browser has been asked, unsupported where it cannot draw one. */
export type MapStatus = 'unknown' | 'available' | 'unsupported' | 'lost';

/**
 * The list of deals and the map beside it. The address holds both the searched box, which is what is in view while the list follows the map, and
 * the drawn area; a reload comes back to the same view. Without a script, and where no map can be drawn, there is only the list.
 */
export function MapPage({ problem }: { problem: LoadProblem | null }) {
  const state = useDealState();
  const [mapStatus, setMapStatus] = useState<MapStatus>('unknown');
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [moving, setMoving] = useState(false);
  const [follow, setFollow] = useState(true);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [aimCount, setAimCount] = useState(0);
  useEffect(() => setMapStatus(hasWebGl() ? 'available' : 'unsupported'), []);

  const { latest, go, followView, isLoading } = useMapAddress(state, follow, () => setAimCount((count) => count + 1));

  const inView = useQuery({
    ...mapQuery(state, viewport ?? NOWHERE, !follow),
    enabled: viewport !== null && mapStatus === 'available',
  });

  const toResult = goesToResult(state);
  const found = useQuery({ ...extentQuery(state), enabled: toResult && mapStatus === 'available' });
  const extent = toResult && !found.isError ? found.data : null;

  const onView = (view: Viewport, cause: ViewCause) => {
    setViewport(view);
    setMoving(false);
    const { bbox } = latest.current;
    if (cause === 'start' || cause === 'aim') return setFollow(!bbox || isSameBox(bbox, view.box));
    if (cause === 'visitor' || bbox) followView(view.box);
  };
  const searchView = (following: boolean) => {
    setFollow(following);
    if (viewport) go({ ...latest.current, bbox: viewport.box });
  };

  return (
    <div className={`${styles.split} ${mapStatus === 'unsupported' || mapStatus === 'lost' ? styles.alone : ''}`}>
      <MapList
        problem={problem}
        state={state}
        map={{
          inView: inView.data,
          status: mapStatus,
          isBoxFixed: state.bbox !== undefined && !follow,
          chosen,
          onHighlight: setHighlighted,
          onRetry: () => setMapStatus(hasWebGl() ? 'available' : 'unsupported'),
        }}
      />
      {(mapStatus === 'unknown' || mapStatus === 'available') && (
        <MapErrorBoundary onFailure={() => setMapStatus('lost')}>
          <MapSection
            able={mapStatus === 'available'}
            scene={{ state, viewport, follow, aimCount, extent, highlighted }}
            inView={inView}
            // As long as its address is on its way, the map is ahead of what the page says.
            moving={moving || isLoading}
            on={{
              onView,
              onMove: () => setMoving(true),
              onLost: () => setMapStatus('lost'),
              onArea: (polygon) => go({ ...latest.current, polygon }),
              onBox: (bbox) => {
                setFollow(false);
                go({ ...latest.current, bbox });
              },
              onClear: () => {
                setFollow(true);
                const { bbox } = latest.current;
                go({ ...latest.current, polygon: undefined, bbox: follow ? bbox : undefined });
              },
              onChosen: setChosen,
              onFollow: (on) => (on ? searchView(true) : setFollow(false)),
              onSearchHere: () => searchView(false),
            }}
          />
        </MapErrorBoundary>
      )}
    </div>
  );
}
/** Placeholder while the query is disabled. */
const NOWHERE: Viewport = { box: [0, 0, 0, 0], zoom: 0 };

/** When the map cannot be loaded or drawn, the list stays; without this the whole page would fail. */
class MapErrorBoundary extends Component<{ onFailure: () => void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch(error: unknown) {
    console.error(error);
    this.props.onFailure();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
