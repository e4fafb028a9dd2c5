import { describeWithEngine } from '@outcrop/platform/testing';
import { contractIndex } from '@outcrop/search/testing';
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
      'same',
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

  it('says so when there is no index', async () => {
    await expect(writing.verify.run()).rejects.toThrow('search rebuild');
  });
});

it('without OpenSearch there is nothing to build or to write: the rows are the index', async () => {
  const { rows, targets, rebuild, verify, stop } = await startIndexWriting(undefined, 10);
  rows.checkRows = async ({ repair }) => ({ rows: 10, differing: 2, repaired: repair ? 2 : 0, examples: [1, 4] });

  expect((await targets.write(contractIndex, documents)).outcomeOf(1)).toEqual({ done: true });
  expect(await rebuild.run()).toMatchObject([{ index: 'contract', engine: 'postgres' }]);
  const found = { engine: 'postgres', rows: 10, documents: 10, missing: 0, differing: 2, examples: [1, 4] };
  expect(await verify.run()).toMatchObject([{ ...found, repaired: 0 }]);
  expect(await verify.run({ repair: true })).toMatchObject([{ ...found, repaired: 2 }]);
  await expect(verify.run({ index: 'other' })).rejects.toThrow('There is no index "other"');
  await stop();
});
