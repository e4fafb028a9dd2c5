import type { Box, DealMap as DealMapData, DealState, DealSummary, Position } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commas } from '../../format/commas.ts';
import { button } from '../../ui/button.ts';
import { chosenOf, MapCard, type Selection } from './card/map-card.tsx';
import styles from './deal-map.module.css';
import { MapArea } from './drawing/map-area.tsx';
import { MapTools } from './drawing/map-tools.tsx';
import { useDrawing } from './drawing/use-drawing.ts';
import { MapMarkers } from './markers/map-markers.tsx';
import { type MapDeal, markersOf } from './markers/markers.ts';
import { MapNames } from './names/map-names.tsx';
import { cornersOf, useMap, useMapFrames, type ViewCause } from './view/use-map.ts';
import { boxAround, DEFAULT_BOX, scaleBar, type Viewport } from './view/viewport.ts';

/** What the address asks the map to show, and how much room is left around it. */
interface Aim {
  box: Box;
  padding: number;
}

/** The box of the address exactly, else the drawn area with room around it, else North America. */
const aimOf = ({ bbox, polygon }: DealState): Aim =>
  bbox
    ? { box: bbox, padding: 0 }
    : polygon
      ? { box: boxAround(polygon), padding: 48 }
      : { box: DEFAULT_BOX, padding: 0 };

interface DealMapProps {
  state: DealState;
  styleUrl: string | null;
  /** Clusters and deals in view; undefined until the first answer. */
  data: DealMapData | undefined;
  viewport: Viewport | null;
  /** Whether the list follows the map, so that the box of the address is what is in view. */
  follow: boolean;
  /** Goes up whenever the map must move to what the address says. */
  aimCount: number;
  /** The deal that has the pointer or the focus in the list. */
  highlighted: number | null;
  /** Deals of the list, which the card need not fetch. */
  known: readonly DealSummary[];
  onView: (view: Viewport, cause: ViewCause) => void;
  onMove: () => void;
  onLost: () => void;
  onArea: (ring: Position[]) => void;
  onBox: (box: Box) => void;
  onClear: () => void;
  onChosen: (id: number | null) => void;
  children: ReactNode;
}

/** The map and everything on it. This is the chunk that contains MapLibre; never part of a visitor's first download. */
export default function DealMap({ children, ...props }: DealMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { box, padding } = aimOf(props.state);
  const { styleUrl, onView, onMove, onLost } = props;
  const map = useMap(frame, { box, padding, styleUrl, onView, onMove, onLost });
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} />
      {map && <OnMap map={map} {...props} />}
      {children}
    </div>
  );
}

type OnMapProps = Omit<DealMapProps, 'children' | 'onView' | 'onMove' | 'onLost'> & { map: MapLibreMap };

