import { type Box, circleDiameter, type DealMap, joinTouching, type MarkedDeals } from '@outcrop/contracts';
import { typeCodes } from '../../../deal/words/deal-kind.ts';
import { boxAround, MAX_ZOOM, nearest, serverZoom, unwrapped, type Viewport, wrapped } from '../view/viewport.ts';
import { inReadingOrder, type Placed, type ScreenBox } from './collisions.ts';

export type MapDeal = DealMap['deals'][number];

/**
 * A marker on the map: a cluster of many deals, a stack of several that are too close for pins of their own, or the pin of one deal. Where no zoom
 * separates the deals of a cluster or stack, it opens a list of them. Its `parts` are the boxes of what was joined, that with the most deals first.
 */
export type Marker = Placed & { key: string; lon: number; lat: number } & (
    | { kind: 'cluster'; count: number; box: Box; parts: Box[]; opens: boolean }
    | { kind: 'stack'; deals: MapDeal[]; box: Box; parts: Box[]; opens: boolean }
    | { kind: 'pin'; deal: MapDeal }
  );

export type MarkerOf<Kind extends Marker['kind']> = Extract<Marker, { kind: Kind }>;

/** Deals within this many degrees of each other are in one place: no zoom separates them. */
const ONE_PLACE_DEGREES = 0.0005;
const DEEPEST = serverZoom(MAX_ZOOM);

type Found = MarkedDeals & { lon: number; lat: number; deals: readonly MapDeal[]; box: Box };

/**
 * The server's clusters, and its single deals as pins where they have room, joined by the server's own rule, in reading order for the keyboard.
 * @param view in the server's zoom, of 256-pixel tiles
 */
export function markersOf(map: DealMap, { box: seen, zoom }: Viewport): Marker[] {
  const world = 256 * 2 ** zoom;
  const [west, , east] = unwrapped(seen);
  // What lies beyond the antimeridian is beside what is on this side of it.
  const found = (lon: number, lat: number, count: number, deals: readonly MapDeal[], box: Box): Found => ({
    sumX: ((nearest(lon, (west + east) / 2) + 180) / 360) * world * count,
    sumY: (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world * count,
    count,
    lon,
    lat,
    deals,
    box,
  });
  const groups = joinTouching(
    [
      ...map.clusters.map(({ lon, lat, count, bbox }) => found(lon, lat, count, [], bbox)),
      ...map.deals.map((deal) => found(deal.lon, deal.lat, 1, [deal], [deal.lon, deal.lat, deal.lon, deal.lat])),
    ],
    1,
  );
  return groups
    .map(({ x, y, count, members }): Marker => {
      const [own, another] = members;
      const { lon, lat } = own && !another ? own : placeAt(x / world, y / world);
      const deals = members.flatMap((member) => member.deals).sort((a, b) => a.ListingId - b.ListingId);
      const [first] = deals;
      if (first && count === 1) return { kind: 'pin', key: `deal ${first.ListingId}`, x, y, lon, lat, deal: first };
      const box = boxOfAll(members.map((member) => member.box));
      const opens = zoom >= DEEPEST || isOnePlace(box);
      const parts = members.toSorted((a, b) => b.count - a.count).map((member) => member.box);
      const place = { x, y, lon, lat, box, parts, opens };
      if (first && deals.length === count) return { kind: 'stack', key: `stack ${first.ListingId}`, ...place, deals };
      return { kind: 'cluster', key: `${lon},${lat}`, ...place, count };
    })
    .sort(inReadingOrder(64));
}

const placeAt = (x: number, y: number) => ({
  lon: wrapped(x * 360 - 180),
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});

/** The box around boxes; a single one may lie across the antimeridian. */
function boxOfAll(boxes: readonly Box[]): Box {
  const [only, ...others] = boxes;
  if (only && others.length === 0) return only;
  return boxAround(boxes.flatMap(([w, s, e, n]) => [[w, s] as const, [e, n] as const]));
}

const isOnePlace = ([w, s, e, n]: Box): boolean => Math.abs(e - w) < ONE_PLACE_DEGREES && n - s < ONE_PLACE_DEGREES;

/** What a marker covers when its position is drawn at `x`, `y`: a pin stands above it, a circle around it (map-markers.module.css). */
export function markerBox(marker: Marker, { x, y }: Placed): ScreenBox {
  if (marker.kind === 'pin') {
    const [code = ''] = typeCodes(marker.deal.PLSCode);
    return { x, y: y - 15, width: Math.max(26, 12 + 7.5 * code.length), height: 30 };
  }
  const size = circleDiameter(marker.kind === 'cluster' ? marker.count : marker.deals.length);
  return { x, y, width: size, height: size };
}
