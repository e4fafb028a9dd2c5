import { describeWithEngine } from '@outcrop/platform/testing';
import { contractIndex } from '@outcrop/search/testing';
import { documents, SOUND, startIndexWriting, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a verification', (url) => {
  let on: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    on = await startWithOpenSearch(url);
  });
  afterEach(() => on.stop());

  const send = async (method: string, path: string, body: object) => {
    const text = JSON.stringify(body);
    const response = await fetch(`${url}/${path}`, {
      method,
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
  };

  it('finds each kind of drift, and mends it', async () => {
    const name = (await on.rebuild.run())[0]!.name!;
    await on.rows.change([1], 'never projected');
    await on.rows.insert([{ ...documents[0]!, id: 100_000 }]);
    await on.rows.query('DELETE FROM search_contract WHERE id = 4');
    // Somebody wrote another text under the right revision.
    const [doc] = await on.rows.byIds([7]);
    await on.opensearch.writer.write(
      contractIndex,
      [name],
      [{ ...doc!, fields: { ...doc!.fields, code: 'wrong' } }],
      'same',
    );
    const drift = { rows: 1_200, documents: 1_200, missing: 1, stale: 1, extra: 1, differing: 1 };
    expect(await on.check()).toMatchObject({ ...drift, repaired: 0, examples: [1, 4, 7, 100_000] });
    expect(await on.check({ repair: true })).toMatchObject({ ...drift, repaired: 4 });
    expect(await on.check()).toMatchObject({ rows: 1_200, documents: 1_200, ...SOUND });
  });

  it('finds a document that was changed past us', async () => {
    const name = (await on.rebuild.run())[0]!.name!;
    await send('POST', `${name}/_update_by_query?refresh=true`, {
      query: { term: { document_id: 10 } },
      script: { source: `ctx._source.code = 'wrong'` },
    });
    expect(await on.check()).toMatchObject({ differing: 1, examples: [10] });
    expect(await on.check({ repair: true })).toMatchObject({ repaired: 1 });
    expect(await on.check()).toMatchObject(SOUND);
  });

  it('builds anew when documents are ahead of a database that was set back', async () => {
    const [before] = await on.rebuild.run();
    await on.rows.change([1], 'later undone');
    await on.targets.write(contractIndex, await on.rows.byIds([1]));
    await on.rows.query('UPDATE search_contract SET search_revision = 1 WHERE id = 1');
    expect(await on.check()).toMatchObject({ differing: 1 });
    expect(await on.check({ repair: true })).toMatchObject({ differing: 1, repaired: 1 });
    expect(await on.live()).not.toBe(before!.name);
    expect(await on.check()).toMatchObject(SOUND);
  });

  it('says so when there is no index', async () => {
    await expect(on.verify.run()).rejects.toThrow('search rebuild');
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
