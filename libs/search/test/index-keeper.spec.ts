import { describeWithEngine } from '@outcrop/platform/testing';
import { contractIndex } from '@outcrop/search/testing';
import { startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'the index keeper', (url) => {
  let writing: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    writing = await startWithOpenSearch(url);
  });
  afterEach(() => writing.stop());

  it('does not trust an index that another database left behind', async () => {
    const [report] = await writing.rebuild.run();
    await writing.indexes.forget(report!.name!);
    expect(await writing.keeper.ensureIndexes()).toEqual(['contract']);
    expect(await writing.live()).not.toBe(report!.name);
    await writing.opensearch.admin.drop(report!.name!);
  });

  it('builds an index anew whose texts were taken apart by other settings, once', async () => {
    const [report] = await writing.rebuild.run();
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
    const response = await fetch(`${url}/${report!.name}/_mapping`, {
      method: 'PUT',
      body: JSON.stringify({ _meta: { analysis: 'of another time' } }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(200);
    expect(await writing.keeper.ensureIndexes()).toEqual(['contract']);
    expect(await writing.live()).not.toBe(report!.name);
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
  });

  it('leaves the index of newer processes alone', async () => {
    const newer = { ...contractIndex, version: 2 };
    await writing.indexes.prepare(newer, 'of-a-newer-version');
    await writing.indexes.finish(newer, 'of-a-newer-version', async () => undefined);
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
  });
});
