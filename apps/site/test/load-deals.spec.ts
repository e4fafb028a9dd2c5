import type { ApiClient, DealPage } from '@outcrop/contracts';
import { readDealState } from '../app/address/read-deal-state.ts';
import { fetchPage } from '../app/features/deal-search/load-deals.server.ts';

/** Fetches a page of the address where the API finds `total` deals and gives none of them on this page. */
const fetchEmpty = (address: string, total: number) => {
  const state = readDealState(address);
  const page = { total, page: state.page ?? 1, size: 20, deals: [] } as unknown as DealPage;
  const fetch = async () => page as never;
  return fetchPage(
    { state, reading: null },
    { fetch, dehydrate: () => ({ queries: [], mutations: [] }) },
    {} as ApiClient,
  );
};
const redirected = (address: string, total: number) =>
  fetchEmpty(address, total).then(
    () => null,
    (answer: Response) => [answer.status, answer.headers.get('Location')],
  );

describe('an empty page of deals', () => {
  it('leads to the last page from one beyond it', async () => {
    expect(await redirected('?search=oil&page=9', 45)).toEqual([302, '/deals/public?search=oil&page=3']);
  });

  it.each([500, 501, 10_001, 1e15])('leads there from page %d as well, whatever can be asked for', async (page) => {
    expect(await redirected(`?search=oil&page=${page.toFixed(0)}`, 45)).toEqual([
      302,
      '/deals/public?search=oil&page=3',
    ]);
    expect(readDealState(`?size=100&page=${page.toFixed(0)}`).page).toBe(100);
  });

  it('is shown where it is the last page itself: a redirect would lead to itself for ever', async () => {
    expect(await redirected('?search=12841', 1)).toBeNull();
    expect(await redirected('?search=oil&page=3', 45)).toBeNull();
    expect(await fetchEmpty('?search=12841', 1)).toMatchObject({ total: 1, deals: [] });
  });
});
