import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SearchTaskKind, SearchTaskView, Works } from '@outcrop/contracts';
import { platform } from '@outcrop/platform/feature';
import { describeWithEngine, type RunningFeature, startFeature, until } from '@outcrop/platform/testing';
import {
  CollectionLoads,
  Collections,
  DocumentSources,
  OwnSearchTasks,
  SearchRebuild,
  SearchTask,
  SearchTaskRunner,
  SearchTaskWork,
  SearchVerify,
} from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { IndexWritingModule } from '../src/index-writing/index-writing.module.ts';
import { SearchIndexes } from '../src/index-writing/search-indexes.ts';
import { actor, WELLS } from './collection-support.ts';

// docs/product/admin.md#search-works

const PATH = '/api/admin/search-tasks';
const ROWS = Array.from({ length: 30 }, (_, n) => ({ key: `w${n}`, operator: `Operator ${n}`, depth: n }));

const ask = async (app: RunningFeature, kind: SearchTaskKind, index = 'wells'): Promise<SearchTaskView> =>
  (await app.request('post', PATH, 'admin').send({ index, kind }).expect(200)).body;
const wells = async (app: RunningFeature) => {
  const { search: found }: Works = (await app.request('get', '/api/admin/works', 'admin').expect(200)).body;
  return { engine: found?.engine, index: found?.indexes.find(({ name }) => name === 'wells') };
};

/** A collection with rows, in an installation of its own. */
async function startWells(env: NodeJS.ProcessEnv = {}) {
  const running = await startFeature({ features: [platform, search], env, imports: [IndexWritingModule] });
  await running.app.get(Collections, { strict: false }).create(WELLS, actor);
  await running.app.get(CollectionLoads, { strict: false }).load('wells', ROWS, { actor });
  await running.clear();
  return running;
}

const workOf = ({ app, em }: RunningFeature) =>
  new SearchTaskWork(
    em(),
    app.get(DocumentSources, { strict: false }),
    app.get(SearchIndexes, { strict: false }),
    app.get(SearchRebuild, { strict: false }),
    app.get(SearchVerify, { strict: false }),
  );
const runnerOf = (app: RunningFeature) => new SearchTaskRunner(app.em(), workOf(app));
/** What the command line asks for. */
const commandLine = (app: RunningFeature) =>
  new OwnSearchTasks(app.em(), app.commands, app.app.get(DocumentSources, { strict: false }), workOf(app));
async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
/** What a worker's schedule does. */
const runTasks = (app: RunningFeature, signal = new AbortController().signal) => runnerOf(app).run({ signal });

