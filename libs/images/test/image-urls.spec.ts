import { STUDY_SUBJECTS } from '@outcrop/listings';
import fc from 'fast-check';
import { coverArt, coverUrl, logoUrl, tombstoneUrl } from '../src/index.ts';

const drawn = { coverImage: null, logoImage: null, tombstoneImage: null };
const deal = { ...drawn, listingId: 12847, basin: 'Midland Basin', type: 'PP' };

describe('addresses of pictures', () => {
  it('name the listing, the picture and the version', () => {
    expect(coverUrl(deal)).toMatch(/^\/images\/new\/cover\/12847\?v=[0-9a-z]{1,7}$/);
    expect(coverUrl(deal, 'strip')).toBe(`${coverUrl(deal)}&shape=strip`);
    expect(logoUrl(deal)).toMatch(/^\/images\/new\/logo\/12847\?v=[0-9a-z]{1,7}$/);
    expect(tombstoneUrl(deal)).toMatch(/^\/images\/new\/tombstone\/12847\?v=[0-9a-z]{1,7}$/);
  });

  it('change with the uploaded picture, each with its own', () => {
    const uploaded = { ...deal, logoImage: 'ab'.repeat(32) };
    expect(logoUrl(uploaded)).toMatch(/^\/images\/new\/logo\/12847\?v=[0-9a-f]{16}$/);
    expect(logoUrl({ ...uploaded, logoImage: 'cd'.repeat(32) })).not.toBe(logoUrl(uploaded));
    expect(logoUrl({ ...uploaded, basin: 'Arkoma' })).toBe(logoUrl(uploaded));
    expect([coverUrl(uploaded), tombstoneUrl(uploaded)]).toEqual([coverUrl(deal), tombstoneUrl(deal)]);
  });

  it('change when the drawing does, and only then', () => {
    const basin = fc.constantFrom(null, '', 'Permian', 'Permian Basin', 'Midland Basin', 'Arkoma');
    const type = fc.constantFrom(null, 'PP', 'pp', 'PP, L', 'L', 'L PP', 'DS', 'unknown', 'STUDY', 'STUDY, L');
    const subject = fc.constantFrom(null, ...STUDY_SUBJECTS);
    fc.assert(
      fc.property(basin, type, subject, basin, type, subject, (basinA, typeA, subjectA, basinB, typeB, subjectB) => {
        const [a, b] = [
          { ...drawn, listingId: 7, basin: basinA, type: typeA, subject: subjectA },
          { ...drawn, listingId: 7, basin: basinB, type: typeB, subject: subjectB },
        ];
        expect(coverUrl(a) === coverUrl(b)).toBe(coverArt(a) === coverArt(b));
      }),
    );
  });
});
