import { describeWithEngine } from '@outcrop/platform/testing';
import { RebuildFailed, RebuildRunning } from '@outcrop/search';
import { checkSearchContract, contractIndex } from '@outcrop/search/testing';
import type { ContractRows } from './contract-rows.ts';
import { documents, SOUND, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a rebuild', (url) => {
  let on: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    on = await startWithOpenSearch(url);
  });
  afterEach(() => on.stop());

  it('makes an index that answers like the rows, and drops the former one', async () => {
    const [first] = await on.rebuild.run();
    expect(first).toMatchObject({ index: 'contract', engine: 'opensearch', documents: 1_200, reprojected: 0 });
    const [second] = await on.rebuild.run();
    expect(await on.listed()).toEqual([{ name: second!.name, version: 1, state: 'live' }]);
    expect(await on.live()).toBe(second!.name);
    expect(await on.exists(first!.name!)).toBe(false);
    await checkSearchContract(on.engine, { documents, seed: 1, states: 50 });
    expect(await on.check()).toEqual({
      index: 'contract',
      engine: 'opensearch',
      rows: 1_200,
      documents: 1_200,
      ...SOUND,
    });
  });

  it('leaves an index that goes on refreshing when nobody searches it', async () => {
    const name = (await on.rebuild.run())[0]!.name!;
    const response = await fetch(`${url}/${name}/_settings?flat_settings=true`);
    expect(await response.json()).toMatchObject({ [name]: { settings: { 'index.refresh_interval': '1s' } } });
  });

  it('misses nothing that changes while it copies, projected or not', async () => {
    on.rows.beforePage = async (after) => {
      if (after === 0 || after > 3_500) return;
      // Rows behind and before the copy; some are projected at once, some when it is too late, some only by the on.rebuild.
      await on.rows.change([1, 4, 7, 2_998, 3_400], `changed after ${after}`);
      await on.targets.write(contractIndex, await on.rows.byIds([4, 3_400]));
      await on.rows.insert([{ ...documents[0]!, id: after + 1 }]);
    };
    const [report] = await on.rebuild.run();
    expect(report!.reprojected).toBeGreaterThan(0);
    on.rows.beforePage = async () => undefined;
    expect(await on.check()).toMatchObject(SOUND);
  });

  it('is refused while another one is running', async () => {
    let second: Promise<unknown> | undefined;
    on.rows.beforePage = async () => {
      second ??= on.rebuild.run();
      await second.catch(() => undefined);
    };
    await on.rebuild.run();
    await expect(second).rejects.toThrow(RebuildRunning);
  });

  it('reports its progress', async () => {
    const phases = new Set<string>();
    await on.rebuild.run({ onProgress: ({ phase }) => phases.add(phase) });
    expect([...phases]).toEqual(['copying', 'comparing', 'swapping']);
  });

  it('that is stopped leaves the live index alone and nothing behind', async () => {
    const [before] = await on.rebuild.run();
    const stop = new AbortController();
    on.rows.beforePage = async (after) => void (after > 0 && stop.abort());
    await expect(on.rebuild.run({ signal: stop.signal })).rejects.toThrow('abort');
    expect(await on.listed()).toEqual([{ name: before!.name, version: 1, state: 'live' }]);
    expect(await on.live()).toBe(before!.name);
  });

  it('names the documents that are refused, and does not swap', async () => {
    const [before] = await on.rebuild.run();
    await on.rows.query(`UPDATE search_contract SET code = repeat('x', 40000), search_revision = 90000 WHERE id = 10`);
    const attempt = on.rebuild.run();
    await expect(attempt).rejects.toThrow(RebuildFailed);
    await expect(attempt).rejects.toThrow('10: ');
    expect(await on.listed()).toEqual([{ name: before!.name, version: 1, state: 'live' }]);
  });

  it('cleans up after one that died in the copy', async () => {
    const name = on.opensearch.admin.newName(contractIndex);
    await on.indexes.prepare(contractIndex, name);
    await on.opensearch.admin.create(contractIndex, name);
    await on.indexes.start(contractIndex, name);
    const [report] = await on.rebuild.run();
    expect(await on.listed()).toEqual([{ name: report!.name, version: 1, state: 'live' }]);
    expect(await on.exists(name)).toBe(false);
  });

  it('cleans up after one that died between sending searches to its index and saying so', async () => {
    const [first] = await on.rebuild.run();
    const name = on.opensearch.admin.newName(contractIndex);
    await on.indexes.prepare(contractIndex, name);
    await on.opensearch.admin.create(contractIndex, name);
    await on.indexes.start(contractIndex, name);
    await on.opensearch.admin.swap(contractIndex, name);
    let liveDuringCopy: unknown;
    on.rows.beforePage = async () => {
      liveDuringCopy ??= await on.live();
    };
    const [report] = await on.rebuild.run();
    expect(liveDuringCopy).toBe(name);
    expect(await on.listed()).toEqual([{ name: report!.name, version: 1, state: 'live' }]);
    expect([await on.exists(first!.name!), await on.exists(name)]).toEqual([false, false]);
  });

  it('begins and ends between batches, never during one', async () => {
    const steps: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      void on.indexes.writing(contractIndex, async () => {
        resolve();
        await held;
        steps.push('batch');
      });
    });
    await begun;
    await on.indexes.prepare(contractIndex, 'x');
    const started = on.indexes.start(contractIndex, 'x').then(() => steps.push('start'));
    // Another connection's answer comes after the lock was asked for: the start is waiting by then.
    await expect(waitingForLock(on.rows)).resolves.toBe(1);
    release();
    await started;
    expect(steps).toEqual(['batch', 'start']);
    expect(await on.indexes.writing(contractIndex, async (names) => names)).toEqual(['x']);
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
