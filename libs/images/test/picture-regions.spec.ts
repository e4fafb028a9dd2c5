import fc from 'fast-check';
import { cutAbout, pixelsOf } from '../src/sharp/picture-regions.ts';

// docs/product/images.md#focal-point

const side = fc.integer({ min: 1, max: 8_000 });
const percent = fc.integer({ min: 0, max: 100 });

it('a crop lies within its picture, whatever it says', () => {
  const crop = fc.record({ left: percent, top: percent, width: percent, height: percent });
  fc.assert(
    fc.property(crop, side, side, (asked, width, height) => {
      const region = pixelsOf(asked, { width, height });
      expect(region.left).toBeGreaterThanOrEqual(0);
      expect(region.top).toBeGreaterThanOrEqual(0);
      expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1);
      expect(region.left + region.width).toBeLessThanOrEqual(width);
      expect(region.top + region.height).toBeLessThanOrEqual(height);
    }),
  );
  expect(pixelsOf({ left: 10, top: 25, width: 50, height: 75 }, { width: 200, height: 100 })).toEqual({
    left: 20,
    top: 25,
    width: 100,
    height: 75,
  });
});

it('a cut has all of one side, and its point in the middle of the other as far as the picture reaches', () => {
  const shape = fc.constantFrom([600, 400], [1440, 380], [1900, 750]);
  fc.assert(
    fc.property(shape, side, side, percent, percent, ([w, h], width, height, x, y) => {
      const cut = cutAbout({ width: w, height: h, fit: 'cover', focus: { x, y } }, { width, height })!;
      expect(cut.width === width || cut.height === height).toBe(true);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height);
      const at = (x / 100) * width;
      const off = Math.abs(cut.left + cut.width / 2 - at);
      expect(off <= 1 || cut.left === 0 || cut.left + cut.width === width).toBe(true);
    }),
  );
});

it('what is shown whole, or has no point, is not cut', () => {
  const size = { width: 100, height: 100 };
  expect(cutAbout({ width: 600, height: 400, fit: 'cover' }, size)).toBeUndefined();
  expect(cutAbout({ width: 150, height: 150, fit: 'contain', focus: { x: 1, y: 1 } }, size)).toBeUndefined();
  expect(cutAbout({ width: 600, fit: 'cover', focus: { x: 1, y: 1 } }, size)).toBeUndefined();
});
