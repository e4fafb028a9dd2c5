import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@outcrop/platform';
import {
  ADMIN_SCOPE,
  CollectionBusy,
  DocumentSources,
  PUBLIC_SCOPE,
  SearchEngine,
  SearchUnavailable,
} from '@outcrop/search';
import { ColumnSearchEngine } from '../src/columns/column-search-engine.ts';
import { Columns } from '../src/columns/columns.ts';
import { searchPool } from '../src/connections.ts';
import { actor, type RunningCollections, startCollections, WELLS, well, wells } from './collection-support.ts';

const all = { groups: {}, sort: [], from: 0, size: 100 };

describe('collections', () => {
  let running: RunningCollections;
  const others: RunningCollections[] = [];

  beforeEach(async () => {
    running = await startCollections();
  });
  afterEach(async () => {
    for (const one of [...others.splice(0), running]) await one.stop();
  });
  /** Another process on the same database. */
  const another = async () => {
    const process = await startCollections({ databaseUrl: running.env.DATABASE_URL });
    others.push(process);
    return process;
  };
  const search = (of: RunningCollections, name = 'wells', scope = ADMIN_SCOPE) =>
    of.collections.find(name).then((index) => of.app.get(SearchEngine).search(index, all, scope));

  it('are made from a definition, loaded and searched', async () => {
    const index = await running.collections.create(WELLS, actor);
    expect(await running.load('wells', wells(20))).toEqual({ rows: 20, added: 20, changed: 0, gone: 0 });
    expect(await search(running)).toMatchObject({ total: 20, engine: 'columns' });
    const [document] = await running.app.get(DocumentSources).known('wells')[0]!.page(0, 1);
    expect(document).toMatchObject({
      id: 1,
      fields: { ...well(0), plays: null, gone: false, notes: null, cost: null },
    });
    expect(await running.ask(`select action, subject from audit_entry order by id`)).toEqual([
      { action: 'create-collection', subject: 'collection:wells' },
      { action: 'load-collection', subject: 'collection:wells' },
    ]);
    expect(index.name).toBe('wells');
  });

  it('have their fields in the order in which they were defined', async () => {
    const fields = { operator: 'keyword', api: 'keyword', gas: 'keyword', oil: 'keyword', b: 'keyword' };
    const inOrder = Object.entries(fields).map(([name, type]) => [name, { type }]);
    await running.collections.create({ ...WELLS, fields: Object.fromEntries(inOrder) }, actor);
    const other = await another();
    const [stored] = await other.collections.stored('wells');
    expect(Object.keys(stored!.definition.fields)).toEqual(Object.keys(fields));
  });

  it('are known to every process as they were committed, and made anew under an old name', async () => {
    const other = await another();
    await expect(other.collections.find('wells')).rejects.toThrow(NotFound);
    const { version } = await running.collections.create(WELLS, actor);
    // Nobody searches what was never loaded.
    await expect(search(running)).rejects.toThrow(NotFound);
    await running.load('wells', wells(3));
    expect((await search(other)).total).toBe(3);
    // One more, beside one that is known.
    await running.collections.create({ ...WELLS, name: 'more' }, actor);
    await running.load('more', wells(2));
    expect((await search(other, 'more')).total).toBe(2);
    await other.collections.remove('wells', actor);
    await expect(search(running)).rejects.toThrow(NotFound);
    const again = await running.collections.create({ ...WELLS, fields: { depth: { type: 'integer' } } }, actor);
    expect(again.version).toBeGreaterThan(version);
    await running.load('wells', [{ key: 'a', depth: 7 }]);
    expect((await search(other)).total).toBe(1);
    expect((await search(running)).total).toBe(1);
  });

  it('are listed with what is in them', async () => {
    await running.collections.create({ ...WELLS, name: 'new' }, actor);
    await running.collections.create(WELLS, actor);
    await running.load('wells', wells(5));
    await running.load('wells', wells(3));
    const [fresh, loaded] = await running.collections.stored();
    expect(fresh).toMatchObject({ definition: { name: 'new' }, loadedAt: null, rows: 0, gone: 0 });
    expect(loaded).toMatchObject({ definition: { name: 'wells', seenBy: 'everyone' }, rows: 3, gone: 2 });
    expect(await running.collections.stored('wells')).toEqual([loaded]);
    expect(await running.collections.stored('none')).toEqual([]);
    expect([loaded!.loadedAt!.getTime() <= Date.now(), loaded!.bytes > 8_000]).toEqual([true, true]);
  });

  it('are checked before they are made', async () => {
    expect(await running.collections.check(WELLS)).toMatchObject({ name: 'wells', memory: 'first-use' });
    expect(await running.collections.stored()).toEqual([]);
    await running.collections.create(WELLS, actor);
    await expect(running.collections.check(WELLS)).rejects.toThrow('There is a collection "wells" already.');
  });

  it('that are removed leave no table, definition or withheld row behind', async () => {
    const { table } = await running.collections.create(WELLS, actor);
    await running.load('wells', wells(3));
    await running.ask(`insert into search_withheld (index_name, id, revision) values ('wells', 1, 1)`);
    await running.collections.remove('wells', actor);
    expect(await running.ask('select id from search_collection')).toEqual([]);
    expect(await running.ask(`select relname from pg_class where relname like '${table}%'`)).toEqual([]);
    expect(await running.ask('select id from search_withheld')).toEqual([]);
    await expect(running.collections.remove('wells', actor)).rejects.toThrow(NotFound);
    expect(await running.ask('select type from event')).toContainEqual({ type: 'search.collection-removed.v1' });
  });

  it('have a name of their own, among features as well', async () => {
    await running.collections.create(WELLS, actor);
    await expect(running.collections.create(WELLS, actor)).rejects.toThrow('There is a collection "wells" already.');
    await running.load('wells', wells(1));
    const index = await running.collections.find('wells');
    const sources = running.app.get(DocumentSources);
    sources.register(
      Object.assign(Object.create(sources.known('wells')[0]!), { definition: { ...index, name: 'deals' } }),
    );
    await expect(running.collections.create({ ...WELLS, name: 'deals' }, actor)).rejects.toThrow(Invalid);
    const bad = running.collections.create({ name: 'x"y', fields: {} }, actor);
    await expect(bad).rejects.toThrow(Invalid);
    expect(await running.ask('select name from search_collection')).toEqual([{ name: 'wells' }]);
  });

  it('are made by one of two who make the same at a time', async () => {
    const other = await another();
    const made = await Promise.allSettled([
      running.collections.create(WELLS, actor),
      other.collections.create(WELLS, actor),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await running.ask('select name from search_collection')).toEqual([{ name: 'wells' }]);
  });

  it('are at most a hundred', async () => {
    const definition = JSON.stringify({ ...WELLS, name: 'x' });
    await running.ask(
      `insert into search_collection (name, definition) select 'c' || n, '${definition}'::jsonb || jsonb_build_object('name', 'c' || n) from generate_series(1, 100) n`,
    );
    await expect(running.collections.create(WELLS, actor)).rejects.toThrow('There are 100 collections already.');
  });

  it('refuse to be removed, or loaded twice, while rows are loaded', async () => {
    await running.collections.create(WELLS, actor);
    const other = await another();
    const report = await running.load(
      'wells',
      (async function* () {
        yield [well(1)];
        await expect(other.load('wells', wells(2))).rejects.toThrow(CollectionBusy);
        await expect(other.collections.remove('wells', actor)).rejects.toThrow(CollectionBusy);
        yield [well(2)];
      })(),
    );
    expect(report.added).toBe(2);
    await other.collections.remove('wells', actor);
  });

  it('show strangers no row that is gone, no field of the firm, and nothing where all are of the firm', async () => {
    await running.collections.create(WELLS, actor);
    await running.collections.create({ ...WELLS, name: 'closed', seenBy: 'admin' }, actor);
    for (const name of ['wells', 'closed']) {
      await running.load(name, wells(4));
      await running.load(name, wells(3));
    }
    const totals = [PUBLIC_SCOPE, ADMIN_SCOPE].map(async (scope) => [
      (await search(running, 'wells', scope)).total,
      (await search(running, 'closed', scope)).total,
    ]);
    expect(await Promise.all(totals)).toEqual([
      [3, 0],
      [4, 4],
    ]);
    const index = await running.collections.find('wells');
    const byCost = { ...all, sort: [{ field: 'cost' }] };
    await expect(running.app.get(SearchEngine).search(index, byCost, PUBLIC_SCOPE)).rejects.toThrow(
      'the index wells has no field cost',
    );
  });

  describe('in memory', () => {
    const said: string[] = [];
    const columnsOf = (hasOpenSearch: boolean) => {
      said.length = 0;
      const pool = searchPool(running.env.DATABASE_URL, 2);
      const columns = new Columns(
        running.app.get(DocumentSources),
        pool,
        { log: (line) => said.push(line) },
        hasOpenSearch,
      );
      return { columns, engine: new ColumnSearchEngine(columns), close: () => columns.close().then(() => pool.end()) };
    };

    it('are read when the process starts, when they are first searched, or never beside OpenSearch', async () => {
      for (const memory of ['start', 'first-use', 'never'] as const) {
        await running.collections.create({ ...WELLS, name: memory, memory }, actor);
        await running.load(memory, wells(2));
      }
      const { columns, engine, close } = columnsOf(true);
      await columns.refresh();
      expect(said).toEqual([expect.stringContaining('2 rows of start')]);
      const first = await running.collections.find('first-use');
      const never = await running.collections.find('never');
      expect((await engine.search(first, all, ADMIN_SCOPE)).total).toBe(2);
      await columns.refresh();
      expect(said).toHaveLength(2);
      const refused = engine.search(never, all, ADMIN_SCOPE);
      await expect(refused).rejects.toThrow(SearchUnavailable);
      await expect(refused).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
      await close();

      const alone = columnsOf(false);
      expect((await alone.engine.search(never, all, ADMIN_SCOPE)).total).toBe(2);
      await alone.close();
    });

    it('are forgotten once they were removed', async () => {
      await running.collections.create({ ...WELLS, memory: 'start' }, actor);
      await running.load('wells', wells(3));
      const { columns, close } = columnsOf(false);
      await columns.refresh();
      expect(columns.said()).toBe('In memory: 3 wells.');
      await running.collections.remove('wells', actor);
      await columns.refresh();
      expect(columns.said()).toBe('Rows are read into memory by the first search.');
      await close();
    });
  });
});
