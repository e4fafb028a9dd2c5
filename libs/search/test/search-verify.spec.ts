import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { SearchTaskKind } from '@outcrop/contracts';
import { describeWithEngine } from '@outcrop/platform/testing';
import type { SearchVerify } from '@outcrop/search';
import { contractIndex } from '@outcrop/search/testing';
import { Command } from 'commander';
import { searchCommands } from '../src/search.commands.ts';
import { documents, NO_DRIFT, startIndexWriting, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a verification', (url) => {
  let writing: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    writing = await startWithOpenSearch(url);
  });
  afterEach(() => writing.stop());

  const send = async (method: string, path: string, body: object) => {
    const text = JSON.stringify(body);
    const response = await fetch(`${url}/${path}`, {
      method,
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
  };

  it('finds each kind of drift, and repairs it', async () => {
    const name = (await writing.rebuild.run())[0]!.name!;
    await writing.rows.change([1], 'never projected');
    await writing.rows.insert([{ ...documents[0]!, id: 100_000 }]);
    await writing.rows.query('DELETE FROM search_contract WHERE id = 4');
    // Somebody wrote a different text under the right revision.
    const [doc] = await writing.rows.byIds([7]);
    await writing.opensearch.writer.write(
      contractIndex,
      [name],
      [{ ...doc!, fields: { ...doc!.fields, code: 'wrong' } }],
      { mode: 'same' },
    );
    const drift = { rows: 1_200, documents: 1_200, missing: 1, stale: 1, extra: 1, differing: 1 };
    expect(await writing.check()).toMatchObject({ ...drift, repaired: 0, examples: [1, 4, 7, 100_000] });
    expect(await writing.check({ repair: true })).toMatchObject({ ...drift, repaired: 4 });
    expect(await writing.check()).toMatchObject({ rows: 1_200, documents: 1_200, ...NO_DRIFT });
  });

  it('finds a document that was changed behind our back', async () => {
    const name = (await writing.rebuild.run())[0]!.name!;
    await send('POST', `${name}/_update_by_query?refresh=true`, {
      query: { term: { document_id: 10 } },
      script: { source: `ctx._source.code = 'wrong'` },
    });
    expect(await writing.check()).toMatchObject({ differing: 1, examples: [10] });
    expect(await writing.check({ repair: true })).toMatchObject({ repaired: 1 });
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('rebuilds when documents are ahead of a database that was restored to an earlier state', async () => {
    const [before] = await writing.rebuild.run();
    await writing.rows.change([1], 'undone later');
    await writing.targets.write(contractIndex, await writing.rows.byIds([1]));
    await writing.rows.query('UPDATE search_contract SET search_revision = 1 WHERE id = 1');
    expect(await writing.check()).toMatchObject({ differing: 1 });
    expect(await writing.check({ repair: true })).toMatchObject({ differing: 1, repaired: 1 });
    expect(await writing.live()).not.toBe(before!.name);
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('repairs the index that it compared, whatever the list of indexes says by then', async () => {
    const name = (await writing.rebuild.run())[0]!.name!;
    await writing.rows.change([1, 4], 'never projected');
    await writing.indexes.forget(name);
    expect(await writing.check({ repair: true })).toMatchObject({ stale: 2, repaired: 2, remaining: 0 });
    const [report] = await writing.verify.run();
    expect(report).toMatchObject(NO_DRIFT);
    await writing.opensearch.admin.drop(name);
  });

  it('counts as repaired only what a second comparison finds right, and the command says so', async () => {
    const name = (await writing.rebuild.run())[0]!.name!;
    await writing.rows.change([1, 4], 'never projected');
    await send('PUT', `${name}/_settings`, { 'index.blocks.read_only_allow_delete': true });
    expect(await writing.check({ repair: true })).toMatchObject({ stale: 2, repaired: 0, remaining: 2 });
    const { said, code } = await runVerify(writing.verify, ['--repair']);
    expect(said.join()).toContain('2 are still wrong');
    expect(code).toBe(1);
    await send('PUT', `${name}/_settings`, { 'index.blocks.read_only_allow_delete': null });
    expect(await writing.check({ repair: true })).toMatchObject({ stale: 2, repaired: 2, remaining: 0 });
  });

  it('says so when there is no index', async () => {
    await expect(writing.verify.run()).rejects.toThrow('search rebuild');
  });
});

/** What the command says, and the exit code it leaves. */
async function runVerify(verify: SearchVerify, options: string[]) {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const program = new Command();
    const tasks = {
      async *run(kind: SearchTaskKind) {
        for (const report of await verify.run({ repair: kind === 'repair' })) yield { here: true, kind, report };
      },
    };
    searchCommands(program, async () => ({ get: () => tasks }) as unknown as INestApplicationContext);
    await program.parseAsync(['search', 'verify', ...options], { from: 'user' });
    return { said, code: process.exitCode };
  } finally {
    process.exitCode = before;
    jest.restoreAllMocks();
  }
}

it('without OpenSearch there is nothing to build or to write: the rows are the index', async () => {
  const { rows, targets, rebuild, verify, stop } = await startIndexWriting(undefined, 10);
  let wrong = 2;
  rows.checkRows = async ({ repair }) => {
    const check = { rows: 10, differing: wrong, repaired: repair ? wrong : 0, examples: [1, 4] };
    if (repair) wrong = 0;
    return check;
  };

  expect((await targets.write(contractIndex, documents)).outcomeOf(1)).toEqual({ done: true });
  expect(await rebuild.run()).toMatchObject([{ index: 'contract', engine: 'postgres' }]);
  const found = { engine: 'postgres', rows: 10, documents: 10, missing: 0, differing: 2, examples: [1, 4] };
  expect(await verify.run()).toMatchObject([{ ...found, repaired: 0, remaining: 2 }]);
  expect(await verify.run({ repair: true })).toMatchObject([{ ...found, repaired: 2, remaining: 0 }]);
  await expect(verify.run({ index: 'other' })).rejects.toThrow('There is no index "other"');
  await stop();
});
