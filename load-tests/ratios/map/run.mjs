// `npm run bench:map`: clusters over HTTP against the bare tile aggregation, over as many connections, in one run.
import { measureAgainstEngine } from '../against-engine.mjs';
import { report, saveResult, withLoadedEngines } from '../measurement.mjs';
import { cli } from '../processes.mjs';
import { seeded } from '../statistics.mjs';

const VIEWS = 120;
/** A map of 960 × 700 pixels, as on a screen of 1440 × 900. */
const [WIDTH, HEIGHT] = [960, 700];
/** Centres of the views: basins, and places in between. */
const PLACES = [
  [-102.2, 31.9],
  [-103.6, 32.2],
  [-98.4, 35.8],
  [-97.9, 28.9],
  [-93.9, 32.2],
  [-103.4, 47.8],
  [-104.6, 40.3],
  [-80.2, 40.1],
  [-115.8, 54.3],
  [-98, 39],
];
const FILTERS = ['', '', '', 'type=PP', 'type=L+M', 'dealSize=small', 'location=usa', 'search=gas', 'region=Permian'];

/** Measures views as visitors make them and keeps the figures, with versions, in load-tests/results/map.json. */
export const main = () =>
  withLoadedEngines(async ({ engineUrl, env, about }) => {
    // No worker runs here to fill the index.
    await cli(['search', 'rebuild'], env);
    const map = await measureAgainstEngine(engineUrl, env, views(VIEWS), 'ratio_p95 ≤ 1.25');
    report('clusters against the bare tile aggregation', map);
    saveResult('map', { ...about, map });
    return 0;
  });

/** From the continent down to a county; some with filters, and some inside a drawn area. */
function views(count) {
  const random = seeded(20261121);
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () => {
    const zoom = 3 + Math.floor(random() * 8);
    const degrees = 360 / (256 * 2 ** zoom);
    const [lon, lat] = pick(PLACES);
    const middle = [lon + (random() - 0.5) * WIDTH * degrees * 0.5, lat + (random() - 0.5) * HEIGHT * degrees * 0.3];
    const half = [(WIDTH * degrees) / 2, (HEIGHT * degrees * Math.cos((lat * Math.PI) / 180)) / 2];
    const within = (value, limit) => Number(Math.max(-limit, Math.min(limit, value)).toFixed(4));
    const [w, s, e, n] = [
      within(middle[0] - half[0], 180),
      within(middle[1] - half[1], 85),
      within(middle[0] + half[0], 180),
      within(middle[1] + half[1], 85),
    ];
    const area = (share) =>
      Array.from({ length: 8 }, (_, i) => {
        const turn = (i / 8) * 2 * Math.PI;
        return `${within((w + e) / 2 + ((e - w) / 2) * share * Math.cos(turn), 180)},${within((s + n) / 2 + ((n - s) / 2) * share * Math.sin(turn), 85)}`;
      }).join(';');
    const filter = pick(FILTERS);
    const polygon = random() < 0.15 ? `&polygon=${area(0.7)}` : '';
    return `/api/deals/map?${filter}${filter && '&'}bbox=${w},${s},${e},${n}${polygon}&zoom=${zoom}`;
  });
}
