import type { Box, Position } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { cornersOf } from './use-map.ts';
import { nearest } from './viewport.ts';

type Place = { lon: number; lat: number };
const pixelsOf = (map: MapLibreMap, { lon, lat }: Place) => map.project([nearest(lon, map.getCenter().lng), lat]);

/** How much closer a click on a cluster comes at least: the box of one that was joined over half the map may need no zoom at all. */
const MIN_ZOOM_STEP = 1;

/** Zooms to the box of a cluster, at least one step closer. */
export function zoomInto(map: MapLibreMap, box: Box, [lon, lat]: Position): void {
  const target = map.cameraForBounds(cornersOf(box), { padding: 24 });
  const least = map.getZoom() + MIN_ZOOM_STEP;
  if (target?.zoom !== undefined && target.zoom >= least) map.easeTo(target);
  else map.easeTo({ center: [lon, lat], zoom: least });
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
