import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sitemapPartSchema } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { DealRows } from '../src/deals/deal-rows.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;
let reads: ReturnType<typeof spyOnReads>;
const spyOnReads = () => jest.spyOn(DealRows.prototype, 'seen');

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  app = await startApp(database.url);
  await app.clear('listings');
  reads = spyOnReads();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app?.stop();
});
afterAll(() => database?.drop());

const load = (...deals: object[]) =>
  app.commands.execute(new ImportListings({ rows: deals.map(wholeRow), actor: system }));
const ask = (part = '') => app.request('get', `/api/deals/sitemap${part}`);
const sitemap = async (part?: string) => {
  const { body, headers } = await ask(part).expect(200);
  const { parts, deals } = sitemapPartSchema.parse(body);
  return { parts, urls: deals.map(({ url }) => url), deals, etag: headers['etag'] as string };
};
/** So many public deals with the ids from 1, by one statement. */
const fill = (count: number) =>
  app.em().execute(
    `insert into listing (id, rank, search_revision, web_status)
     select n, lpad(n::text, 8, '0'), nextval('listing_search_revision'), 'published' from generate_series(1, ?) n`,
    [count],
  );

describe('the sitemap of deals', () => {
  it('lists public deals and studies with their dates, and nothing else', async () => {
    await load(
      { ListingId: 3, header: 'Wolfcamp', PLSCode: 'PP', lastUpdatedDate: '2026-03-04' },
      { ListingId: 1, header: 'Basin study', PLSCode: 'STUDY' },
      { ListingId: 2, header: 'Quarry', PLSCode: 'PP', isPrivate: true },
      { ListingId: 4, header: 'Draft', PLSCode: 'PP', webStatus: 'draft' },
      { ListingId: 5, header: 'Sold', PLSCode: 'PP', status: 'SOLD' },
      { ListingId: 6, header: 'Pulled', PLSCode: 'PP', status: 'PULLED' },
    );
    const { deals, parts } = await sitemap();
    expect(parts).toBe(1);
    expect(deals.map(({ url }) => url)).toEqual(['/deals/1', '/deals/3', '/deals/5']);
    expect(deals[1]).toEqual({ url: '/deals/3', LastUpdatedDate: '2026-03-04' });
  });

  it('has two parts for 50,001 deals, which hold each of them once', async () => {
    await fill(50_001);
    const [first, second] = [await sitemap(), await sitemap('?part=2')];
    expect([first.parts, second.parts]).toEqual([2, 2]);
    expect(first.urls.length).toBeLessThanOrEqual(50_000 - 4);
    expect([...first.urls, ...second.urls]).toEqual(Array.from({ length: 50_001 }, (_, i) => `/deals/${i + 1}`));
    await ask('?part=3').expect(404);
    for (const part of ['0', '-1', '1.5', 'x', '100000']) await ask(`?part=${part}`).expect(422);
  });

  it('asks the database once a revision, however many ask', async () => {
    await load({ ListingId: 1, header: 'Wolfcamp', PLSCode: 'PP' });
    const [first] = await Promise.all(Array.from({ length: 20 }, () => sitemap()));
    await sitemap();
    expect(reads).toHaveBeenCalledTimes(1);
    await ask().set('if-none-match', first!.etag).expect(304);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await sitemap();
    expect(reads).toHaveBeenCalledTimes(1);
    await app.commands.execute(
      new UpdateListing({ listingId: 1, values: { governingThought: 'Wolfcamp oil' }, actor: admin }),
    );
    await Promise.all(Array.from({ length: 20 }, () => sitemap()));
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('drops at once what was hidden, and reads everything anew only after a while', async () => {
    await load({ ListingId: 1, header: 'Wolfcamp', PLSCode: 'PP' }, { ListingId: 2, header: 'Bakken', PLSCode: 'M' });
    const before = await sitemap();
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { isPrivate: true }, actor: admin }));
    await load({ ListingId: 3, header: 'Montney', PLSCode: 'PP' });
    const after = await sitemap();
    expect([before.urls, after.urls]).toEqual([['/deals/1', '/deals/2'], ['/deals/2']]);
    expect(after.etag).not.toBe(before.etag);
    expect(reads).toHaveBeenCalledTimes(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await sitemap()).urls).toEqual(['/deals/2', '/deals/3']);
  });

  it('drops what was hidden by somebody who was still writing while it was read', async () => {
    await load({ ListingId: 1, header: 'Wolfcamp', PLSCode: 'PP' }, { ListingId: 2, header: 'Bakken', PLSCode: 'M' });
    const em = app.em();
    await em.begin();
    await em.execute(
      `update listing set is_private = true, search_revision = nextval('listing_search_revision') where id = 1`,
    );
    expect((await sitemap()).urls).toEqual(['/deals/1', '/deals/2']);
    await em.commit();
    expect((await sitemap()).urls).toEqual(['/deals/2']);
  });

  it('is asked for anew after a failure', async () => {
    await load({ ListingId: 1, header: 'Wolfcamp', PLSCode: 'PP' });
    reads.mockRejectedValueOnce(new Error('no connection'));
    await ask().expect(500);
    expect((await sitemap()).urls).toEqual(['/deals/1']);
  });
});
