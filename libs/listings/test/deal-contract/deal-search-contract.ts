import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import type { SearchEngine } from '@outcrop/search';
import { DealPictures } from '../../src/deals/deal-pictures.ts';
import { DealRows } from '../../src/deals/deal-rows.ts';
import { FAULT_NAMES, faulty, unfair, unranked } from './broken-engines.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkDeals, checkMatches, checkStates, checkWalks, type DealQueries, dealQueries } from './check-contract.ts';
import { dealsToHide, hide, openable, shownOf } from './check-lag.ts';
import { type ContractApp, startContractApp } from './contract-app.ts';
import { contractDeals } from './contract-deals.ts';
import { PlainSearch } from './plain-search.ts';

// Deal search, held to a plain definition of its rules. SEED repeats a run.
export const seed = testSeed();
// Within a minute on a quiet machine; a busy one is no fault of the engine.
jest.setTimeout(600_000);
const plain = new PlainSearch(contractDeals(seed));

/**
 * The tests of one engine. Each engine has a file of its own, so that they run at the same time.
 * @param opensearchUrl none: the search in memory
 */
export function dealSearchContract(opensearchUrl?: string): void {
  let database: TestDatabase;
  let started: ContractApp;
  let queries: DealQueries;

  const queriesOver = (engine: SearchEngine) =>
    dealQueries(engine, started.app.get(DealRows), started.app.get(DealPictures));

  beforeAll(async () => {
    database = await createTestDatabase();
    started = await startContractApp(database.url, opensearchUrl, plain.deals);
    queries = queriesOver(started.engine);
  });
  afterAll(async () => {
    await started?.stop();
    await database?.drop();
  });

  it('lists, maps and counts 1,000 random states as the definition does', async () => {
    const found = await checkStates(plain, queries, { seed, states: 1_000 });
    expect(found).toBeGreaterThan(400);
  });

  it('lists 1,000 random states in the order of the best match as the definition does', async () => {
    const found = await checkMatches(plain, queries, { seed, states: 1_000 });
    expect(found).toBeGreaterThan(300);
  });

  it('tells 600 random saved searches of exactly the changed deals that they find', async () => {
    const told = await checkAlerts(plain, started, { seed, searches: 600 });
    expect(told).toBeGreaterThan(150);
  });

  it('shows a deal to whom it may concern, with the most similar ones and why', async () => {
    const seen = await checkDeals(plain, queries, { seed, states: 400 });
    expect(seen).toBeGreaterThan(100);
  });

  it('offers no value that leads nowhere, on 200 walks', async () => {
    const steps = await checkWalks(plain, queries, { seed, walks: 200, depth: 4 });
    expect(steps).toBeGreaterThan(400);
  });

  if (!opensearchUrl) {
    it.each(FAULT_NAMES)('notices an engine that %s', async (fault) => {
      const broken = queriesOver(faulty(started.engine, fault));
      const error = await checkStates(plain, broken, { seed, states: 1_000, shrink: false }).catch((e: Error) => e);
      expect(error).toMatchObject({ cause: { message: expect.stringContaining('but got') } });
    });

    it.each([
      ['weighs all fields alike', unfair],
      ['puts equal matches in another order than the firm', unranked],
    ])('notices an engine that %s', async (_, broken) => {
      const queries = queriesOver(broken(started.engine));
      const error = await checkMatches(plain, queries, { seed, states: 1_000, shrink: false }).catch((e: Error) => e);
      expect(error).toMatchObject({ cause: { message: expect.stringContaining('but got') } });
    });

    it('notices an engine that weighs all reasons alike', async () => {
      const broken = queriesOver(unfair(started.engine));
      const error = await checkDeals(plain, broken, { seed, states: 400 }).catch((e: Error) => e);
      expect(error).toMatchObject({ cause: { message: expect.stringContaining('but got') } });
    });
  }

  // The last one: from here on the rows are not what was loaded.
  it('never shows what the rows hide, however far the index lags', async () => {
    const deals = dealsToHide(plain);
    const before = await shownOf(deals, plain, queries);
    expect(before.shown.list).toBe(deals.length);
    expect(Math.min(...Object.values(before.shown))).toBeGreaterThan(0);
    expect(await openable(queries, deals)).toBe(deals.length);
    await hide(deals, started.app.get(EntityManager));
    const after = await shownOf(deals, plain, queries);
    expect(after.shown).toEqual({ list: 0, map: 0, similar: 0, suggest: 0 });
    // Counts may lag: so it is not the index that hides them.
    expect(after.total).toBe(before.total);
    expect(await openable(queries, deals)).toBe(0);
  });
}
