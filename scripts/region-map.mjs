// `npm run region-map`: draws the regions in which people say that they are interested (apps/site/app/features/profile/regions/shapes), out of counties
// of us-atlas. Run it when the table below or us-atlas changes; the file is committed (docs/decisions/region-map.md).
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { feature, merge, mesh } from 'topojson-client';
import { labelsOf } from './base-map/labels.mjs';
import { thinned, unpacked } from './base-map/topology.mjs';
import { root } from './setup.mjs';

const FILE = path.join(root, 'apps/site/app/features/profile/regions/shapes/region-shapes.json');
/** Points that change less than this many square pixels of a drawing 975 wide are left out. */
const THINNING = 0.9;

/**
 * Which region a county belongs to, by the first two digits of its number (its state) and the middle of the county in degrees. A drawing to choose by,
 * not data: what a deal's region is, its listing says.
 * @type {Record<string, string | ((lon: number, lat: number) => string | null)>}
 */
const REGION_OF = {
  '02': 'Alaska',
  '06': 'West Coast',
  '08': 'Rockies',
  30: 'Rockies',
  38: 'Rockies',
  49: 'Rockies',
  56: 'Rockies',
  31: (lon) => (lon < -102 ? 'Rockies' : null),
  46: (lon) => (lon < -102.2 ? 'Rockies' : null),
  20: 'Mid-Continent',
  40: 'Mid-Continent',
  17: 'Midwest',
  18: 'Midwest',
  26: (lon, lat) => (lat < 45.85 && lon > -86.6 ? 'Midwest' : null),
  21: (lon) => (lon > -84 ? 'Appalachia' : lon < -86.4 ? 'Midwest' : null),
  36: (lon, lat) => (lon < -75.6 && lat > 41.8 ? 'Appalachia' : null),
  39: 'Appalachia',
  42: 'Appalachia',
  54: 'Appalachia',
  '01': (_, lat) => (lat < 32 ? 'Gulf Coast' : lat > 32.9 ? 'Appalachia' : null),
  12: (lon) => (lon < -86 ? 'Gulf Coast' : null),
  28: (_, lat) => (lat < 32.4 ? 'Gulf Coast' : null),
  '05': (_, lat) => (lat < 34 ? 'Ark-La-Tex' : lat > 34.8 ? 'Mid-Continent' : null),
  22: (_, lat) => (lat > 31.4 ? 'Ark-La-Tex' : 'Gulf Coast'),
  35: (lon, lat) => (lon > -105.1 && lat < 34.3 ? 'Permian' : lon < -106.1 && lat > 35.4 ? 'Rockies' : null),
  48: texas,
};

function texas(lon, lat) {
  if (lat > 34.3) return 'Mid-Continent';
  if (lon < -100.2 && lat > 29.6) return 'Permian';
  if (lat >= 31.9) return lon >= -95.95 ? 'Ark-La-Tex' : 'North Texas';
  if (lat >= 30.93) return lon >= -96.6 ? 'Ark-La-Tex' : null;
  if (lon >= -97.47 && lat > 28.3) return 'Gulf Coast';
  return lat < 29.55 ? 'South Texas' : null;
}

/** @returns {any} */
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, 'node_modules/us-atlas', file), 'utf8'));
const degrees = read('counties-10m.json');
const drawing = thinned(unpacked(read('counties-albers-10m.json')), THINNING);

const middles = new Map(
  /** @type {any} */ (feature(degrees, degrees.objects.counties)).features.map((county) => [
    county.id,
    middleOf(county),
  ]),
);
const counties = new Map();
for (const county of drawing.objects.counties.geometries) {
  const rule = REGION_OF[String(county.id).slice(0, 2)];
  const [lon, lat] = middles.get(county.id) ?? [0, 0];
  const region = typeof rule === 'function' ? rule(lon, lat) : rule;
  if (region) counties.set(region, [...(counties.get(region) ?? []), county]);
}

const regions = [...counties].map(([name, members]) => {
  const geometry = merge(drawing, members);
  const [[x, y]] = labelsOf('state', [{ geometry }], () => name);
  return { name, d: pathOf(geometry.coordinates.flat()), x: Math.round(x), y: Math.round(y) };
});
const land = /** @type {any} */ (feature(drawing, drawing.objects.nation)).features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
);
const states = mesh(drawing, drawing.objects.states, (a, b) => a !== b);
const text = `${JSON.stringify({ width: 975, height: 610, land: pathOf(land), states: linesOf(states.coordinates), regions })}\n`;
fs.mkdirSync(path.dirname(FILE), { recursive: true });
fs.writeFileSync(FILE, text);
console.log(
  `${regions.length} regions, ${Math.round(text.length / 1_024)} kB, ${Math.round(gzipSync(text).length / 1_024)} kB compressed`,
);

/**
 * The middle of a county's box, in degrees.
 * @returns {[lon: number, lat: number]}
 */
function middleOf({ geometry }) {
  const points = (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).flat();
  // Counties of Alaska lie on both sides of the antimeridian; nobody asks where in Alaska.
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Closed rings as an SVG path of whole pixels; what is smaller than a few pixels is left out. */
function pathOf(rings) {
  return rings
    .map((ring) => steps(ring))
    .filter((points) => points.length > 3)
    .map((points) => `${moves(points)}z`)
    .join('');
}
function linesOf(lines) {
  return lines.map((line) => moves(steps(line))).join('');
}

/** Points rounded to half pixels, those left out that fall together. */
function steps(line) {
  const rounded = line.map(([x, y]) => [Math.round(x * 2) / 2, Math.round(y * 2) / 2]);
  return rounded.filter(([x, y], i) => i === 0 || x !== rounded[i - 1][0] || y !== rounded[i - 1][1]);
}
function moves(points) {
  return points
    .map(([x, y], i) =>
      i === 0 ? `M${x} ${y}` : `l${signed(x - points[i - 1][0])}${signed(y - points[i - 1][1], ' ')}`,
    )
    .join('');
}

/** Numbers in a path need no blank before a minus. */
function signed(value, blank = '') {
  return value < 0 ? `${value}` : `${blank}${value}`;
}
