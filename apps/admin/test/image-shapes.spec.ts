import { cutIn, extentWords, uploadHint, uploadRefusal } from '../src/listings/image-shapes.ts';

const file = (changes: object) => ({ name: 'well.png', type: 'image/png', size: 5_000, ...changes });

it('refuses what the server would refuse, by name', () => {
  expect(uploadRefusal(file({}))).toBeUndefined();
  expect(uploadRefusal(file({ type: 'image/svg+xml', name: 'a.svg' }))).toBe(
    'a.svg is not JPEG, PNG, WebP, AVIF or GIF.',
  );
  expect(uploadRefusal(file({ size: 11 * 1024 * 1024 }))).toBe('well.png has 11 MB; at most 10 MB are taken.');
  expect(uploadRefusal(file({ size: 0 }))).toBe('well.png is empty.');
});

it('says what may be sent', () => {
  expect(uploadHint('Logo')).toMatch(/^JPEG.*10 MB and 50 megapixels.*square/);
});

it('says size and ratio', () => {
  expect(extentWords(1600, 900)).toBe('1,600 × 900 pixels, 16:9');
  expect(extentWords(1601, 900)).toBe('1,601 × 900 pixels, 1.78:1');
});

it('cuts about the point, as far as the picture reaches', () => {
  expect(cutIn({ name: '', width: 400, height: 100 }, 200, 200, { x: 0, y: 20 })).toMatchObject({ left: 0, top: 7.5 });
  expect(cutIn({ name: '', width: 400, height: 100 }, 200, 200, { x: 50, y: 99 })).toMatchObject({ left: 0, top: 75 });
});

it('cuts about the middle without a point, as far as the picture reaches', () => {
  expect(cutIn({ name: '', width: 600, height: 400 }, 300, 200)).toEqual({ left: 0, top: 0, width: 100, height: 100 });
  expect(cutIn({ name: '', width: 400, height: 100 }, 200, 200)).toEqual({
    left: 0,
    top: 37.5,
    width: 100,
    height: 25,
  });
  expect(cutIn({ name: '', width: 100, height: 100 }, 400, 200)).toEqual({ left: 25, top: 0, width: 50, height: 100 });
});
