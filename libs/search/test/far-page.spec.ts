import { jest } from '@jest/globals';
import { describeWithEngine } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, type Clause, PUBLIC_SCOPE, type SearchScope } from '@outcrop/search';
import { contractDocuments, contractIndex, MemorySearchEngine } from '@outcrop/search/testing';
import { BulkWriter } from '../src/opensearch/bulk-writer.ts';
import { openSearchClient } from '../src/opensearch/client.ts';
import { IndexAdmin } from '../src/opensearch/index-admin.ts';
import { OpenSearchEngine } from '../src/opensearch/opensearch-engine.ts';

const COLLECTED = 400;
const SIZE = 20;
const documents = contractDocuments(26, 1_000);

describeWithEngine('opensearch', 'the last page in the order of ids alone', (url) => {
  const client = openSearchClient(url, 30_000);
  const admin = new IndexAdmin(client, `far-${process.pid}`);
  const name = admin.newName(contractIndex);
  const engine = new OpenSearchEngine(client, `far-${process.pid}`, 30_000, COLLECTED);
  const definition = new MemorySearchEngine(documents);

  beforeAll(async () => {
    await admin.create(contractIndex, name);
    await new BulkWriter(client).write(contractIndex, [name], documents);
    await admin.refresh(name);
    await admin.swap(contractIndex, name);
  });
  afterAll(async () => {
    await admin.drop(name);
    await client.close();
  });

  /** @returns the bodies of the requests that a page was asked for with */
  async function asked(scope: SearchScope, from: number, groups: Record<string, Clause> = {}) {
    const request = { groups, sort: [], from, size: SIZE };
    const sent = jest.spyOn(client.transport, 'request');
    const { hits, total } = await engine.search(contractIndex, request, scope);
    const bodies = sent.mock.calls.map(([{ body }]) => JSON.parse(String(body ?? 'null')));
    sent.mockRestore();
    expect({ hits, total }).toMatchObject(await pick(definition.search(contractIndex, request, scope)));
    return bodies;
  }
  const pick = async (answer: ReturnType<MemorySearchEngine['search']>) => {
    const { hits, total } = await answer;
    return { hits, total };
  };
  const isBackwards = ({ sort }: { sort?: Record<string, string>[] }) => sort?.at(-1)?.['document_id'] === 'desc';

  it('is read forwards from an id shortly before its end', async () => {
    for (const from of [1_000 - SIZE, 1_000 - SIZE + 7, 999, 1_000 - 2 * SIZE - 3, 1_000 - 3 * SIZE])
      expect((await asked(ADMIN_SCOPE, from)).filter(isBackwards)).toEqual([]);
  });

  it('is found among the documents of a condition, however they lie', async () => {
    const { total } = await definition.search(contractIndex, { groups: {}, sort: [], from: 0, size: 0 }, PUBLIC_SCOPE);
    for (const from of [total - SIZE, total - 1]) await asked(PUBLIC_SCOPE, from);
    // All but the last stand at the beginning.
    const early = { field: 'id', to: documents[600]!.id } as const;
    const last = { field: 'id', in: [documents.at(-1)!.id] } as const;
    const requests = await asked(ADMIN_SCOPE, 602 - SIZE, { some: { any: [early, last] } });
    expect(requests.filter(isBackwards)).toHaveLength(1);
  });
});
