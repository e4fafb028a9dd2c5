import type { Box, DealMap } from '@outcrop/contracts';
import { typeCodes } from '../../../deal/words/type-codes.ts';
import { boxAround } from '../view/viewport.ts';
import { groupNearby, inReadingOrder, type Placed, type ScreenBox } from './collisions.ts';

export type MapDeal = DealMap['deals'][number];

/** A marker on the map: a cluster of many deals, a stack of several that are too close for pins of their own, or the pin of one deal. */
export type Marker = Placed & { key: string; lon: number; lat: number } & (
    | { kind: 'cluster'; count: number; box: Box }
    | { kind: 'stack'; deals: MapDeal[]; box: Box }
    | { kind: 'pin'; deal: MapDeal }
  );

/** Pins closer together than this become a stack: they would cover one another. */
const MIN_PIN_DISTANCE_PIXELS = 34;
/** Deals within this many degrees of each other are in one place: no zoom separates them. */
const ONE_PLACE_DEGREES = 0.0005;

/**
 * The server's clusters, and its single deals as pins where they have room, in reading order for the keyboard.
 * @param zoom the server's zoom, of 256-pixel tiles
 */
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
  const groups = groupNearby(
    map.deals.map((deal) => ({ deal, ...at(deal.lon, deal.lat) })),
    MIN_PIN_DISTANCE_PIXELS,
  );
  const singles = groups.map((group): Marker => {
    const [{ deal, ...place }] = group as [(typeof group)[number]];
    if (group.length === 1) return { kind: 'pin', key: `deal ${deal.ListingId}`, ...place, deal };
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      kind: 'stack',
      key: `stack ${deal.ListingId}`,
      ...at(mean(group.map(({ lon }) => lon)), mean(group.map(({ lat }) => lat))),
      deals: group.map((each) => each.deal),
      box: boxAround(group.map(({ lon, lat }) => [lon, lat] as const)),
    };
  });
  return [...clusters, ...singles].sort(inReadingOrder(64));
}

export const isOnePlace = ([w, s, e, n]: Box): boolean => e - w < ONE_PLACE_DEGREES && n - s < ONE_PLACE_DEGREES;

/** Diameter of the circle for this many deals, in pixels. */
export const markerDiameter = (count: number): number => Math.round(Math.min(60, 26 + 9 * Math.log2(count)));

/** What a marker covers when its position is drawn at `x`, `y`: a pin stands above it, a circle around it (map-markers.module.css). */
export function markerBox(marker: Marker, { x, y }: Placed): ScreenBox {
  if (marker.kind === 'pin') {
    const [code = ''] = typeCodes(marker.deal.PLSCode);
    return { x, y: y - 15, width: Math.max(26, 12 + 7.5 * code.length), height: 30 };
  }
  const size = markerDiameter(marker.kind === 'cluster' ? marker.count : marker.deals.length);
  return { x, y, width: size, height: size };
}
