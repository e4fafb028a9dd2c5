import type { DealSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dealsQuery } from '../../deal/queries/deal-queries.ts';
import { commas } from '../../format/commas.ts';
import { button, iconButton } from '../../ui/button.ts';
import { MapCard } from './card/map-card.tsx';
import { useSelection } from './card/use-selection.ts';
import styles from './deal-map.module.css';
import { MapArea } from './drawing/map-area.tsx';
import { MapTools } from './drawing/map-tools.tsx';
import { useDrawing } from './drawing/use-drawing.ts';
import { useDrawnCount } from './drawing/use-drawn-count.ts';
import { usePointer } from './drawing/use-pointer.ts';
import { MapNotice } from './map-notice.tsx';
import section from './map-section.module.css';
import { MapMarkers } from './markers/map-markers.tsx';
import { markersOf } from './markers/markers.ts';
import { MapNames } from './names/map-names.tsx';
import type { MapPageState } from './use-map-page.ts';
import { AT_FIRST, aimOf } from './view/aim.ts';
import { zoomInto } from './view/camera.ts';
import { cornersOf, fitOf, useMap, useMapFrames } from './view/use-map.ts';
import { scaleBar } from './view/viewport.ts';

/** The map and everything on it. This is the chunk that contains MapLibre; never part of a visitor's first download. */
export default function DealMap({ page, styleUrl }: { page: MapPageState; styleUrl: string | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const aim = aimOf(page.state, page.extent) ?? AT_FIRST;
  const map = useMap(frame, { aim, styleUrl, page });
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} />
      {map && <OnMap map={map} page={page} styleUrl={styleUrl} />}
      {page.inView.isError && (
        <MapNotice sentence="The deals on the map could not be loaded." onRetry={() => page.inView.refetch()} />
      )}
    </div>
  );
}

function OnMap({ map, page, styleUrl }: { map: MapLibreMap; page: MapPageState; styleUrl: string | null }) {
  const { state, viewport } = page;
  const [landMissing, setLandMissing] = useState(false);
  const onLandMissing = useCallback(() => setLandMissing(true), []);
  const drawing = useDrawing(map, page);
  const isDrawing = drawing.drawing !== null;
  const pointer = usePointer(map, isDrawing);
  const count = useDrawnCount(state, drawing.drawing, pointer);
  useAim(map, page);
  // Deals of the list, which the card need not fetch.
  const { data: list } = useQuery({ ...dealsQuery(state), enabled: false });
  const listed = list?.deals ?? [];
  const inView = useLast(page.inView.data);
  const markers = useMemo(() => (inView && viewport ? markersOf(inView, viewport) : []), [inView, viewport]);
  const { selection, chosen, close, markerEvents } = useSelection(map, (id) => {
    page.setChosen(id);
    // Its card is not to be under the list.
    page.setSheet('low');
  });
  useEscape(map, selection && !isDrawing ? close : null);
  const marked = page.highlighted ?? chosen;
  return (
    <>
      {createPortal(
        <>
          {!styleUrl && !landMissing && <MapNames map={map} markers={markers} onProblem={onLandMissing} />}
          <MapArea map={map} page={page} drawing={drawing} pointer={pointer} />
          {inView && viewport && (
            <MapMarkers
              map={map}
              markers={markers}
              marked={{ id: marked, at: placeOf(listed, marked) }}
              quiet={isDrawing}
              on={{
                ...markerEvents,
                onZoomTo: (boxes, at) => {
                  page.setSheet('low');
                  zoomInto(map, boxes, at);
                },
              }}
            />
          )}
          {isDrawing && <span className={styles.cross} aria-hidden="true" />}
        </>,
        map.getCanvasContainer(),
      )}
      <MapBar map={map}>
        <MapTools page={page} drawing={drawing} count={count} />
      </MapBar>
      {landMissing && <MapNotice sentence="The base map could not be loaded." onRetry={() => setLandMissing(false)} />}
      <div className={styles.foot}>
        <Following page={page} />
        <Scale map={map} credit={!styleUrl} />
      </div>
      {selection && !isDrawing && <MapCard selection={selection} state={state} known={listed} onClose={close} />}
    </>
  );
}

/** A view that could not be loaded leaves the markers that were there. */
function useLast<T>(data: T | undefined): T | undefined {
  const last = useRef(data);
  useEffect(() => {
    if (data) last.current = data;
  });
  return data ?? last.current;
}

/** Whether the list follows the map, and a button that searches what is in view where it does not. */
const Following = ({ page: { follow, isElsewhere, onFollow, onSearchHere } }: { page: MapPageState }) => (
  <>
    <label className={section.follow}>
      <input type="checkbox" checked={follow} onChange={(event) => onFollow(event.target.checked)} />
      <span>Search as the map moves</span>
    </label>
    {isElsewhere && (
      <button type="button" className={`${button('fill', 'small')} ${section.here}`} onClick={onSearchHere}>
        Search this view
      </button>
    )}
  </>
);

/** Where a deal of the list is, if it has a place. */
function placeOf(listed: readonly DealSummary[], id: number | null) {
  const row = listed.find(({ ListingId }) => ListingId === id);
  if (!row || row.lon === null || row.lat === null) return undefined;
  return { PLSCode: row.PLSCode, lon: row.lon, lat: row.lat };
}

/** Moves the map to what the address says whenever something other than the map changed it: a filter, a search, Back, Clear all. */
function useAim(map: MapLibreMap, { state, extent, aimCount, onAimed }: MapPageState) {
  const stay = useEffectEvent(onAimed);
  const done = useRef(0);
  useEffect(() => {
    // Where everything is that was found may take a moment to be known.
    if (done.current === aimCount || extent === undefined) return;
    done.current = aimCount;
    const aim = aimOf(state, extent);
    if (aim) map.fitBounds(cornersOf(aim.box), fitOf(aim), { aimed: true });
    else stay();
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
