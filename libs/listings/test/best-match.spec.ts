import { demoListings } from '@outcrop/demo';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { DealPictures } from '../src/deals/deal-pictures.ts';
import { DealRows } from '../src/deals/deal-rows.ts';
import { bestMatch, matchTextOf } from '../src/deals/search/best-match.ts';
import { type DealQueries, dealQueries } from './deal-contract/check-contract.ts';
import { type ContractApp, startContractApp } from './deal-contract/contract-app.ts';
import { contractDeals } from './deal-contract/contract-deals.ts';

// docs/product/search.md#best-match

const ROW = {
  id: 7,
  governingThought: 'Non-operated “Wolfcamp” package',
  where: 'Reeves County, Texas',
  types: ['PP', 'M'],
  play: 'Delaware Wolfcamp',
  basin: 'Delaware Basin',
  region: 'Permian',
  agentCompanyName: "O'Brien & Sons",
};

describe('what the best match goes by', () => {
  it('is the words of name, types, play, place and company, each with the mark of its field', () => {
    expect(matchTextOf(ROW)).toBe(
      ':N non :N operated :N wolfcamp :N package :T producing :T minerals :P delaware :P wolfcamp :B delaware :B basin :B permian :C obrien :C sons',
    );
    expect(matchTextOf({ ...ROW, governingThought: null })).toMatch(/^:N reeves :N county :N texas :T /);
    expect(matchTextOf({ ...ROW, types: [], play: null, basin: null, region: null, agentCompanyName: null })).toBe(
      ':N non :N operated :N wolfcamp :N package',
    );
  });

  it('is each different word of the search, and nothing without one or with more than twelve', () => {
    const asked = (search?: string) => bestMatch(search).score?.clauses.map(({ clause }) => clause) ?? [];
    const looked = asked('Permian, PERMIAN oil').map((clause) => ('contains' in clause ? clause.contains : ''));
    expect(looked.filter((text) => text.startsWith(' '))).toEqual([' permian', ' oil']);
    for (const nothing of [undefined, '', ' -- ', 'a b c d e f g h i j k l m']) expect(asked(nothing)).toEqual([]);
  });

  it('counts a field for more than all that come after it, and a further word for more than any fields', () => {
    const points = bestMatch('oil').score!.clauses.map((each) => each.points);
    const [found, ...fields] = points as [number, ...number[]];
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    for (const [i, each] of fields.entries()) expect(each).toBeGreaterThan(sum(fields.slice(i + 1)));
    expect(found).toBeGreaterThan(12 * sum(fields));
  });
});

describe('"permian mineral" on the deals of the demo', () => {
  let database: TestDatabase;
  let started: ContractApp;
  let queries: DealQueries;
  const demo = new Set(demoListings().map(({ id }) => id));

  beforeAll(async () => {
    database = await createTestDatabase();
    // In an order of the firm's that has nothing to do with what they are.
    started = await startContractApp(
      database.url,
      undefined,
      contractDeals(1).filter(({ id }) => demo.has(id)),
    );
    queries = dealQueries(started.engine, started.app.get(DealRows), started.app.get(DealPictures));
  });
  afterAll(async () => {
    await started?.stop();
    await database?.drop();
  });

  const find = async (query: { sort?: 'match'; reverse?: boolean; page?: number; size?: number }) => {
    const asked = { search: 'permian mineral', page: 1, size: 100, ...query };
    const { deals } = await queries.find({ query: asked, scope: { kind: 'public' }, list: 'public' });
    return deals;
  };

  it('brings mineral acreage in the Permian first', async () => {
    const kinds = (deals: Awaited<ReturnType<typeof find>>) =>
      deals.map(
        ({ listingTypeDesc, region }) => `${listingTypeDesc.includes('Minerals') ? 'minerals' : 'other'} ${region}`,
      );
    const ranked = kinds(await find({}));
    const matched = kinds(await find({ sort: 'match' }));
    expect(matched.slice(0, 6)).toEqual(Array(6).fill('minerals Permian'));
    expect(ranked.slice(0, 6)).not.toEqual(matched.slice(0, 6));
    expect([...matched].sort()).toEqual([...ranked].sort());
  });

  it('has one order over all pages, which cannot be reversed', async () => {
    const whole = await find({ sort: 'match' });
    const paged = [];
    for (let page = 1; page <= Math.ceil(whole.length / 3); page++)
      paged.push(...(await find({ sort: 'match', page, size: 3 })));
    expect(paged).toEqual(whole);
    expect(await find({ sort: 'match', reverse: true })).toEqual(whole);
  });
});
