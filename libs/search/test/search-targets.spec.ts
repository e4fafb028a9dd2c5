import { describeWithEngine } from '@outcrop/platform/testing';
import { SearchTargets } from '@outcrop/search';
import { contractIndex } from '@outcrop/search/testing';
import { writeAlias } from '../src/opensearch/index-names.ts';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { documents, SOUND, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a write', (url) => {
  let on: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    on = await startWithOpenSearch(url);
  });
  afterEach(() => on.stop());

  it('that is stale or comes twice changes nothing and is done', async () => {
    await on.rebuild.run();
    const [old] = await on.rows.byIds([1]);
    await on.rows.change([1], 'newer');
    const [young] = await on.rows.byIds([1]);
    for (const doc of [young!, old!, young!, old!]) {
      const result = await on.targets.write(contractIndex, [doc]);
      expect(result.outcomeOf(1)).toEqual({ done: true });
    }
    expect(await on.check()).toMatchObject(SOUND);
  });

  it('fails alone when a document is refused', async () => {
    await on.rebuild.run();
    await on.rows.change([1, 4], 'newer');
    const [good, bad] = await on.rows.byIds([1, 4]);
    const refused = { ...bad!, fields: { ...bad!.fields, code: 'x'.repeat(40_000) } };
    const result = await on.targets.write(contractIndex, [good!, refused]);
    expect(result.outcomeOf(1)).toEqual({ done: true });
    expect(result.outcomeOf(4)).toMatchObject({ failed: expect.stringContaining('immense term') });
    expect(result.outcomeOf(999_999)).toEqual({ done: true });
  });

  it('splits what is too much for one request', async () => {
    await on.rebuild.run();
    const padding = '\u00e9'.repeat(10_000);
    await on.rows.query(
      `UPDATE search_contract SET words = '${padding}' || id, search_revision = 90000 WHERE id < 1800`,
    );
    const result = await on.targets.write(contractIndex, await on.rows.page(0, 600));
    expect(result.failed.size).toBe(0);
    expect(await on.check()).toMatchObject({ documents: 1_200, ...SOUND });
  });

  it('has nothing to do where no index was ever built', async () => {
    const result = await on.targets.write(contractIndex, documents.slice(0, 1));
    expect(result.outcomeOf(documents[0]!.id)).toEqual({ done: true });
    expect(await on.live()).toBeUndefined();
  });

  it('does not bring a wiped index back without its mapping; the keeper builds a new one', async () => {
    const [report] = await on.rebuild.run();
    expect(await on.keeper.ensureIndexes()).toEqual([]);
    await on.opensearch.admin.drop(report!.name!);
    const result = await on.targets.write(contractIndex, documents.slice(0, 3));
    expect(result.failed.size).toBe(0);
    expect(await on.listed()).toEqual([]);
    expect([await on.exists(report!.name!), await on.exists(writeAlias(report!.name!))]).toEqual([false, false]);
    expect(await on.keeper.ensureIndexes()).toEqual(['contract']);
    expect(await on.check()).toMatchObject(SOUND);
  });

  it('asks for another try when OpenSearch is down', async () => {
    await on.rebuild.run();
    const nowhere = new OpenSearch('http://127.0.0.1:1', on.prefix);
    const write = new SearchTargets(on.indexes, nowhere.writer).write(contractIndex, documents.slice(0, 1));
    await expect(write).rejects.toMatchObject({ name: 'TryLater' });
    await nowhere.close();
  });
});
