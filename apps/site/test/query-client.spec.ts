import { expect, it } from '@jest/globals';
import { dehydrate, QueryClient, queryOptions } from '@tanstack/react-query';
import { loadedData } from '../app/query/query-client.ts';

const squareQuery = (side: number) => queryOptions({ queryKey: ['square', side], queryFn: () => side * side });

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
