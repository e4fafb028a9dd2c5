import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { counties, countries, holds, type Place, states } from '../src/locator/boundaries.ts';
import { drawLocator } from '../src/locator/locator.ts';
import { LOCATORS } from './golden-drawings.ts';

const named = (boundaries: readonly { name: string; parts: readonly Parameters<typeof holds>[0][] }[], place: Place) =>
  boundaries.find(({ parts }) => parts.some((part) => holds(part, place)))?.name;

describe('boundaries', () => {
  it.each([
    [-101.9, 32.3, 'Texas', 'Martin'],
    [-149.9, 70.2, 'Alaska', 'North Slope'],
    [-88.0, 46.5, 'Michigan', 'Marquette'],
  ])('%d, %d lies in %s, %s', (lon, lat, state, county) => {
    const place: Place = [lon, lat];
    expect(named(states(), place)).toBe(state);
    expect(named([...counties().values()].flat(), place)).toBe(county);
  });
  it.each([
    [-118, 55, 'Canada'],
    [100, 60, 'Russia'],
    [-73, 5, 'Colombia'],
  ])('%d, %d lies in %s', (lon, lat, country) => expect(named(countries(), [lon, lat])).toBe(country));
  it('the open sea belongs to nobody', () => expect(named(countries(), [-40, 40])).toBeUndefined());
});

describe('drawLocator', () => {
  it.each(LOCATORS)('draws %d, %d as it always has', (lon, lat, digest) => {
    expect(createHash('sha256').update(drawLocator(lon, lat)).digest('hex').slice(0, 16)).toBe(digest);
  });
  it('fills the county, and only where there is one', () => {
    expect(drawLocator(-101.9, 32.3).match(/fill="#0b4b50"/g)).toHaveLength(2);
    expect(drawLocator(-73, 5).match(/fill="#0b4b50"/g)).toHaveLength(1);
  });
  it('draws any place in plain figures, without a script and in bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1800, max: 1800 }), fc.integer({ min: -900, max: 900 }), (lon, lat) => {
        const drawing = drawLocator(lon / 10, lat / 10);
        expect(drawing).toMatch(/^<svg [^>]+>(<(path|circle) [^<>]+\/>)+<\/svg>$/);
        expect(drawing).not.toMatch(/NaN|Infinity|[^\x20-\x7e]/);
        const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
        const [, x, y] = /<circle cx="(-?\d+)" cy="(-?\d+)"/.exec(drawing) ?? [];
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(Number(width));
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(Number(height));
      }),
      { numRuns: 60 },
    );
  });
});
