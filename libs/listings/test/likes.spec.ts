import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dealDetailSchema, dealPageSchema, problemSchema, similarDealsSchema } from '@outcrop/contracts';
import { MAX_GUEST_LIKES } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { ImportListings } from '../src/import/import-listings.ts';
import { LikeDeal, NEW_VISITORS, TooManyLikes } from '../src/likes/commands/like-deal.ts';
import { VisitCleaner } from '../src/tracking/worker.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;

const common = { PLSCode: 'PP', region: 'Permian', usa: true, coordinates: '31.5, -103.5' };
const DEALS = [
  { ListingId: 1, header: 'Wolfcamp oil', ...common },
  { ListingId: 2, header: 'Bone Spring oil', ...common, PLSCode: 'L' },
  { ListingId: 3, header: 'Spraberry oil', ...common, region: 'Rockies' },
  { ListingId: 4, header: 'Kept to ourselves', ...common, isPrivate: true },
  { ListingId: 5, header: 'A study', ...common, PLSCode: 'STUDY' },
];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  await app.commands.execute(new ImportListings({ rows: DEALS.map(wholeRow), actor: system }));
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(() => app.em().execute('truncate visitor, deal_like'));

interface Who {
  /** One of the people of start-app.ts. */
  as?: string;
  /** A `Cookie` header. */
  cookie?: string;
}
const ask = (method: 'get' | 'put' | 'delete', path: string, { as, cookie }: Who = {}) => {
  const request = app.request(method, path, as);
  return cookie ? request.set('cookie', cookie) : request;
};
const like = (id: number, who?: Who) => ask('put', `/api/deals/${id}/like`, who);
const unlike = (id: number, who?: Who) => ask('delete', `/api/deals/${id}/like`, who);
const cookieOf = (headers: Record<string, unknown>) =>
  String((headers['set-cookie'] as string[] | undefined)?.[0] ?? '');
/** A visitor who likes these deals. */
async function visitor(...ids: number[]): Promise<{ cookie: string }> {
  let cookie = '';
  for (const id of ids) {
    const answer = await like(id, { cookie }).expect(200);
    cookie = cookieOf(answer.headers).split(';')[0]!;
  }
  return { cookie };
}
const saved = async (who: Who, query = '') => {
  const { body } = await ask('get', `/api/deals?liked=true${query}`, who).expect(200);
  return dealPageSchema.parse(body);
};
const idsOf = (deals: { ListingId: number }[]) => deals.map((deal) => deal.ListingId);
const rows = async (table: string) => {
  const [row] = await app.em().execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
  return row!.count;
};

describe('PUT and DELETE /api/deals/{id}/like', () => {
  it('know a visitor by a cookie that comes with the first like, and store only its hash', async () => {
    await ask('get', '/api/deals').expect((answer) => expect(cookieOf(answer.headers)).toBe(''));
    const answer = await like(1)
      .expect(200, { ListingId: 1, liked: true })
      .expect('Cache-Control', 'private, no-store');
    const cookie = cookieOf(answer.headers);
    expect(cookie).toMatch(/^visitor=[\w-]{43}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const token = cookie.slice('visitor='.length).split(';')[0]!;
    const [row] = await app.em().execute<{ token_hash: string }[]>('select token_hash from visitor');
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));

    const again = await like(2, { cookie: `visitor=${token}` }).expect(200);
    expect(cookieOf(again.headers)).toContain(`visitor=${token};`);
    expect(await rows('visitor')).toBe(1);
  });

  it('never take a name that a browser made up', async () => {
    const madeUp = 'a'.repeat(43);
    const answer = await like(1, { cookie: `visitor=${madeUp}` }).expect(200);
    expect(cookieOf(answer.headers)).toMatch(/^visitor=/);
    expect(cookieOf(answer.headers)).not.toContain(madeUp);
  });

  it('change nothing when it is so already', async () => {
    const who = await visitor(1);
    for (const person of [who, { as: 'buyer' }]) {
      for (let i = 0; i < 2; i += 1) await like(1, person).expect(200);
      expect(idsOf((await saved(person)).deals)).toEqual([1]);
      for (let i = 0; i < 2; i += 1) await unlike(1, person).expect(200, { ListingId: 1, liked: false });
      expect(idsOf((await saved(person)).deals)).toEqual([]);
    }
    expect(await rows('deal_like')).toBe(0);
  });

  it('keep one like of many at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => like(1, { as: 'buyer' }).expect(200)));
    expect(await rows('deal_like')).toBe(1);
  });

  it('forget a visitor with the last like, and take the cookie back', async () => {
    const who = await visitor(1, 2);
    const first = await unlike(1, who).expect(200);
    expect(cookieOf(first.headers)).toBe('');
    const last = await unlike(2, who).expect(200);
    expect(cookieOf(last.headers)).toMatch(/^visitor=; .*Expires=Thu, 01 Jan 1970/);
    expect(await rows('visitor')).toBe(0);
  });

  it('say 404 alike for what there is not and for what is not for them', async () => {
    for (const id of [4, 999]) {
      for (const change of [like, unlike]) {
        const answer = await change(id, { as: 'buyer' }).expect(404);
        expect(problemSchema.parse(answer.body)).toMatchObject({
          code: 'not-found',
          detail: `There is no deal ${id}.`,
        });
      }
    }
    await like(4, { as: 'admin' }).expect(200);
    await like(0).expect(422);
  });

  it('refuse other sites, which would send the cookie along', async () => {
    const { cookie } = await visitor(1);
    await unlike(1, { cookie }).set('sec-fetch-site', 'cross-site').expect(403);
    await unlike(1, { cookie }).set('origin', 'https://elsewhere.example').expect(403);
    expect(await rows('deal_like')).toBe(1);
  });

  it('stop at 1,000 saved deals, with a sentence, and let one be removed for another', async () => {
    await app
      .em()
      .execute(
        `insert into listing (id, rank, search_revision) select id, 'zz' || id, id from generate_series(1001, 2000) id`,
      );
    try {
      await app
        .em()
        .execute('insert into deal_like (listing_id, user_id) select id, 3 from generate_series(1001, 1999) id');
      // Both count before either is there, were they not counted one after the other.
      const tries = await Promise.allSettled(
        [1, 2].map((id) =>
          app.commands.execute(
            new LikeDeal({ listingId: id, liker: { kind: 'user', userId: 3 }, scope: PUBLIC_SCOPE }),
          ),
        ),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(tries.find((each) => each.status === 'rejected')?.reason).toBeInstanceOf(TooManyLikes);
      const answer = await like(3, { as: 'buyer' }).expect(422);
      expect(answer.body.detail).toBe('You have saved 1,000 deals, the maximum. Remove one to save another.');
      await unlike(1, { as: 'buyer' }).expect(200);
      await unlike(2, { as: 'buyer' }).expect(200);
      await like(3, { as: 'buyer' }).expect(200);
    } finally {
      await app.em().execute('delete from listing where id > 1000');
    }
  });
});

