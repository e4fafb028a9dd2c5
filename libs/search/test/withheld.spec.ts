import { describeWithEngine } from '@outcrop/platform/testing';
import {
  type IndexDefinition,
  PUBLIC_SCOPE,
  type SearchScope,
  searchPool,
  WithheldIds,
  WithholdingSearchEngine,
} from '@outcrop/search';
import { contractIndex, MemorySearchEngine } from '@outcrop/search/testing';
import pg from 'pg';
import { documents, NO_DRIFT, startIndexWriting, startWithOpenSearch } from './index-writing.ts';

// What was hidden and may still be shown by an index (docs/product/search.md#hidden-at-once).

const request = { groups: {}, sort: [], from: 0, size: 10 };
const seen = documents.filter(({ fields }) => fields['open'] === true).map(({ id }) => id);
const [first, second, third] = seen as [number, number, number];
const buyer = (...grants: number[]): SearchScope => ({ kind: 'buyer', userId: 1, grants, version: grants.join() });

/** Changes rows as somebody does who hides them, and withholds them in the same breath. */
const hide = (rows: { query(text: string): Promise<unknown> }, ...ids: number[]) =>
  rows.query(
    `WITH hidden AS (UPDATE search_contract SET open = false, search_revision = search_revision + 100000
       WHERE id IN (${ids}) RETURNING id, search_revision)
     INSERT INTO search_withheld (index_name, id, revision) SELECT 'contract', id, search_revision FROM hidden
     ON CONFLICT (index_name, id) DO UPDATE SET revision = excluded.revision`,
  );
const withheld = async (rows: { query(text: string): Promise<{ rows: { id: string }[] }> }) =>
  (await rows.query('SELECT id FROM search_withheld ORDER BY id')).rows.map(({ id }) => Number(id));

describe('an engine that lags', () => {
  /** Engines that say which of them was asked; `hidden` is what is withheld. */
  const engines = (hidden: readonly number[]) => {
    const asked: string[] = [];
    const said: string[] = [];
    const say = (message: string) => void said.push(message);
    let list = hidden;
    let releases = 0;
    class Named extends MemorySearchEngine {
      constructor(readonly named: string) {
        super(documents);
      }
      override search(...args: Parameters<MemorySearchEngine['search']>) {
        asked.push(this.named);
        return super.search(...args);
      }
    }
    const withheldList = {
      async from(_: IndexDefinition, scope: SearchScope, limit: number) {
        asked.push(`list for ${scope.kind}`);
        return { ids: list.slice(0, limit), releases: String(releases) };
      },
    };
    const [lagging, current] = [new Named('lagging'), new Named('current')];
    const engine = new WithholdingSearchEngine(lagging, current, withheldList, { log: say, warn: say });
    const withhold = (ids: readonly number[]) => {
      if (ids.length < list.length) releases += 1;
      list = ids;
    };
    return { asked, said, engine, withhold };
  };

  it('is asked without what is withheld: total, facets and stats leave it out', async () => {
    const facets = { codes: { field: 'code', limit: 1_000 } };
    const stats = { amounts: { field: 'amount' } };
    const { engine } = engines([first, second]);
    const without = new MemorySearchEngine(documents.filter(({ id }) => id !== first && id !== second));
    const asked = { ...request, facets, stats };
    expect(await engine.search(contractIndex, asked, PUBLIC_SCOPE)).toEqual(
      await without.search(contractIndex, asked, PUBLIC_SCOPE),
    );
    const grid = { groups: {}, boxes: [], shift: 20, singlesUpTo: 0, limit: 100 };
    expect(await engine.grid(contractIndex, grid, PUBLIC_SCOPE)).toEqual(
      await without.grid(contractIndex, grid, PUBLIC_SCOPE),
    );
  });

  it('is asked beside the look at the list once nothing is withheld, and again without what is by then', async () => {
    const { engine, asked, withhold } = engines([]);
    const [list, lagging] = ['list for public', 'lagging'];
    for (const [ids, order] of [
      [[], [list, lagging]],
      [[first], [list, lagging, lagging]],
      [[first], [list, lagging]],
      [[], [list, lagging]],
      [[], [list, lagging]],
    ] as const) {
      withhold(ids);
      expect((await engine.search(contractIndex, request, PUBLIC_SCOPE)).total).toBe(seen.length - ids.length);
      expect(asked.splice(0)).toEqual(order);
    }
  });

  it('is asked after the list was read, and without one by an admin', async () => {
    const { engine, asked } = engines([]);
    await engine.search(contractIndex, request, PUBLIC_SCOPE);
    await engine.search(contractIndex, request, { kind: 'admin' });
    expect(asked).toEqual(['list for public', 'lagging', 'lagging']);
  });

  it('is not asked where too much is withheld, or where documents have no id: the other one answers', async () => {
    const many = engines(Array.from({ length: 10_001 }, (_, i) => i));
    await many.engine.search(contractIndex, request, PUBLIC_SCOPE);
    expect(many.asked).toEqual(['list for public', 'current']);
    // It is logged once, and once more when it has passed.
    await many.engine.search(contractIndex, request, PUBLIC_SCOPE);
    many.withhold([1]);
    for (let n = 0; n < 2; n++) await many.engine.search(contractIndex, request, PUBLIC_SCOPE);
    expect(many.asked.slice(-2)).toEqual(['list for public', 'lagging']);
    expect(many.said).toEqual([
      expect.stringContaining('More than 10,000 rows of contract'),
      'The index of contract has caught up with what was hidden.',
    ]);
    const { id: _, ...fields } = contractIndex.fields;
    const nameless = engines([1]);
    await nameless.engine.search({ ...contractIndex, fields }, request, PUBLIC_SCOPE);
    expect(nameless.asked).toEqual(['list for public', 'current']);
  });
});

