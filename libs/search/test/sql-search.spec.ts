import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import { checkSearchContract, contractDocuments, SqlSearchEngine } from '@outcrop/search/testing';
import { ContractRows } from './contract-rows.ts';

const seed = testSeed();
const documents = contractDocuments(seed, 500);

describe(`plain SQL over the rows (seed ${seed})`, () => {
  let database: TestDatabase;
  let rows: ContractRows;

  beforeAll(async () => {
    database = await createTestDatabase();
    rows = new ContractRows(database.url);
    await rows.create(documents);
  });
  afterAll(async () => {
    await rows?.close();
    await database?.drop();
  });

  it('answers 1,000 random searches like the plain definition, which both engines answer like', async () => {
    const engine = new SqlSearchEngine(rows.asClient);
    const { found } = await checkSearchContract(engine, { documents, seed, states: 1_000, kind: 'search' });
    expect(found).toBeGreaterThan(400);
  }, 240_000);
});
