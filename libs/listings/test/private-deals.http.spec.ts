import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accounts } from '@outcrop/accounts/feature';
import { type DealExtent, type DealMap, dealPageSchema, type FacetValues, type User } from '@outcrop/contracts';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import type { Request } from 'express';
import { listings } from '../src/feature.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { Scopes } from '../src/scopes/scopes.ts';
import { NumberedImagesModule, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

// docs/product/deals.md#private-deals

let app: RunningFeature;
/** What is granted to the buyer. */
let granted: number[] = [];
const deal = (ListingId: number, values: object) => wholeRow({ ListingId, PLSCode: 'PP', isPrivate: true, ...values });
const DEALS = [
  deal(1, { isPrivate: false, region: 'Permian', coordinates: '31, -103' }),
  deal(2, { header: 'Cutbank oil', region: 'Permian', coordinates: '32, -102', usa: true }),
  deal(3, { header: 'Cutbank gas', region: 'Rockies', coordinates: '48, -110', usa: true }),
  deal(4, { header: 'Sold wells', region: 'Rockies', status: 'SOLD' }),
  deal(5, { webStatus: 'draft', region: 'Canada' }),
  deal(6, { PLSCode: 'STUDY', region: 'Gulf Coast' }),
];

beforeAll(async () => {
  app = await startFeature({
    features: [platform, search, mail, accounts, listings],
    imports: [NumberedImagesModule],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  app.app.get(Scopes).register({
    grantsTo: async (id) => {
      const listingIds = id === PEOPLE.buyer.userId ? granted : [];
      return { listingIds, version: listingIds.join() };
    },
  });
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, has_private_deals, version) values
       (3, 'ann@rim.example', 'Ann', 'Rim', now(), false, false, false, 1), (4, 'dan@rim.example', 'Dan', 'Marsh', now(), false, true, false, 1),
       (5, 'ruth@rim.example', 'Ruth', 'Okafor', now(), true, false, false, 1), (6, 'ida@rim.example', 'Ida', 'Voss', now(), false, false, true, 1)`,
  );
  await app.commands.execute(new ImportListings({ rows: DEALS, actor: system }));
});
beforeEach(() => {
  granted = [];
});
afterAll(() => app?.stop());

const get = async <T>(path: string, person: string): Promise<T> =>
  (await app.request('get', `/api/deals/private${path}`, person).expect(200)).body;
const page = async (person: string, query = '') => dealPageSchema.parse(await get(query, person));
const idsOf = async (person: string, query?: string) =>
  (await page(person, query)).deals.map(({ ListingId }) => ListingId);

describe('GET /api/deals/private', () => {
  it('asks strangers to log in', async () => {
    for (const path of ['', '/map?bbox=-180,-85,180,85&zoom=4', '/extent', '/facets/region'])
      await app.request('get', `/api/deals/private${path}`).expect(401);
  });

  it('has what was granted to a buyer and is on offer, whatever their right; all of it for admins and advisors', async () => {
    expect(await idsOf('buyer')).toEqual([]);
    granted = [1, 2, 4, 5, 6, 99];
    expect(await idsOf('buyer')).toEqual([2, 4, 6]);
    // The admin who views the site as the buyer sees what the buyer sees.
    expect(await idsOf('impersonator')).toEqual([2, 4, 6]);
    expect(await idsOf('insider')).toEqual([]);
    for (const person of ['admin', 'advisor']) expect(await idsOf(person)).toEqual([2, 3, 4, 6]);
    granted = [3];
    expect(await idsOf('buyer')).toEqual([3]);
  });

  it('counts, filters, orders and looks for words among these', async () => {
    granted = [2, 4];
    const found = await page('buyer');
    expect([found.total, found.sold]).toEqual([2, 1]);
    expect(found.facets.region).toEqual([{ value: 'Permian', label: 'Permian', count: 1, selected: false }]);
    expect(await idsOf('buyer', '?region=Rockies')).toEqual([4]);
    expect(await idsOf('buyer', '?reverse=true')).toEqual([4, 2]);
    expect(await idsOf('buyer', '?search=cutbank')).toEqual([2]);
    // Another deal has the words in this order; among these none has.
    expect(await page('buyer', '?search=oil%20cutbank')).toMatchObject({ total: 1, wordsInAnyOrder: 2 });
    const { values } = await get<FacetValues>('/facets/region?q=r', 'buyer');
    expect(values.map(({ value, count }) => [value, count])).toEqual([['Permian', 1]]);
  });

  it('has a map of its own', async () => {
    granted = [2];
    const map = await get<DealMap>('/map?bbox=-180,-85,180,85&zoom=4', 'buyer');
    expect([map.total, map.unmapped, map.deals.map(({ ListingId }) => ListingId)]).toEqual([1, 0, [2]]);
    const { bbox } = await get<DealExtent>('/extent', 'buyer');
    expect(bbox?.map(Math.round)).toEqual([-102, 32, -102, 32]);
    expect(await get<DealExtent>('/extent', 'insider')).toEqual({ bbox: null });
  });

  it('says what is saved, and is kept by nobody', async () => {
    granted = [2];
    await app.request('put', '/api/deals/2/like', 'buyer').expect(200);
    const { body, headers } = await app.request('get', '/api/deals/private?liked=true', 'buyer').expect(200);
    expect(body.deals).toMatchObject([{ ListingId: 2, liked: true }]);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('hasPrivateDeals of GetUser', () => {
  const says = async (person: string) =>
    ((await app.request('get', '/api/Auth/GetUser', person).expect(200)).body as User).hasPrivateDeals;

  it('is true for admins, advisors, and those with the right or a private deal on offer', async () => {
    for (const person of ['admin', 'advisor', 'insider']) expect([person, await says(person)]).toEqual([person, true]);
    expect(await says('buyer')).toBe(false);
    granted = [2];
    for (const person of ['buyer', 'impersonator']) expect([person, await says(person)]).toEqual([person, true]);
    // Of a public deal and one that is not on offer there is nothing to see on the list.
    granted = [1, 5];
    expect(await says('buyer')).toBe(false);
  });
});
