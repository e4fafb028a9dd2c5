import type { Box, DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dealsAddress, useDealState } from '../../address/deal-state.ts';
import type { LoadProblem } from '../../server/api.ts';
import { MapList } from './map-list.tsx';
import styles from './map-page.module.css';
import { mapQuery } from './map-queries.ts';
import { MapSection } from './map-section.tsx';
import type { ViewCause } from './use-map.ts';
import { isSameBox, type Viewport } from './viewport.ts';
import { hasWebGl } from './webgl.ts';

/** Whether there is a map: not before the browser was asked, and not where it cannot draw one. */
export type MapAbility = 'unknown' | 'able' | 'unable' | 'lost';

const keyOf = (box: Box | undefined) => box?.join() ?? '';

/**
 * The list of deals and the map beside it. The address holds both the searched box, which is what is in view while the list follows the map, and
 * the drawn area; a reload comes back to the same view. Without a script, and where no map can be drawn, the list stands alone.
 */
export function MapPage({ problem }: { problem: LoadProblem | null }) {
  const state = useDealState();
  const navigate = useNavigate();
  const [ability, setAbility] = useState<MapAbility>('unknown');
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [follow, setFollow] = useState(true);
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [aims, setAims] = useState(0);
  useEffect(() => setAbility(hasWebGl() ? 'able' : 'unable'), []);

  const latest = useRef({ state, follow });
  useEffect(() => {
    latest.current = { state, follow };
  });
  /** The box that the map itself wrote last: any other in the address came from elsewhere, and the map goes there. */
  const written = useRef(keyOf(state.bbox));
  const go = (next: DealState) => {
    written.current = keyOf(next.bbox);
    latest.current = { ...latest.current, state: next };
    navigate(dealsAddress({ ...next, page: 1 }), { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    const key = keyOf(state.bbox);
    if (key === written.current) return;
    written.current = key;
    setAims((count) => count + 1);
  }, [state.bbox]);

  const inView = useQuery({
    ...mapQuery(state, viewport ?? NOWHERE),
    enabled: viewport !== null && ability === 'able',
  });

  const onView = (view: Viewport, cause: ViewCause) => {
    setViewport(view);
    const { state: now, follow: following } = latest.current;
    if (cause === 'start' || cause === 'aim') return setFollow(!now.bbox || isSameBox(now.bbox, view.box));
    if (following && (cause === 'visitor' || now.bbox)) go({ ...now, bbox: view.box });
  };
  const searchView = (following: boolean) => {
    setFollow(following);
    if (viewport) go({ ...latest.current.state, bbox: viewport.box });
  };

  return (
    <div className={`${styles.split} ${ability === 'unable' || ability === 'lost' ? styles.alone : ''}`}>
      <MapList
        problem={problem}
        state={state}
        fixedBox={state.bbox !== undefined && !follow}
        map={inView.data}
        ability={ability}
        chosen={chosen}
        onPoint={setPointed}
        onRetryMap={() => setAbility(hasWebGl() ? 'able' : 'unable')}
      />
      {(ability === 'unknown' || ability === 'able') && (
        <Fallible onFailure={() => setAbility('lost')}>
          <MapSection
            able={ability === 'able'}
            state={state}
            inView={inView}
            viewport={viewport}
            follow={follow}
            aims={aims}
            pointed={pointed}
            onView={onView}
            onLost={() => setAbility('lost')}
            onArea={(polygon) => go({ ...latest.current.state, polygon })}
            onBox={(bbox) => {
              setFollow(false);
              go({ ...latest.current.state, bbox });
            }}
            onClear={() => {
              setFollow(true);
              const { bbox } = latest.current.state;
              go({ ...latest.current.state, polygon: undefined, bbox: follow ? bbox : undefined });
            }}
            onChosen={setChosen}
            onFollow={(on) => (on ? searchView(true) : setFollow(false))}
            onSearchHere={() => searchView(false)}
          />
        </Fallible>
      )}
    </div>
  );
}
/** Stands in while the query is off. */
const NOWHERE: Viewport = { box: [0, 0, 0, 0], zoom: 0 };

/** A map that cannot be loaded or drawn leaves the list alone, instead of taking the page with it. */
class Fallible extends Component<{ onFailure: () => void; children: ReactNode }> {
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
