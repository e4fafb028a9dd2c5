import { jest } from '@jest/globals';
import { describeWithEngine } from '@outcrop/platform/testing';
import { RebuildFailed, RebuildRunning } from '@outcrop/search';
import { checkSearchContract, contractIndex } from '@outcrop/search/testing';
import type { ContractRows } from './contract-rows.ts';
import { documents, NO_DRIFT, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a rebuild', (url) => {
  let writing: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    writing = await startWithOpenSearch(url);
  });
  afterEach(() => writing.stop());

  it('builds an index that answers like the rows, and drops the previous one', async () => {
    const [first] = await writing.rebuild.run();
    expect(first).toMatchObject({ index: 'contract', engine: 'opensearch', documents: 1_200, reprojected: 0 });
    const [second] = await writing.rebuild.run();
    expect(await writing.listed()).toEqual([{ name: second!.name, version: 1, state: 'live' }]);
    expect(await writing.live()).toBe(second!.name);
    expect(await writing.exists(first!.name!)).toBe(false);
    await checkSearchContract(writing.engine, { documents, seed: 1, states: 50 });
    expect(await writing.check()).toEqual({
      index: 'contract',
      engine: 'opensearch',
      rows: 1_200,
      documents: 1_200,
      ...NO_DRIFT,
    });
  });

  it('builds an index that keeps refreshing when nobody searches it', async () => {
    const name = (await writing.rebuild.run())[0]!.name!;
    const response = await fetch(`${url}/${name}/_settings?flat_settings=true`);
    expect(await response.json()).toMatchObject({ [name]: { settings: { 'index.refresh_interval': '5s' } } });
  });

  it('misses nothing that changes while it copies, projected or not', async () => {
    writing.rows.beforePage = async (after) => {
      if (after === 0 || after > 3_500) return;
      // Rows that the copy has passed and rows that it has yet to reach; one of each is projected at once, the others only by the rebuild.
      await writing.rows.change([1, 4, 7, 2_998, 3_400], `changed after ${after}`);
      await writing.targets.write(contractIndex, await writing.rows.byIds([4, 3_400]));
      await writing.rows.insert([{ ...documents[0]!, id: after + 1 }]);
    };
    const [report] = await writing.rebuild.run();
    expect(report!.reprojected).toBeGreaterThan(0);
    writing.rows.beforePage = async () => undefined;
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('notices that the engine lost a document that it said it had written', async () => {
    const lost = [1, 700];
    const { writer } = writing.writingOpenSearch!;
    const write = writer.write.bind(writer);
    jest.spyOn(writer, 'write').mockImplementationOnce((index, names, all) =>
      write(
        index,
        names,
        all.filter(({ id }) => !lost.includes(id)),
      ),
    );
    const [report] = await writing.rebuild.run();
    expect(report!.reprojected).toBe(lost.length);
    expect(await writing.check()).toMatchObject({ rows: 1_200, documents: 1_200, ...NO_DRIFT });
  });

  it('notices what was deleted while it copied, and what was written in its place', async () => {
    writing.rows.beforePage = async (after) => {
      if (after === 0) return;
      writing.rows.beforePage = async () => undefined;
      const name = (await writing.indexes.writing(contractIndex, async ({ names }) => names))[0]!;
      await writing.rows.query('DELETE FROM search_contract WHERE id = 1');
      await fetch(`${url}/${name}/_doc/1?version=80000&version_type=external`, { method: 'DELETE' });
      await writing.rows.insert([{ ...documents[0]!, id: 2 }]);
      await writing.targets.write(contractIndex, await writing.rows.byIds([2]));
    };
    await writing.rebuild.run();
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('is refused while another one is running', async () => {
    let second: Promise<unknown> | undefined;
    writing.rows.beforePage = async () => {
      second ??= writing.rebuild.run();
      await second.catch(() => undefined);
    };
    await writing.rebuild.run();
    await expect(second).rejects.toThrow(RebuildRunning);
  });

  it('reports its progress', async () => {
    const phases = new Set<string>();
    await writing.rebuild.run({ onProgress: ({ phase }) => phases.add(phase) });
    expect([...phases]).toEqual(['copying', 'comparing', 'swapping']);
  });

  it('leaves the live index alone, and nothing else behind, when it is stopped', async () => {
    const [before] = await writing.rebuild.run();
    const stop = new AbortController();
    writing.rows.beforePage = async (after) => void (after > 0 && stop.abort());
    await expect(writing.rebuild.run({ signal: stop.signal })).rejects.toThrow('abort');
    expect(await writing.listed()).toEqual([{ name: before!.name, version: 1, state: 'live' }]);
    expect(await writing.live()).toBe(before!.name);
  });

  it('names the documents that are refused, and does not swap', async () => {
    const [before] = await writing.rebuild.run();
    await writing.rows.query(
      `UPDATE search_contract SET code = repeat('x', 40000), search_revision = 90000 WHERE id = 10`,
    );
    const attempt = writing.rebuild.run();
    await expect(attempt).rejects.toThrow(RebuildFailed);
    await expect(attempt).rejects.toThrow('10: ');
    expect(await writing.listed()).toEqual([{ name: before!.name, version: 1, state: 'live' }]);
  });

  it('cleans up after one that died while copying', async () => {
    const name = writing.opensearch.admin.newName(contractIndex);
    await writing.indexes.prepare(contractIndex, name);
    await writing.opensearch.admin.create(contractIndex, name);
    await writing.indexes.start(contractIndex, name);
    const [report] = await writing.rebuild.run();
    expect(await writing.listed()).toEqual([{ name: report!.name, version: 1, state: 'live' }]);
    expect(await writing.exists(name)).toBe(false);
  });

  it('cleans up after one that died between pointing searches to its index and recording that', async () => {
    const [first] = await writing.rebuild.run();
    const name = writing.opensearch.admin.newName(contractIndex);
    await writing.indexes.prepare(contractIndex, name);
    await writing.opensearch.admin.create(contractIndex, name);
    await writing.indexes.start(contractIndex, name);
    await writing.opensearch.admin.swap(contractIndex, name);
    let liveDuringCopy: unknown;
    writing.rows.beforePage = async () => {
      liveDuringCopy ??= await writing.live();
    };
    const [report] = await writing.rebuild.run();
    expect(liveDuringCopy).toBe(name);
    expect(await writing.listed()).toEqual([{ name: report!.name, version: 1, state: 'live' }]);
    expect([await writing.exists(first!.name!), await writing.exists(name)]).toEqual([false, false]);
  });

  it('starts and ends between batches, never during one', async () => {
    const steps: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      void writing.indexes.writing(contractIndex, async () => {
        resolve();
        await held;
        steps.push('batch');
      });
    });
    await begun;
    await writing.indexes.prepare(contractIndex, 'x');
    const started = writing.indexes.start(contractIndex, 'x').then(() => steps.push('start'));
    // By the time another connection has answered, the lock was asked for: the start is waiting.
    await expect(waitingForLock(writing.rows)).resolves.toBe(1);
    release();
    await started;
    expect(steps).toEqual(['batch', 'start']);
    expect(await writing.indexes.writing(contractIndex, async ({ names }) => names)).toEqual(['x']);
  });
});

/** How many connections of this database wait for an advisory lock, as soon as one does. */
async function waitingForLock(rows: ContractRows): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const text = `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const { n } = (await rows.query(text)).rows[0];
    if (n > 0) return n;
  }
  return 0;
}
