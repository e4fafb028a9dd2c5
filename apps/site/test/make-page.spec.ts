import { expect, it } from '@jest/globals';
import { visitContext } from '../app/server/context.ts';
import { makePage } from '../app/server/make-page.ts';

// docs/product/engines.md#cached-pages

/** A site whose only page says all that its loader is told. */
const telling = {
  entry: { module: { default: () => new Response() } },
  routes: {
    page: {
      id: 'page',
      path: 'deals/public',
      module: {
        loader: ({ request, context }: { request: Request; context: { get(key: unknown): unknown } }) => {
          const visit = context.get(visitContext) as { reads: { viewed: number } };
          visit.reads.viewed = 7;
          return Response.json({ url: request.url, headers: Object.fromEntries(request.headers), visit });
        },
      },
    },
  },
  assets: { routes: {}, entry: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as Parameters<typeof makePage>[0];

it('knows nothing of a request but its address', async () => {
  const { html, reads } = await makePage(telling, {
    callApi: fetch,
    apiOrigin: 'http://127.0.0.1:1',
    siteProof: 'proof',
    publicUrl: 'https://outcrop.example',
    address: '/deals/public?region=Gulf%20Coast',
    requestId: 'r1',
    clientAddress: '203.0.113.5',
    nonce: 'placeholder',
  });
  const { url, headers, visit } = JSON.parse(html.toString());
  expect(url).toBe('https://outcrop.example/deals/public?region=Gulf%20Coast');
  expect(headers).toEqual({ accept: 'text/html' });
  expect(visit).toMatchObject({ cookie: '', publicUrl: 'https://outcrop.example' });
  expect(visit.provenance).toEqual({});
  expect(reads.viewed).toBe(7);
});
