import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { askToStop, stopAlerts } from '../app/features/saved-searches/stop/stop-alerts.server.ts';
import { loadContext } from '../app/server/context.ts';

let api: http.Server;
let apiOrigin: string;
let status: number;
const calls: { url: string | undefined; headers: http.IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  api = http.createServer(({ url, headers }, response) => {
    calls.push({ url, headers });
    response.writeHead(status, { 'Content-Type': 'application/problem+json' });
    response.end(status === 204 ? '' : JSON.stringify({ status, detail: 'Refused.' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api?.close());
beforeEach(() => {
  calls.length = 0;
  status = 204;
});

const context = (headers: Record<string, string> = {}) =>
  loadContext({ apiOrigin, siteProof: 'proof', headers, requestId: 'r', clientAddress: '', nonce: '' });
/** What a mail program sends: RFC 8058. */
const oneClick = (query: string) =>
  new Request(`http://localhost/alerts/stop${query}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

it('only the form turns alerts off: programs that look through mails open every link', () => {
  expect(askToStop(new Request('http://localhost/alerts/stop?token=t'))).toMatchObject({ data: { state: 'asked' } });
  expect(calls).toEqual([]);
});

it('a mail program turns them off by one POST from nowhere', async () => {
  expect(await stopAlerts(oneClick('?token=a%2Bb'), context())).toMatchObject({ data: { state: 'stopped' } });
  expect(calls.map(({ url }) => url)).toEqual(['/api/saved-searches/stop-alerts?token=a%2Bb']);
});

it('the link is of whom it was sent to: cookies, and where the form came from, have no part in it', async () => {
  const sent = { cookie: 'token=somebody-else', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  await stopAlerts(oneClick('?token=t'), context(sent));
  const headers = calls[0]?.headers ?? {};
  expect(headers.cookie).toBeUndefined();
  expect(headers.origin).toBeUndefined();
  expect(headers['sec-fetch-site']).not.toBe('cross-site');
});

it.each([400, 404, 422])('a token that the API answers with %i is a link that does not work', async (answer) => {
  status = answer;
  expect(await stopAlerts(oneClick('?token=wrong'), context())).toMatchObject({
    data: { state: 'unknown' },
    init: { status: 404 },
  });
});

it('without a token nobody is signed off, whoever is signed in', async () => {
  for (const query of ['', '?token='])
    expect(await stopAlerts(oneClick(query), context({ cookie: 'token=mine' }))).toMatchObject({
      data: { state: 'unknown' },
      init: { status: 404 },
    });
  expect(calls).toEqual([]);
});

it('a mail program is told to try again while the API is away', async () => {
  status = 503;
  expect(await stopAlerts(oneClick('?token=t'), context())).toMatchObject({
    data: { state: 'failed', problem: { status: 503 } },
    init: { status: 503 },
  });
});

it('mails about watched queries are stopped by another call, in the same way', async () => {
  expect(await stopAlerts(oneClick('?token=a%2Bb'), context(), 'stopQueryWatches')).toMatchObject({
    data: { state: 'stopped' },
  });
  expect(calls.map(({ url }) => url)).toEqual(['/api/explorer/watches/stop?token=a%2Bb']);
});
