import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Invalid } from '@outcrop/platform';
import { type CollectionRow, type LoadProgress, WrongRow } from '@outcrop/search';
import fc from 'fast-check';
import { actor, type RunningCollections, startCollections, WELLS, well, wells } from './collection-support.ts';

describe('a load of a collection', () => {
  let running: RunningCollections;
  let table: string;

  beforeEach(async () => {
    running = await startCollections();
    ({ table } = await running.collections.create(WELLS, actor));
  });
  afterEach(() => running.stop());

  const rows = () =>
    running.ask<{ key: string; gone: boolean; depth: number }>(
      `select key, gone, depth::int as depth from ${table} order by id`,
    );
  /** Why a load is refused. */
  const refusal = (given: Iterable<unknown>): Promise<string[]> =>
    running.load('wells', given as Iterable<CollectionRow>).then(
      () => [],
      (error: Invalid) => error.errors.map(({ message }) => message),
    );
  const isClean = async () =>
    expect([
      await running.ask(`select relname from pg_class where relname like 'collection%_load'`),
      await running.ask('select load_rows, load_merged, load_keeps_others from search_collection'),
    ]).toEqual([[], [{ load_rows: null, load_merged: null, load_keeps_others: false }]]);

  it('adds what is new, changes what differs, and marks what did not come, under the ids that rows had', async () => {
    await running.load('wells', [well(1), well(2), well(3)]);
    const ids = await running.ask(`select id, key from ${table} order by key`);
    const second = [well(4), well(1), well(2, { depth: 7 })];
    expect(await running.load('wells', second)).toEqual({ rows: 3, added: 1, changed: 1, gone: 1 });
    expect(await rows()).toEqual([
      { key: '42-1', gone: false, depth: 1_001 },
      { key: '42-2', gone: false, depth: 7 },
      { key: '42-3', gone: true, depth: 1_003 },
      { key: '42-4', gone: false, depth: 1_004 },
    ]);
    expect(await running.ask(`select id, key from ${table} where key < '42-4' order by key`)).toEqual(ids);
    expect(await running.load('wells', [well(3), ...second])).toEqual({ rows: 4, added: 0, changed: 1, gone: 0 });
    await isClean();
  });

  it('that brings what is there changes no row', async () => {
    await running.load('wells', wells(30));
    const before = await running.ask(`select *, xmin::text as version from ${table} order by id`);
    expect(await running.load('wells', wells(30))).toEqual({ rows: 30, added: 0, changed: 0, gone: 0 });
    expect(await running.ask(`select *, xmin::text as version from ${table} order by id`)).toEqual(before);
  });

  it('ends as if its rows alone had been loaded, whatever was there', async () => {
    const some = fc.uniqueArray(fc.record({ n: fc.integer({ min: 0, max: 12 }), depth: fc.integer() }), {
      selector: ({ n }) => n,
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 4 }), async (loads) => {
        const seen = new Map<string, number>();
        for (const load of loads) {
          const given = load.map(({ n, depth }) => well(n, { depth }));
          const { rows: came, added, changed } = await running.load('wells', given);
          expect([came, added + changed <= came]).toEqual([load.length, true]);
          for (const { n, depth } of load) seen.set(`42-${n}`, depth);
        }
        const last = new Set(loads.at(-1)!.map(({ n }) => `42-${n}`));
        const found = await running.ask<{ key: string; gone: boolean; depth: string }>(
          `select key, gone, depth from ${table}`,
        );
        const expected = [...seen].map(([key, depth]) => ({ key, gone: !last.has(key), depth: String(depth) }));
        const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
        expect(found.sort(byKey)).toEqual(expected.sort(byKey));
        await running.ask(`truncate ${table}`);
      }),
      { numRuns: 25 },
    );
  });

  it('commits 5,000 rows at most at a time, and tells of each commit once', async () => {
    await running.load('wells', wells(11_000));
    await running.load('wells', [well(0, { depth: 1 }), well(20_000)]);
    const commits = await running.ask<{ changed_in: string; rows: number }>(
      `select changed_in::text, count(*)::int as rows from ${table} group by 1 order by changed_in::text::bigint`,
    );
    expect(Math.max(...commits.map((commit) => commit.rows))).toBeLessThanOrEqual(5_000);
    const told = await running.ask<{ payload: { changedIn: string } }>(`select payload from event order by id`);
    expect(told.map(({ payload }) => payload.changedIn)).toHaveLength(1 + 3);
    expect(told.map(({ payload }) => payload.changedIn)).toEqual(
      expect.arrayContaining(commits.map(({ changed_in }) => changed_in)),
    );
    expect(await running.ask(`select count(*)::int as gone from ${table} where gone`)).toEqual([{ gone: 10_999 }]);
  });

  it.each<[string, unknown, string]>([
    [
      'a text in a number column',
      well(1, { depth: 'deep' }),
      'Row 2: "deep" is not a value of the integer field depth.',
    ],
    ['a number that is no integer', well(1, { depth: 1.5 }), 'Row 2: 1.5 is not a value of the integer field depth.'],
    [
      'a number that is none',
      well(1, { lateral: Number.NaN }),
      'Row 2: NaN is not a value of the number field lateral.',
    ],
    [
      'more digits than the scale',
      well(1, { price: 0.125 }),
      'Row 2: 0.125 is not a value of the number field price, of 2 digits after the point.',
    ],
    [
      'a number that its neighbour cannot be told from',
      well(1, { price: 90_071_992_547_409.91 }),
      'Row 2: 90071992547409.9 is not a value of the number field price, of 2 digits after the point.',
    ],
    [
      'a day that there is not',
      well(1, { spud: '2026-02-30' }),
      'Row 2: "2026-02-30" is not a value of the date field spud.',
    ],
    ['a text with a NUL', well(1, { notes: 'a\0b' }), 'Row 2: "a\\u0000b" is not a value of the text field notes.'],
    ['one value where there are several', well(1, { plays: 'Wolfcamp' }), 'Row 2: plays must be a list.'],
    [
      'several values where there is one',
      well(1, { operator: ['Mesa'] }),
      'Row 2: ["Mesa"] is not a value of the keyword field operator.',
    ],
    [
      'lists within each other, deeper than a function may call itself',
      well(1, { operator: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) }),
      'Row 2: ["…"] is not a value of the keyword field operator.',
    ],
    [
      'a text that no index takes',
      well(1, { operator: 'x'.repeat(8_001) }),
      'Row 2: operator has more than 8000 letters.',
    ],
    ['a field that is not there', well(1, { secret: 1 }), 'Row 2: there is no field "secret".'],
    ['a column that it may not set', well(1, { revision: 1 }), 'Row 2: there is no field "revision".'],
    ['no key', well(1, { key: undefined }), 'Row 2: its key must be a text of 1 to 200 letters.'],
    ['no object', null, 'Row 2: it is no object.'],
    ['a key that came before', well(0), 'The key "42-0" stands in rows 1 and 2.'],
  ])('with %s changes nothing, and says which row it is', async (_, wrong, said) => {
    await running.load('wells', [well(7)]);
    expect(await refusal([well(0), wrong, well(3)])).toEqual([said]);
    expect(await rows()).toEqual([{ key: '42-7', gone: false, depth: 1_007 }]);
    await isClean();
  });

  it('that is the first and has a wrong row, or a key twice, leaves a collection that was never loaded', async () => {
    const twice = [...wells(5_010), well(3), well(5_005)];
    expect(await refusal(twice)).toEqual([
      'The key "42-3" stands in rows 4 and 5011.',
      'The key "42-5005" stands in rows 5006 and 5012.',
    ]);
    expect(await refusal([...wells(6_000), well(6_001, { depth: 'deep' })])).toHaveLength(1);
    expect(await rows()).toEqual([]);
    await expect(running.collections.find('wells')).rejects.toThrow('There is no collection "wells".');
    await running.load('wells', [well(1)]);
    expect(await running.ask(`select id, key from ${table}`)).toEqual([{ id: '1', key: '42-1' }]);
    await isClean();
  });

  it('that is the first, whose process died, is made anew by the next', async () => {
    await running.ask(`insert into ${table} (key) values ('left behind')`);
    expect(await running.load('wells', wells(2))).toEqual({ rows: 2, added: 2, changed: 0, gone: 0 });
    expect(await rows()).toMatchObject([{ key: '42-0' }, { key: '42-1' }]);
  });

  it('with wrong rows names the first twenty, and reads no further', async () => {
    let read = 0;
    function* endless() {
      for (;;) yield well(++read, { depth: 'deep' });
    }
    expect(await refusal(endless())).toHaveLength(20);
    expect(read).toBe(20);
    await isClean();
  });

  it('goes on without wrong rows where somebody takes them, and else is refused by what was found wrong before', async () => {
    const given = [well(1), new WrongRow('it has no end'), well(2, { depth: 'deep' }), ...wells(6_000).slice(3)];
    expect((await refusal(given))[0]).toBe('Row 2: it has no end.');
    const wrong: string[] = [];
    const onWrong = (reason: string) => void wrong.push(reason);
    const report = { rows: 5_998, added: 5_998, changed: 0, gone: 0 };
    expect(await running.load('wells', given as CollectionRow[], { onWrong })).toEqual(report);
    expect(wrong).toEqual(['it has no end', '"deep" is not a value of the integer field depth']);
    // A later load is counted as its rows stand in its table.
    expect(await running.load('wells', given as CollectionRow[], { onWrong })).toEqual({ ...report, added: 0 });
    expect((await rows()).filter(({ gone }) => gone)).toEqual([]);
    await isClean();
  });

  it('without rows is refused, and marks none', async () => {
    await running.load('wells', [well(7)]);
    expect(await refusal([])).toEqual(['No rows came: all that are there would be marked gone.']);
    expect(await rows()).toMatchObject([{ gone: false }]);
    await isClean();
  });

  it('whose rows break off, or that is stopped while they are read, changes nothing', async () => {
    function* broken() {
      yield* wells(6_000);
      throw new Error('the line broke');
    }
    await expect(running.load('wells', broken())).rejects.toThrow('the line broke');
    const stop = new AbortController();
    const stopped = running.load('wells', wells(12_000), {
      signal: stop.signal,
      onProgress: ({ rows }) => rows > 5_000 && stop.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await rows()).toEqual([]);
    await isClean();
  });

  it('that was accepted is carried to its end by a worker, or by the next load, once its process is gone', async () => {
    await running.load('wells', [well(-1)]);
    /** Stops a load after its first commit, as if its process had died. */
    const breakOff = async (count: number) => {
      const stop = new AbortController();
      const onProgress = ({ phase, rows: written }: LoadProgress) => phase === 'writing' && written > 0 && stop.abort();
      await expect(running.load('wells', wells(count), { signal: stop.signal, onProgress })).rejects.toThrow('aborted');
    };
    await breakOff(12_000);
    expect(await running.ask('select load_rows, load_merged from search_collection')).toEqual([
      { load_rows: 12_000, load_merged: 5_000 },
    ]);
    await running.loads.resume();
    expect(await rows()).toHaveLength(12_001);
    expect(await running.ask(`select key from ${table} where gone`)).toEqual([{ key: '42--1' }]);
    await isClean();

    await breakOff(11_000);
    expect(await running.load('wells', wells(10_000))).toEqual({ rows: 10_000, added: 0, changed: 0, gone: 1_000 });
    await isClean();
  });

  it('that keeps others leaves rows that do not come, also where a worker carries it to its end, and the next one does not', async () => {
    await running.load('wells', [well(-1), well(1), well(2)]);
    expect(await running.load('wells', [well(1, { depth: 1 }), well(3)], { keepOthers: true })).toEqual({
      ...{ rows: 2, added: 1, changed: 1, gone: 0 },
    });
    const stop = new AbortController();
    const onProgress = ({ phase }: LoadProgress) => phase === 'writing' && stop.abort();
    const broken = running.load('wells', wells(3), { signal: stop.signal, onProgress, keepOthers: true });
    await expect(broken).rejects.toThrow('aborted');
    await running.loads.resume();
    expect(await rows()).toHaveLength(5);
    expect((await rows()).filter(({ gone }) => gone)).toEqual([]);
    await isClean();
    expect(await running.load('wells', wells(3))).toEqual({ rows: 3, added: 0, changed: 0, gone: 2 });
  });

  it('that was not accepted is dropped by a worker', async () => {
    await running.ask(`create table ${table}_load (n int)`);
    await running.loads.resume();
    await isClean();
  });

  it('whose rows are not there any more, as in a restored backup, is given up', async () => {
    await running.ask('update search_collection set load_rows = 10, load_merged = 5, load_keeps_others = true');
    await running.loads.resume();
    await isClean();
    expect(await running.load('wells', wells(2))).toMatchObject({ added: 2 });
  });
});
