import fs from 'node:fs';
import type { Box, Position } from '@outcrop/contracts';
import { isBorderBetween, landBorders } from '../app/features/deal-map/base-map/land-borders.ts';
import { type Label, type MapView, namesInView } from '../app/features/deal-map/names/name-places.ts';

const file = (name: string) =>
  JSON.parse(fs.readFileSync(new URL(`../../../libs/look/base-map/${name}.json`, import.meta.url), 'utf8'));
const borders = landBorders(file('world'), file('states'));
const labels: Label[] = [...file('labels').labels, ...file('counties').labels];

/** A Mercator map of this size in pixels that contains the box, as MapLibre fits it. */
function viewOn([west, south, east, north]: Box, width: number, height: number): MapView {
  const up = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180)) * (180 / Math.PI);
  const scale = Math.min(width / (east - west), height / (up(north) - up(south)));
  const [centre, middle] = [(west + east) / 2, (up(south) + up(north)) / 2];
  return {
    zoom: Math.log2((scale * 360) / 512),
    width,
    height,
    centre,
    project: ([lon, lat]) => ({ x: width / 2 + (lon - centre) * scale, y: height / 2 - (up(lat) - middle) * scale }),
    unproject: ({ x, y }): Position => [
      centre + (x - width / 2) / scale,
      (Math.atan(Math.sinh((middle - (y - height / 2) / scale) * (Math.PI / 180))) * 180) / Math.PI,
    ],
  };
}

const shown = (view: MapView) => namesInView(view, labels, borders, []);
const namesOf = (view: MapView, kind: string) =>
  shown(view).flatMap(({ label }) => (label[4] === kind ? [label[2]] : []));

describe('names on the map', () => {
  it('separates states by their borders', () => {
    const [midland, lubbock, hobbs, juarez]: Position[] = [
      [-102.08, 32],
      [-101.86, 33.58],
      [-103.14, 32.7],
      [-106.45, 31.5],
    ];
    expect(isBorderBetween(midland!, lubbock!, borders)).toBe(false);
    expect(isBorderBetween(midland!, hobbs!, borders)).toBe(true);
    expect(isBorderBetween(midland!, juarez!, borders)).toBe(true);
  });

  it('shows the states and the counties of the Permian Basin, on a desktop', () => {
    const view = viewOn([-104.5, 30.5, -100.5, 33.5], 960, 740);
    expect(namesOf(view, 'state')).toEqual(['Texas', 'New Mexico']);
    expect(namesOf(view, 'county')).toEqual(expect.arrayContaining(['Andrews', 'Reeves', 'Lea', 'Eddy']));
  });

  it.each<[string, Box]>([
    ['one county', [-102.3, 31.7, -101.8, 32.1]],
    ['a corner of the state', [-95.2, 29.5, -94.2, 30.3]],
  ])('shows the name of a state that covers the view: %s', (_, box) => {
    expect(namesOf(viewOn(box, 390, 400), 'state')).toEqual(['Texas']);
  });

  it('places a name entirely in view and on its own land, wherever the view is', () => {
    for (let west = -124; west < -70; west += 2.3) {
      const view = viewOn([west, 36, west + 5, 40], 800, 700);
      for (const { label, at, x, y, width } of shown(view).filter((name) => name.label[4] === 'state')) {
        expect([label[2], isBorderBetween([label[0], label[1]], at, borders)]).toEqual([label[2], false]);
        expect([label[2], x - width / 2 >= 0, x + width / 2 <= 800, y >= 0, y <= 700]).toEqual([
          label[2],
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });

  it('moves a state’s name up or down for a marker, but leaves out one that would leave its land', () => {
    const view = viewOn([-110, 29, -94, 38], 960, 740);
    const texas = shown(view).find(({ label }) => label[2] === 'Texas')!;
    const cluster = { x: texas.x, y: texas.y + 3, width: 44, height: 44 };
    const moved = namesInView(view, labels, borders, [cluster]).find(({ label }) => label[2] === 'Texas')!;
    expect([moved.x, moved.y]).toEqual([texas.x, texas.y - 40]);
    expect(moved.at[1]).toBeGreaterThan(texas.at[1]);
    const stack = { x: texas.x, y: texas.y, width: 60, height: 160 };
    expect(namesInView(view, labels, borders, [stack]).map(({ label }) => label[2])).not.toContain('Texas');
  });

  it.each<[string, Box, string[]]>([
    ['North America', [-150, 15, -60, 65], ['Canada', 'Mexico']],
    ['South America', [-85, -40, -30, 12], ['Brazil', 'Argentina', 'Peru']],
    ['North Africa and the Gulf', [-10, 10, 60, 40], ['Algeria', 'Saudi Arabia', 'Egypt']],
  ])('writes no country’s name across a border: %s', (_, box, expected) => {
    const view = viewOn(box, 960, 740);
    const countries = shown(view).filter(({ label }) => label[4] === 'country');
    expect(countries.map(({ label }) => label[2])).toEqual(expect.arrayContaining(expected));
    for (const { label, x, y, width } of countries) {
      const ends = [x - width / 2, x + width / 2].map((end) => view.unproject({ x: end, y })) as [Position, Position];
      expect([label[2], isBorderBetween(...ends, borders)]).toEqual([label[2], false]);
    }
  });

  it('leaves out a country that is larger than the view, and counties when zoomed out', () => {
    expect(namesOf(viewOn([-104, 31, -100, 34], 800, 700), 'country')).toEqual([]);
    expect(namesOf(viewOn([-125, 25, -66, 50], 960, 740), 'county')).toEqual([]);
  });

  it('names the basins that are large enough on the screen, none by half a name', () => {
    const basinsIn = (box: Box, width: number, height: number) => {
      const view = viewOn(box, width, height);
      return namesInView(view, file('basins').labels, borders, []).map(({ label: [, , name], x, width: size }) => {
        expect(x - size / 2).toBeGreaterThanOrEqual(0);
        expect(x + size / 2).toBeLessThanOrEqual(width);
        return name;
      });
    };
    expect(basinsIn([-104.5, 30.5, -100.5, 33.5], 960, 740).sort()).toEqual(['Delaware Basin', 'Midland Basin']);
    expect(basinsIn([-129, 23, -66, 60], 960, 740)).toEqual([]);
    for (let west = -110; west < -80; west += 1.7) basinsIn([west, 27, west + 12, 38], 620, 500);
  });
});
