// The map: open it, pan and zoom it, with the clusters and the list of each view. `npm run load -- map` against a running Outcrop;
// BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';

const [WIDTH, HEIGHT] = [960, 700];
const START = { lon: -99, lat: 35, zoom: 5 };
const FILTERS = ['', 'type=PP', 'dealSize=small', 'location=usa'] as const;

interface DealMap {
  total: number;
  clusters: { lon: number; lat: number; count: number }[];
  deals: { ListingId: number }[];
}

export const options = journey('map', { map: 400, deals: 400, page: 1_000 });

/** The bounding box of a view, at 256 pixels to a tile. */
function boxAt({ lon, lat, zoom }: typeof START): string {
  const degrees = 360 / (256 * 2 ** zoom);
  const [x, y] = [(WIDTH * degrees) / 2, (HEIGHT * degrees * Math.cos((lat * Math.PI) / 180)) / 2];
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(4);
  return [within(lon - x, 180), within(lat - y, 85), within(lon + x, 180), within(lat + y, 85)].join();
}

/** The clusters and the list of a view, requested together as the page does. */
function openView(view: typeof START, filter: string): DealMap | undefined {
  const query = `${filter}${filter && '&'}bbox=${boxAt(view)}`;
  const [map, list] = http.batch([
    [
      'GET',
      `${BASE}/api/deals/map?${query}&zoom=${view.zoom}`,
      null,
      { tags: { call: 'map', name: '/api/deals/map' } },
    ],
    ['GET', `${BASE}/api/deals?${query}`, null, { tags: { call: 'deals', name: '/api/deals' } }],
  ]);
  const ok = check(map, { 'the map answers 200': (r) => r?.status === 200 });
  if (!ok || !map || !list) return undefined;
  const found = map.json() as unknown as DealMap;
  check(found, {
    'clusters and deals add up to the total': ({ total, clusters, deals }) =>
      clusters.reduce((sum, { count }) => sum + count, deals.length) === total,
    'the list finds as many': ({ total }) => (list.json() as unknown as DealMap).total === total,
  });
  return found;
}

export default function pan(): void {
  const filter = pick(FILTERS);
  group('open the map', () => {
    const page = http.get(`${BASE}/deals/public/map`, { tags: { call: 'page', name: '/deals/public/map' } });
    check(page, { 'the page holds deals': (r) => r.status === 200 && String(r.body).includes('/deals/') });
  });
  group('move it', () => {
    let view = START;
    for (let step = 0; step < 6; step++) {
      const found = openView(view, filter);
      const cluster = pick(found?.clusters ?? []);
      // Into a cluster, or to the side.
      view =
        cluster && Math.random() < 0.5 && view.zoom < 12
          ? { lon: cluster.lon, lat: cluster.lat, zoom: view.zoom + 2 }
          : { ...view, lon: view.lon + ((Math.random() - 0.5) * WIDTH * 240) / (256 * 2 ** view.zoom) };
      sleep(0.2 + Math.random() * 0.4);
    }
  });
}
