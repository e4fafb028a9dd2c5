import { type Box, circleDiameter, type Position } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type FocusEvent, useEffect, useRef } from 'react';
import { typeWords } from '../../../deal/look/type-mark.tsx';
import { deals as dealWords, typeCodes } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import { useMapFrames } from '../view/use-map.ts';
import { nearest } from '../view/viewport.ts';
import styles from './map-markers.module.css';
import type { MapDeal, Marker, MarkerOf } from './markers.ts';

interface MarkersProps {
  map: MapLibreMap;
  markers: readonly Marker[];
  marked: {
    /** The deal whose pin stands out: the one on the card, or the one pointed at in the list. */
    id: number | null;
    /** Where that deal is, if it is known: in a cluster or stack it gets a pin for as long as it is marked. */
    at: PlacedDeal | undefined;
  };
  quiet: boolean;
  on: {
    onHover: (deal: MapDeal, at: { clientX: number; clientY: number }) => void;
    onDeal: (deal: MapDeal, by: 'focus' | 'click') => void;
    /** Deals that no zoom separates: those of a stack, or of a cluster, which are not known yet. */
    onStack: (stack: MarkerOf<'stack' | 'cluster'>) => void;
    /** @param boxes around the deals of a cluster, then around its parts */
    onZoomTo: (boxes: readonly Box[], at: Position) => void;
  };
}

/** Clusters, stacks and pins as buttons, in reading order, which the Tab key follows. */
export function MapMarkers({ map, markers, marked, quiet, on }: MarkersProps) {
  useMapFrames(map);
  const focusedKey = useRef<string | null>(null);
  // When the focused marker disappears, the focus goes to the map, not to the page.
  useEffect(() => {
    if (focusedKey.current === null || markers.some(({ key }) => key === focusedKey.current)) return;
    focusedKey.current = null;
    if (document.activeElement === document.body) map.getCanvas().focus({ preventScroll: true });
  }, [map, markers]);
  const centre = map.getCenter().lng;
  const zoomTo = ({ box, parts, lon, lat }: MarkerOf<'stack' | 'cluster'>) => {
    map.getCanvas().focus({ preventScroll: true });
    on.onZoomTo([box, ...parts], [nearest(lon, centre), lat]);
  };
  return (
    <ul className={`${styles.markers} ${quiet ? styles.quiet : ''}`} aria-label="Deals on the map">
      {markers.map((marker) => {
        const { x, y } = map.project([nearest(marker.lon, centre), marker.lat]);
        const onFocus = ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
          focusedKey.current = marker.key;
          panIntoView(map, currentTarget, x, y);
        };
        return (
          <li key={marker.key} style={{ transform: `translate(${x}px, ${y}px)` }}>
            {marker.kind === 'pin' ? (
              <button
                type="button"
                className={`${styles.pin} ${marker.deal.sold ? styles.sold : ''} ${marked.id === marker.deal.ListingId ? styles.marked : ''}`}
                aria-label={`${marker.deal.header}, ${typeWords(marker.deal.PLSCode)}${marker.deal.sold ? ', sold' : ''}`}
                onPointerEnter={(event) => event.pointerType === 'mouse' && on.onHover(marker.deal, event)}
                onFocus={(event) => {
                  onFocus(event);
                  on.onDeal(marker.deal, 'focus');
                }}
                onClick={() => on.onDeal(marker.deal, 'click')}
              >
                {typeCodes(marker.deal.PLSCode)[0] ?? '·'}
              </button>
            ) : (
              <CountMarker
                count={marker.kind === 'cluster' ? marker.count : marker.deals.length}
                opens={marker.opens}
                onFocus={onFocus}
                onClick={() => (marker.opens ? on.onStack(marker) : zoomTo(marker))}
              />
            )}
          </li>
        );
      })}
      {marked.at && !markers.some((marker) => marker.kind === 'pin' && marker.deal.ListingId === marked.id) && (
        <RowPin map={map} deal={marked.at} centre={centre} />
      )}
    </ul>
  );
}

/** What is needed to draw a deal of the list at its place. */
interface PlacedDeal {
  PLSCode: string;
  lon: number;
  lat: number;
}

/** The pin of a row whose deal has none of its own, above the circle that holds it: seen only, as the row says what it is. */
function RowPin({ map, deal: { PLSCode, lon, lat }, centre }: { map: MapLibreMap; deal: PlacedDeal; centre: number }) {
  const { x, y } = map.project([nearest(lon, centre), lat]);
  return (
    <li aria-hidden="true" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <span className={`${styles.pin} ${styles.marked}`}>{typeCodes(PLSCode)[0] ?? '·'}</span>
    </li>
  );
}

/** Room kept around a focused marker, so that all of it can be seen. */
const FOCUS_MARGIN_PIXELS = 40;

/** Moves the map just far enough to show a marker at its edge completely; for keyboard users. */
function panIntoView(map: MapLibreMap, marker: HTMLElement, x: number, y: number): void {
  if (!marker.matches(':focus-visible')) return;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const beyond = (at: number, size: number) =>
    Math.min(0, at - FOCUS_MARGIN_PIXELS) || Math.max(0, at - size + FOCUS_MARGIN_PIXELS);
  const [dx, dy] = [beyond(x, width), beyond(y, height)];
  if (dx !== 0 || dy !== 0) map.panBy([dx, dy], { duration: 0 });
}

/** Keeps a double click from the map, which would zoom. The map gets the event before React does. */
function stopDoubleClicks(marker: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation();
  marker?.addEventListener('dblclick', stop);
  return () => marker?.removeEventListener('dblclick', stop);
}

function CountMarker({
  count,
  opens,
  ...on
}: {
  count: number;
  opens: boolean;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  onClick: () => void;
}) {
  const size = circleDiameter(count);
  return (
    <button
      type="button"
      className={styles.cluster}
      style={{ width: size, height: size }}
      aria-label={opens ? `${dealWords(count)} at one location` : `${dealWords(count)}, zoom in`}
      ref={stopDoubleClicks}
      {...on}
    >
      {count >= 10_000 ? `${commas(Math.round(count / 1_000))}k` : commas(count)}
    </button>
  );
}
