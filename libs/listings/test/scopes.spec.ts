import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ANONYMOUS, type RequestWithActor } from '@outcrop/platform';
import { createTestDatabase, PEOPLE, type TestDatabase } from '@outcrop/platform/testing';
import { FindPictureSubject } from '../src/deals/queries/get-deal.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { type GrantSource, type Grants, Scopes } from '../src/scopes/scopes.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

/** Stands in for a feature that grants private deals. */
class FakeGrants implements GrantSource {
  readonly asked: number[] = [];
  of = async (_userId: number): Promise<readonly number[]> => [];

  async grantsTo(userId: number): Promise<Grants> {
    this.asked.push(userId);
    const listingIds = await this.of(userId);
    return { listingIds, version: listingIds.join() };
  }
}

describe('the scope of a request', () => {
  let database: TestDatabase;
  let app: RunningApp;
  const grants = new FakeGrants();

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startApp(database.url);
    app.app.get(Scopes).register(grants);
    const deals = [
      { ListingId: 1, header: 'Open acreage' },
      { ListingId: 2, header: 'Hidden acreage', isPrivate: true },
    ];
    await app.commands.execute(new ImportListings({ rows: deals.map(wholeRow), actor: system }));
  });
  afterEach(() => {
    grants.of = async () => [];
    grants.asked.length = 0;
  });
  afterAll(async () => {
    await app?.stop();
    await database?.drop();
  });

  const privateDeals = async (person?: string) => {
    const { body } = await app.request('get', '/api/Advisors/GetDeals?isConfidential=true', person).expect(200);
    return (body as { ListingId: number }[]).map(({ ListingId }) => ListingId);
  };
  const PATHS = [
    '/api/deals/private',
    '/api/deals/1',
    '/api/deals/1/similar',
    '/api/Advisors/GetDeals?isConfidential=true',
  ];
  /** The same for everybody. */
  const PUBLIC_PATHS = [
    '/api/deals',
    '/api/deals/map?bbox=-180,-85,180,85&zoom=4',
    '/api/deals/extent',
    '/api/deals/facets/region',
    '/api/deals/suggest?q=acreage',
    '/api/deals/words?q=acreage',
    '/api/deals/did-you-mean?q=acreege',
    '/api/deals/near?path=/deals/2',
    '/api/deals/likes',
    '/api/research',
    '/api/saved-searches/counts',
    '/api/Advisors/GetDeals',
    '/api/Advisors/GetStudyDeals',
    '/api/Advisors/GetPublicDeals',
    '/api/Advisors/GetCount',
  ];

  it('holds what was granted to a buyer, looked up once', async () => {
    expect(await privateDeals('buyer')).toEqual([]);
    await app.request('get', '/api/deals/2', 'buyer').expect(404);
    grants.asked.length = 0;

    grants.of = async (userId) => (userId === PEOPLE.buyer.userId ? [2, 2] : []);
    expect(await privateDeals('buyer')).toEqual([2]);
    expect(grants.asked).toEqual([PEOPLE.buyer.userId]);
    await app.request('get', '/api/deals/2', 'buyer').expect(200);
    await app.request('put', '/api/deals/2/like', 'buyer').expect(200);
    await app.request('post', '/api/deals/2/hit', 'buyer').expect(204);
    expect(await app.queries.execute(new FindPictureSubject({ listingId: 2, actor: PEOPLE.buyer }))).toMatchObject({
      public: false,
    });

    expect(await privateDeals('insider')).toEqual([]);
    expect(await app.queries.execute(new FindPictureSubject({ listingId: 2, actor: PEOPLE.insider }))).toBeNull();
  });

  it('asks nothing for those whose role says it all', async () => {
    expect(await privateDeals()).toEqual([]);
    for (const person of ['advisor', 'admin']) expect(await privateDeals(person)).toEqual([2]);
    expect(grants.asked).toEqual([]);
  });

  it.each(PATHS)('is no smaller one when it cannot be looked up: %s answers nothing', async (path) => {
    grants.of = async () => {
      throw new Error('the grants do not answer');
    };
    const { body } = await app.request('get', path, 'buyer').expect(500);
    expect(body).toMatchObject({ code: 'internal' });
    await app.request('get', path, 'admin').expect(200);
  });

  it.each(PUBLIC_PATHS)('is not asked for where everybody sees the same: %s', async (path) => {
    grants.of = async () => {
      throw new Error('the grants do not answer');
    };
    await app.request('get', path, 'buyer').expect(200);
    expect(grants.asked).toEqual([]);
  });

  it('likes and hits change nothing then either', async () => {
    grants.of = () => Promise.reject(new Error('the grants do not answer'));
    await app.request('put', '/api/deals/1/like', 'insider').expect(500);
    await app.request('post', '/api/deals/1/hit', 'insider').expect(500);
    await expect(app.queries.execute(new FindPictureSubject({ listingId: 1, actor: PEOPLE.insider }))).rejects.toThrow(
      'do not answer',
    );
    expect(await app.em().execute('select from deal_like where user_id = ?', [PEOPLE.insider.userId])).toEqual([]);
  });
});

describe('scopes', () => {
  it('are none for a request whose sender is not known, and one for each request', async () => {
    const scopes = new Scopes();
    const grants = new FakeGrants();
    scopes.register(grants);
    await expect(scopes.ofRequest({} as RequestWithActor)).rejects.toThrow('before its actor is known');
    expect(await scopes.ofRequest({ actor: ANONYMOUS } as RequestWithActor)).toEqual({ kind: 'public' });
    const request = { actor: PEOPLE.buyer } as RequestWithActor;
    const [first, second] = await Promise.all([scopes.ofRequest(request), scopes.ofRequest(request)]);
    expect(second).toBe(first);
    expect(grants.asked).toEqual([PEOPLE.buyer.userId]);
  });

  it('keep what was answered for as long as its version is the same', async () => {
    const scopes = new Scopes();
    let version = 'a';
    const known: (string | undefined)[] = [];
    const source: GrantSource = {
      grantsTo: async (_userId, before) => {
        known.push(before);
        return before === version ? null : { listingIds: [version.length], version };
      },
    };
    scopes.register(source);
    const first = await scopes.of(PEOPLE.buyer);
    expect(await scopes.of(PEOPLE.buyer)).toBe(first);
    version = 'ab';
    expect(await scopes.of(PEOPLE.buyer)).toMatchObject({ grants: [2], version: 'ab' });
    // What is kept is a person's own.
    expect(await scopes.of(PEOPLE.insider)).toMatchObject({ userId: 6, grants: [2] });
    expect(known).toEqual([undefined, 'a', 'a', undefined]);
  });

  it('put the grants of several features together', async () => {
    const scopes = new Scopes();
    for (const ids of [
      [1, 2],
      [2, 3],
    ])
      scopes.register({ grantsTo: async () => ({ listingIds: ids, version: `v${ids}` }) });
    expect(await scopes.of(PEOPLE.buyer)).toEqual({
      kind: 'buyer',
      userId: 3,
      grants: [1, 2, 3],
      version: 'v1,2 v2,3',
    });
  });
});
