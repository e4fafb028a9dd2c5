import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateUser, UpdateInterests } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import {
  ASSET_INTERESTS,
  DEAL_TYPE_CODES,
  type DealState,
  dealMatchesSchema,
  INTERESTS,
  type Interest,
  laterDay,
  officeDay,
  REGIONS,
  writeAddress,
} from '@outcrop/contracts';
import { mail } from '@outcrop/mail/feature';
import { systemActor, type UserActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import fc from 'fast-check';
import { listings } from '../src/feature.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { FindDealMatches } from '../src/matches/find-deal-matches.ts';
import { NumberedImagesModule } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

const PASSWORD = 'quartz7vein';
const CANARY = 'kestrelquarry';
const system = systemActor('test');

/** The table of docs/product/search.md#matches, written by hand. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  buyerProducingProperties: ['PP'],
  buyerNonOperatedWI: ['PP', 'DV'],
  buyerRoyaltiesAndOverrides: ['RR'],
  buyerMinerals: ['M'],
  nonProducingMinerals: ['M'],
  buyerDrillingProspects: ['DV', 'DS'],
  buyerFarmOutsAndAcreages: ['L', 'DV'],
  buyerGasPipelinesAndFacilities: ['SV', 'SWD'],
  buyerOilfieldServices: ['SV', 'SWD'],
};

interface PlainDeal {
  id: number;
  types: string[];
  region: string | null;
  /** Days since it was listed. */
  age: number;
  hidden: boolean;
  sold: boolean;
}
/** Every type and region in many combinations; every seventh one cannot be seen or bought. */
const DEALS: PlainDeal[] = Array.from({ length: 220 }, (_, i) => {
  const type = (at: number) => DEAL_TYPE_CODES[at % DEAL_TYPE_CODES.length]!;
  return {
    id: i + 1,
    types: i % 3 === 0 ? [...new Set([type(i), type(i * 5 + 2)])] : [type(i)],
    region: i % 11 === 5 ? (i % 2 ? null : 'Atlantis') : REGIONS[(i * 7) % REGIONS.length]!,
    age: (i * 11) % 37,
    hidden: i % 7 === 1,
    sold: i % 7 === 4,
  };
});
const TODAY = officeDay();
const WAYS_OF_HIDING = [{ isPrivate: true }, { webStatus: 'draft' }, { status: 'PULLED' }, { isSalesLeadOnly: true }];
const recordOf = ({ id, types, region, age, hidden, sold }: PlainDeal) => ({
  ListingId: id,
  header: hidden ? `${CANARY} ${id}` : `Deal ${id}`,
  PLSCode: types.join(' '),
  dateListed: laterDay(TODAY, -age),
  ...(region && { region }),
  ...(sold && { status: id % 2 ? 'SOLD' : 'SOLD BY AGENT' }),
  ...(hidden && WAYS_OF_HIDING[id % WAYS_OF_HIDING.length]),
});

let running: RunningFeature;
let userId: number;
let token: string;

beforeAll(async () => {
  running = await startFeature({
    features: [platform, search, mail, accounts, listings],
    imports: [NumberedImagesModule],
  });
  userId = await running.commands.execute(
    new CreateUser({
      user: { email: 'ann@rim.example', password: PASSWORD, firstName: 'A', lastName: 'B', emailVerified: true },
      actor: system,
    }),
  );
  const login = await running
    .request('post', '/api/Auth/Login')
    .set('x-forwarded-for', '192.0.2.9')
    .send({ email: 'ann@rim.example', password: PASSWORD })
    .expect(200);
  token = login.body.token;
  await running.commands.execute(new ImportListings({ rows: DEALS.map(recordOf).map(wholeRow), actor: system }));
});
afterAll(() => running?.stop());

const choose = (interests: readonly Interest[], regions: readonly string[]) => {
  const actor = { kind: 'user', userId, email: 'ann@rim.example', name: 'A B', impersonatorId: null } as UserActor;
  const flags = Object.fromEntries(INTERESTS.map((name) => [name, interests.includes(name)]));
  const selectedRegions = REGIONS.filter((region) => regions.includes(region));
  return running.commands.execute(new UpdateInterests({ edit: { ...flags, selectedRegions }, actor }));
};
const get = (query = '') =>
  running.request('get', `/api/deals/matches${query}`).set('authorization', `Bearer ${token}`);
const found = async (query = '') => dealMatchesSchema.strict().parse((await get(query).expect(200)).body);
const addressOf = (filters: DealState) => `?${writeAddress(filters)}`;
const idsOf = (deals: { deal: { ListingId: number } }[]) => deals.map(({ deal }) => deal.ListingId);

/** What matches mean, as plain as code can be: ids with the values of their reasons, best first. */
function plainMatches(interests: readonly string[], regions: readonly string[]) {
  const wanting = Object.keys(TABLE).filter((name) => interests.includes(name));
  const matches: { id: number; reasons: string[] }[] = [];
  for (const deal of DEALS) {
    if (deal.hidden || deal.sold || deal.types.includes('STUDY')) continue;
    const assets = wanting.filter((name) => TABLE[name]!.some((type) => deal.types.includes(type)));
    const inRegion = regions.includes(deal.region ?? '');
    if (wanting.length === 0 && regions.length === 0) continue;
    if (wanting.length > 0 && assets.length === 0) continue;
    if (regions.length > 0 && !inRegion) continue;
    matches.push({ id: deal.id, reasons: [...assets, ...(inRegion ? [deal.region!] : [])] });
  }
  // The import ranks deals by their number here.
  return matches.sort((a, b) => b.reasons.length - a.reasons.length || a.id - b.id);
}

