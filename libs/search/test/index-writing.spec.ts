import { createTestDatabase, describeWithEngine, type TestDatabase } from '@outcrop/platform/testing';
import {
  DocumentSources,
  IndexKeeper,
  RebuildFailed,
  RebuildRunning,
  SearchRebuild,
  SearchTargets,
  SearchVerify,
} from '@outcrop/search';
import { checkSearchContract, contractDocuments, contractIndex } from '@outcrop/search/testing';
import type pg from 'pg';
import { indexWritingPool, SearchIndexes } from '../src/index-writing/search-indexes.ts';
import { writeAlias } from '../src/opensearch/index-names.ts';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { ContractRows } from './contract-rows.ts';

const documents = contractDocuments(20261121, 1_200);
const SOUND = { missing: 0, stale: 0, extra: 0, differing: 0, repaired: 0, examples: [] };

describeWithEngine('opensearch', 'index writing', (url) => {
  const prefix = `writing-${process.pid}`;
  let database: TestDatabase;
  let pool: pg.Pool;
  let rows: ContractRows;
  let opensearch: OpenSearch;
  let indexes: SearchIndexes;
  let targets: SearchTargets;
  let rebuild: SearchRebuild;
  let verify: SearchVerify;
  let keeper: IndexKeeper;

  const listed = () => indexes.list(contractIndex);
  const live = () => opensearch.admin.live(contractIndex);
  const check = async (options = {}) => (await verify.run(options))[0]!;
  const exists = async (name: string) => (await fetch(`${url}/${name}`, { method: 'HEAD' })).status === 200;
  const send = async (method: string, path: string, body: object = {}) => {
    const text = JSON.stringify(body);
    const response = await fetch(`${url}/${path}`, {
      method,
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = indexWritingPool(database.url);
    rows = new ContractRows(database.url);
    await rows.create(documents);
    opensearch = new OpenSearch(url, prefix);
    const sources = new DocumentSources();
    sources.register(rows);
    indexes = new SearchIndexes(pool);
    targets = new SearchTargets(indexes, opensearch.writer);
    rebuild = new SearchRebuild(sources, indexes, opensearch);
    verify = new SearchVerify(sources, targets, rebuild, opensearch);
    const silent = { log: () => undefined, warn: () => undefined };
    keeper = new IndexKeeper(sources, indexes, rebuild, opensearch.admin, silent);
  });
  afterEach(async () => {
    const name = await live();
    if (name) await opensearch.admin.drop(name);
    for (const row of await listed()) await opensearch.admin.drop(row.name);
    await Promise.all([opensearch.close(), pool.end(), rows.close()]);
    await database.drop();
  });

  describe('a rebuild', () => {
    it('makes an index that answers like the rows, and drops the former one', async () => {
      const [first] = await rebuild.run();
      expect(first).toMatchObject({ index: 'contract', engine: 'opensearch', documents: 1_200, reprojected: 0 });
      const [second] = await rebuild.run();
      expect(await listed()).toEqual([{ name: second!.name, version: 1, state: 'live' }]);
      expect(await live()).toBe(second!.name);
      expect(await exists(first!.name!)).toBe(false);
      await checkSearchContract(opensearch.engine, { documents, seed: 1, states: 50 });
      expect(await check()).toEqual({
        index: 'contract',
        engine: 'opensearch',
        rows: 1_200,
        documents: 1_200,
        ...SOUND,
      });
    });

    it('leaves an index that goes on refreshing when nobody searches it', async () => {
      const [{ name }] = (await rebuild.run()) as [{ name: string }];
      const settings = await (await fetch(`${url}/${name}/_settings?flat_settings=true`)).json();
      expect(settings[name].settings['index.refresh_interval']).toBe('1s');
    });

    it('misses nothing that changes while it copies, projected or not', async () => {
      rows.beforePage = async (after) => {
        if (after === 0 || after > 3_500) return;
        // Rows behind and before the copy; some are projected at once, some when it is too late, some only by the rebuild.
        await rows.change([1, 4, 7, 2_998, 3_400], `changed after ${after}`);
        await targets.write(contractIndex, await rows.byIds([4, 3_400]));
        await rows.insert([{ ...documents[0]!, id: after + 1 }]);
      };
      const [report] = await rebuild.run();
      expect(report!.reprojected).toBeGreaterThan(0);
      rows.beforePage = async () => undefined;
      expect(await check()).toMatchObject(SOUND);
    });

    it('is refused while another one is running', async () => {
      let second: Promise<unknown> | undefined;
      rows.beforePage = async () => {
        second ??= rebuild.run();
        await second.catch(() => undefined);
      };
      await rebuild.run();
      await expect(second).rejects.toThrow(RebuildRunning);
    });

    it('reports its progress', async () => {
      const phases = new Set<string>();
      await rebuild.run({ onProgress: ({ phase }) => phases.add(phase) });
      expect([...phases]).toEqual(['copying', 'comparing', 'swapping']);
    });

    it('that is stopped leaves the live index alone and nothing behind', async () => {
      const [before] = await rebuild.run();
      const stop = new AbortController();
      rows.beforePage = async (after) => void (after > 0 && stop.abort());
      await expect(rebuild.run({ signal: stop.signal })).rejects.toThrow('abort');
      expect(await listed()).toEqual([{ name: before!.name, version: 1, state: 'live' }]);
      expect(await live()).toBe(before!.name);
    });

    it('names the documents that are refused, and does not swap', async () => {
      const [before] = await rebuild.run();
      await rows.query(`UPDATE search_contract SET code = repeat('x', 40000), search_revision = 90000 WHERE id = 10`);
      const attempt = rebuild.run();
      await expect(attempt).rejects.toThrow(RebuildFailed);
      await expect(attempt).rejects.toThrow('10: ');
      expect(await listed()).toEqual([{ name: before!.name, version: 1, state: 'live' }]);
    });

    it('cleans up after one that died in the copy', async () => {
      const name = opensearch.admin.newName(contractIndex);
      await indexes.prepare(contractIndex, name);
      await opensearch.admin.create(contractIndex, name);
      await indexes.start(contractIndex, name);
      const [report] = await rebuild.run();
      expect(await listed()).toEqual([{ name: report!.name, version: 1, state: 'live' }]);
      expect(await exists(name)).toBe(false);
    });

    it('cleans up after one that died between sending searches to its index and saying so', async () => {
      const [first] = await rebuild.run();
      const name = opensearch.admin.newName(contractIndex);
      await indexes.prepare(contractIndex, name);
      await opensearch.admin.create(contractIndex, name);
      await indexes.start(contractIndex, name);
      await opensearch.admin.swap(contractIndex, name);
      let liveDuringCopy: unknown;
      rows.beforePage = async () => {
        liveDuringCopy ??= await live();
      };
      const [report] = await rebuild.run();
      expect(liveDuringCopy).toBe(name);
      expect(await listed()).toEqual([{ name: report!.name, version: 1, state: 'live' }]);
      expect([await exists(first!.name!), await exists(name)]).toEqual([false, false]);
    });

    it('begins and ends between batches, never during one', async () => {
      const steps: string[] = [];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const begun = new Promise<void>((resolve) => {
        void indexes.writing(contractIndex, async () => {
          resolve();
          await held;
          steps.push('batch');
        });
      });
      await begun;
      await indexes.prepare(contractIndex, 'x');
      const started = indexes.start(contractIndex, 'x').then(() => steps.push('start'));
      // Another connection's answer comes after the lock was asked for: the start is waiting by then.
      await expect(waitingForLock()).resolves.toBe(1);
      release();
      await started;
      expect(steps).toEqual(['batch', 'start']);
      expect(await indexes.writing(contractIndex, async (names) => names)).toEqual(['x']);
    });
  });

  /** How many connections of this database wait for an advisory lock, as soon as one does. */
  async function waitingForLock(): Promise<number> {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const text = `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      const { n } = (await rows.query(text)).rows[0];
      if (n > 0) return n;
    }
    return 0;
  }

  describe('a write', () => {
    it('that is stale or comes twice changes nothing and is done', async () => {
      await rebuild.run();
      const [old] = await rows.byIds([1]);
      await rows.change([1], 'newer');
      const [young] = await rows.byIds([1]);
      for (const doc of [young!, old!, young!, old!]) {
        const result = await targets.write(contractIndex, [doc]);
        expect(result.outcomeOf(1)).toEqual({ done: true });
      }
      expect(await check()).toMatchObject(SOUND);
    });

    it('fails alone when a document is refused', async () => {
      await rebuild.run();
      await rows.change([1, 4], 'newer');
      const [good, bad] = await rows.byIds([1, 4]);
      const refused = { ...bad!, fields: { ...bad!.fields, code: 'x'.repeat(40_000) } };
      const result = await targets.write(contractIndex, [good!, refused]);
      expect(result.outcomeOf(1)).toEqual({ done: true });
      expect(result.outcomeOf(4)).toMatchObject({ failed: expect.stringContaining('immense term') });
      expect(result.outcomeOf(999_999)).toEqual({ done: true });
    });

    it('splits what is too much for one request', async () => {
      await rebuild.run();
      const padding = '\u00e9'.repeat(10_000);
      await rows.query(
        `UPDATE search_contract SET words = '${padding}' || id, search_revision = 90000 WHERE id < 1800`,
      );
      const result = await targets.write(contractIndex, await rows.page(0, 600));
      expect(result.failed.size).toBe(0);
      expect(await check()).toMatchObject({ documents: 1_200, ...SOUND });
    });

    it('has nothing to do where no index was ever built', async () => {
      const result = await targets.write(contractIndex, documents.slice(0, 1));
      expect(result.outcomeOf(documents[0]!.id)).toEqual({ done: true });
      expect(await live()).toBeUndefined();
    });

    it('does not bring a wiped index back without its mapping; the keeper builds a new one', async () => {
      const [report] = await rebuild.run();
      expect(await keeper.ensureIndexes()).toEqual([]);
      await opensearch.admin.drop(report!.name!);
      const result = await targets.write(contractIndex, documents.slice(0, 3));
      expect(result.failed.size).toBe(0);
      expect(await listed()).toEqual([]);
      expect([await exists(report!.name!), await exists(writeAlias(report!.name!))]).toEqual([false, false]);
      expect(await keeper.ensureIndexes()).toEqual(['contract']);
      expect(await check()).toMatchObject(SOUND);
    });

    it('asks for another try when OpenSearch is down', async () => {
      await rebuild.run();
      const nowhere = new OpenSearch('http://127.0.0.1:1', prefix);
      const write = new SearchTargets(indexes, nowhere.writer).write(contractIndex, documents.slice(0, 1));
      await expect(write).rejects.toMatchObject({ name: 'TryLater' });
      await nowhere.close();
    });
  });

  describe('the keeper', () => {
    it('does not trust an index that another database left behind', async () => {
      const [report] = await rebuild.run();
      await indexes.forget(report!.name!);
      expect(await keeper.ensureIndexes()).toEqual(['contract']);
      expect(await live()).not.toBe(report!.name);
      await opensearch.admin.drop(report!.name!);
    });

    it('leaves the index of newer processes alone', async () => {
      const newer = { ...contractIndex, version: 2 };
      await indexes.prepare(newer, 'of-a-newer-version');
      await indexes.finish(newer, 'of-a-newer-version', async () => undefined);
      expect(await keeper.ensureIndexes()).toEqual([]);
    });
  });

  describe('a verification', () => {
    it('finds each kind of drift, and mends it', async () => {
      const [{ name }] = (await rebuild.run()) as [{ name: string }];
      await rows.change([1], 'never projected');
      await rows.insert([{ ...documents[0]!, id: 100_000 }]);
      await rows.query('DELETE FROM search_contract WHERE id = 4');
      // Somebody wrote another text under the right revision.
      const [doc] = await rows.byIds([7]);
      await opensearch.writer.write(
        contractIndex,
        [name],
        [{ ...doc!, fields: { ...doc!.fields, code: 'wrong' } }],
        'same',
      );
      const drift = { rows: 1_200, documents: 1_200, missing: 1, stale: 1, extra: 1, differing: 1 };
      expect(await check()).toMatchObject({ ...drift, repaired: 0, examples: [1, 4, 7, 100_000] });
      expect(await check({ repair: true })).toMatchObject({ ...drift, repaired: 4 });
      expect(await check()).toMatchObject({ rows: 1_200, documents: 1_200, ...SOUND });
    });

    it('finds a document that was changed past us', async () => {
      const [{ name }] = (await rebuild.run()) as [{ name: string }];
      await send('POST', `${name}/_update_by_query?refresh=true`, {
        query: { term: { document_id: 10 } },
        script: { source: `ctx._source.code = 'wrong'` },
      });
      expect(await check()).toMatchObject({ differing: 1, examples: [10] });
      expect(await check({ repair: true })).toMatchObject({ repaired: 1 });
      expect(await check()).toMatchObject(SOUND);
    });

    it('builds anew when documents are ahead of a database that was set back', async () => {
      const [before] = await rebuild.run();
      await rows.change([1], 'later undone');
      await targets.write(contractIndex, await rows.byIds([1]));
      await rows.query('UPDATE search_contract SET search_revision = 1 WHERE id = 1');
      expect(await check()).toMatchObject({ differing: 1 });
      expect(await check({ repair: true })).toMatchObject({ differing: 1, repaired: 1 });
      expect(await live()).not.toBe(before!.name);
      expect(await check()).toMatchObject(SOUND);
    });

    it('says so when there is no index', async () => {
      await expect(verify.run()).rejects.toThrow('search rebuild');
    });
  });
});

describe('index writing without OpenSearch', () => {
  it('has nothing to build or to write: the rows are the index', async () => {
    const database = await createTestDatabase();
    const rows = new ContractRows(database.url);
    await rows.create(documents.slice(0, 10));
    rows.checkRows = async ({ repair }) => ({ rows: 10, differing: 2, repaired: repair ? 2 : 0, examples: [1, 4] });
    const pool = indexWritingPool(database.url);
    const indexes = new SearchIndexes(pool);
    const sources = new DocumentSources();
    sources.register(rows);
    const targets = new SearchTargets(indexes, undefined);
    const rebuild = new SearchRebuild(sources, indexes, undefined);
    const verify = new SearchVerify(sources, targets, rebuild, undefined);

    expect((await targets.write(contractIndex, documents)).outcomeOf(1)).toEqual({ done: true });
    expect(await rebuild.run()).toMatchObject([{ index: 'contract', engine: 'postgres' }]);
    const found = { engine: 'postgres', rows: 10, documents: 10, missing: 0, differing: 2, examples: [1, 4] };
    expect(await verify.run()).toMatchObject([{ ...found, repaired: 0 }]);
    expect(await verify.run({ repair: true })).toMatchObject([{ ...found, repaired: 2 }]);
    await expect(verify.run({ index: 'other' })).rejects.toThrow('There is no index "other"');
    await Promise.all([pool.end(), rows.close()]);
    await database.drop();
  });
});
