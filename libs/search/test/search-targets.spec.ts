import { describeWithEngine } from '@outcrop/platform/testing';
import { SearchTargets } from '@outcrop/search';
import { contractIndex } from '@outcrop/search/testing';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { writeAlias } from '../src/opensearch/search-alias.ts';
import { documents, NO_DRIFT, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a write', (url) => {
  let writing: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    writing = await startWithOpenSearch(url);
  });
  afterEach(() => writing.stop());

  const refreshInterval = (name: string, refresh_interval: string) =>
    fetch(`${url}/${name}/_settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ index: { refresh_interval } }),
    });
  const hitsOf = async (name: string, code: string) => {
    const answer = await fetch(`${url}/${name}/_count?q=code:${code}`);
    return ((await answer.json()) as { count: number }).count;
  };

  it('that is stale or repeated changes nothing and counts as done', async () => {
    await writing.rebuild.run();
    const [older] = await writing.rows.byIds([1]);
    await writing.rows.change([1], 'newer');
    const [newer] = await writing.rows.byIds([1]);
    for (const doc of [newer!, older!, newer!, older!]) {
      const result = await writing.targets.write(contractIndex, [doc]);
      expect(result.outcomeOf(1)).toEqual({ done: true });
    }
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('fails only for the document that is refused', async () => {
    await writing.rebuild.run();
    await writing.rows.change([1, 4], 'newer');
    const [good, bad] = await writing.rows.byIds([1, 4]);
    const refused = { ...bad!, fields: { ...bad!.fields, code: 'x'.repeat(40_000) } };
    const result = await writing.targets.write(contractIndex, [good!, refused]);
    expect(result.outcomeOf(1)).toEqual({ done: true });
    expect(result.outcomeOf(4)).toMatchObject({ failed: expect.stringContaining('immense term') });
    expect(result.outcomeOf(999_999)).toEqual({ done: true });
  });

  it('is split when it is too large for one request', async () => {
    await writing.rebuild.run();
    const padding = '\u00e9'.repeat(10_000);
    await writing.rows.query(
      `UPDATE search_contract SET words = '${padding}' || id, search_revision = 90000 WHERE id < 1800`,
    );
    const result = await writing.targets.write(contractIndex, await writing.rows.page(0, 600));
    expect(result.failed.size).toBe(0);
    expect(await writing.check()).toMatchObject({ documents: 1_200, ...NO_DRIFT });
  });

  it('is found with the answer when it must be shown at once, and otherwise with the next refresh, though the index makes none', async () => {
    const [report] = await writing.rebuild.run();
    await refreshInterval(report!.name!, '-1');
    const change = async (code: string, shown: 'at once' | 'in time') => {
      await writing.rows.change([1, 4], code);
      await writing.targets.write(contractIndex, await writing.rows.byIds([1, 4]), { shown });
      return hitsOf(report!.name!, code);
    };
    expect(await change('now', 'at once')).toBe(2);
    await change('later', 'in time');
    await writing.writingOpenSearch!.refreshes.close();
    expect(await hitsOf(report!.name!, 'later')).toBe(2);
  });

  it('is shown in the index that is searched alone while another one is built beside it', async () => {
    const [report] = await writing.rebuild.run();
    await refreshInterval(report!.name!, '-1');
    const building = writing.opensearch.admin.newName(contractIndex);
    await writing.indexes.prepare(contractIndex, building);
    await writing.opensearch.admin.create(contractIndex, building);
    await writing.indexes.start(contractIndex, building);
    await writing.rows.change([1], 'later');
    await writing.targets.write(contractIndex, await writing.rows.byIds([1]), { shown: 'at once' });
    expect([await hitsOf(report!.name!, 'later'), await hitsOf(building, 'later')]).toEqual([1, 0]);
    await writing.opensearch.admin.drop(building);
  });

  it('has nothing to do where no index was ever built', async () => {
    const result = await writing.targets.write(contractIndex, documents.slice(0, 1));
    expect(result.outcomeOf(documents[0]!.id)).toEqual({ done: true });
    expect(await writing.live()).toBeUndefined();
  });

  it('does not bring a wiped index back without its mapping; the keeper builds a new one', async () => {
    const [report] = await writing.rebuild.run();
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
    await writing.opensearch.admin.drop(report!.name!);
    const result = await writing.targets.write(contractIndex, documents.slice(0, 3));
    expect(result.failed.size).toBe(0);
    expect(await writing.listed()).toEqual([]);
    expect([await writing.exists(report!.name!), await writing.exists(writeAlias(report!.name!))]).toEqual([
      false,
      false,
    ]);
    expect(await writing.keeper.ensureIndexes()).toEqual(['contract']);
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('asks to be tried again when OpenSearch is down', async () => {
    await writing.rebuild.run();
    const nowhere = new OpenSearch('http://127.0.0.1:1', writing.prefix);
    const write = new SearchTargets(writing.indexes, nowhere, writing.withheld).write(
      contractIndex,
      documents.slice(0, 1),
    );
    await expect(write).rejects.toMatchObject({ name: 'TryLater' });
    await nowhere.close();
  });
});