describe('liked', () => {
  it('is said of each deal to the person whose like it is, wherever deals are shown, and to nobody else', async () => {
    const who = await visitor(2);
    const likedOf = async (path: string, person?: Who) => {
      const { body } = await ask('get', path, person).expect(200);
      const deals = path.endsWith('/similar')
        ? similarDealsSchema.parse(body).deals.map(({ deal }) => deal)
        : Array.isArray(body)
          ? body
          : body.deals
            ? dealPageSchema.parse(body).deals
            : [dealDetailSchema.parse(body)];
      return idsOf(deals.filter((deal: { liked: boolean }) => deal.liked));
    };
    for (const path of ['/api/deals', '/api/deals/2', '/api/deals/1/similar', '/api/Advisors/GetDeals']) {
      expect([path, await likedOf(path, who)]).toEqual([path, [2]]);
      expect([path, await likedOf(path)]).toEqual([path, []]);
      expect([path, await likedOf(path, { as: 'buyer' })]).toEqual([path, []]);
    }
  });

  it('as a filter finds what the person likes, with exact facets and on the map', async () => {
    const who = await visitor(1, 2, 3, 5);
    const page = await saved(who);
    expect([page.total, idsOf(page.deals)]).toEqual([3, [1, 2, 3]]);
    expect(page.facets.region.map(({ value, count }) => [value, count])).toEqual([
      ['Permian', 2],
      ['Rockies', 1],
    ]);
    expect(idsOf((await saved(who, '&region=Permian&type=L')).deals)).toEqual([2]);
    const map = await ask('get', '/api/deals/map?bbox=-104,31,-103,32&zoom=6&liked=true', who).expect(200);
    expect(map.body.total).toBe(3);
    const values = await ask('get', '/api/deals/facets/region?liked=true&q=rock', who).expect(200);
    expect(values.body.values).toEqual([{ value: 'Rockies', label: 'Rockies', count: 1, selected: false }]);
    expect((await ask('get', '/api/research?liked=true', who)).body.total).toBe(1);
    await ask('get', '/api/deals/likes', who).expect(200, { count: 3 });

    expect((await saved({})).total).toBe(0);
    await ask('get', '/api/deals/likes').expect(200, { count: 0 });
  });

  it('never shows what has become private, and shows it again when it is public', async () => {
    const who = await visitor(1, 2);
    await app.em().execute('update listing set is_private = true where id = 1');
    try {
      expect(idsOf((await saved(who)).deals)).toEqual([2]);
      await unlike(1, who).expect(404);
    } finally {
      await app.em().execute('update listing set is_private = false where id = 1');
    }
    expect(idsOf((await saved(who)).deals)).toEqual([1, 2]);
  });

  it('keeps answers of one person out of caches that others share', async () => {
    const { cookie } = await visitor(1);
    const shared = await ask('get', '/api/deals').expect('Cache-Control', 'public, max-age=0, must-revalidate');
    expect(shared.headers['vary']).toMatch(/Cookie/);
    await ask('get', '/api/deals', { cookie }).expect('Cache-Control', 'private, no-store');
    await ask('get', '/api/deals/1', { cookie }).expect('Cache-Control', 'private, no-store');
    // With a bearer token cookies count for nothing (docs/product/accounts.md#session-token).
    const bearer = await ask('get', '/api/deals', { cookie }).set('authorization', 'Bearer nonsense');
    expect(bearer.body.deals.some((deal: { liked: boolean }) => deal.liked)).toBe(false);
  });
});

