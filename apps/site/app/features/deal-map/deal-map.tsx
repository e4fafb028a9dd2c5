import type { Box, DealMap as DealMapData, DealState, DealSummary, Position } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commas } from '../../format/commas.ts';
import { button, iconButton } from '../../ui/button.ts';
import { chosenOf, MapCard, type Selection } from './card/map-card.tsx';
import styles from './deal-map.module.css';
import { MapArea } from './drawing/map-area.tsx';
import { MapTools } from './drawing/map-tools.tsx';
import { useDrawing } from './drawing/use-drawing.ts';
import { useDrawnCount } from './drawing/use-drawn-count.ts';
import { usePointer } from './drawing/use-pointer.ts';
import { MapMarkers } from './markers/map-markers.tsx';
import { type MapDeal, markersOf } from './markers/markers.ts';
import { MapNames } from './names/map-names.tsx';
import { AT_FIRST, aimOf } from './view/aim.ts';
import { cornersOf, fitOf, useMap, useMapFrames, type ViewCause } from './view/use-map.ts';
import { nearest, scaleBar, type Viewport } from './view/viewport.ts';

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
  /** Where to go when the address names no place; undefined until it is known. */
  extent: Box | null | undefined;
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
  /** Stands below the map, before its scale. */
  foot: ReactNode;
  children: ReactNode;
}

/** The map and everything on it. This is the chunk that contains MapLibre; never part of a visitor's first download. */
export default function DealMap({ foot, children, ...props }: DealMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const aim = aimOf(props.state, props.extent) ?? AT_FIRST;
  const { styleUrl, onView, onMove, onLost } = props;
  const map = useMap(frame, { aim, styleUrl, onView, onMove, onLost });
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} />
      {map && <OnMap map={map} foot={foot} {...props} />}
      {children}
    </div>
  );
}

type OnMapProps = Omit<DealMapProps, 'children' | 'onView' | 'onMove' | 'onLost'> & { map: MapLibreMap };

function OnMap({ map, state, styleUrl, data, viewport, follow, aimCount, extent, ...props }: OnMapProps) {
  const { highlighted, known, foot, ...on } = props;
  const { onArea, onBox, onClear, onChosen } = on;
  const [selection, setSelection] = useState<Selection | null>(null);
  const [landMissing, setLandMissing] = useState(false);
  const opener = useRef<Element | null>(null);
  const returningFocus = useRef(false);
  const closedAt = useRef<{ clientX: number; clientY: number } | null>(null);
  const drawing = useDrawing(map, { onArea, onBox });
  const pointer = usePointer(map, drawing.drawing !== null);
  const count = useDrawnCount(state, drawing.drawing, pointer);
  useAim(map, state, extent, aimCount);

  const markers = useMemo(() => (data && viewport ? markersOf(data, viewport) : []), [data, viewport]);
  const chosen = chosenOf(selection);
  const marked = highlighted ?? chosen;
  const row = known.find(({ ListingId }) => ListingId === marked);
  const markedAt =
    row && row.lon !== null && row.lat !== null ? { PLSCode: row.PLSCode, lon: row.lon, lat: row.lat } : undefined;
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
    if (chosen !== deal.ListingId) select({ deals: [deal], side: cardSide(map, deal), takesFocus: false });
  };
  const onDeal = (deal: MapDeal, by: 'focus' | 'click') => {
    if (returningFocus.current) return;
    opener.current = document.activeElement;
    const side = cardSide(map, deal);
    keepAboveCard(map, deal);
    select({ deals: [deal], side, takesFocus: by === 'click' });
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
            pointer={pointer}
            onStep={drawing.step}
            onClose={drawing.finish}
          />
          {data && viewport && (
            <MapMarkers
              map={map}
              markers={markers}
              marked={marked}
              markedAt={markedAt}
              quiet={drawing.drawing !== null}
              onHover={onHover}
              onDeal={onDeal}
              onStack={(stack) => {
                opener.current = document.activeElement;
                const { box } = stack;
                select({
                  side: cardSide(map, stack),
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
      <MapBar map={map}>
        <MapTools
          drawing={drawing}
          count={count}
          hasArea={state.polygon !== undefined}
          hasBox={state.bbox !== undefined && !follow}
          onEdit={() => drawing.begin('area', state.polygon)}
          onClear={onClear}
        />
      </MapBar>
      {landMissing && (
        <p className={styles.notice} role="alert">
          The base map could not be loaded.
          <button type="button" className={button('line', 'small')} onClick={() => setLandMissing(false)}>
            Try again
          </button>
        </p>
      )}
      <div className={styles.foot}>
        {foot}
        <Scale map={map} credit={!styleUrl} />
      </div>
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

/** Moves the map to what the address says whenever something other than the map changed it: a filter, a search, Back, Clear all. */
function useAim(map: MapLibreMap, state: DealState, extent: Box | null | undefined, aimCount: number) {
  const done = useRef(0);
  useEffect(() => {
    // Where everything is that was found may take a moment to be known.
    if (done.current === aimCount || extent === undefined) return;
    done.current = aimCount;
    const aim = aimOf(state, extent);
    if (aim) map.fitBounds(cornersOf(aim.box), fitOf(aim), { aimed: true });
  }, [map, state, extent, aimCount]);
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

/** What the map can do, above it, so that nothing on the map lies under it. On a narrow screen the map has one button, which opens it. */
function MapBar({ map, children }: { map: MapLibreMap; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.opener} ${iconButton}`}
        aria-label="Map tools"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'area'} />
      </button>
      <div className={`${styles.bar} ${open ? styles.open : ''}`}>
        {children}
        <div className={styles.zoom}>
          <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn()}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut()}>
            <Icon name="minus" />
          </button>
        </div>
      </div>
    </>
  );
}

type Place = { lon: number; lat: number };
const pixelsOf = (map: MapLibreMap, { lon, lat }: Place) => map.project([nearest(lon, map.getCenter().lng), lat]);

/** The card stands at the side of the map where what it tells of is not. */
function cardSide(map: MapLibreMap, place: Place): 'left' | 'right' {
  const { x, y } = pixelsOf(map, place);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return x > width / 2 && y > height / 3 ? 'left' : 'right';
}

/** Room below a deal for its card on a narrow screen, where it takes the whole width, in pixels. */
const CARD_ROOM_PIXELS = 190;

function keepAboveCard(map: MapLibreMap, place: Place): void {
  if (!matchMedia('(max-width: 991px)').matches) return;
  const by = pixelsOf(map, place).y - (map.getContainer().clientHeight - CARD_ROOM_PIXELS);
  if (by > 0) map.panBy([0, by], { duration: 0 });
}

function Scale({ map, credit }: { map: MapLibreMap; credit: boolean }) {
  useMapFrames(map);
  const { miles, pixels } = scaleBar(map.getCenter().lat, map.getZoom(), 110);
  return (
    <div className={styles.scale}>
      {credit && (
        <>
          <small>
            <i className={styles.tint} />
            Counties by basin
          </small>
          <small>Map: US Census Bureau, Natural Earth</small>
        </>
      )}
      <span>
        {commas(miles)} {miles === 1 ? 'mile' : 'miles'}
        <i style={{ width: pixels }} />
      </span>
    </div>
  );
}
