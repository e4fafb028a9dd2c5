import type { Box } from '@outcrop/contracts';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { emptyStyle } from '../base-map/base-map.ts';
import type { MapPageState } from '../use-map-page.ts';
import type { Aim } from './aim.ts';
import { listen } from './listen.ts';
import { boxOf, MAX_ZOOM, serverZoom, unwrapped, type Viewport } from './viewport.ts';

/** Why the view changed: the map appeared, a visitor moved it, its frame changed, or it was moved to what the address says. */
export type ViewCause = 'start' | 'visitor' | 'resize' | 'aim';
/** The view is reported once the map has been still for this long, in milliseconds. */
const IDLE_MS = 180;

// The worker is a file of the site, so that the content security policy needs no exception for it.
setWorkerUrl(workerUrl);

export const cornersOf = (box: Box): [[number, number], [number, number]] => {
  const [west, south, east, north] = unwrapped(box);
  return [
    [west, south],
    [east, north],
  ];
};

export const fitOf = ({ padding, maxZoom = MAX_ZOOM }: Aim) => ({ padding, maxZoom });

function viewOf(map: MapLibreMap): Viewport {
  const bounds = map.getBounds();
  return {
    box: boxOf(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()),
    zoom: serverZoom(map.getZoom()),
  };
}

interface MapOptions {
  /** What is shown first. */
  aim: Aim;
  styleUrl: string | null;
  /** Is told of the view once the map is still, and when the browser takes the WebGL context away, or never provided one. */
  page: Pick<MapPageState, 'onView' | 'onMove' | 'onAimed' | 'onLost'>;
}

/** A map in the element for as long as the component is mounted; its WebGL context goes with it. */
export function useMap(element: RefObject<HTMLElement | null>, options: MapOptions): MapLibreMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const latest = useEffectEvent(() => options);
  useEffect(() => {
    const { aim, styleUrl } = latest();
    const container = element.current;
    if (!container) return;
    let created: MapLibreMap;
    try {
      created = new MapLibreMap({
        container,
        style: styleUrl ?? emptyStyle(),
        bounds: cornersOf(aim.box),
        fitBoundsOptions: fitOf(aim),
        minZoom: 1,
        maxZoom: MAX_ZOOM,
        attributionControl: styleUrl ? { compact: true } : false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: 0,
        locale: { 'Map.Title': 'Map. Arrow keys move it, plus and minus zoom' },
      });
    } catch {
      latest().page.onLost();
      return;
    }
    created.keyboard.disableRotation();
    created.touchZoomRotate.disableRotation();
    let cause: ViewCause = 'start';
    let timer: number | undefined;
    const report = () => {
      timer = undefined;
      latest().page.onView(viewOf(created), cause);
      cause = 'aim';
    };
    let resizing = false;
    created.on('resize', () => {
      resizing = true;
    });
    created.on('movestart', (event) => {
      // Where a visitor was going no longer matters once the address says to go elsewhere.
      if ('aimed' in event) {
        window.clearTimeout(timer);
        timer = undefined;
        latest().page.onAimed();
      }
      latest().page.onMove();
    });
    created.on('moveend', (event) => {
      const next: ViewCause = resizing ? 'resize' : 'aimed' in event ? 'aim' : 'visitor';
      // A move by the visitor counts, whatever change of the frame follows it within a moment.
      if (timer === undefined || next !== 'resize') cause = next;
      resizing = false;
      window.clearTimeout(timer);
      timer = window.setTimeout(report, IDLE_MS);
    });
    created.on('webglcontextlost', () => latest().page.onLost());
    report();
    setMap(created);
    return () => {
      window.clearTimeout(timer);
      setMap(null);
      created.remove();
    };
  }, [element]);
  return map;
}

/** Renders the component again with every movement of the map. */
export function useMapFrames(map: MapLibreMap): void {
  const [, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => listen(map, { move: next }), [map]);
}
