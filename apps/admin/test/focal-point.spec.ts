import { CROPS, cropPosition, focalPixels, focalPoint, movedPoint, pointWords } from '../src/files/focal-point.ts';

const WIDE = { width: 1200, height: 520 };
const NOWHERE = { focal_point_x: null, focal_point_y: null };

describe('the focal point of a picture', () => {
  it('is the middle until somebody chooses one', () => {
    expect(focalPoint(WIDE, NOWHERE)).toEqual({ x: 0.5, y: 0.5 });
  });

  it('is kept in whole pixels, and said in per cent', () => {
    const pixels = focalPixels(WIDE, { x: 0.39, y: 0.47 });
    expect(pixels).toEqual({ focal_point_x: 468, focal_point_y: 244 });
    expect(pointWords(focalPoint(WIDE, pixels))).toBe('39% across, 47% down');
  });

  it('stays in the picture, wherever it is put', () => {
    expect(focalPixels(WIDE, { x: -0.2, y: 1.4 })).toEqual({ focal_point_x: 0, focal_point_y: 520 });
    expect(focalPoint(WIDE, { focal_point_x: 9_000, focal_point_y: 0 })).toEqual({ x: 1, y: 0 });
  });

  it.each([
    ['ArrowLeft', false, { x: 0.38, y: 0.47 }],
    ['ArrowRight', true, { x: 0.49, y: 0.47 }],
    ['ArrowUp', false, { x: 0.39, y: 0.46 }],
    ['ArrowDown', true, { x: 0.39, y: 0.57 }],
    ['Enter', false, undefined],
  ] as const)('is moved by %s', (key, far, to) => {
    expect(movedPoint({ x: 0.39, y: 0.47 }, key, far)).toEqual(to);
  });

  it('does not leave the picture by the keyboard', () => {
    expect(movedPoint({ x: 0.005, y: 1 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 1 });
    expect(movedPoint({ x: 0, y: 1 }, 'ArrowDown', false)).toEqual({ x: 0, y: 1 });
  });
});

describe('a crop', () => {
  it('has the point in its middle, as far as the picture reaches', () => {
    // A square of 520 px out of 1,200: its left edge at 468 − 260 of the 680 px that are over.
    expect(cropPosition(WIDE, { x: 0.39, y: 0.47 }, 1)).toBe(`${((208 / 680) * 100).toFixed(1)}% 50.0%`);
    expect(cropPosition(WIDE, { x: 0.05, y: 0.9 }, 1)).toBe('0.0% 50.0%');
    expect(cropPosition(WIDE, { x: 0.97, y: 0.9 }, 1)).toBe('100.0% 50.0%');
    expect(cropPosition({ width: 400, height: 1_000 }, { x: 0.1, y: 0.2 }, 1)).toBe('50.0% 0.0%');
    expect(cropPosition({ width: 400, height: 1_000 }, { x: 0.1, y: 0.5 }, 1)).toBe('50.0% 50.0%');
  });

  it('is all of a picture of its own shape', () => {
    for (const { ratio } of CROPS)
      expect(cropPosition({ width: 1_000 * ratio, height: 1_000 }, { x: 0, y: 1 }, ratio)).toBe('50.0% 50.0%');
  });
});
