import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkSearchContract, contractDocuments, contractIndex } from '@outcrop/search/testing';
import { BulkWriter } from '../src/opensearch/bulk-writer.ts';
import { openSearchClient } from '../src/opensearch/client.ts';
import { IndexAdmin } from '../src/opensearch/index-admin.ts';
import { OpenSearchEngine } from '../src/opensearch/opensearch-engine.ts';

const seed = Number(process.env['CONTRACT_SEED'] ?? Date.now() % 2 ** 31);
const documents = contractDocuments(seed, 2_000);

describe('OpenSearchEngine', () => {
  const url = process.env['TEST_OPENSEARCH_URL']!;
  const client = openSearchClient(url, 30_000);
  const prefix = `test-${process.pid}`;
  const admin = new IndexAdmin(client, prefix);
  const name = admin.newName(contractIndex);
  // Patience is not what this suite is about.
  const engine = new OpenSearchEngine(client, prefix, 30_000);

  beforeAll(async () => {
    await admin.create(contractIndex, name);
    const { failures, lost } = await new BulkWriter(client).write(contractIndex, [name], documents);
    expect({ failures: [...failures], lost: [...lost] }).toEqual({ failures: [], lost: [] });
    await admin.refresh(name);
    await admin.swap(contractIndex, name);
  });
  afterAll(async () => {
    await admin.drop(name);
    await client.close();
  });

  it(`answers 1,000 random states like the plain definition (seed ${seed})`, async () => {
    const { found } = await checkSearchContract(engine, { documents, seed, states: 1_000 });
    expect(found).toBeGreaterThan(500);
  });
});
