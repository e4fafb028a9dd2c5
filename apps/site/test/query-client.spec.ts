import { afterEach, expect, it, jest } from '@jest/globals';
import { dehydrate, QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi, loadedData } from '../app/query/query-client.ts';

const squareQuery = (side: number) => queryOptions({ queryKey: ['square', side], queryFn: () => side * side });

afterEach(() => void jest.restoreAllMocks());

it('finds what the server sent by its key, and nothing else', async () => {
  const client = new QueryClient();
  await client.fetchQuery(squareQuery(3));
  const sent = JSON.parse(JSON.stringify(dehydrate(client)));
  expect(loadedData(sent, squareQuery(3))).toBe(9);
  expect(loadedData(sent, squareQuery(4))).toBeUndefined();
});

it('finds nothing on a server whose loader sent nothing', () => {
  expect(loadedData(undefined, squareQuery(3))).toBeUndefined();
});

it('tells time on screen to its end, though its tab is closed meanwhile; other calls end with their page', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  await browserApi.addReadingTime(101, 7, 2, { seconds: 9 });
  await browserApi.deleteSavedSearch(3);
  expect(send.mock.calls.map(([address, init]) => [address, init?.keepalive])).toEqual([
    ['/api/data-rooms/101/files/7/pages/2/time', true],
    [expect.any(String), undefined],
  ]);
});

it('calls the API by a client that is loaded with the first call, and is nothing to wait for itself', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ count: 3 }));
  const api = await browserApi;
  expect(send).not.toHaveBeenCalled();
  await expect(api.likes()).resolves.toEqual({ count: 3 });
  expect(send.mock.calls[0]?.[0]).toBe('/api/deals/likes');
});