describe('GET /api/deals/matches', () => {
  it('finds what the plain definition finds, on random interests', async () => {
    const buyers = ASSET_INTERESTS.filter((name) => !name.startsWith('seller'));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.subarray(buyers, { maxLength: 4 }), fc.subarray([...INTERESTS])),
        fc.subarray([...REGIONS], { maxLength: 6 }),
        async (interests, regions) => {
          await choose(interests, regions);
          const expected = plainMatches(interests, regions);
          const pages = await Promise.all(
            [1, 2, 3, 4, 5].map((page) =>
              running.queries.execute(new FindDealMatches({ userId, query: { page, size: 50, order: 'best' } })),
            ),
          );
          const all = pages.flatMap(({ deals }) => deals);
          expect(
            all.map(({ deal, reasons }) => ({ id: deal.ListingId, reasons: reasons.map(({ value }) => value) })),
          ).toEqual(expected);
          expect(pages[0]!.total).toBe(expected.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says why in words, what it looked through, and pages', async () => {
    await choose(['buyerProducingProperties', 'oil', 'sellerMinerals'], ['Gulf Coast', 'Permian']);
    const all = await found('?size=50');
    expect(all).toMatchObject({ hasInterests: true, page: 1, size: 50 });
    expect(all.outOf).toBe(
      DEALS.filter(({ hidden, sold, types }) => !hidden && !sold && !types.includes('STUDY')).length,
    );
    expect(all.deals[0]!.reasons.map(({ text }) => text)).toEqual([
      'Producing properties',
      expect.stringMatching(/^Region: (Gulf Coast|Permian)$/),
    ]);
    const [first, second] = [await found('?size=2'), await found('?page=2&size=2')];
    expect([...idsOf(first.deals), ...idsOf(second.deals)]).toEqual(idsOf(all.deals).slice(0, 4));
    expect(first.total).toBe(all.total);
  });

  it('puts those that were listed last first, when asked to, and says how many are new', async () => {
    await choose(['buyerProducingProperties'], []);
    const ageOf = new Map(DEALS.map(({ id, age }) => [id, age]));
    const expected = plainMatches(['buyerProducingProperties'], [])
      .map(({ id }) => id)
      .sort((a, b) => ageOf.get(a)! - ageOf.get(b)! || a - b);
    const newest = await found('?size=50&order=newest');
    expect(idsOf(newest.deals)).toEqual(expected);
    expect(newest.fresh).toBe(expected.filter((id) => ageOf.get(id)! <= 7).length);
    expect(newest.fresh).toBeGreaterThan(0);
    expect((await found('?size=1')).fresh).toBe(newest.fresh);
  });

  it('names the filters of the list that find the same, and those of them that are sold', async () => {
    await choose(['buyerProducingProperties', 'buyerNonOperatedWI'], ['Gulf Coast', 'Permian']);
    const { filters, deals, total } = await found('?size=50');
    expect(filters).toEqual({ type: ['PP', 'DV'], region: ['Permian', 'Gulf Coast'] });
    const { body } = await running.request('get', `/api/deals${addressOf(filters)}&size=100`).expect(200);
    const listed = (body as { deals: { ListingId: number; sold: boolean }[] }).deals;
    expect(listed.some(({ sold }) => sold)).toBe(true);
    expect(listed.flatMap(({ ListingId, sold }) => (sold ? [] : ListingId)).sort((a, b) => a - b)).toEqual(
      idsOf(deals).sort((a, b) => a - b),
    );
    expect(deals).toHaveLength(total);
  });

  it('says that there is nothing to go by, where only other interests are set', async () => {
    await choose(['oil', 'gas', 'conventional', 'sellerProducingProperties'], []);
    expect(await found()).toEqual({
      hasInterests: false,
      filters: {},
      alerts: 'off',
      total: 0,
      fresh: 0,
      outOf: 0,
      page: 1,
      size: 10,
      deals: [],
    });
  });

  it('never shows what is hidden, nor what is sold, also to those who see it elsewhere', async () => {
    await choose([...ASSET_INTERESTS], []);
    const { body } = await get('?size=50').expect(200);
    expect(JSON.stringify(body)).not.toContain(CANARY);
    const admin = await running.queries.execute(
      new FindDealMatches({ userId, query: { page: 1, size: 50, order: 'best' } }),
    );
    expect(JSON.stringify(admin)).not.toContain(CANARY);
    expect(admin.deals.some(({ deal }) => deal.sold)).toBe(false);
  });

  it('forgets a deal as soon as it is made private or sold', async () => {
    await choose(['buyerMinerals'], []);
    const [first, second] = idsOf((await found()).deals);
    await running.commands.execute(
      new UpdateListing({ listingId: first!, values: { isPrivate: true }, actor: system }),
    );
    await running.commands.execute(
      new UpdateListing({ listingId: second!, values: { status: 'SOLD' }, actor: system }),
    );
    const left = idsOf((await found('?size=50')).deals);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
  });

  it('is for signed-in people, and kept by nobody', async () => {
    const anonymous = await running.request('get', '/api/deals/matches');
    expect(anonymous.status).toBe(401);
    expect((await get().expect(200)).headers['cache-control']).toBe('private, no-store');
  });

  it.each(['?page=0', '?size=51', '?page=1e3', '?page=201', '?size=-1', '?order=worst', '?userId=1'])(
    'refuses %s',
    async (query) => {
      expect([400, 422]).toContain((await get(query)).status);
    },
  );
});
