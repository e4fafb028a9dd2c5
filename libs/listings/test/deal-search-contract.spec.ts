import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, describeWithEngine, type TestDatabase } from '@outcrop/platform/testing';
import { DealImages } from '../src/deal-images.ts';
import { checkDeals, checkStates, checkWalks, type DealQueries, dealQueries } from './deal-contract/check-contract.ts';
import { type ContractApp, startContractApp } from './deal-contract/contract-app.ts';
import { contractDeals } from './deal-contract/contract-deals.ts';
import { PlainSearch } from './deal-contract/plain-search.ts';

// Deal search as design section 4 says it, held to a plain definition of those words. CONTRACT_SEED repeats a run.
const seed = Number(process.env['CONTRACT_SEED'] ?? Date.now() % 2 ** 31);
const plain = new PlainSearch(contractDeals(seed));

function contract(opensearchUrl?: string): void {
  let database: TestDatabase;
  let started: ContractApp;
  let queries: DealQueries;

  beforeAll(async () => {
    database = await createTestDatabase();
    started = await startContractApp(database.url, opensearchUrl, plain.deals);
    const { app } = started;
    queries = dealQueries(started.engine, app.get(EntityManager), app.get(DealImages));
  });
  afterAll(async () => {
    await started?.stop();
    await database?.drop();
  });

  it('lists, maps and counts 1,000 random states as the definition does', async () => {
    const found = await checkStates(plain, queries, { seed, states: 1_000 });
    expect(found).toBeGreaterThan(400);
  });

  it('shows a deal to whom it may concern, with the most similar ones and why', async () => {
    const seen = await checkDeals(plain, queries, { seed, states: 400 });
    expect(seen).toBeGreaterThan(100);
  });

  it('offers no value that leads nowhere, on 200 walks', async () => {
    const steps = await checkWalks(plain, queries, { seed, walks: 200, depth: 4 });
    expect(steps).toBeGreaterThan(400);
  });
}

describe(`deal search on PostgreSQL (seed ${seed})`, () => contract());
describeWithEngine('opensearch', `deal search on OpenSearch (seed ${seed})`, (url) => contract(url));
