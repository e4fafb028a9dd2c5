import type { Box, DealMap } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { commas, deals as dealWords } from '../../format/figures.ts';
import { typeCodes, typeWords } from '../../ui/type-mark.tsx';
import { gathered, inReadingOrder } from './collisions.ts';
import styles from './map-markers.module.css';
import { useMapFrames } from './use-map.ts';
import { boxAround, nearest } from './viewport.ts';

export type MapDeal = DealMap['deals'][number];
/** What stands on the map: many deals as a figure, or one deal. */
type Marker = { key: string; lon: number; lat: number; x: number; y: number } & (
  | { kind: 'cluster'; count: number; box: Box }
  | { kind: 'heap'; deals: MapDeal[]; box: Box }
  | { kind: 'pin'; deal: MapDeal }
);

/** Pins that stand closer than this, in pixels, become one figure: they would cover one another. */
const PIN_ROOM = 34;
/** Deals within so many degrees of one another stand at one place: no zoom parts them. */
const ONE_PLACE = 0.0005;

/** Clusters of the server, and its single deals where they have room, in reading order for the keyboard. */
export function markersOf(map: DealMap, zoom: number): Marker[] {
  const world = 256 * 2 ** zoom;
  const at = (lon: number, lat: number) => ({
    lon,
    lat,
    x: ((lon + 180) / 360) * world,
    y: (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world,
  });
  const clusters = map.clusters.map(
    ({ lon, lat, count, bbox }): Marker => ({
      kind: 'cluster',
      key: `${lon},${lat}`,
      ...at(lon, lat),
      count,
      box: bbox,
    }),
  );
  const groups = gathered(
    map.deals.map((deal) => ({ deal, ...at(deal.lon, deal.lat) })),
    PIN_ROOM,
  );
  const singles = groups.map((group): Marker => {
    const [{ deal, ...place }] = group as [(typeof group)[number]];
    if (group.length === 1) return { kind: 'pin', key: `deal ${deal.ListingId}`, ...place, deal };
    const positions = group.map(({ lon, lat }) => [lon, lat] as const);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      kind: 'heap',
      key: `heap ${deal.ListingId}`,
      ...at(mean(positions.map(([lon]) => lon)), mean(positions.map(([, lat]) => lat))),
      deals: group.map((each) => each.deal),
      box: boxAround(positions),
    };
  });
  return [...clusters, ...singles].sort(inReadingOrder(64));
}

export const isOnePlace = ([w, s, e, n]: Box): boolean => e - w < ONE_PLACE && n - s < ONE_PLACE;

interface MarkersProps {
  map: MapLibreMap;
  data: DealMap;
  zoom: number;
  /** The deal whose pin is ink: the one on the card, or the one pointed at in the list. */
  marked: number | null;
  quiet: boolean;
  onDeal: (deal: MapDeal, by: 'pointer' | 'focus' | 'click') => void;
  onHeap: (deals: MapDeal[]) => void;
  onZoomTo: (box: Box) => void;
}

export function MapMarkers({ map, data, zoom, marked, quiet, onDeal, onHeap, onZoomTo }: MarkersProps) {
  useMapFrames(map);
  const markers = useMemo(() => markersOf(data, zoom), [data, zoom]);
  const held = useRef<string | null>(null);
  // A focused marker that is gone hands the focus to the map, not to the page.
  useEffect(() => {
    if (held.current === null || markers.some(({ key }) => key === held.current)) return;
    held.current = null;
    if (document.activeElement === document.body) map.getCanvas().focus({ preventScroll: true });
  }, [map, markers]);
  const centre = map.getCenter().lng;
  const zoomTo = (box: Box) => {
    map.getCanvas().focus({ preventScroll: true });
    onZoomTo(box);
  };
  return (
    <ul className={`${styles.markers} ${quiet ? styles.quiet : ''}`} aria-label="Deals on the map">
      {markers.map((marker) => {
        const { x, y } = map.project([nearest(marker.lon, centre), marker.lat]);
        const hold = () => {
          held.current = marker.key;
        };
        return (
          <li key={marker.key} style={{ transform: `translate(${x}px, ${y}px)` }}>
            {marker.kind === 'pin' ? (
              <button
                type="button"
                className={`${styles.pin} ${marker.deal.sold ? styles.sold : ''} ${marked === marker.deal.ListingId ? styles.marked : ''}`}
                aria-label={`${marker.deal.header}, ${typeWords(marker.deal.PLSCode)}${marker.deal.sold ? ', sold' : ''}`}
                onPointerEnter={(event) => event.pointerType === 'mouse' && onDeal(marker.deal, 'pointer')}
                onFocus={() => {
                  hold();
                  onDeal(marker.deal, 'focus');
                }}
                onClick={() => onDeal(marker.deal, 'click')}
              >
                {typeCodes(marker.deal.PLSCode)[0] ?? '·'}
              </button>
            ) : (
              <Figure
                count={marker.kind === 'cluster' ? marker.count : marker.deals.length}
                opens={marker.kind === 'heap' && isOnePlace(marker.box)}
                onFocus={hold}
                onClick={() => {
                  if (marker.kind === 'heap' && isOnePlace(marker.box)) onHeap(marker.deals);
                  else zoomTo(marker.box);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ count, opens, ...on }: { count: number; opens: boolean; onFocus: () => void; onClick: () => void }) {
  const size = Math.round(Math.min(60, 26 + 9 * Math.log2(count)));
  return (
    <button
      type="button"
      className={styles.cluster}
      style={{ width: size, height: size }}
      aria-label={opens ? `${dealWords(count)} at one place` : `${dealWords(count)}, zoom in`}
      onDoubleClick={(event) => event.stopPropagation()}
      {...on}
    >
      {count >= 10_000 ? `${commas(Math.round(count / 1_000))}k` : commas(count)}
    </button>
  );
}