it('forgets visitors whose cookie has expired, with their likes, and nobody else', async () => {
  const [old, recent] = [await visitor(1, 2), await visitor(1)];
  const hash = createHash('sha256').update(old.cookie.slice('visitor='.length)).digest('hex');
  await app.em().execute(`update visitor set seen_at = now() - interval '366 days' where token_hash = ?`, [hash]);
  expect(await new VisitCleaner(app.em()).clean()).toMatchObject({ visitors: 1 });
  expect([await rows('visitor'), await rows('deal_like')]).toEqual([1, 1]);
  expect((await saved(recent)).total).toBe(1);
});

describe('new visitors beyond the daily cap', () => {
  /** As after a day on which so many rows of visitors were made. */
  const fill = async (count: keyof typeof NEW_VISITORS.failures) => {
    await visitor(1);
    await app
      .em()
      .execute('update try_limit set failures = ? where kind = ?', [
        NEW_VISITORS.failures[count],
        `new-visitors:${count}`,
      ]);
    await app.em().execute('truncate visitor, deal_like');
  };
  const makeRoom = () => app.em().execute('truncate try_limit');
  beforeEach(makeRoom);
  afterAll(makeRoom);

  it.each(['network', 'installation'] as const)(
    'of the %s get no row, and their likes work all the same',
    async (count) => {
      await fill(count);
      const answer = await like(1).expect(200, { ListingId: 1, liked: true });
      expect(cookieOf(answer.headers)).toMatch(/^visitor=deals\.1; Max-Age=31536000; .*; HttpOnly; SameSite=Lax$/);
      const who = await visitor(1, 2, 3, 1);
      expect([await rows('visitor'), await rows('deal_like')]).toEqual([0, 0]);
      expect(idsOf((await saved(who)).deals)).toEqual([1, 2, 3]);
      await ask('get', '/api/deals/likes', who).expect(200, { count: 3 });
      await ask('get', '/api/deals', who).expect('Cache-Control', 'private, no-store');

      const fewer = await unlike(2, who).expect(200);
      const left = { cookie: cookieOf(fewer.headers).split(';')[0]! };
      expect(idsOf((await saved(left)).deals)).toEqual([1, 3]);
      const last = await unlike(1, { cookie: 'visitor=deals.1' }).expect(200);
      expect(cookieOf(last.headers)).toMatch(/^visitor=;/);
    },
  );

  it('are made rows of with the next like, when there is room again', async () => {
    await fill('installation');
    const guest = await visitor(1, 2);
    await makeRoom();
    const answer = await like(3, guest).expect(200);
    const who = { cookie: cookieOf(answer.headers).split(';')[0]! };
    expect(who.cookie).toMatch(/^visitor=[\w-]{43}$/);
    expect([await rows('visitor'), await rows('deal_like')]).toEqual([1, 3]);
    expect(idsOf((await saved(who)).deals)).toEqual([1, 2, 3]);
  });

  it('have fifty deals at most, and see none that is not theirs to see', async () => {
    await fill('installation');
    const many = Array.from({ length: MAX_GUEST_LIKES }, (_, n) => 1_000 + n);
    await like(1, { cookie: `visitor=deals.${many.join('.')}` }).expect(422);
    expect(idsOf((await saved({ cookie: 'visitor=deals.4.1.99999' })).deals)).toEqual([1]);
    for (const madeUp of ['deals.', 'deals.x', 'deals.1.', `deals.${[1, ...many].join('.')}`]) {
      const cookie = `visitor=${madeUp}`;
      await ask('get', '/api/deals?liked=true', { cookie }).expect(200);
      expect((await saved({ cookie })).total).toBe(0);
    }
  });
});

it('lets no network change likes without end', async () => {
  let refused: { status: number; headers: Record<string, string> } | undefined;
  for (let i = 0; i < 200 && !refused; i += 1) {
    const answer = await unlike(1);
    if (answer.status === 429) refused = answer;
  }
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});
