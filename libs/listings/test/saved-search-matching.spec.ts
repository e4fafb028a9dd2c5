import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { PAGE_SIZE, writeAddress } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import { PUBLIC_SCOPE } from '@outcrop/search';
import fc from 'fast-check';
import { noteAlerts } from '../src/saved-searches/alerts/alert-matching.ts';
import { criteriaOf, readSearch } from '../src/saved-searches/criteria.ts';
import { SavedSearch } from '../src/saved-searches/saved-search.entity.ts';
import { type ContractApp, startContractApp } from './deal-contract/contract-app.ts';
import { contractDeals, TODAY } from './deal-contract/contract-deals.ts';
import { type ContractState, contractStates } from './deal-contract/contract-states.ts';
import { PlainSearch } from './deal-contract/plain-search.ts';

const seed = testSeed();
const plain = new PlainSearch(contractDeals(seed));
const SEARCHES = 600;
/** At the southern edge of the map an area can lie on one line of it: nothing is in it, wherever else the search looks. */
const FLAT_AREA: Pick<ContractState, 'list' | 'query'> = {
  list: 'public',
  query: {
    page: 1,
    size: PAGE_SIZE,
    bbox: [-180, -90, 180, 90],
    polygon: [
      [-99.12, -90],
      [-102.12, -89],
      [-105.12, -90],
    ],
  },
};
/** So many deals change that most searches find one. */
const changed = plain.deals.filter((_, place) => place % 4 === 0);

let database: TestDatabase;
let contract: ContractApp;
const em = () => contract.app.get(EntityManager).fork();

beforeAll(async () => {
  database = await createTestDatabase();
  contract = await startContractApp(database.url, undefined, plain.deals);
});
afterAll(async () => {
  await contract?.stop();
  await database?.drop();
});

it(`finds for ${SEARCHES} random searches exactly the changed deals that the definition of a search finds (seed ${seed})`, async () => {
  const states = [...fc.sample(contractStates(plain.deals), { seed, numRuns: SEARCHES - 1 }), FLAT_AREA];
  const searches = states.map(({ query: { likedIds: _, liked: __, ...query }, list }, n) => {
    const shown = list === 'research' ? ('research' as const) : ('public' as const);
    const filters = { words: n % 2 ? ('any' as const) : ('typed' as const), ...readSearch(writeAddress(query)) };
    return { userId: n + 1, name: `search ${n}`, list: shown, address: writeAddress(filters), filters };
  });
  const manager = em();
  for (const { filters, ...search } of searches)
    manager.persist(manager.create(SavedSearch, { ...search, frequency: 'instant', ...criteriaOf(filters) } as never));
  await manager.flush();
  await em().transactional((transaction) =>
    noteAlerts(
      transaction,
      changed.map(({ id }) => ({ eventId: id, listingId: id, change: 'price', was: null })),
      TODAY,
    ),
  );

  const rows = await em().execute<{ user_id: number; listing_id: number }[]>(
    'select user_id, listing_id from deal_alert',
  );
  const foundBy = Map.groupBy(rows, ({ user_id }) => user_id);
  const isChanged = new Set(changed.map(({ id }) => id));
  let told = 0;
  for (const { userId, filters, list, address } of searches) {
    const { ids } = plain.find({ ...filters, page: 1, size: plain.deals.length || PAGE_SIZE }, PUBLIC_SCOPE, list);
    const expected = ids.filter((id) => isChanged.has(id)).sort((a, b) => a - b);
    const found = (foundBy.get(userId) ?? []).map(({ listing_id }) => listing_id).sort((a, b) => a - b);
    expect({ address, list, found }).toEqual({ address, list, found: expected });
    if (found.length) told++;
  }
  expect(told).toBeGreaterThan(SEARCHES / 4);
});
