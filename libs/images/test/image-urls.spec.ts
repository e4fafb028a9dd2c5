import fc from 'fast-check';
import { coverArt, coverUrl, logoUrl, tombstoneUrl } from '../src/index.ts';

const deal = { listingId: 12847, basin: 'Midland Basin', type: 'PP' };

describe('addresses of pictures', () => {
  it('name the listing, the picture and the version', () => {
    expect(coverUrl(deal)).toMatch(/^\/images\/new\/cover\/12847\?v=[0-9a-z]{1,7}$/);
    expect(coverUrl(deal, 'strip')).toBe(`${coverUrl(deal)}&shape=strip`);
    expect(logoUrl(deal)).toMatch(/^\/images\/new\/logo\/12847\?v=[0-9a-z]{1,7}$/);
    expect(tombstoneUrl(deal)).toMatch(/^\/images\/new\/tombstone\/12847\?v=[0-9a-z]{1,7}$/);
  });

  it('change when the drawing does, and only then', () => {
    const basin = fc.constantFrom(null, '', 'Permian', 'Permian Basin', 'Midland Basin', 'Arkoma');
    const type = fc.constantFrom(null, 'PP', 'pp', 'PP, L', 'L', 'L PP', 'DS', 'unknown');
    fc.assert(
      fc.property(basin, type, basin, type, (basinA, typeA, basinB, typeB) => {
        const [a, b] = [
          { listingId: 7, basin: basinA, type: typeA },
          { listingId: 7, basin: basinB, type: typeB },
        ];
        expect(coverUrl(a) === coverUrl(b)).toBe(coverArt(a) === coverArt(b));
      }),
    );
  });
});
