import { ADMIN_SCOPE, FallbackSearchEngine, type SearchResult, SearchUnavailable } from '@outcrop/search';
import { contractIndex, MemorySearchEngine } from '@outcrop/search/testing';
import { IndexMissing } from '../src/opensearch/client.ts';

const request = { groups: {}, sort: [], from: 0, size: 1 };

/** An engine that answers or not, as the test wishes. */
class FirstEngine extends MemorySearchEngine {
  trouble: Error | undefined;
  asked = 0;
  probed = 0;

  override async search(...args: Parameters<MemorySearchEngine['search']>): Promise<SearchResult> {
    this.asked += 1;
    if (this.trouble) throw this.trouble;
    return { ...(await super.search(...args)), engine: 'opensearch' };
  }

  async ping(): Promise<void> {
    if (this.trouble) throw this.trouble;
  }

  async probe(): Promise<void> {
    this.probed += 1;
    if (this.trouble) throw this.trouble;
  }
}

describe('FallbackSearchEngine', () => {
  const setUp = () => {
    const first = new FirstEngine([]);
    const lines: string[] = [];
    const clock = { now: 0 };
    const log = { log: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const engine = new FallbackSearchEngine(first, new MemorySearchEngine([]), log, { now: () => clock.now });
    const search = async () => (await engine.search(contractIndex, request, ADMIN_SCOPE)).engine;
    return { first, engine, lines, clock, search };
  };
  const down = new SearchUnavailable('it is down');

  it('answers from the rows at once, and stops asking after three failures in a row', async () => {
    const { first, engine, lines, search } = setUp();
    expect(await search()).toBe('opensearch');
    first.trouble = down;
    for (let i = 0; i < 5; i += 1) expect(await search()).toBe('memory');
    expect(first.asked).toBe(4);
    expect(lines.filter((line) => line.includes('from now on'))).toHaveLength(1);
    expect(await engine.health()).toMatchObject({ state: 'degraded' });
  });

  it('does not count failures that are not in a row', async () => {
    const { first, search } = setUp();
    for (let i = 0; i < 5; i += 1) {
      first.trouble = down;
      await search();
      await search();
      first.trouble = undefined;
      expect(await search()).toBe('opensearch');
    }
  });

  it('probes beside the callers, every two seconds, and comes back once', async () => {
    const { first, lines, clock, search } = setUp();
    first.trouble = down;
    for (let i = 0; i < 3; i += 1) await search();
    clock.now = 1_999;
    await search();
    expect(first.probed).toBe(0);
    clock.now = 2_000;
    await search();
    await search();
    expect(first.probed).toBe(1);
    first.trouble = undefined;
    clock.now = 4_000;
    // The caller that starts the probe does not wait for it.
    expect(await search()).toBe('memory');
    expect(first.probed).toBe(2);
    expect(await search()).toBe('opensearch');
    expect(lines.filter((line) => line.includes('again'))).toHaveLength(1);
  });

  it('is half open after a probe: one more failure opens it again', async () => {
    const { first, engine, search } = setUp();
    first.trouble = down;
    for (let i = 0; i < 3; i += 1) await search();
    first.trouble = undefined;
    expect(await engine.health()).toMatchObject({ state: 'up' });
    first.trouble = down;
    const { asked } = first;
    await search();
    await search();
    expect(first.asked).toBe(asked + 1);
  });

  it('needs no second try to see that there is no index', async () => {
    const { first, lines, search } = setUp();
    first.trouble = new IndexMissing('run "search rebuild"');
    await search();
    await search();
    expect(first.asked).toBe(1);
    expect(lines.join()).toContain('search rebuild');
  });

  it('knows at the start that an index is missing, before anybody searches', async () => {
    const { first, engine, search } = setUp();
    first.trouble = down;
    expect(await engine.health([contractIndex])).toMatchObject({ state: 'degraded' });
    expect(await search()).toBe('memory');
    expect(first.asked).toBe(0);
  });

  it('knows that OpenSearch is down before any index is known', async () => {
    const { first, engine } = setUp();
    expect(await engine.health()).toMatchObject({ state: 'up' });
    first.trouble = down;
    expect(await engine.health()).toMatchObject({ state: 'degraded', detail: expect.stringContaining('it is down') });
  });

  it('does not hide a bug behind the rows', async () => {
    const { first, search } = setUp();
    first.trouble = new TypeError('a bug');
    await expect(search()).rejects.toThrow('a bug');
  });
});
