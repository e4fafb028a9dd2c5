import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { boundsQuery } from '../app/features/explorer/queries/explorer-queries.ts';
import { readAndAsk } from '../app/features/explorer/read-and-ask.ts';
import { INFO } from './support/explorer-address.ts';

// docs/product/explorer.md#explorer-address

afterEach(() => void jest.restoreAllMocks());

/** What is asked of wells as soon as an address is read, by its first parts: what it is of, and which facets or stats it has. */
function askedOf(search: string, bounds?: Record<string, { low: number; high: number }>): string[] {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const client = new QueryClient();
  const measured = INFO.collections[1]!.fields.filter(({ name }) => bounds && name in bounds);
  if (bounds) client.setQueryData(boundsQuery('wells', measured).queryKey, bounds);
  readAndAsk(search, INFO, client);
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