describe('where the rows are the index', () => {
  let on: Awaited<ReturnType<typeof startIndexWriting>>;
  beforeEach(async () => {
    on = await startIndexWriting(undefined, 100);
  });
  afterEach(() => on.stop());

  it('withholds from those who may not see the row, and from nobody else', async () => {
    const pool = searchPool(on.url);
    const list = new WithheldIds(pool);
    await hide(on.rows, first, second);
    const from = async (scope: SearchScope, limit = 10) =>
      [...(await list.from(contractIndex, scope, limit)).ids].sort((a, b) => a - b);
    expect(await from(PUBLIC_SCOPE)).toEqual([first, second]);
    expect(await from(PUBLIC_SCOPE, 1)).toHaveLength(1);
    expect(await from(buyer(second))).toEqual([first]);
    await on.rows.query(`UPDATE search_contract SET open = true WHERE id = ${first}`);
    expect(await from(PUBLIC_SCOPE)).toEqual([second]);
    await pool.end();
  });

  it('tells of each release, the first one too', async () => {
    const pool = searchPool(on.url);
    const list = new WithheldIds(pool);
    const told = async () => (await list.from(contractIndex, PUBLIC_SCOPE, 10)).releases;
    const all = [await told()];
    for (const id of [first, second]) {
      await hide(on.rows, id);
      expect(await told()).toBe(all.at(-1));
      await on.targets.write(contractIndex, await on.rows.byIds([id]));
      all.push(await told());
    }
    expect(new Set(all).size).toBe(3);
    await pool.end();
  });

  it('releases what a projection would write, but not while an index of former times is listed', async () => {
    await hide(on.rows, first);
    await on.targets.write(contractIndex, await on.rows.byIds([first]));
    expect(await withheld(on.rows)).toEqual([]);
    await on.indexes.prepare(contractIndex, 'former');
    await on.indexes.start(contractIndex, 'former');
    await hide(on.rows, first);
    await on.targets.write(contractIndex, await on.rows.byIds([first]));
    expect(await withheld(on.rows)).toEqual([first]);
  });

  it('does not release what was hidden again meanwhile', async () => {
    await hide(on.rows, first, second);
    const rows = await on.withheld.among(contractIndex, [first, second]);
    await hide(on.rows, second);
    await on.withheld.release(contractIndex, rows);
    expect(await withheld(on.rows)).toEqual([second]);
  });

  it('holds no lock while it waits for a transaction that hides rows, in whatever order that goes', async () => {
    await hide(on.rows, first, second);
    const rows = await on.withheld.among(contractIndex, [first, second]);
    const hiding = new pg.Client({ connectionString: on.url });
    await hiding.connect();
    const lock = (id: number) => hiding.query(`UPDATE search_withheld SET since = now() WHERE id = ${id}`);
    await hiding.query('BEGIN');
    await lock(second);
    const released = on.withheld.release(contractIndex, rows);
    // Waits where the first one is being released; never for one that waits for the second.
    await lock(first);
    await hiding.query('ROLLBACK');
    await released;
    expect(await withheld(on.rows)).toEqual([]);
    await hiding.end();
  });
});

