import { useQuery } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { LoadProblem } from '../../server/api.ts';
import { MapList } from './list/map-list.tsx';
import styles from './map-page.module.css';
import { mapStyleQuery } from './map-queries.ts';
import section from './map-section.module.css';
import { type MapPageState, useMapPage } from './use-map-page.ts';

/**
 * The list of deals and the map beside it. The address holds both the searched box, which is what is in view while the list follows the map, and
 * the drawn area; a reload comes back to the same view. Without a script, and where no map can be drawn, there is only the list.
 */
export function MapPage({ problem }: { problem: LoadProblem | null }) {
  const page = useMapPage();
  const { isAlone } = page;
  return (
    <div className={isAlone ? undefined : styles.split}>
      <MapList problem={problem} page={page} />
      {!isAlone && (
        <MapErrorBoundary onFailure={page.onLost}>
          <MapSection page={page} />
        </MapErrorBoundary>
      )}
    </div>
  );
}

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

const loadDealMap = () => import('./deal-map.tsx');
const DealMap = lazy(loadDealMap);

/** The map's part of the page: its frame is there at once, the map itself once it has loaded. */
function MapSection({ page }: { page: MapPageState }) {
  const isAble = page.status === 'available';
  const style = useQuery({ ...mapStyleQuery(), enabled: isAble });
  // If the settings cannot be fetched, the base map that ships with the site is drawn: it needs none.
  const styleUrl = style.isError ? null : style.data;
  useEffect(() => {
    if (isAble) void loadDealMap();
  }, [isAble]);
  // The map begins where it is to be.
  const [begun, setBegun] = useState(false);
  if (!begun && page.extent !== undefined) setBegun(true);
  return (
    <section className={`${section.map} scripted`} aria-label="Map" aria-busy={page.isMoving || page.inView.isFetching}>
      {isAble && styleUrl !== undefined && begun && (
        <Suspense fallback={<Loading />}>
          <DealMap page={page} styleUrl={styleUrl} />
        </Suspense>
      )}
    </section>
  );
}

const Loading = () => (
  <p className={section.loading} role="status">
    Loading the map
  </p>
);
