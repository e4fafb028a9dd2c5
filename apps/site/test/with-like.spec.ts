import { expect, it } from '@jest/globals';
import { withLike } from '../app/deal/tools/with-like.ts';

const page = () => ({
  total: 2,
  deals: [
    { ListingId: 1, liked: false, header: 'one' },
    { ListingId: 2, liked: true, header: 'two' },
  ],
  facets: { type: [{ value: 'PP', count: 2 }] },
});

it('changes the deal wherever it occurs, and shares the rest', () => {
  const data = {
    pages: [page(), { ...page(), deals: [] }],
    similar: [{ deal: { ListingId: 1, liked: false }, score: 3 }],
  };
  const changed = withLike(data, 1, true);
  expect(changed.pages[0]?.deals.map(({ liked }) => liked)).toEqual([true, true]);
  expect(changed.similar[0]?.deal.liked).toBe(true);
  expect(data.pages[0]?.deals[0]?.liked).toBe(false);
  expect(changed.pages[1]).toBe(data.pages[1]);
  expect(changed.pages[0]?.deals[1]).toBe(data.pages[0]?.deals[1]);
  expect(changed.pages[0]?.facets).toBe(data.pages[0]?.facets);
});

it.each([
  ['the deal already has this state', page(), 2, true],
  ['the deal is not there', page(), 9, true],
  ['there is nothing', undefined, 1, true],
  ['it is a number', 7, 7, true],
  ['it has the id but no `liked`', { ListingId: 1, header: 'a suggestion' }, 1, true],
])('returns the same object when %s', (_, data, id, liked) => expect(withLike(data, id, liked)).toBe(data));
