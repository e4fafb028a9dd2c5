import { describeWithEngine } from '@outcrop/platform/testing';
import { contractIndex } from '@outcrop/search/testing';
import { startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'the index keeper', (url) => {
  let on: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    on = await startWithOpenSearch(url);
  });
  afterEach(() => on.stop());

  it('does not trust an index that another database left behind', async () => {
    const [report] = await on.rebuild.run();
    await on.indexes.forget(report!.name!);
    expect(await on.keeper.ensureIndexes()).toEqual(['contract']);
    expect(await on.live()).not.toBe(report!.name);
    await on.opensearch.admin.drop(report!.name!);
  });

  it('leaves the index of newer processes alone', async () => {
    const newer = { ...contractIndex, version: 2 };
    await on.indexes.prepare(newer, 'of-a-newer-version');
    await on.indexes.finish(newer, 'of-a-newer-version', async () => undefined);
    expect(await on.keeper.ensureIndexes()).toEqual([]);
  });
});
