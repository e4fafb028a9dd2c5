import { ADMIN_SCOPE, FallbackSearchEngine, SearchMisuse, type SearchResult, SearchUnavailable } from '@outcrop/search';
import { contractIndex, MemorySearchEngine } from '@outcrop/search/testing';
import { EngineAway, EngineSlow, IndexMissing, RequestRefused, TooManyClauses } from '../src/opensearch/client.ts';

const request = { groups: {}, sort: [], from: 0, size: 1 };

/** An engine that answers, or fails with the error that the test sets. */
class PrimaryEngine extends MemorySearchEngine {
  failure: Error | undefined;
  asked = 0;
  probed = 0;

  override async search(...args: Parameters<MemorySearchEngine['search']>): Promise<SearchResult> {
    this.asked += 1;
    if (this.failure) throw this.failure;
    return { ...(await super.search(...args)), engine: 'opensearch' };
  }

  async ping(): Promise<void> {
    if (this.failure) throw this.failure;
  }

  async probe(): Promise<void> {
    this.probed += 1;
    if (this.failure) throw this.failure;
  }
}

describe('FallbackSearchEngine', () => {
  const setUp = () => {
    const primary = new PrimaryEngine([]);
    const lines: string[] = [];
    const clock = { now: 0 };
    const log = { log: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const engine = new FallbackSearchEngine(primary, new MemorySearchEngine([]), log, { now: () => clock.now });
    const search = async () => (await engine.search(contractIndex, request, ADMIN_SCOPE)).engine;
    return { primary, engine, lines, clock, search };
  };
  const down = new SearchUnavailable('it is down');

  it('answers from the rows at once, and stops asking after three failures in a row', async () => {
    const { primary, engine, lines, search } = setUp();
    expect(await search()).toBe('opensearch');
    primary.failure = down;
    for (let i = 0; i < 5; i += 1) expect(await search()).toBe('memory');
    expect(primary.asked).toBe(4);
    expect(lines.filter((line) => line.includes('from now on'))).toHaveLength(1);
    expect(await engine.health()).toMatchObject({ state: 'degraded' });
  });

  it('does not count failures that are not in a row', async () => {
    const { primary, search } = setUp();
    for (let i = 0; i < 5; i += 1) {
      primary.failure = down;
      await search();
      await search();
      primary.failure = undefined;
      expect(await search()).toBe('opensearch');
    }
  });

  it('probes in the background, every two seconds, and logs once that it is back', async () => {
    const { primary, lines, clock, search } = setUp();
    primary.failure = down;
    for (let i = 0; i < 3; i += 1) await search();
    clock.now = 1_999;
    await search();
    expect(primary.probed).toBe(0);
    clock.now = 2_000;
    await search();
    await search();
    expect(primary.probed).toBe(1);
    primary.failure = undefined;
    clock.now = 4_000;
    // The caller that starts the probe does not wait for it.
    expect(await search()).toBe('memory');
    expect(primary.probed).toBe(2);
    expect(await search()).toBe('opensearch');
    expect(lines.filter((line) => line.includes('again'))).toHaveLength(1);
  });

  it('is half open after a successful probe: one more failure opens it again', async () => {
    const { primary, engine, search } = setUp();
    primary.failure = down;
    for (let i = 0; i < 3; i += 1) await search();
    primary.failure = undefined;
    expect(await engine.health()).toMatchObject({ state: 'up' });
    primary.failure = down;
    const { asked } = primary;
    await search();
    await search();
    expect(primary.asked).toBe(asked + 1);
  });

  it('needs only one try to see that there is no index', async () => {
    const { primary, lines, search } = setUp();
    primary.failure = new IndexMissing('run "search rebuild"');
    await search();
    await search();
    expect(primary.asked).toBe(1);
    expect(lines.join()).toContain('search rebuild');
  });

  it('knows at start that an index is missing, before anybody searches', async () => {
    const { primary, engine, search } = setUp();
    primary.failure = down;
    expect(await engine.health([contractIndex])).toMatchObject({ state: 'degraded' });
    expect(await search()).toBe('memory');
    expect(primary.asked).toBe(0);
  });

  it('knows that OpenSearch is down before any index is known', async () => {
    const { primary, engine } = setUp();
    expect(await engine.health()).toMatchObject({ state: 'up' });
    primary.failure = down;
    expect(await engine.health()).toMatchObject({ state: 'degraded', detail: expect.stringContaining('it is down') });
  });

  it('asks the rows what OpenSearch refuses of one request, and OpenSearch for the others', async () => {
    const { primary, engine, search } = setUp();
    primary.failure = new RequestRefused('too many clauses');
    for (let i = 0; i < 10; i += 1) expect(await search()).toBe('memory');
    expect(primary.asked).toBe(10);
    primary.failure = undefined;
    expect(await search()).toBe('opensearch');
    expect(await engine.health()).toMatchObject({ state: 'up' });
  });

  it('refuses what has too many conditions where no rows are read into memory, which would be refused again and again', async () => {
    const { primary, engine } = setUp();
    primary.failure = new TooManyClauses('too many conditions');
    const search = engine.search({ ...contractIndex, memory: 'never' }, request, ADMIN_SCOPE);
    await expect(search).rejects.toThrow(SearchMisuse);
    await expect(search).rejects.toThrow('ask for fewer');
    expect((await engine.search(contractIndex, request, ADMIN_SCOPE)).engine).toBe('memory');
  });

  it('logs a refusal once per kind and minute, not once per request', async () => {
    const { primary, lines, clock, search } = setUp();
    const refuse = async (kind: string) => {
      primary.failure = new RequestRefused(`refused: ${kind}`, { kind });
      for (let i = 0; i < 5; i += 1) await search();
    };
    await refuse('status 400 too_many_clauses');
    await refuse('status 400 parsing_exception');
    await refuse('status 400 too_many_clauses');
    expect(lines).toEqual([
      expect.stringContaining('refused: status 400 too_many_clauses'),
      expect.stringContaining('refused: status 400 parsing_exception'),
    ]);
    clock.now = 60_000;
    await refuse('status 400 too_many_clauses');
    expect(lines).toHaveLength(3);
  });

  it('lets one slow request fall back alone', async () => {
    const { primary, search } = setUp();
    primary.failure = new EngineSlow('no answer in time');
    for (let i = 0; i < 10; i += 1) expect(await search()).toBe('memory');
    expect(primary.asked).toBe(10);
    primary.failure = undefined;
    expect(await search()).toBe('opensearch');
  });

  it('does not wait for a second refused connection', async () => {
    const { primary, search } = setUp();
    primary.failure = new EngineAway('connect ECONNREFUSED');
    await search();
    await search();
    expect(primary.asked).toBe(1);
  });

  it('says in health that a probe was slow, without leaving OpenSearch', async () => {
    const { primary, engine, search } = setUp();
    primary.failure = new EngineSlow('no answer in time');
    for (let i = 0; i < 5; i += 1)
      expect(await engine.health([contractIndex])).toMatchObject({
        state: 'degraded',
        detail: expect.stringContaining('no answer in time'),
      });
    primary.failure = undefined;
    expect(await search()).toBe('opensearch');
  });

  it('does not hide a bug by answering from the rows', async () => {
    const { primary, search } = setUp();
    primary.failure = new TypeError('a bug');
    await expect(search()).rejects.toThrow('a bug');
  });
});
