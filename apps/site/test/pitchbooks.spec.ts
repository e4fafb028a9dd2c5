import { type ApiClient, ApiError, apiError, type BookPageView, type PublicationView } from '@outcrop/contracts';
import type { BookState } from '../app/features/pitchbooks/book-state.ts';
import { pitchbooksPage, withBook } from '../app/features/pitchbooks/pitchbook-content.ts';

// docs/product/content.md#pitchbooks

const refusal = (status: number) => apiError(status, 'Refused');
const PAGES = 3;
const state = (page = 1): BookState => ({ page, zoom: 100, preview: null });

/** An installation with one book of three pages. */
const fakeApi = (more: object = {}) =>
  ({
    pitchbooks: async () => ({ items: [{ path: 'products-services', title: 'Products' }] }),
    pitchbook: async (path: string) => {
      if (path !== 'products-services') throw refusal(404);
      return { path, title: 'Products' } as PublicationView;
    },
    bookPage: async (_: string, page: number) => {
      if (page > PAGES) throw refusal(404);
      return { page, pages: PAGES } as BookPageView;
    },
    publicDeals: async () => [],
    homeContent: async () => ({ tombstones: [] }),
    ...more,
  }) as unknown as ApiClient;

async function shown(path: string | undefined, page = 1, api = fakeApi()) {
  const view = await pitchbooksPage(path, state(page)).read(api, {});
  try {
    return withBook({ view, isPreview: false }, state(page)).view;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}

describe('the page of the pitchbooks', () => {
  it('leads to the first book, and from beyond a book’s end to its last page', async () => {
    expect(await shown(undefined)).toBe('/pitchbooks/products-services');
    expect(await shown('products-services', 9)).toBe('/pitchbooks/products-services?page=3');
    expect(await shown('products-services', 3)).toMatchObject({ page: { page: 3 } });
  });

  it('shows a book without its pages where they cannot be read', async () => {
    for (const status of [404, 503])
      expect(
        await shown('products-services', 2, fakeApi({ bookPage: () => Promise.reject(refusal(status)) })),
      ).toMatchObject({ open: { title: 'Products' }, page: null });
    await expect(
      shown('products-services', 2, fakeApi({ bookPage: () => Promise.reject(refusal(500)) })),
    ).rejects.toThrow(ApiError);
  });

  it('is there for a book that menus name and nobody has published; any other is missing', async () => {
    expect(await shown('capabilities-pitchbook')).toMatchObject({ open: null, named: 'Capabilities', page: null });
    await expect(shown('nothing-like-this')).rejects.toMatchObject({ status: 404 });
    const none = fakeApi({ pitchbooks: async () => ({ items: [] }) });
    expect(await shown(undefined, 1, none)).toMatchObject({ books: [], open: null, named: null });
  });

  it('shows tombstones of sold deals alone, and each picture once', async () => {
    const deal = (ListingId: number, sold: boolean) => ({ ListingId, sold, Header: 'x', Url: `/deals/${ListingId}` });
    const picture = { url: '/content/assets/a', title: 'A' };
    const api = fakeApi({
      publicDeals: async () => [deal(1, false), ...Array.from({ length: 30 }, (_, i) => deal(i + 2, true))],
      homeContent: async () => ({ tombstones: [picture, picture] }),
    });
    const view = await shown('tombstones', 1, api);
    expect(view).toMatchObject({ open: null, named: 'Tombstones', tombstones: { pictures: [picture] } });
    const { deals } = (view as { tombstones: { deals: readonly { ListingId: number }[] } }).tombstones;
    expect(deals.map(({ ListingId }) => ListingId)).toEqual(Array.from({ length: 24 }, (_, i) => i + 2));
    expect(await shown('products-services')).toMatchObject({ tombstones: null });
  });
});
