import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { describeWithEngine, testSeed, until } from '@outcrop/platform/testing';
import {
  ADMIN_SCOPE,
  DocumentSources,
  type IndexDefinition,
  IndexKeeper,
  RebuildFailed,
  SearchEngine,
  SearchRebuild,
  SearchVerify,
} from '@outcrop/search';
import {
  checkSearchContract,
  contractDocuments,
  contractIndex,
  type TestOpenSearch,
  testOpenSearch,
} from '@outcrop/search/testing';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { actor, type RunningCollections, startCollections, WELLS, well, wells } from './collection-support.ts';

const seed = testSeed();

/** The contract's definition as somebody writes it. */
const definition = {
  name: contractIndex.name,
  fields: Object.fromEntries(
    Object.entries(contractIndex.fields)
      .filter(([name]) => name !== 'id')
      .map(([name, { type, scale, many, seen }]) => [
        name,
        { type, ...(scale !== undefined && { scale }), ...(many && { many }), ...(seen && { seenBy: 'admin' }) },
      ]),
  ),
  point: contractIndex.point,
};
const all = { groups: {}, sort: [], from: 0, size: 100 };

/** Rows of the contract in a collection that was made from its definition, and the documents that are made of them. */
async function contractCollection(running: RunningCollections) {
  const made = await running.collections.create(definition, actor);
  const rows = contractDocuments(seed, 2_000).map(({ id, fields: { id: _, ...fields } }) => ({
    key: `row ${id}`,
    ...fields,
  }));
  await running.load(made.name, rows);
  const [source] = await running.app.get(DocumentSources).select(made.name);
  const documents = await source!.page(0, 10_000);
  // Who sees a document is the contract's own rule.
  return { documents, index: { ...made, visible: contractIndex.visible } };
}

/** Asks an engine about the collection in place of the contract's own index. */
class Asking extends SearchEngine {
  constructor(
    private readonly engine: SearchEngine,
    private readonly index: IndexDefinition,
  ) {
    super();
  }
  override search: SearchEngine['search'] = (_, request, scope) => this.engine.search(this.index, request, scope);
  override grid: SearchEngine['grid'] = (_, request, scope) => this.engine.grid(this.index, request, scope);
}

describe('a collection that was made from a definition, in memory', () => {
  let running: RunningCollections;
  beforeAll(async () => {
    running = await startCollections();
  });
  afterAll(() => running?.stop());

  it(`answers 1,000 random states like the plain definition (seed ${seed})`, async () => {
    const { documents, index } = await contractCollection(running);
    expect(documents).toHaveLength(2_000);
    const engine = new Asking(running.app.get(SearchEngine), index);
    const { found } = await checkSearchContract(engine, { documents, seed, states: 1_000 });
    expect(found).toBeGreaterThan(400);
  }, 180_000);
});

describeWithEngine('opensearch', 'a collection that was made from a definition, in OpenSearch', (url) => {
  let running: RunningCollections;
  let opensearch: OpenSearch;
  let searching: TestOpenSearch;
  beforeAll(async () => {
    running = await startCollections({ as: ['worker'], env: { OPENSEARCH_URL: url } });
    opensearch = new OpenSearch(url, running.env.ENGINE_PREFIX);
    searching = testOpenSearch(url, running.env.ENGINE_PREFIX);
  });
  afterAll(async () => {
    for (const { name } of (await running?.collections.made()) ?? []) await running.collections.remove(name, actor);
    await running?.drain();
    await Promise.all([running?.stop(), opensearch?.close(), searching?.close()]);
  });
  const indexed = () => running.app.get(IndexKeeper, { strict: false }).ensureIndexes();
  const isIndexed = (index: IndexDefinition) =>
    until(async () => {
      await indexed();
      return (await opensearch.admin.live(index)) !== undefined;
    });

  it(`answers 1,000 random states like the plain definition (seed ${seed})`, async () => {
    const { documents, index } = await contractCollection(running);
    await isIndexed(index);
    await running.drain();
    await opensearch.admin.refresh((await opensearch.admin.live(index))!);
    const { found } = await checkSearchContract(new Asking(searching.engine, index), {
      documents,
      seed,
      states: 1_000,
    });
    expect(found).toBeGreaterThan(400);
  }, 240_000);

  it('follows its loads', async () => {
    const index = await running.collections.create(WELLS, actor);
    await running.load('wells', wells(2_500));
    await isIndexed(index);
    await running.load('wells', [well(0, { depth: 5 }), well(1)]);
    await running.drain();
    const live = (await opensearch.admin.live(index))!;
    await opensearch.admin.refresh(live);
    const found = await searching.engine.search(
      index,
      { ...all, groups: { here: { field: 'gone', in: [false] } }, sort: [{ field: 'depth' }] },
      ADMIN_SCOPE,
    );
    expect(found).toMatchObject({ total: 2, hits: [{ id: 1 }, { id: 2 }] });
    expect(await opensearch.admin.count(live)).toBe(2_500);
    const [report] = await running.app.get(SearchVerify, { strict: false }).run({ index: 'wells' });
    expect(report).toMatchObject({ rows: 2_500, documents: 2_500, missing: 0, stale: 0, extra: 0, differing: 0 });
  });

  it('is rebuilt from what the database writes, misses nothing that changes meanwhile, and names what is refused', async () => {
    const index = await running.collections.create({ ...WELLS, name: 'rebuilt' }, actor);
    await running.load('rebuilt', wells(4_500));
    const [rebuild, verify] = [SearchRebuild, SearchVerify].map((each) => running.app.get(each, { strict: false })) as [
      SearchRebuild,
      SearchVerify,
    ];
    const [source] = await running.app.get(DocumentSources).select('rebuilt');
    const pages = source!.bulkPages!.bind(source);
    jest.spyOn(source!, 'bulkPages').mockImplementationOnce(async function* () {
      let passed = 0;
      for await (const page of pages(2_000)) {
        // Rows that the copy has passed, and rows that it has yet to reach.
        passed += 1;
        if (passed === 2) await running.ask(`update ${index.table} set depth = depth + 1 where id in (1, 2000, 4400)`);
        yield page;
      }
      expect(passed).toBeGreaterThan(2);
    });
    expect(await rebuild.run({ index: 'rebuilt' })).toMatchObject([{ documents: 4_500, reprojected: 3 }]);
    const [report] = await verify.run({ index: 'rebuilt' });
    expect(report).toMatchObject({ rows: 4_500, documents: 4_500, missing: 0, stale: 0, extra: 0, differing: 0 });

    const live = await opensearch.admin.live(index);
    await running.ask(`update ${index.table} set operator = repeat('x', 40000) where id = 7`);
    const attempt = rebuild.run({ index: 'rebuilt' });
    await expect(attempt).rejects.toThrow(RebuildFailed);
    await expect(attempt).rejects.toThrow('1 documents of rebuilt cannot be written, so the live index was kept. 7: ');
    expect(await opensearch.admin.live(index)).toBe(live);
  });

  it('that is removed takes its index with it', async () => {
    const index = await running.collections.create({ ...WELLS, name: 'short-lived' }, actor);
    await running.load('short-lived', wells(2));
    await isIndexed(index);
    const name = (await opensearch.admin.live(index))!;
    await running.collections.remove('short-lived', actor);
    await running.drain();
    expect(await opensearch.admin.exists(name)).toBe(false);
    expect(await running.ask(`select name from search_index where definition = 'short-lived'`)).toEqual([]);
  });
});
