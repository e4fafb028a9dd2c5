import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PAGE_VIEW_HEADER } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { MAX_SEARCHES_PER_DAY } from '../src/tracking/commands/track-search.ts';
import { ListingHits } from '../src/tracking/listing-hits.ts';
import { isBot } from '../src/tracking/page-views.ts';
import { VisitCleaner } from '../src/tracking/worker.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;

const DEALS = [
  { ListingId: 1, header: 'Wolfcamp oil', PLSCode: 'PP', region: 'Permian' },
  { ListingId: 2, header: 'Wolfcamp minerals', PLSCode: 'M', region: 'Permian' },
  { ListingId: 3, header: 'Kept to ourselves', PLSCode: 'PP', isPrivate: true },
];
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  await app.commands.execute(new ImportListings({ rows: DEALS.map(wholeRow), actor: system }));
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(() => app.em().execute('truncate tracked_search, listing_hit, deal_return restart identity'));

const searches = () =>
  app
    .em()
    .execute<Record<string, unknown>[]>(
      'select text, normalised_text, filters, found, user_id from tracked_search order by id',
    );

describe('POST /api/Advisors/TrackDealsWebSearch', () => {
  const track = (query: string, body?: object, as?: string) => {
    const request = app.request('post', `/api/Advisors/TrackDealsWebSearch${query}`, as);
    return body ? request.send(body) : request;
  };

  it('with an empty body stores the words and counts itself', async () => {
    await track('?search=WOLF-camp%20oil').expect(204);
    await track('?search=wolfcamp', {}).expect(204);
    expect(await searches()).toEqual([
      { text: 'WOLF-camp oil', normalised_text: 'wolfcampoil', filters: {}, found: 1, user_id: null },
      { text: 'wolfcamp', normalised_text: 'wolfcamp', filters: {}, found: 2, user_id: null },
    ]);
  });

  it('stores filters, count and the signed-in person; of areas only that there was one', async () => {
    const filters = { type: ['PP', 'M'], price: '100..2500', bbox: '-104,31,-103,32', liked: 'true' };
    await track('?search=', { filters, count: 7 }, 'buyer').expect(204);
    await track('', { filters: { region: ['Permian'], type: ['M'] } }).expect(204);
    await track('', { filters: { liked: 'true' } }, 'buyer').expect(204);
    const kept = { type: ['PP', 'M'], price: { from: 100, to: 2500 }, bbox: true, liked: true };
    expect(await searches()).toEqual([
      { text: '', normalised_text: '', filters: kept, found: 7, user_id: 3 },
      { text: '', normalised_text: '', filters: { region: ['Permian'], type: ['M'] }, found: 1, user_id: null },
      // Only the person could count these.
      { text: '', normalised_text: '', filters: { liked: true }, found: null, user_id: 3 },
    ]);
  });

  it('counts what the public finds, whoever searches', async () => {
    await track('?search=kept', undefined, 'admin').expect(204);
    expect(await searches()).toEqual([expect.objectContaining({ text: 'kept', found: 0 })]);
  });

  it('stores nothing of an admin who views the site as somebody', async () => {
    await track('?search=wolfcamp', undefined, 'impersonator').expect(204);
    expect(await searches()).toEqual([]);
  });

  it('takes no search for one, and refuses what is wrong or long', async () => {
    await track('').expect(204);
    await track('?search=%20--').expect(204);
    await track(`?search=${'w'.repeat(201)}`).expect(422);
    await track('?search=w%00').expect(422);
    await track('?search=w', { filters: { colour: 'red' } }).expect(422);
    await track('?search=w', { count: -1 }).expect(422);
    const region = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(100, 'x'));
    await track('?search=w', { filters: { region } }).expect(422);
    expect(await searches()).toEqual([]);
  });

  it(`keeps ${MAX_SEARCHES_PER_DAY} in any 24 hours and no more`, async () => {
    await app.em().execute(
      `insert into tracked_search (text, normalised_text, filters, searched_at)
       select 'old', 'old', '{}'::jsonb, now() - interval '25 hours' from generate_series(1, 50)
       union all select 'new', 'new', '{}', now() - interval '1 hour' from generate_series(1, ?::int)`,
      [MAX_SEARCHES_PER_DAY - 1],
    );
    const count = async () => {
      const [row] = await app.em().execute<{ count: number }[]>('select count(*)::int as count from tracked_search');
      return row!.count - 50;
    };
    await track('?search=fits').expect(204);
    expect(await count()).toBe(MAX_SEARCHES_PER_DAY);
    await track('?search=nomore').expect(204);
    expect(await count()).toBe(MAX_SEARCHES_PER_DAY);
  });

  it('forgets searches after 13 months', async () => {
    await track('?search=recent').expect(204);
    await app.em().execute(
      `insert into tracked_search (text, normalised_text, filters, searched_at)
       select 'old', 'old', '{}', now() - interval '13 months 1 day' from generate_series(1, 5001)`,
    );
    expect(await new VisitCleaner(app.em()).clean()).toMatchObject({ searches: 5_001 });
    expect(await searches()).toEqual([expect.objectContaining({ text: 'recent' })]);
  });

  it('says when one network sends too many', async () => {
    const answers = [];
    for (let i = 0; i < 130; i += 1) answers.push(await track(''));
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('web hits', () => {
  const hitsOf = async () => {
    await app.app.get(ListingHits, { strict: false }).flush();
    const rows = await app
      .em()
      .execute<{ id: number; hits: number; today: boolean }[]>(
        `select listing_id as id, hits, day = (now() at time zone 'UTC')::date as today from listing_hit order by listing_id`,
      );
    return rows.map(({ id, hits, today }) => [id, hits, today]);
  };
  const view = (id: number, { as, agent = FIREFOX, page = '1' }: { as?: string; agent?: string; page?: string } = {}) =>
    app.request('get', `/api/deals/${id}`, as).set('user-agent', agent).set(PAGE_VIEW_HEADER, page);

  it('count each view of a page once, and nothing else', async () => {
    for (let i = 0; i < 3; i += 1) await view(1).expect(200);
    await view(2, { as: 'buyer' }).expect(200);
    // Not for a page, no such deal, not for them, machines, one of us.
    await view(1, { page: '' }).expect(200);
    await view(9).expect(404);
    await view(3).expect(404);
    await view(1, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).expect(200);
    await view(1, { as: 'admin' }).expect(200);
    await view(1, { as: 'advisor' }).expect(200);
    expect(await hitsOf()).toEqual([
      [1, 3, true],
      [2, 1, true],
    ]);
  });

  it('of a link in an email or a notice are counted as any other, and by their source besides', async () => {
    for (const page of ['alert', 'push', '1', 'elsewhere']) await view(1, { page }).expect(200);
    // Another browser, and somebody who is logged in.
    await view(1, { page: 'alert', agent: `${FIREFOX} another` }).expect(200);
    await view(2, { page: 'alert', as: 'buyer' }).expect(200);
    await view(2, { page: 'alert', as: 'admin' }).expect(200);
    expect(await hitsOf()).toEqual([
      [1, 4, true],
      [2, 1, true],
    ]);
    const returns = await app
      .em()
      .execute('select listing_id as id, source, hits from deal_return order by listing_id, source');
    expect(returns).toEqual([
      { id: 1, source: 'alert', hits: 2 },
      { id: 1, source: 'push', hits: 1 },
      { id: 2, source: 'alert', hits: 1 },
    ]);
  });

  it('bring somebody back once in a visit, however often the page of the link is loaded', async () => {
    const agent = `${FIREFOX} reloads`;
    for (let i = 0; i < 4; i += 1) await view(1, { page: 'alert', agent }).expect(200);
    await view(2, { page: 'alert', agent }).expect(200);
    expect(await hitsOf()).toEqual([
      [1, 4, true],
      [2, 1, true],
    ]);
    expect(await app.em().execute('select listing_id as id, hits from deal_return order by 1')).toEqual([
      { id: 1, hits: 1 },
      { id: 2, hits: 1 },
    ]);
  });

  it('count pages that a script changed to, by a call of their own', async () => {
    const hit = (id: number, as?: string) => app.request('post', `/api/deals/${id}/hit`, as).set('user-agent', FIREFOX);
    await hit(1).expect(204);
    await hit(1, 'admin').expect(204);
    await hit(3).expect(404);
    await hit(9).expect(404);
    expect(await hitsOf()).toEqual([[1, 1, true]]);
  });

  it('add up from several processes at once, in whatever order they counted', async () => {
    const processes = Array.from({ length: 4 }, () => new ListingHits(app.em()));
    for (let round = 0; round < 10; round += 1) {
      for (const [at, process] of processes.entries()) {
        for (const id of at % 2 ? [2, 1, 9] : [9, 1, 2]) process.count(id);
      }
      await Promise.all(processes.map((process) => process.flush()));
    }
    expect(await hitsOf()).toEqual([
      [1, 40, true],
      [2, 40, true],
    ]);
  });

  it('wait for a database that is away, and are written at the end', async () => {
    const process = new ListingHits(app.em());
    await app.em().execute('alter table listing_hit rename to elsewhere');
    process.count(1);
    await process.flush();
    await app.em().execute('alter table elsewhere rename to listing_hit');
    process.count(1);
    await process.onModuleDestroy();
    expect(await hitsOf()).toEqual([[1, 2, true]]);
  });

  it("are the admin row's count, and its order", async () => {
    for (const id of [2, 2, 1]) await view(id).expect(200);
    await hitsOf();
    const { body } = await app
      .request('get', `/api/admin/listings?sort=["webhitCount","DESC"]&range=[0,1]`, 'admin')
      .expect(200);
    expect(body.map((row: { id: number; webhitCount: number }) => [row.id, row.webhitCount])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    // A visit is no edit: neither the row nor its document changes.
    const row = await app.row(2);
    const again = await view(2)
      .expect(200)
      .then(() => hitsOf().then(() => app.row(2)));
    expect([again.version, again.searchRevision, again.updatedDate]).toEqual([
      row.version,
      row.searchRevision,
      row.updatedDate,
    ]);
  });
});

it.each([
  [FIREFOX, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 HeadlessChrome/140.0', true],
  ['curl/8.5.0', true],
  ['node', true],
  ['', true],
  [undefined, true],
])('takes %s for a machine: %s', (agent, machine) => expect(isBot(agent)).toBe(machine));
