import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { handleDataRequest, loadContext } from '../app/entry.server.tsx';
import { loadDeals } from '../app/features/deal-search/load-deals.server.ts';

const SHORTLY = 'This is not available right now. Please try again shortly.';
let api: http.Server;
let apiOrigin: string;

beforeAll(async () => {
  api = http.createServer((_, response) =>
    response
      .writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '5' })
      .end(JSON.stringify({ status: 503, code: 'unavailable', detail: SHORTLY, requestId: 'abc' })),
  );
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api?.close());

const visit = () =>
  loadContext({ apiOrigin, siteProof: 'proof', headers: {}, requestId: 'abc', clientAddress: '', nonce: '' });

it('a page whose data is away says "try again shortly" with status 503, to people and to programs', async () => {
  const request = new Request('http://localhost/deals/public');
  const loaded = await loadDeals('public', { request, context: visit() });
  expect(loaded).toMatchObject({ init: { status: 503 }, data: { problem: { status: 503, detail: SHORTLY } } });
  const answer = handleDataRequest(new Response(null, { status: 503 }), { context: visit() });
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(handleDataRequest(new Response(null), { context: visit() }).headers.has('Retry-After')).toBe(false);
});
