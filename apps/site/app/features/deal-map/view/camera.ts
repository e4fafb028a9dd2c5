import type { Box, Position } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { cornersOf } from './use-map.ts';
import { MAX_ZOOM, nearest } from './viewport.ts';

type Place = { lon: number; lat: number };
const pixelsOf = (map: MapLibreMap, { lon, lat }: Place) => map.project([nearest(lon, map.getCenter().lng), lat]);

/** Around the deals of a cluster, so that their markers are seen whole. */
const ROOM_PIXELS = 40;
/** How much closer a click on a cluster comes at least. */
const MIN_ZOOM_STEP = 0.5;

/**
 * Frames the deals of a cluster. Those of one that was joined over half the map are in view already: then it frames the largest of the clusters that were
 * joined. The middle between them may be empty land.
 * @param boxes around all deals, then around those of each part, the largest first
 */
export function zoomInto(map: MapLibreMap, boxes: readonly Box[], [lon, lat]: Position): void {
  const least = map.getZoom() + MIN_ZOOM_STEP;
  const cameras = boxes.map((box) => map.cameraForBounds(cornersOf(box), { padding: ROOM_PIXELS, maxZoom: MAX_ZOOM }));
  const camera = cameras.find((each) => (each?.zoom ?? 0) >= least);
  map.easeTo(camera ?? { center: [lon, lat], zoom: least });
}

/** The side of the map for the card of a place: the one where the place is not. */
export function cardSide(map: MapLibreMap, place: Place): 'left' | 'right' {
  const { x, y } = pixelsOf(map, place);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return x > width / 2 && y > height / 3 ? 'left' : 'right';
}

/** Room below a deal for its card on a narrow screen, where it takes the whole width, in pixels. */
const CARD_ROOM_PIXELS = 190;

/** Moves the map on a narrow screen as far as a place needs to be seen above its card. */
export function keepAboveCard(map: MapLibreMap, place: Place): void {
  if (!matchMedia('(max-width: 991px)').matches) return;
  const by = pixelsOf(map, place).y - (map.getContainer().clientHeight - CARD_ROOM_PIXELS);
  if (by > 0) map.panBy([0, by], { duration: 0 });
}
