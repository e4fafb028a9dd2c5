import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { boundsQuery, rowsQuery } from '../app/features/explorer/queries/explorer-queries.ts';
import { readAndAsk } from '../app/features/explorer/read-and-ask.ts';
import { INFO } from './support/explorer-address.ts';

// docs/product/explorer.md#explorer-address

afterEach(() => void jest.restoreAllMocks());

/** A client of a server that never answers. */
function waitingClient(): QueryClient {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  return new QueryClient();
}

const read = (search: string, client: QueryClient, signal = new AbortController().signal) =>
  readAndAsk(`?collection=wells&${search}`, INFO, client, signal);

/** What is under way: rows or facets, and the filters. */
const underWay = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .map(({ queryKey: [, , what, body] }) => {
      const { filters } = body as { filters: { field: string; expression: string[] }[] };
      return [what, ...filters.map(({ expression }) => expression.join())].join(' ');
    });

/** What is asked of wells as soon as an address is read, by its first parts: what it is of, and which facets or stats it has. */
function askedOf(search: string, bounds?: Record<string, { low: number; high: number }>): string[] {
  const client = waitingClient();
  const measured = INFO.collections[1]!.fields.filter(({ name }) => bounds && name in bounds);
  if (bounds) client.setQueryData(boundsQuery('wells', measured).queryKey, bounds);
  readAndAsk(search, INFO, client, new AbortController().signal);
  const asked = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  return asked.map(({ queryKey: [, , what, body] }) => {
    const { facets = [] } = body as { facets?: { name: string; type: string }[] };
    return [what, ...facets.map(({ name, type }) => `${name} by ${type}`)].join(' ');
  });
}

describe('what the next address shows is asked for as soon as it is read', () => {
  it('rows, figures, and what the open panels count', () => {
    expect(askedOf('?collection=wells&open=operator')).toEqual(['rows', 'facets operator by value', 'figures']);
    const bounds = { oil12: { low: 4_000, high: 120_000 } };
    expect(askedOf('?collection=wells&open=operator,oil12', bounds)).toEqual([
      'rows',
      'facets operator by value',
      'figures',
      'facets oil12 by range',
    ]);
  });

  it('bars once the ends of their slider are known, figures where there are rows', () => {
    expect(askedOf('?collection=wells&open=oil12')).toEqual(['rows', 'figures']);
    expect(askedOf('?collection=wells&open=&chart=bars')).toEqual(['rows']);
  });

  it('nothing of an address that cannot be read', () => {
    expect(askedOf('?collection=wells&filter.nobody=x')).toEqual([]);
    expect(askedOf('?collection=nothing')).toEqual([]);
  });
});

describe('what an address asked that is left before it is drawn', () => {
  it('is given up with the next one, but for what both ask', async () => {
    const client = waitingClient();
    read('open=&filter.operator=Mesa', client);
    expect(underWay(client)).toEqual(['rows Mesa', 'figures Mesa']);
    read('open=&filter.operator=Mesa&sort=operator', client);
    await setImmediate();
    expect(underWay(client)).toEqual(['figures Mesa', 'rows Mesa']);
    read('open=&filter.operator=Ridge', client);
    await setImmediate();
    expect(underWay(client)).toEqual(['rows Ridge', 'figures Ridge']);
    readAndAsk('?collection=nothing', INFO, client, new AbortController().signal);
    await setImmediate();
    expect(underWay(client)).toEqual([]);
  });

  it('stays where a part shows it', async () => {
    const client = waitingClient();
    const { state } = read('open=&filter.operator=Mesa', client);
    const stop = new QueryObserver(client, rowsQuery(state)).subscribe(() => {});
    read('open=&filter.operator=Ridge', client);
    await setImmediate();
    expect(underWay(client)).toEqual(['rows Mesa', 'rows Ridge', 'figures Ridge']);
    stop();
  });

  it('is nothing where it is left before it is read', () => {
    const client = waitingClient();
    read('open=operator', client, AbortSignal.abort());
    expect(underWay(client)).toEqual([]);
  });
});