describe('a task', () => {
  let app: RunningFeature;
  beforeAll(async () => {
    app = await startWells();
  });
  afterAll(() => app?.stop());
  beforeEach(() => app.clear('search_task'));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const run = (signal?: AbortSignal) => runTasks(app, signal);

  it('that is asked for twice is one, with one entry of the audit', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(app, 'rebuild')));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked[0]).toMatchObject({
      index: 'wells',
      kind: 'rebuild',
      askedBy: 'user:5',
      begunAt: null,
      endedAt: null,
    });
    const other = await ask(app, 'verify');
    expect(other.id).not.toBe(asked[0]!.id);
    expect((await app.audit()).map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
      ['rebuild-search-index', 'search-index:wells', 'user:5'],
      ['verify-search-index', 'search-index:wells', 'user:5'],
    ]);
    await run();
    expect((await ask(app, 'rebuild')).id).not.toBe(asked[0]!.id);
  });

  it('is refused for an index that there is not, and for what cannot be done', async () => {
    await app.request('post', PATH, 'admin').send({ index: 'nothing', kind: 'verify' }).expect(404);
    await app.request('post', PATH, 'admin').send({ index: 'wells', kind: 'drop' }).expect(422);
    expect(await app.audit()).toEqual([]);
  });

  it('of searches from memory compares the rows, and has nothing to rebuild', async () => {
    await ask(app, 'verify');
    await ask(app, 'rebuild');
    await run();
    const { engine, index } = await wells(app);
    expect(engine).toBe('memory');
    expect(index).toMatchObject({ rows: ROWS.length });
    expect(index!.tasks.map(({ kind, report }) => [kind, report?.isIndexed, report?.remaining])).toEqual([
      ['rebuild', false, 0],
      ['verify', false, 0],
    ]);
  });

  it('tells how far it is, and why it failed', async () => {
    const verify = app.app.get(SearchVerify, { strict: false });
    let fail = (_: Error) => {};
    jest.spyOn(verify, 'run').mockImplementation(({ onProgress } = {}) => {
      onProgress?.(12);
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
    await ask(app, 'verify');
    const running = run();
    await until(async () => (await wells(app)).index?.tasks[0]?.done === 12);
    expect((await wells(app)).index!.tasks[0]).toMatchObject({ phase: 'comparing', total: ROWS.length, endedAt: null });
    fail(new Error('OpenSearch does not answer.'));
    await running;
    const { tasks } = (await wells(app)).index!;
    expect(tasks).toMatchObject([{ error: 'OpenSearch does not answer.', endedAt: expect.any(String), report: null }]);
  });

  it('whose worker stops is begun anew by the next', async () => {
    const verify = app.app.get(SearchVerify, { strict: false });
    const stop = new AbortController();
    const stopped = jest.spyOn(verify, 'run').mockImplementation(async ({ onProgress } = {}) => {
      stop.abort();
      onProgress?.(12);
      return [];
    });
    await ask(app, 'verify');
    await run(stop.signal);
    expect(await app.em().find(SearchTask, {})).toMatchObject([{ begunAt: null, done: 0, endedAt: null, error: null }]);
    stopped.mockRestore();
    await run();
    expect((await wells(app)).index!.tasks).toMatchObject([{ error: null, report: { rows: ROWS.length } }]);
  });

  it('of the command line is a row as the page’s are, with an entry of the audit', async () => {
    const [done] = await allOf(commandLine(app).run('verify'));
    expect(done).toMatchObject({ here: true, kind: 'verify', report: { index: 'wells', rows: ROWS.length } });
    expect((await wells(app)).index!.tasks).toMatchObject([
      {
        kind: 'verify',
        askedBy: 'system:cli',
        endedAt: expect.any(String),
        error: null,
        report: { rows: ROWS.length },
      },
    ]);
    expect((await app.audit()).map(({ action, actor }) => [action, actor])).toEqual([
      ['verify-search-index', 'system:cli'],
    ]);
  });

  it('that the page and the command line ask for is one, and is done once', async () => {
    const { id } = await ask(app, 'verify');
    const verify = jest.spyOn(app.app.get(SearchVerify, { strict: false }), 'run');
    const commands = await Promise.all([1, 2].map(() => allOf(commandLine(app).run('verify'))));
    await run();
    expect(verify).toHaveBeenCalledTimes(1);
    expect(
      commands
        .flat()
        .map(({ here }) => here)
        .toSorted(),
    ).toEqual([false, true]);
    expect(await app.em().find(SearchTask, {})).toMatchObject([{ id, askedBy: 'user:5', error: null }]);
  });

  it('that another process does is left to it, and followed by the command line', async () => {
    const place = { index: 'wells', kind: 'verify' as const };
    const lock = (await workOf(app).hold(place))!;
    await ask(app, 'verify');
    await ask(app, 'rebuild');
    await run();
    expect((await wells(app)).index!.tasks).toMatchObject([
      { kind: 'rebuild', endedAt: expect.any(String) },
      { kind: 'verify', begunAt: null, endedAt: null },
    ]);
    let sawWaiting = () => {};
    const waits = new Promise<void>((resolve) => {
      sawWaiting = resolve;
    });
    const followed = allOf(commandLine(app).run('verify', () => sawWaiting()));
    await waits;
    await workOf(app).do(place, lock);
    await lock.release();
    expect(await followed).toMatchObject([{ here: false, task: { askedBy: 'user:5', report: { rows: ROWS.length } } }]);
  });

  it('whose process is gone is begun anew by the next, and what is left of it writes nothing', async () => {
    const place = { index: 'wells', kind: 'verify' as const };
    const lock = (await workOf(app).hold(place))!;
    await ask(app, 'verify');
    let goOn = () => {};
    jest.spyOn(app.app.get(SearchVerify, { strict: false }), 'run').mockImplementationOnce(
      ({ onProgress } = {}) =>
        new Promise((_, reject) => {
          goOn = () => {
            try {
              onProgress?.(12);
            } catch (error) {
              reject(error);
            }
          };
        }),
    );
    const lost = workOf(app).do(place, lock);
    lost.catch(() => {});
    await until(async () => (await wells(app)).index!.tasks[0]!.begunAt !== null);
    await app.em().execute(
      `select pg_terminate_backend(pid, 60000) from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    await run();
    const [done] = (await wells(app)).index!.tasks;
    expect(done).toMatchObject({ error: null, report: { rows: ROWS.length } });
    goOn();
    await expect(lost).rejects.toThrow('was lost');
    await lock.release();
    expect((await wells(app)).index!.tasks).toEqual([done]);
  });

  it('goes after its time, and others stay', async () => {
    await ask(app, 'verify');
    await app.em().execute(`insert into search_task (index_name, kind, asked_by, ended_at) values
      ('wells', 'verify', 'user:5', now() - interval '401 days'), ('wells', 'verify', 'user:5', now() - interval '399 days')`);
    await runnerOf(app).clean({ signal: new AbortController().signal });
    expect(await app.em().count(SearchTask, {})).toBe(2);
  });
});

describeWithEngine('opensearch', 'an index', (url) => {
  let app: RunningFeature;
  beforeAll(async () => {
    app = await startWells({ OPENSEARCH_URL: url });
  });
  afterAll(() => app?.stop());

  const done = async (kind: SearchTaskKind): Promise<SearchTaskView> => {
    const { id } = await ask(app, kind);
    await runTasks(app);
    return (await wells(app)).index!.tasks.find((task) => task.id === id)!;
  };

  it('is verified, repaired and rebuilt by the worker, and its documents are counted', async () => {
    expect(await done('rebuild')).toMatchObject({ error: null, report: { isIndexed: true, rows: ROWS.length } });
    expect((await wells(app)).index).toMatchObject({ rows: ROWS.length, documents: ROWS.length });
    const [live] = await app.em().execute<{ name: string }[]>(`select name from search_index where state = 'live'`);
    const address = (id: number) => `${url}/${live!.name}/_doc/${id}`;
    const { _version: version, _source: source } = (await (await fetch(address(7))).json()) as {
      _version: number;
      _source: object;
    };
    const put = (id: number, body: object) =>
      fetch(`${address(id)}?version=${version}&version_type=external_gte&refresh=true`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await put(7, { ...source, depth: -1 });
    await put(999, { ...source, id: 999 });
    expect(await done('verify')).toMatchObject({ report: { differences: 2, repaired: 0, remaining: 2 } });
    expect((await wells(app)).index).toMatchObject({ rows: ROWS.length, documents: ROWS.length + 1 });
    expect(await done('repair')).toMatchObject({ report: { differences: 2, repaired: 2, remaining: 0 } });
    expect(await done('verify')).toMatchObject({ report: { differences: 0, examples: [] } });
  });
});