function OnMap({ map, state, styleUrl, data, viewport, follow, aimCount, highlighted, known, ...on }: OnMapProps) {
  const { onArea, onBox, onClear, onChosen } = on;
  const [selection, setSelection] = useState<Selection | null>(null);
  const [landMissing, setLandMissing] = useState(false);
  const opener = useRef<Element | null>(null);
  const returningFocus = useRef(false);
  const closedAt = useRef<{ clientX: number; clientY: number } | null>(null);
  const drawing = useDrawing(map, { onArea, onBox });
  useAim(map, state, aimCount);

  const markers = useMemo(() => (data && viewport ? markersOf(data, viewport) : []), [data, viewport]);
  const chosen = chosenOf(selection);
  const select = (next: Selection | null) => {
    setSelection(next);
    onChosen(chosenOf(next));
  };
  const close = (at?: { clientX: number; clientY: number }) => {
    closedAt.current = at ?? null;
    select(null);
    // If a pin has the focus it stays there; if the card has it, it goes back to what opened the card, which must not open it again.
    if (!document.activeElement?.closest('article')) return;
    const back = opener.current?.isConnected ? (opener.current as HTMLElement) : map.getCanvas();
    returningFocus.current = true;
    back.focus({ preventScroll: true });
    returningFocus.current = false;
  };
  useEscape(map, selection && !drawing.drawing ? close : null);
  // A pin that appears under a pointer at rest, such as when the card above it is closed, was not pointed at.
  const onHover = (deal: MapDeal, { clientX, clientY }: { clientX: number; clientY: number }) => {
    if (closedAt.current?.clientX === clientX && closedAt.current.clientY === clientY) return;
    opener.current = null;
    if (chosen !== deal.ListingId) select({ deals: [deal], takesFocus: false });
  };
  const onDeal = (deal: MapDeal, by: 'focus' | 'click') => {
    if (returningFocus.current) return;
    opener.current = document.activeElement;
    select({ deals: [deal], takesFocus: by === 'click' });
  };
  const onLandMissing = useCallback(() => setLandMissing(true), []);
  return (
    <>
      {createPortal(
        <>
          {!styleUrl && !landMissing && <MapNames map={map} markers={markers} onProblem={onLandMissing} />}
          <MapArea
            map={map}
            polygon={state.polygon}
            box={follow ? undefined : state.bbox}
            drawing={drawing.drawing}
            onStep={drawing.step}
          />
          {data && viewport && (
            <MapMarkers
              map={map}
              markers={markers}
              marked={highlighted ?? chosen}
              quiet={drawing.drawing !== null}
              onHover={onHover}
              onDeal={onDeal}
              onStack={(stack) => {
                opener.current = document.activeElement;
                const { box } = stack;
                select({
                  takesFocus: true,
                  ...(stack.kind === 'stack' ? { deals: stack.deals } : { box, count: stack.count }),
                });
              }}
              onZoomTo={(box, at) => zoomInto(map, box, at)}
            />
          )}
          {drawing.drawing && <span className={styles.cross} aria-hidden="true" />}
        </>,
        map.getCanvasContainer(),
      )}
      <MapTools
        drawing={drawing}
        hasArea={state.polygon !== undefined}
        hasBox={state.bbox !== undefined && !follow}
        onEdit={() => drawing.begin('area', state.polygon)}
        onClear={onClear}
      />
      <div className={styles.zoom}>
        <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn()}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut()}>
          <Icon name="minus" />
        </button>
      </div>
      {landMissing && (
        <p className={styles.notice} role="alert">
          The base map could not be loaded.
          <button type="button" className={button('line', 'small')} onClick={() => setLandMissing(false)}>
            Try again
          </button>
        </p>
      )}
      <Scale map={map} credit={!styleUrl} />
      {selection && !drawing.drawing && <MapCard selection={selection} state={state} known={known} onClose={close} />}
    </>
  );
}

/** How much closer a click on a cluster comes at least: the box of one that was joined over half the map may need no zoom at all. */
const LEAST_STEP = 1;

function zoomInto(map: MapLibreMap, box: Box, [lon, lat]: Position) {
  const target = map.cameraForBounds(cornersOf(box), { padding: 24 });
  const least = map.getZoom() + LEAST_STEP;
  if (target?.zoom !== undefined && target.zoom >= least) map.easeTo(target);
  else map.easeTo({ center: [lon, lat], zoom: least });
}

/** Moves the map to what the address says whenever something other than the map changed it: a filter token, Back, Clear all. */
function useAim(map: MapLibreMap, state: DealState, aimCount: number) {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (aimCount === 0) return;
    const { box, padding } = aimOf(latest.current);
    map.fitBounds(cornersOf(box), { padding }, { aimed: true });
  }, [map, aimCount]);
}

/** Escape closes the card, from anywhere on the map. */
function useEscape(map: MapLibreMap, close: (() => void) | null) {
  useEffect(() => {
    if (!close) return;
    const stage = map.getContainer().parentElement;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    stage?.addEventListener('keydown', onKey);
    return () => stage?.removeEventListener('keydown', onKey);
  });
}

function Scale({ map, credit }: { map: MapLibreMap; credit: boolean }) {
  useMapFrames(map);
  const { miles, pixels } = scaleBar(map.getCenter().lat, map.getZoom(), 110);
  return (
    <div className={styles.scale}>
      <span style={{ width: pixels }} />
      {commas(miles)} {miles === 1 ? 'mile' : 'miles'}
      {credit && <small>Map: US Census Bureau, Natural Earth</small>}
    </div>
  );
}
