import { describe, expect, it } from '@jest/globals';
import type { QueryField, QueryInfo } from '@outcrop/contracts';
import fc from 'fast-check';
import { withKind } from '../app/features/explorer/address/chart-choices.ts';
import { offeredKinds, usualChart } from '../app/features/explorer/address/chart-state.ts';
import { emptyState, explorerAddress } from '../app/features/explorer/address/explorer-state.ts';
import { readExplorerState } from '../app/features/explorer/address/read-explorer-state.ts';
import type { PointsData } from '../app/features/explorer/charts/chart-data.ts';
import { chartTable } from '../app/features/explorer/charts/chart-table.ts';
import { chartName, chartNotes } from '../app/features/explorer/charts/chart-words.ts';
import type { LandLine, LandName } from '../app/features/explorer/charts/map/land.ts';
import { landPath, namesIn } from '../app/features/explorer/charts/map/land-path.ts';
import { boxOf, placeIn, toWorld, viewOf } from '../app/features/explorer/charts/map/projection.ts';
import { rowFacts } from '../app/features/explorer/table/row-facts.ts';
import { MERCATOR_UNITS, toDegrees, type World } from '../app/features/explorer/words/degrees.ts';
import { field } from './support/explorer-fields.ts';

// docs/product/explorer.md#explorer-charts: rows on a map

const WELLS = {
  ...{ name: 'wells', label: 'Wells', address: '', facets: [], point: { x: 'east', y: 'south' } },
  fields: [field('operator', 'keyword'), field('oil', 'integer'), field('east', 'integer'), field('south', 'integer')],
} satisfies QueryInfo['collections'][number];
const NOWHERE = { ...WELLS, name: 'nowhere', label: 'Nowhere', point: null };
const read = (search: string) => readExplorerState(search, { collections: [WELLS, NOWHERE] });
const MAP = {
  kind: 'map',
  x: 'east',
  y: 'south',
  measure: 'count',
  by: null,
  size: null,
  step: null,
  log: false,
  medians: true,
} as const;

describe('the place of a row', () => {
  const told = (collection: Pick<typeof WELLS, 'fields'> & { point: { x: string; y: string } | null }, row: object) =>
    rowFacts(collection, { operator: 'Mesa', oil: 5, ...row }).map(({ field: { label, unit }, value, isFilter }) => [
      label,
      value,
      unit,
      isFilter,
    ]);

  it('is told in degrees, and is no filter; rows of a collection without places have their numbers', () => {
    const [east, south] = toWorld([-101.95, 32.3]).map((unit) => Math.round(unit * MERCATOR_UNITS));
    const others = [
      ['operator', 'Mesa', null, true],
      ['oil', 5, null, true],
    ];
    expect(told(WELLS, { east, south })).toEqual([
      ...others,
      ['Latitude', 32.3, '°', false],
      ['Longitude', -101.95, '°', false],
    ]);
    expect(told(WELLS, { east: null, south: null }).slice(2)).toEqual([
      ['Latitude', null, '°', false],
      ['Longitude', null, '°', false],
    ]);
    expect(told(NOWHERE, { east, south }).slice(2)).toEqual([
      ['east', east, null, true],
      ['south', south, null, true],
    ]);
  });
});

describe('a map', () => {
  it('goes by the place of rows, which no address changes, and is none without one', () => {
    expect(read('?collection=wells&chart=map').state.chart).toEqual(MAP);
    const state = read('?collection=wells&chart=map&chart.x=oil&chart.y=oil&chart.by=operator');
    expect(state).toMatchObject({ wrong: [], state: { chart: { ...MAP, by: 'operator' } } });
    expect(explorerAddress(state.state)).toBe('/explorer?collection=wells&chart=map&chart.by=operator');
    expect(read('?collection=nowhere&chart=map').wrong).toEqual([
      'A map needs the place of each row, and Nowhere has no such fields.',
    ]);
    expect(read('?collection=wells&chart=map&chart.scale=log').wrong).toHaveLength(1);
    expect(read('?collection=wells&chart=map&chart.size=oil').wrong).toEqual([
      'Only the marks of a scatter have sizes.',
    ]);
    expect(offeredKinds(WELLS)).toContain('map');
    expect(offeredKinds(NOWHERE)).not.toContain('map');
  });

  it('of another kind, or from one, keeps its colours and no place as a figure', () => {
    const scatter = { ...usualChart(WELLS, 'scatter')!, by: 'operator' };
    expect(withKind(WELLS, scatter, 'map')).toEqual({ ...MAP, by: 'operator' });
    expect(withKind(WELLS, MAP, 'histogram')).toEqual(usualChart(WELLS, 'histogram'));
  });

  it('has a table with the degrees of each row, and says what has no place', () => {
    const [x, y] = toWorld([-101.95, 32.3]).map((unit) => Math.round(unit * MERCATOR_UNITS)) as [number, number];
    const [operator, , east, south] = WELLS.fields as unknown as QueryField[];
    const data: PointsData = {
      ...{
        kind: 'points',
        chart: MAP,
        x: east!,
        y: south!,
        by: null,
        size: null,
        names: [operator!],
        every: 1,
        total: 3,
      },
      points: [{ id: 7, x, y, size: null, series: 0, value: null, names: ['Llano'] }],
      series: [{ key: null, query: null, count: 1 }],
      ...{ missing: 2, medians: [], estimated: false },
    };
    const { head, rows } = chartTable(data, emptyState('wells'), WELLS);
    expect(head).toEqual(['operator', 'Latitude (°)', 'Longitude (°)']);
    expect(rows[0]!.raw).toEqual(['Llano', 32.3, -101.95]);
    expect(explorerAddress(rows[0]!.to!)).toContain('filter.id=7');
    expect(chartName(data, WELLS)).toBe('Wells by place');
    expect(chartNotes(data, WELLS)[0]).toBe('2 wells without a place are not in the chart.');
  });
});

