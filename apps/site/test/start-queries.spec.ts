import { describe, expect, it, jest } from '@jest/globals';
import { loadContext } from '../app/server/context.ts';
import { newPageReads } from '../app/server/page-reads.ts';
import { startQueries } from '../app/server/start-queries.ts';

// docs/decisions/cached-pages.md

const visit = {
  apiOrigin: 'http://127.0.0.1:1',
  siteProof: 'proof',
  headers: {},
  requestId: '',
  clientAddress: '',
  nonce: '',
};

/** What a page sends along of one query that is made at a moment. */
async function sentAt(moment: number, reads?: ReturnType<typeof newPageReads>) {
  jest.useFakeTimers({ now: moment });
  try {
    const queries = startQueries(loadContext({ ...visit, ...(reads && { reads }) }));
    await queries.fetch({ queryKey: ['deal', 7], queryFn: async () => ({ name: 'Wolfcamp oil' }) });
    return JSON.stringify(queries.dehydrate());
  } finally {
    jest.useRealTimers();
  }
}

describe('what a page sends along', () => {
  it('is the same whenever it was made, where it may be cached for everybody', async () => {
    const [one, another] = [await sentAt(1e12, newPageReads()), await sentAt(2e12, newPageReads())];
    expect(one).toBe(another);
    expect(one).toContain('Wolfcamp oil');
  });

  it("says when it was made on a page of one's own, which the browser may have something newer than", async () => {
    expect(JSON.parse(await sentAt(1e12)).queries[0]).toMatchObject({
      dehydratedAt: 1e12,
      state: { dataUpdatedAt: 1e12 },
    });
  });
});