describeWithEngine('opensearch', 'where an index is written', (url) => {
  let on: Awaited<ReturnType<typeof startWithOpenSearch>>;
  beforeEach(async () => {
    on = await startWithOpenSearch(url);
    await on.rebuild.run();
  });
  afterEach(() => on.stop());

  const project = async (...ids: number[]) => on.targets.write(contractIndex, await on.rows.byIds(ids));
  const total = async () => (await on.engine.search(contractIndex, request, PUBLIC_SCOPE)).total;

  it('a row is released once searches see what was written, and no sooner', async () => {
    const before = await total();
    await hide(on.rows, first, second);
    await project(first);
    // Nobody waited for the index to show it by itself.
    expect(await total()).toBe(before - 1);
    expect(await withheld(on.rows)).toEqual([second]);
  });

  it('a row stays withheld when its document is refused, and when it was hidden once more', async () => {
    await hide(on.rows, first, second, third);
    const [one, two, three] = await on.rows.byIds([first, second, third]);
    await hide(on.rows, second);
    const refused = { ...one!, fields: { ...one!.fields, code: 'x'.repeat(40_000) } };
    await on.targets.write(contractIndex, [refused, two!, three!]);
    expect(await withheld(on.rows)).toEqual([first, second]);
    await project(first, second);
    expect(await withheld(on.rows)).toEqual([]);
  });

  it('a row that is shown again is released as well', async () => {
    await hide(on.rows, first);
    await on.rows.query(
      `UPDATE search_contract SET open = true, search_revision = search_revision + 1 WHERE id = ${first}`,
    );
    await project(first);
    expect(await withheld(on.rows)).toEqual([]);
    expect(await on.check()).toMatchObject(NO_DRIFT);
  });

  it('a row stays withheld while processes of another version search an index of theirs', async () => {
    await on.indexes.prepare({ ...contractIndex, version: 0 }, 'former');
    await on.indexes.start({ ...contractIndex, version: 0 }, 'former');
    await hide(on.rows, first);
    await project(first);
    expect(await withheld(on.rows)).toEqual([first]);
    // The rebuild ends the other version's index.
    await on.rebuild.run();
    expect(await withheld(on.rows)).toEqual([]);
  });

  it('a row that is hidden during a rebuild is hidden in the new index too', async () => {
    const before = await total();
    let hidden = false;
    on.rows.beforePage = async (afterId) => {
      if (hidden || afterId < first) return;
      hidden = true;
      await hide(on.rows, first);
      await project(first);
      expect(await withheld(on.rows)).toEqual([]);
    };
    await on.rebuild.run();
    expect(hidden).toBe(true);
    expect(await total()).toBe(before - 1);
  });

  it('a rebuild and a repair release what no delivery did', async () => {
    const before = await total();
    await hide(on.rows, first);
    await on.rebuild.run();
    expect([await withheld(on.rows), await total()]).toEqual([[], before - 1]);
    await hide(on.rows, second);
    expect(await on.check()).toMatchObject({ stale: 1, repaired: 0 });
    expect(await withheld(on.rows)).toEqual([second]);
    expect(await on.check({ repair: true })).toMatchObject({ repaired: 1 });
    expect([await withheld(on.rows), await total()]).toEqual([[], before - 2]);
  });

  it('a document ahead of its row, of a database that was set back, releases nothing', async () => {
    await on.rows.query(`UPDATE search_contract SET search_revision = search_revision + 900000 WHERE id = ${first}`);
    await project(first);
    await on.rows.query(`UPDATE search_contract SET search_revision = search_revision - 900000 WHERE id = ${first}`);
    await hide(on.rows, first);
    await project(first);
    expect(await withheld(on.rows)).toEqual([first]);
    await on.check({ repair: true });
    expect(await withheld(on.rows)).toEqual([]);
  });
});
