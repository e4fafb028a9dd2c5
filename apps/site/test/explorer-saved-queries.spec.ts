import { describe, expect, it } from '@jest/globals';
import { apiError, noAnswer } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { changeSaved, inOlderWords, savedQueriesQuery } from '../app/features/explorer/saved/saved-queries.ts';

// docs/product/explorer.md#saved-query-dialogs

/** A page that has the lists. */
function withLists(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(savedQueriesQuery().queryKey, { directories: [], queries: [] });
  return client;
}
const isStale = (client: QueryClient) => client.getQueryState(savedQueriesQuery().queryKey)?.isInvalidated;

describe('a change of queries and directories', () => {
  it('has the lists fetched again, whether it was done or not: another tab may be why it was not', async () => {
    const client = withLists();
    expect(isStale(client)).toBe(false);
    expect(await changeSaved(client, () => Promise.resolve(undefined), { failed: 'no' })).toBe(true);
    expect(isStale(client)).toBe(true);
    const other = withLists();
    const refused = () => Promise.reject(apiError(404, 'There is no such query.'));
    expect(await changeSaved(other, refused, { failed: 'no' })).toBe(false);
    expect(isStale(other)).toBe(true);
  });

  it('asks nobody for a login who has just closed it', async () => {
    const client = withLists();
    const closed = () => Promise.reject(apiError(401, 'Log in first.'));
    expect(await changeSaved(client, closed, { failed: 'no' })).toBe(false);
    expect(isStale(client)).toBe(false);
  });
});

describe('a form of a query', () => {
  it.each([
    ['a fault of the server', 'There was a server error', apiError(500, 'Something went wrong on our side.')],
    ['a full disk', 'There was a server error', apiError(503, 'The server is out of disk space.')],
    ['a refusal', 'You have a query of this name.', apiError(409, 'You have a query of this name.')],
    ['no answer', 'The server could not be reached.', noAnswer()],
  ])('says of %s: %s', async (_failure, said, error) => {
    await expect(inOlderWords(Promise.reject(error))).rejects.toMatchObject({
      status: error.status,
      problem: { detail: said },
    });
    await expect(inOlderWords(Promise.resolve(7))).resolves.toBe(7);
  });
});
