import type { Box, DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDealState } from '../../address/deal-state.ts';
import { extentQuery, mapQuery } from './map-queries.ts';
import { goesToResult } from './view/aim.ts';
import type { ViewCause } from './view/use-map.ts';
import { useMapAddress } from './view/use-map-address.ts';
import { isSameBox, type Viewport } from './view/viewport.ts';

/** Placeholder while the query is disabled. */
const NOWHERE: Viewport = { box: [0, 0, 0, 0], zoom: 0 };

/** Just its head, about half of the page, or all of it. */
export type SheetPosition = 'low' | 'half' | 'full';

export type MapPageState = ReturnType<typeof useMapPage>;

/** What list and map share: what is searched and shown, and what each tells the other. */
export function useMapPage() {
  const state = useDealState();
  const [status, setStatus] = useState<'unknown' | 'available' | 'unsupported' | 'lost'>('unknown');
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [moving, setMoving] = useState(false);
  const [follow, setFollow] = useState(true);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [sheet, setSheet] = useState<SheetPosition>('low');
  const [aimCount, setAimCount] = useState(0);
  const lookForMap = () => setStatus(hasWebGl() ? 'available' : 'unsupported');
  useEffect(lookForMap, []);

  /** Whether the map is still to set out for what the address says: where a visitor was going until then does not matter any more. */
  const isAiming = useRef(false);
  const { latest, go, followView, isLoading } = useMapAddress(state, follow, () => {
    isAiming.current = true;
    setAimCount((count) => count + 1);
  });

  const inView = useQuery({
    ...mapQuery(state, viewport ?? NOWHERE, !follow),
    enabled: viewport !== null && status === 'available',
  });

  const toResult = goesToResult(state);
  const found = useQuery({ ...extentQuery(state), enabled: toResult && status === 'available' });

  const searchView = (following: boolean) => {
    setFollow(following);
    if (viewport) go({ ...latest.current, bbox: viewport.box });
  };
  const search = (change: Partial<DealState>) => go({ ...latest.current, ...change });

  return {
    state,
    /** Whether there is a map: unknown until the browser has been asked, unsupported where it cannot draw one. */
    status,
    /** Whether there is no map, but the list alone. */
    isAlone: status === 'unsupported' || status === 'lost',
    viewport,
    /** Whether the list follows the map, so that the box of the address is what is in view. */
    follow,
    /** Whether the searched box stays fixed while the map moves. */
    isBoxFixed: state.bbox !== undefined && !follow,
    /** Whether the map shows something else than what is searched. */
    isElsewhere: !follow && viewport !== null && !(state.bbox && isSameBox(state.bbox, viewport.box)),
    // As long as its address is on its way, the map is ahead of what the page says.
    isMoving: moving || isLoading,
    /** Goes up whenever the map must move to what the address says. */
    aimCount,
    /** Where to go when the address names no place; undefined until it is known. */
    extent: toResult && !found.isError ? found.data : null,
    /** Clusters and deals in view. */
    inView,
    /** The deal that has the pointer or the focus in the list. */
    highlighted,
    setHighlighted,
    /** The deal on the map's card, if there is only one. */
    chosen,
    setChosen,
    /** How far the list is pulled up, where it is a sheet over the map. */
    sheet,
    setSheet,
    onView: (view: Viewport, cause: ViewCause) => {
      setViewport(view);
      setMoving(false);
      const { bbox } = latest.current;
      if (cause === 'start' || cause === 'aim') setFollow(!bbox || isSameBox(bbox, view.box));
      else if (!isAiming.current && (cause === 'visitor' || bbox)) followView(view.box);
    },
    onMove: () => setMoving(true),
    /** The map has set out for what the address says, or there is nowhere to go. */
    onAimed: () => {
      isAiming.current = false;
    },
    onLost: () => setStatus('lost'),
    onRetry: lookForMap,
    onArea: (polygon: NonNullable<DealState['polygon']>) => search({ polygon }),
    onBox: (bbox: Box) => {
      setFollow(false);
      search({ bbox });
    },
    onClear: () => {
      setFollow(true);
      search({ polygon: undefined, bbox: follow ? latest.current.bbox : undefined });
    },
    onFollow: (on: boolean) => (on ? searchView(true) : setFollow(false)),
    onSearchHere: () => searchView(false),
  };
}

/** Whether the browser can draw a map at all. The test context is released at once: browsers allow few of them. */
function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