const world = fc.tuple(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.double({ min: 0.1, max: 0.9, noNaN: true }));

describe('the view of a map', () => {
  it('has all of its marks with room around them, whatever its width', () => {
    fc.assert(
      fc.property(
        fc.array(world, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 280, max: 1_600 }),
        (points, width) => {
          const view = viewOf(points, width);
          expect(view.height).toBeGreaterThanOrEqual(300);
          expect(view.height).toBeLessThanOrEqual(620);
          for (const point of points) {
            const [x, y] = placeIn(view, point);
            expect(x).toBeGreaterThanOrEqual(27.9);
            expect(x).toBeLessThanOrEqual(width - 27.9);
            expect(y).toBeGreaterThanOrEqual(27.9);
            expect(y).toBeLessThanOrEqual(view.height - 27.9);
          }
        },
      ),
    );
  });

  it('of one row shows the land around it', () => {
    const { shown } = viewOf([toWorld([-102, 32])], 900);
    const [west] = toDegrees([shown.left, shown.top]);
    const [east] = toDegrees([shown.right, shown.top]);
    expect(east - west).toBeGreaterThan(1);
    expect(east - west).toBeLessThan(4);
  });
});

const lineOf = (points: readonly World[], isRing = false): LandLine => ({ points, box: boxOf(points), isRing });
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('the land of a map', () => {
  const view = viewOf([toWorld([-104, 30]), toWorld([-98, 36])], 800);

  it('has every point that is seen, however a line goes on beyond the edges', () => {
    fc.assert(
      fc.property(fc.array(world, { minLength: 2, maxLength: 60 }), (points) => {
        const drawn = pointsOf(landPath([lineOf(points)], view));
        for (const point of points) {
          const [x, y] = placeIn(view, point);
          if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
          expect(drawn.some(([a, b]) => Math.hypot(a - x, b - y) < 1)).toBe(true);
        }
      }),
    );
  });

  it('leaves out what is elsewhere, what is finer than is seen, and what goes on out of view', () => {
    expect(landPath([lineOf([toWorld([10, 50]), toWorld([11, 51])])], view)).toBe('');
    const [a, b] = [toWorld([-104, 33]), toWorld([-98, 33])];
    const fine = Array.from({ length: 10_000 }, (_, at): World => [a[0] + ((b[0] - a[0]) * at) / 9_999, a[1]]);
    expect(pointsOf(landPath([lineOf(fine)], view)).length).toBeLessThan(1_200);
    const out = Array.from({ length: 1_000 }, (_, at) => toWorld([-100, 60 + at / 100]));
    expect(pointsOf(landPath([lineOf([...fine.slice(0, 2), ...out, b], true)], view)).length).toBeLessThan(8);
  });

  it('has names that fit, the first where two would lie over each other, and none of a country whose states are named', () => {
    const names: LandName[] = [
      [-101, 33, 'Texas', 9, 'state'],
      [-101.1, 33, 'Llano Estacado', 4, 'state'],
      [-103, 31.5, 'Pecos', 0.05, 'county'],
      [-101, 35, 'United States of America', 25, 'country'],
      [10, 50, 'Germany', 6, 'country'],
    ];
    expect(namesIn(names, view).map(({ name }) => name)).toEqual(['Texas']);
  });
});
