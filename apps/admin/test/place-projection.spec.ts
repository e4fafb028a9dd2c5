import fc from 'fast-check';
import {
  MAX_ZOOM,
  type MapView,
  panned,
  rounded,
  toPlace,
  toWorld,
  worldPixels,
  zoomed,
} from '../src/listings/place/projection.ts';

const lon = fc.double({ min: -180, max: 179.9, noNaN: true });
const lat = fc.double({ min: -85, max: 85, noNaN: true });
const zoom = fc.double({ min: 1, max: 14, noNaN: true });

it('finds a place again where it was drawn', () => {
  fc.assert(
    fc.property(lon, lat, (x, y) => {
      const [a, b] = toPlace(toWorld([x, y]));
      expect(a).toBeCloseTo(x, 6);
      expect(b).toBeCloseTo(y, 6);
    }),
  );
});

it('goes on beyond the date line, and ends at the poles', () => {
  expect(toPlace([1.25, 0.5])).toEqual([-90, 0]);
  expect(toPlace([-0.25, 0.5])).toEqual([90, 0]);
  expect(toWorld([0, 90])).toEqual(toWorld([0, 85.05]));
  expect(panned({ centre: [0.5, 0.5], zoom: 1 }, 1e6, 1e6).centre[1]).toBe(1);
});

it('keeps what is under the pointer there when it zooms', () => {
  fc.assert(
    fc.property(
      lon,
      lat,
      zoom,
      fc.integer({ min: -300, max: 300 }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (x, y, z, d, by) => {
        const before: MapView = { centre: toWorld([x, y]), zoom: z };
        const after = zoomed(before, by, [d, 0]);
        const under = ({ centre, zoom: at }: MapView) => (centre[0] + d / worldPixels(at) + 2) % 1;
        const apart = Math.abs(under(before) - under(after));
        expect(Math.min(apart, 1 - apart)).toBeLessThan(1e-9);
        expect(after.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      },
    ),
  );
});

it('rounds no coarser than a pixel', () => {
  expect(rounded(-101.903_217, 4)).toBe(-101.9);
  expect(rounded(-101.903_217, 14)).toBe(-101.90322);
  expect(Object.is(rounded(-0.000_000_1, 14), 0)).toBe(true);
});
