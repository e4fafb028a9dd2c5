import { describeWithEngine } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, FallbackSearchEngine } from '@outcrop/search';
import { contractIndex } from '@outcrop/search/testing';
import { openSearchClient } from '../src/opensearch/client.ts';
import { OpenSearchEngine } from '../src/opensearch/opensearch-engine.ts';
import { searchAlias } from '../src/opensearch/search-alias.ts';
import type { SearchEngine } from '../src/search-engine.ts';
import { startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'the alias that searches use', (url) => {
  let writing: Awaited<ReturnType<typeof startWithOpenSearch>>;
  let alias: string;
  let recorded: string;
  const strangers: string[] = [];
  const client = openSearchClient(url, 30_000);

  beforeEach(async () => {
    writing = await startWithOpenSearch(url);
    alias = searchAlias(writing.prefix, contractIndex);
    recorded = (await writing.rebuild.run())[0]!.name!;
  });
  afterEach(async () => {
    for (const name of strangers.splice(0)) await send('DELETE', `${name}?ignore_unavailable=true`);
    await writing.stop();
  });
  afterAll(() => client.close());

  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
  };
  /** Another index with one document. */
  const addStranger = async (name: string) => {
    strangers.push(name);
    await send('PUT', `${name}/_doc/1?refresh=true`, { document_id: 1 });
  };
  const actions = (...list: object[]) => send('POST', '_aliases', { actions: list });
  const answering = () => {
    const rows = { prepare: () => async () => ({ engine: 'postgres' }) } as unknown as SearchEngine;
    const engine = new OpenSearchEngine(client, writing.prefix, 30_000);
    return new FallbackSearchEngine(engine, rows, { log: () => undefined, warn: () => undefined });
  };
  const health = () => answering().health([contractIndex]);
  const search = async (engine: FallbackSearchEngine) =>
    (await engine.search(contractIndex, { groups: {}, sort: [], from: 0, size: 1 }, ADMIN_SCOPE)).engine;

  it('on two indexes is noticed by health and verify, not searched any more, and pointed back to the recorded one', async () => {
    const other = `${recorded}-other`;
    await addStranger(other);
    await actions({ add: { index: other, alias } });
    const engine = answering();
    expect(await engine.health([contractIndex])).toMatchObject({
      state: 'degraded',
      detail: expect.stringContaining(`points to 2 indexes instead of one: ${recorded}, ${other}`),
    });
    expect(await search(engine)).toBe('postgres');
    await expect(writing.verify.run({ repair: true })).rejects.toThrow('points to 2 indexes');
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
    expect(await writing.live()).toBe(recorded);
    expect(await writing.exists(other)).toBe(true);
    expect(await engine.health()).toMatchObject({ state: 'up' });
    expect(await search(engine)).toBe('opensearch');
  });

  it('on no index is pointed back, without a rebuild', async () => {
    await actions({ remove: { index: recorded, alias } });
    expect(await health()).toMatchObject({ state: 'degraded', detail: expect.stringContaining('no such index') });
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
    expect(await writing.live()).toBe(recorded);
    expect(await health()).toMatchObject({ state: 'up' });
  });

  it('on another index alone is pointed back', async () => {
    const other = `${recorded}-other`;
    await addStranger(other);
    await actions({ add: { index: other, alias } }, { remove: { index: recorded, alias } });
    await writing.keeper.ensureIndexes();
    expect(await writing.live()).toBe(recorded);
  });

  it('taken by an index of its name is told in plain words: that index is not ours to delete', async () => {
    await actions({ remove: { index: recorded, alias } });
    await addStranger(alias);
    const words = `an index stands where the alias ${alias} belongs`;
    expect(await health()).toMatchObject({ state: 'degraded', detail: expect.stringContaining(words) });
    await expect(writing.keeper.ensureIndexes()).rejects.toThrow(words);
    await expect(writing.rebuild.run()).rejects.toThrow(words);
    await expect(writing.verify.run()).rejects.toThrow(words);
    await send('DELETE', alias);
    expect(await writing.keeper.ensureIndexes()).toEqual([]);
    expect(await writing.live()).toBe(recorded);
  });

  it('is left to a rebuild that is at work', async () => {
    await actions({ remove: { index: recorded, alias } });
    const lock = await writing.indexes.lockRebuild(contractIndex);
    await writing.keeper.ensureIndexes();
    expect(await writing.live()).toBeUndefined();
    await lock.release();
  });
});
