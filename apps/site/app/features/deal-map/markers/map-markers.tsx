import type { Box } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type FocusEvent, useEffect, useRef } from 'react';
import { typeWords } from '../../../deal/look/type-mark.tsx';
import { deals as dealWords } from '../../../deal/words/deal-kind.ts';
import { typeCodes } from '../../../deal/words/type-codes.ts';
import { commas } from '../../../format/figures.ts';
import { useMapFrames } from '../view/use-map.ts';
import { nearest } from '../view/viewport.ts';
import styles from './map-markers.module.css';
import { figureSize, isOnePlace, type MapDeal, type Marker } from './markers.ts';

interface MarkersProps {
  map: MapLibreMap;
  markers: readonly Marker[];
  /** The deal whose pin is ink: the one on the card, or the one pointed at in the list. */
  marked: number | null;
  quiet: boolean;
  onPointed: (deal: MapDeal, at: { clientX: number; clientY: number }) => void;
  onDeal: (deal: MapDeal, by: 'focus' | 'click') => void;
  onHeap: (deals: MapDeal[]) => void;
  onZoomTo: (box: Box) => void;
}

/** Clusters, heaps and pins as buttons, in the order in which they are read, which the Tab key follows. */
export function MapMarkers({ map, markers, marked, quiet, onPointed, onDeal, onHeap, onZoomTo }: MarkersProps) {
  useMapFrames(map);
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
                onPointerEnter={(event) => event.pointerType === 'mouse' && onPointed(marker.deal, event)}
                onFocus={(event) => {
                  hold();
                  bringIntoSight(map, event.currentTarget, x, y);
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
                onFocus={(event) => {
                  hold();
                  bringIntoSight(map, event.currentTarget, x, y);
                }}
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

/** Room around a marker that has the focus, in pixels: it must be seen whole. */
const SIGHT = 40;

/** Moves the map just far enough to show a marker at its edge completely; for keyboard users. */
function bringIntoSight(map: MapLibreMap, marker: HTMLElement, x: number, y: number): void {
  if (!marker.matches(':focus-visible')) return;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const beyond = (at: number, size: number) => Math.min(0, at - SIGHT) || Math.max(0, at - size + SIGHT);
  const [dx, dy] = [beyond(x, width), beyond(y, height)];
  if (dx !== 0 || dy !== 0) map.panBy([dx, dy], { duration: 0 });
}

/** The map zooms by a double click, and hears of it before React does. */
function keepDoubleClicks(marker: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation();
  marker?.addEventListener('dblclick', stop);
  return () => marker?.removeEventListener('dblclick', stop);
}

function Figure({
  count,
  opens,
  ...on
}: {
  count: number;
  opens: boolean;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  onClick: () => void;
}) {
  const size = figureSize(count);
  return (
    <button
      type="button"
      className={styles.cluster}
      style={{ width: size, height: size }}
      aria-label={opens ? `${dealWords(count)} at one place` : `${dealWords(count)}, zoom in`}
      ref={keepDoubleClicks}
      {...on}
    >
      {count >= 10_000 ? `${commas(Math.round(count / 1_000))}k` : commas(count)}
    </button>
  );
}
