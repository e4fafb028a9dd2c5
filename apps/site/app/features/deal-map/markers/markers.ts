import type { Box, DealMap } from '@outcrop/contracts';
import { typeCodes } from '../../../deal/words/type-codes.ts';
import { boxAround } from '../view/viewport.ts';
import { gathered, inReadingOrder, type NameBox, type Placed } from './collisions.ts';

export type MapDeal = DealMap['deals'][number];

/** What stands on the map: many deals as a figure, several that stand too close for pins of their own, or one deal. */
export type Marker = Placed & { key: string; lon: number; lat: number } & (
    | { kind: 'cluster'; count: number; box: Box }
    | { kind: 'heap'; deals: MapDeal[]; box: Box }
    | { kind: 'pin'; deal: MapDeal }
  );

/** Pins that stand closer than this, in pixels, become one figure: they would cover one another. */
const PIN_ROOM = 34;
/** Deals within this many degrees of each other are at one place: no zoom separates them. */
const ONE_PLACE = 0.0005;

/**
 * Clusters of the server, and its single deals where they have room, in reading order for the keyboard.
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
  const groups = gathered(
    map.deals.map((deal) => ({ deal, ...at(deal.lon, deal.lat) })),
    PIN_ROOM,
  );
  const singles = groups.map((group): Marker => {
    const [{ deal, ...place }] = group as [(typeof group)[number]];
    if (group.length === 1) return { kind: 'pin', key: `deal ${deal.ListingId}`, ...place, deal };
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      kind: 'heap',
      key: `heap ${deal.ListingId}`,
      ...at(mean(group.map(({ lon }) => lon)), mean(group.map(({ lat }) => lat))),
      deals: group.map((each) => each.deal),
      box: boxAround(group.map(({ lon, lat }) => [lon, lat] as const)),
    };
  });
  return [...clusters, ...singles].sort(inReadingOrder(64));
}

export const isOnePlace = ([w, s, e, n]: Box): boolean => e - w < ONE_PLACE && n - s < ONE_PLACE;

/** Diameter of the circle for this many deals, in pixels. */
export const figureSize = (count: number): number => Math.round(Math.min(60, 26 + 9 * Math.log2(count)));

/** What a marker covers when its place is drawn at `x`, `y`: a pin stands above it, a circle around it (map-markers.module.css). */
export function markerBox(marker: Marker, { x, y }: Placed): NameBox {
  if (marker.kind === 'pin') {
    const [code = ''] = typeCodes(marker.deal.PLSCode);
    return { x, y: y - 15, width: Math.max(26, 12 + 7.5 * code.length), height: 30 };
  }
  const size = figureSize(marker.kind === 'cluster' ? marker.count : marker.deals.length);
  return { x, y, width: size, height: size };
}
