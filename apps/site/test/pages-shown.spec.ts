import fc from 'fast-check';
import { pagesShown } from '../app/ui/pages-shown.ts';

describe('pagesShown', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 3, 4, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 17, 18, 19, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
  ])('on page %i of %i', (current, last, expected) => {
    expect(pagesShown(current, last)).toEqual(expected);
  });

  it('always shows the first, the last and the current page, in order, with a gap only where pages are left out', () => {
    const places = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(places, ([current, last]) => {
        const shown = pagesShown(current, last);
        expect(shown).toEqual(expect.arrayContaining([1, current, last]));
        for (const [at, page] of shown.entries()) {
          const [before, after] = [shown[at - 1], shown[at + 1]];
          if (page === null) expect((after as number) - (before as number)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(page - before).toBe(1);
        }
      }),
    );
  });
});
