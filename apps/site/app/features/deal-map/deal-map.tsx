import type { Box, DealMap as DealMapData, DealState, DealSummary, Position } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commas } from '../../format/commas.ts';
import { iconButton } from '../../ui/button.ts';
import { MapCard } from './card/map-card.tsx';
import { useSelection } from './card/use-selection.ts';
import styles from './deal-map.module.css';
import { MapArea } from './drawing/map-area.tsx';
import { MapTools } from './drawing/map-tools.tsx';
import { useDrawing } from './drawing/use-drawing.ts';
import { useDrawnCount } from './drawing/use-drawn-count.ts';
import { usePointer } from './drawing/use-pointer.ts';
import { MapNotice } from './map-notice.tsx';
import { MapMarkers } from './markers/map-markers.tsx';
import { markersOf } from './markers/markers.ts';
import { MapNames } from './names/map-names.tsx';
import { AT_FIRST, aimOf } from './view/aim.ts';
import { zoomInto } from './view/camera.ts';
import { cornersOf, fitOf, useMap, useMapFrames, type ViewCause } from './view/use-map.ts';
import { scaleBar, type Viewport } from './view/viewport.ts';

/** What the page shows on the map. */
export interface MapScene {
  state: DealState;
  viewport: Viewport | null;
  /** Whether the list follows the map, so that the box of the address is what is in view. */
  follow: boolean;
  /** Goes up whenever the map must move to what the address says. */
  aimCount: number;
  /** Where to go when the address names no place; undefined until it is known. */
  extent: Box | null | undefined;
  /** The deal that has the pointer or the focus in the list. */
  highlighted: number | null;
}

/** What the page is told of the map. */
export interface MapEvents {
  onView: (view: Viewport, cause: ViewCause) => void;
  onMove: () => void;
  onLost: () => void;
  onArea: (ring: Position[]) => void;
  onBox: (box: Box) => void;
  onClear: () => void;
  onChosen: (id: number | null) => void;
}

interface DealMapProps {
  scene: MapScene;
  deals: {
    /** Clusters and deals in view; undefined until the first answer. */
    inView: DealMapData | undefined;
    /** Deals of the list, which the card need not fetch. */
    listed: readonly DealSummary[];
  };
  styleUrl: string | null;
  on: MapEvents;
  /** Appears below the map, before its scale. */
  foot: ReactNode;
  children: ReactNode;
}

/** The map and everything on it. This is the chunk that contains MapLibre; never part of a visitor's first download. */
export default function DealMap({ children, ...props }: DealMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { scene, styleUrl, on } = props;
  const aim = aimOf(scene.state, scene.extent) ?? AT_FIRST;
  const map = useMap(frame, { aim, styleUrl, onView: on.onView, onMove: on.onMove, onLost: on.onLost });
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} />
      {map && <OnMap map={map} {...props} />}
      {children}
    </div>
  );
}

type OnMapProps = Omit<DealMapProps, 'children'> & { map: MapLibreMap };

function OnMap({ map, scene, deals, styleUrl, on, foot }: OnMapProps) {
  const { state, viewport, follow } = scene;
  const [landMissing, setLandMissing] = useState(false);
  const onLandMissing = useCallback(() => setLandMissing(true), []);
  const drawing = useDrawing(map, on);
  const pointer = usePointer(map, drawing.drawing !== null);
  const count = useDrawnCount(state, drawing.drawing, pointer);
  useAim(map, scene);
  const markers = useMemo(
    () => (deals.inView && viewport ? markersOf(deals.inView, viewport) : []),
    [deals.inView, viewport],
  );
  const { selection, chosen, close, markerEvents } = useSelection(map, on.onChosen);
  useEscape(map, selection && !drawing.drawing ? close : null);
  const marked = scene.highlighted ?? chosen;
  return (
    <>
      {createPortal(
        <>
          {!styleUrl && !landMissing && <MapNames map={map} markers={markers} onProblem={onLandMissing} />}
          <MapArea
            map={map}
            searched={{ polygon: state.polygon, box: follow ? undefined : state.bbox }}
            drawing={drawing.drawing}
            pointer={pointer}
            onStep={drawing.step}
            onClose={drawing.finish}
          />
          {deals.inView && viewport && (
            <MapMarkers
              map={map}
              markers={markers}
              marked={{ id: marked, at: placeOf(deals.listed, marked) }}
              quiet={drawing.drawing !== null}
              on={{ ...markerEvents, onZoomTo: (box, at) => zoomInto(map, box, at) }}
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
          onClear={on.onClear}
        />
      </MapBar>
      {landMissing && <MapNotice sentence="The base map could not be loaded." onRetry={() => setLandMissing(false)} />}
      <div className={styles.foot}>
        {foot}
        <Scale map={map} credit={!styleUrl} />
      </div>
      {selection && !drawing.drawing && (
        <MapCard selection={selection} state={state} known={deals.listed} onClose={close} />
      )}
    </>
  );
}

/** Where a deal of the list is, if it has a place. */
function placeOf(listed: readonly DealSummary[], id: number | null) {
  const row = listed.find(({ ListingId }) => ListingId === id);
  if (!row || row.lon === null || row.lat === null) return undefined;
  return { PLSCode: row.PLSCode, lon: row.lon, lat: row.lat };
}

/** Moves the map to what the address says whenever something other than the map changed it: a filter, a search, Back, Clear all. */
function useAim(map: MapLibreMap, { state, extent, aimCount }: MapScene) {
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
