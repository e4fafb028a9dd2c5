import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DealPage, DealState } from '@outcrop/contracts';
import { DEALS_MAP, listAt, PUBLIC_DEALS } from '../app/address/deal-state.ts';
import { isDealPath, isListPath, lastResult, rememberReferrer } from '../app/features/deal-page/result/last-result.ts';
import { placeInResult } from '../app/features/deal-page/result/result-place.ts';

/** A list of deals numbered from 1 on, in pages of two unless the state says otherwise; `asked` is what was fetched. */
function listOf(total: number) {
  const asked: [page: number, size: number][] = [];
  const fetchPage = async ({ page = 1, size = 2 }: DealState): Promise<DealPage> => {
    asked.push([page, size]);
    const ids = Array.from({ length: total }, (_, at) => at + 1).slice((page - 1) * size, page * size);
    const deals = ids.map((ListingId) => ({ ListingId, header: `Deal ${ListingId}`, url: `/deals/${ListingId}` }));
    return { total, page, size, deals } as unknown as DealPage;
  };
  return { asked, fetchPage };
}
const place = async (id: number, state: DealState, { fetchPage } = listOf(5)) => {
  const found = await placeInResult(state, id, fetchPage);
  return (
    found && [found.before?.ListingId, `${found.position} of ${found.total}`, found.after?.ListingId, found.address]
  );
};

describe('the place of a deal in the list it was opened from', () => {
  it.each([
    [1, 1, [undefined, '1 of 5', 2, '/deals/public']],
    [2, 1, [1, '2 of 5', 3, '/deals/public']],
    [3, 2, [2, '3 of 5', 4, '/deals/public?page=2']],
    [5, 3, [4, '5 of 5', undefined, '/deals/public?page=3']],
  ])('deal %i of page %i', async (id, page, expected) => {
    expect(await place(id, { page })).toEqual(expected);
  });

  it('asks for no page but the one that was left while the neighbours are on it', async () => {
    const list = listOf(6);
    await place(2, { page: 1, size: 3 }, list);
    expect(list.asked).toEqual([[1, 3]]);
  });

  it('goes on to the page beside it, whose address is then the way back', async () => {
    expect(await place(3, { page: 1 })).toEqual([2, '3 of 5', 4, '/deals/public?page=2']);
    expect(await place(2, { page: 2 })).toEqual([1, '2 of 5', 3, '/deals/public']);
  });

  it('keeps filters, order and list', async () => {
    const state: DealState = { list: 'research', location: ['usa'], sort: 'type', page: 1 };
    expect((await place(1, state))?.at(-1)).toBe('/research?location=usa&sort=type');
    expect((await place(1, { list: 'private', view: 'map' }))?.at(-1)).toBe('/deals/private/map');
  });

  it('knows the list of an address by its path', () => {
    const own = { list: 'private', typed: undefined };
    expect([PUBLIC_DEALS, DEALS_MAP, '/deals/private', '/deals/private/map', '/deals/12'].map(listAt)).toEqual([
      {},
      { view: 'map' },
      own,
      { ...own, view: 'map' },
      null,
    ]);
  });

  it('is unknown for a deal that is not in the list, or too far away', async () => {
    const list = listOf(9);
    expect(await place(77, { page: 2 }, list)).toBeNull();
    expect(list.asked).toEqual([2, 3, 1].map((page) => [page, 2]));
    expect(await place(9, { page: 1 }, list)).toBeNull();
  });

  it('is found anywhere in a list beside a map, whose pins are not those of one page', async () => {
    expect(await place(9, { view: 'map', page: 1 }, listOf(9))).toEqual([8, '9 of 9', undefined, '/deals/public/map']);
    const long = listOf(900);
    expect(await place(301, { view: 'map', page: 1 }, long)).toEqual([300, '301 of 900', 302, '/deals/public/map']);
    expect(await place(899, { view: 'map', page: 1 }, long)).toBeNull();
  });
});

it('lists and deals are told apart by their paths', () => {
  expect(['/deals/public', '/deals/public/map', '/research'].filter(isListPath)).toHaveLength(3);
  expect(['/deals/12', '/deals/12/ask'].filter(isDealPath)).toHaveLength(2);
  expect(['/deals/compare', '/deals/public', '/home', '/deals/12x'].filter(isDealPath)).toEqual([]);
});

describe('the list that a deal is opened from', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });
  /** What is remembered after deals were opened from these pages, one after the other; null is a page of another site, or none. */
  const after = (...pages: (string | null)[]) => {
    for (const page of pages) rememberReferrer(page === null ? null : new URL(page, 'https://outcrop.example'));
    return lastResult();
  };

  it.each<[string, (string | null)[], string | null]>([
    ['a list with its filters', ['/deals/public?type=PP+L&page=2'], '/deals/public?type=PP+L&page=2'],
    ['the map', ['/deals/public/map?bbox=1,2,3,4'], '/deals/public/map?bbox=1,2,3,4'],
    ['another list later', ['/deals/public', '/research?page=2'], '/research?page=2'],
    ['along its deals', ['/research', '/deals/12', '/deals/13/ask'], '/research'],
    ['until another page', ['/research', '/deals/12', '/home'], null],
    ['until another site', ['/research', null], null],
    ['not from a comparison', ['/research', '/deals/compare?ids=1+2'], null],
    ['nothing of a deal alone', ['/deals/12'], null],
  ])('%s', (_, pages, expected) => expect(after(...pages)).toBe(expected));

  it('is no other address, whatever the storage holds', () => {
    kept.set('outcrop:result', 'https://elsewhere.example/deals/public');
    expect(lastResult()).toBeNull();
  });

  it('is unknown where storage is refused', () => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new Error('refused');
      },
      configurable: true,
    });
    expect(after('/research')).toBeNull();
  });
});
