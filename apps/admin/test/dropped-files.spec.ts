import fc from 'fast-check';
import { idsInTurn, judgeFiles, judgeListings, listingIdIn } from '../src/listings/images/dropped-files.ts';

// docs/product/admin.md#many-images

const file = (name: string, size = 10, type = 'image/png') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

it.each([
  ['1234.jpg', 1234],
  ['1234-front.png', 1234],
  ['1234 front (2).webp', 1234],
  ['listing-1234-cover.webp', 1234],
  ['Listing_77_logo.png', 77],
  ['0001234.jpg', 1234],
  ['2147483647.png', 2_147_483_647],
  ['2147483648.png', undefined],
  ['0.png', undefined],
  ['12a.png', undefined],
  ['IMG_1234.jpg', undefined],
  ['well.png', undefined],
  ['.png', undefined],
])('%s names %s', (name, id) => {
  expect(listingIdIn(name)).toBe(id);
});

it('says of each file that cannot be sent why, by name', () => {
  const judged = judgeFiles(
    [
      file('12.png'),
      file('13.png'),
      file('13-b.png'),
      file('beach.png'),
      file('14.svg', 10, 'image/svg+xml'),
      file('15.png', 11 * 2 ** 20),
      file('listing-16-logo.png'),
    ],
    'Cover',
  );
  expect(judged.map(({ listingId, misfit }) => [listingId, misfit?.kind])).toEqual([
    [12, undefined],
    [13, 'double'],
    [13, 'double'],
    [undefined, 'name'],
    [14, 'file'],
    [15, 'file'],
    [16, 'other'],
  ]);
  expect(judged[1]!.misfit!.why).toBe('13.png is one of 2 files for listing 13.');
  expect(judged[6]!.misfit!.why).toBe('listing-16-logo.png belongs under Change Box Logo.');
  const known = judgeListings(judged, (id) => id !== 12);
  expect(known[0]!.misfit).toEqual({ kind: 'missing', why: 'There is no listing 12, which 12.png is named by.' });
});

it('a file that cannot be sent does not stand in the way of one for the same listing', () => {
  const judged = judgeFiles([file('12.png'), file('12-big.png', 11 * 2 ** 20)], 'Logo');
  expect(judged.map(({ misfit }) => misfit?.kind)).toEqual([undefined, 'file']);
});

it('loses no file and asks once for every listing, of any number', () => {
  const names = fc.array(fc.oneof(fc.integer({ min: 1, max: 400 }).map(String), fc.constant('x')), { maxLength: 400 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 100 }), (all, size) => {
      const files = all.map((name) => file(`${name}.png`));
      const judged = judgeFiles(files, 'Cover');
      expect(judged.map((one) => one.file)).toEqual(files);
      const turns = idsInTurn(judged, size);
      expect(turns.every((ids) => ids.length > 0 && ids.length <= size)).toBe(true);
      const ids = turns.flat();
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length + judged.filter(({ misfit }) => misfit).length).toBe(files.length);
    }),
  );
});
