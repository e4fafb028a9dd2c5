import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { handleDataRequest, loadContext } from '../app/entry.server.tsx';
import { loadDeals } from '../app/features/deal-search/load-deals.server.ts';

const SHORTLY = 'This is not available right now. Please try again shortly.';
const TOO_MANY = 'Too many requests from your network at once. Please wait a moment and try again.';
let api: http.Server;
let apiOrigin: string;
let refusal = { status: 503, code: 'unavailable', detail: SHORTLY, retryAfter: '5' };

beforeAll(async () => {
  api = http.createServer((_, response) => {
    const { retryAfter, ...problem } = refusal;
    response
      .writeHead(problem.status, { 'Content-Type': 'application/problem+json', 'Retry-After': retryAfter })
      .end(JSON.stringify({ ...problem, requestId: 'abc' }));
  });
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

it('a page that was refused for now says when to come back, as the API did', async () => {
  refusal = { status: 429, code: 'too-many-requests', detail: TOO_MANY, retryAfter: '17' };
  const context = visit();
  const loaded = await loadDeals('public', { request: new Request('http://localhost/deals/public?search=a'), context });
  expect(loaded).toMatchObject({ init: { status: 429 }, data: { problem: { detail: TOO_MANY } } });
  const answer = handleDataRequest(new Response(null, { status: 429 }), { context });
  expect(answer.headers.get('Retry-After')).toBe('17');
  // Nothing was heard from the API.
  const unheard = handleDataRequest(new Response(null, { status: 503 }), { context: visit() });
  expect(unheard.headers.get('Retry-After')).toBe('5');
});
