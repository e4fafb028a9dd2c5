import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { demoData } from '../src/demo-data.ts';
import { demoListings, demoPlaces } from '../src/demo-listings.ts';
import { basinCounties, basinOfPlay, boxes, countyNames } from './demo-basins.ts';

type CountyShape = Feature<Polygon | MultiPolygon, { name: string }>;
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
) as Topology<{ counties: GeometryCollection<{ name: string }> }>;
const shapes = new Map(
  feature(atlas, atlas.objects.counties).features.map((shape) => [
    String(shape.id).padStart(5, '0'),
    shape as CountyShape,
  ]),
);

/** Even-odd rule over all rings, so that holes count as outside. */
function isInside(shape: CountyShape, lon: number, lat: number): boolean {
  const rings: Position[][] =
    shape.geometry.type === 'Polygon' ? shape.geometry.coordinates : shape.geometry.coordinates.flat();
  let inside = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1] as [number, number];
      const [bx, by] = ring[i] as [number, number];
      if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

const { counties, states } = demoData().places;
const listings = demoListings();
const places = demoPlaces();
const shapeOf = (fips: string): CountyShape => {
  const shape = shapes.get(fips);
  if (!shape) throw new Error(`no county ${fips}`);
  return shape;
};

it('keeps the disc of each county entirely inside the county of that name', () => {
  const outside: string[] = [];
  for (const [key, county] of Object.entries(counties)) {
    const shape = shapeOf(county.fips);
    expect(`${shape.properties.name} ${key.slice(-2)}`).toBe(key);
    expect(countyNames.get(county.fips)).toBe(key);
    for (let step = 0; step < 64; step++) {
      const angle = (step / 64) * 2 * Math.PI;
      const lon = county.lon + (county.radius * Math.cos(angle)) / Math.cos((county.lat * Math.PI) / 180);
      if (!isInside(shape, lon, county.lat + county.radius * Math.sin(angle))) outside.push(`${key} at ${step}/64`);
    }
  }
  expect(outside).toEqual([]);
});

it('puts each US deal with coordinates inside one of its counties', () => {
  const placed = listings.filter((deal) => places.has(deal.id) && deal.latitude !== undefined);
  expect(placed.length).toBeGreaterThan(280);
  const strayed = placed.filter((deal) =>
    (places.get(deal.id) ?? []).every((fips) => !isInside(shapeOf(fips), deal.longitude ?? 0, deal.latitude ?? 0)),
  );
  expect(strayed.map((deal) => deal.id)).toEqual([]);
});

it('names those counties, and their state, in its text', () => {
  for (const [id, fips] of places) {
    const deal = listings.find((one) => one.id === id);
    for (const code of fips) {
      const name = countyNames.get(code) ?? code;
      expect(deal?.where).toContain(name.slice(0, -3));
      expect(deal?.where).toContain(states[name.slice(-2)]);
    }
    expect(deal).toMatchObject({ usa: true, locationId: 1 });
    expect(deal?.where).toMatch(
      deal?.location.startsWith('Louisiana') ? /Parish(es)?, Louisiana$/ : /(County|Counties), /,
    );
  }
});

it('puts each US deal in a county of its basin', () => {
  const wrong = [...places].filter(([id, fips]) => {
    const basin = listings.find((deal) => deal.id === id)?.basin ?? '';
    return fips.some((code) => !basinCounties.get(basin)?.has(code));
  });
  expect(wrong).toEqual([]);
});

it('puts each play in its basin', () => {
  expect(new Map(demoData().plays.map((play) => [play.name, play.basin]))).toEqual(basinOfPlay);
  for (const deal of listings)
    if (deal.play !== undefined) expect([deal.play, deal.basin]).toEqual([deal.play, basinOfPlay.get(deal.play)]);
});

it('spreads over at least 150 counties, 30 US basins and 8 countries abroad', () => {
  expect(new Set([...places.values()].flat()).size).toBeGreaterThan(150);
  expect(new Set(listings.filter((deal) => places.has(deal.id)).map((deal) => deal.basin)).size).toBeGreaterThan(30);
  expect(
    new Set(listings.filter((deal) => deal.international && deal.play).map((deal) => deal.area)).size,
  ).toBeGreaterThanOrEqual(8);
});

it('puts deals abroad in their province or country', () => {
  const abroad = listings.filter((deal) => !places.has(deal.id) && deal.latitude !== undefined);
  expect(abroad.length).toBeGreaterThan(40);
  for (const deal of abroad) {
    const [south, west, north, east] = boxes[deal.area ?? ''] ?? [0, 0, 0, 0];
    expect([deal.id, deal.latitude]).toEqual([
      deal.id,
      expect.closeTo(Math.min(Math.max(deal.latitude ?? 0, south), north), 6),
    ]);
    expect([deal.id, deal.longitude]).toEqual([
      deal.id,
      expect.closeTo(Math.min(Math.max(deal.longitude ?? 0, west), east), 6),
    ]);
  }
});

it('leaves some deals off the map, and gives coordinates in pairs', () => {
  const withPlay = listings.filter((deal) => deal.play !== undefined);
  const unmapped = withPlay.filter((deal) => deal.latitude === undefined);
  expect(unmapped.length).toBeGreaterThan(5);
  expect(unmapped.length).toBeLessThan(withPlay.length / 10);
  for (const deal of listings) expect(deal.latitude === undefined).toBe(deal.longitude === undefined);
});
