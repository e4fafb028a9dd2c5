import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { briefRequests } from '@outcrop/platform';
import { testSeed } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, type IndexDocument, PUBLIC_SCOPE, type SearchEngine } from '@outcrop/search';
import { checkSearchContract, contractDocuments, contractIndex, MemorySearchEngine } from '@outcrop/search/testing';
import fc from 'fast-check';
import { countBits } from '../src/columns/bits.ts';
import { ColumnSearchEngine } from '../src/columns/column-search-engine.ts';
import { ColumnStore } from '../src/columns/column-store.ts';

const seed = testSeed();
const documents = contractDocuments(seed, 2_000);
const filled = (some: readonly IndexDocument[]) => {
  const store = new ColumnStore(contractIndex);
  store.put(some);
  return store;
};
const over = (store: ColumnStore, behind: readonly number[] = []) =>
  new ColumnSearchEngine({ current: async () => ({ store, behind }) });

describe(`the columns (seed ${seed})`, () => {
  it('answer 2,000 random states like the plain definition', async () => {
    const engine = over(filled(documents));
    const { found } = await checkSearchContract(engine, { documents, seed, states: 2_000 });
    expect(found).toBeGreaterThan(800);
  });

  it('answer like it after any changes, with what was asked before them still kept', async () => {
    const now = new Map(documents.slice(0, 300).map((document) => [document.id, document]));
    const store = filled([...now.values()]);
    const engine = over(store);
    const others = contractDocuments(seed + 1, 2_000);
    const put = (some: readonly IndexDocument[]) => {
      for (const document of some) now.set(document.id, document);
      store.put(some);
    };
    const remove = (ids: readonly number[]) => {
      for (const id of ids) now.delete(id);
      store.remove(ids);
    };
    const check = (states: number, round: number) =>
      checkSearchContract(engine, { documents: [...now.values()], seed: seed + round, states });
    // One by one, as people edit; in small and large batches, as imports do; gone, and others in their place.
    const steps = fc.sample(fc.tuple(fc.constantFrom(1, 2, 40, 500), fc.nat(1_400), fc.boolean()), {
      seed,
      numRuns: 24,
    });
    for (const [round, [count, from, gone]] of steps.entries()) {
      const some = others.slice(from, from + count);
      if (gone) remove(some.filter((_, i) => i % 2 === 0).map(({ id }) => id));
      else put(some);
      // The same states each time, so that kept sets and orders are asked for again.
      await check(25, 0);
      await check(15, round + 1);
    }
    expect(store.size).toBe(now.size);
  });

  describe('in turns', () => {
    const { values } = ColumnStore.prototype;
    const all = { groups: {}, sort: [], from: 0, size: 10, inTurns: true };
    const facets = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}`, { field: 'code', limit: 10 }]));
    /** Each part takes as long as a turn. */
    beforeEach(() => {
      let now = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => {
        now += 3;
        return now;
      });
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });
    /** Does something after each turn, until it is told to stop. */
    const afterEachTurn = (work: () => void) => {
      let isOn = true;
      const again = () => {
        if (!isOn) return;
        work();
        setImmediate(again);
      };
      setImmediate(again);
      return () => {
        isOn = false;
      };
    };

    it('answer like the plain definition, while others are answered', async () => {
      const engine = over(filled(documents));
      const prepare: SearchEngine['prepare'] = (index, request, scope) =>
        engine.prepare(index, { ...request, inTurns: true }, scope);
      const inTurns = Object.assign(Object.create(engine) as ColumnSearchEngine, { prepare });
      let turns = 0;
      const stop = afterEachTurn(() => {
        turns += 1;
      });
      await checkSearchContract(inTurns, { documents, seed, states: 200 });
      stop();
      expect(turns).toBeGreaterThan(200);
    });

    it('of twenty thousand values let others go on between them, and have the first of them as the plain definition does', async () => {
      const many = Array.from({ length: 20_000 }, (_, n): IndexDocument => {
        const [document] = documents;
        // Most values come once, some twice, none in its order.
        const code = `well ${(n * 7_919) % 19_000}`;
        return {
          ...document!,
          id: n + 1,
          fields: { ...document!.fields, id: n + 1, code, codes: [code, 'all'], price: n % 19_000 },
        };
      });
      const stats = { sum: { field: 'price' } };
      const values = Object.fromEntries(
        ['code', 'codes', 'price'].flatMap((field) => [
          [`${field} by count`, { field, limit: 20, stats, distinct: true as const }],
          [
            `${field} by value`,
            { field, limit: 300, order: 'value' as const, include: field === 'price' ? [7, -1] : ['well 7', 'none'] },
          ],
        ]),
      );
      const holding = {
        field: 'code',
        limit: 20,
        holding: { text: '99', at: 'anywhere' as const },
        distinct: true as const,
      };
      const request = { ...all, facets: { ...values, holding } };
      let turns = 0;
      const stop = afterEachTurn(() => {
        turns += 1;
      });
      const { facets: found, distinct } = await over(filled(many)).search(contractIndex, request, ADMIN_SCOPE);
      stop();
      expect(turns).toBeGreaterThan(65);
      const plain = await new MemorySearchEngine(many).search(contractIndex, request, ADMIN_SCOPE);
      expect([found, distinct]).toEqual([plain.facets, plain.distinct]);
      expect(distinct['code by count']).toBeNull();
    });

    it('put twenty thousand documents in order while others are answered, also anew after many changes', async () => {
      const named = (id: number, name: number): IndexDocument => {
        const [document] = documents;
        return { ...document!, id, fields: { ...document!.fields, id, code: `well ${name}` } };
      };
      const now = Array.from({ length: 20_000 }, (_, n) => named(n + 1, (n * 7_919) % 19_000));
      const store = filled(now);
      const request = { ...all, size: 10_000, sort: [{ field: 'code', descending: true }] };
      const check = async (leastTurns: number) => {
        let turns = 0;
        const stop = afterEachTurn(() => {
          turns += 1;
        });
        const { hits } = await over(store).search(contractIndex, request, ADMIN_SCOPE);
        stop();
        expect(turns).toBeGreaterThan(leastTurns);
        expect(hits).toEqual((await new MemorySearchEngine(now).search(contractIndex, request, ADMIN_SCOPE)).hits);
      };
      await check(60);
      for (let n = 0; n < now.length; n += 4) now[n] = named(n + 1, n);
      store.put(now);
      await check(15);
      // What changes while an order is made is in it.
      const other = { ...request, sort: [{ field: 'code' }] };
      let left = 20;
      const stop = afterEachTurn(() => {
        if (left-- !== 0) return;
        now[7] = named(8, 0);
        store.put([now[7]]);
      });
      for (const _ of [1, 2]) {
        const { hits } = await over(store).search(contractIndex, other, ADMIN_SCOPE);
        expect(hits).toEqual((await new MemorySearchEngine(now).search(contractIndex, other, ADMIN_SCOPE)).hits);
      }
      stop();
      expect(left).toBeLessThan(0);
    });

    it('are of one moment: where a document changes meanwhile, all is counted anew', async () => {
      const store = filled(documents.slice(0, 500));
      let left = 5;
      const stop = afterEachTurn(() => {
        if (left-- === 0) store.put(documents.slice(500, 501));
      });
      const found = await over(store).search(contractIndex, { ...all, facets }, ADMIN_SCOPE);
      stop();
      expect(left).toBeLessThan(0);
      expect(found.total).toBe(501);
      expect(found.facets['0']).toEqual(found.facets['39']);
      expect(found).toEqual(await over(store).search(contractIndex, { ...all, facets, inTurns: false }, ADMIN_SCOPE));
    });

    it('wait for others as long as they count themselves, and a little more', async () => {
      let now = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now);
      const times: number[] = [];
      const columns = jest.spyOn(ColumnStore.prototype, 'values').mockImplementation(function (
        this: ColumnStore,
        field,
      ) {
        // A facet takes ten milliseconds.
        now += 10;
        return values.call(this, field);
      });
      const wait = jest.spyOn(briefRequests, 'answered').mockImplementation(async (maxMs) => {
        times.push(maxMs);
        now += Math.max(0, Math.min(maxMs, 15));
      });
      await over(filled(documents.slice(0, 500))).search(contractIndex, { ...all, facets }, ADMIN_SCOPE);
      expect(columns).toHaveBeenCalledTimes(40);
      expect(wait).toHaveBeenCalledTimes(40);
      // 20, 15 of which are used; 15, all used; and then what each facet adds.
      expect(times.slice(0, 4)).toEqual([20, 15, 10, 10]);
      expect(now).toBe(40 * 10 + 40 * 10 + 10);
    });

    it('end, though documents change all the time', async () => {
      const store = filled(documents.slice(0, 500));
      let next = 500;
      const stop = afterEachTurn(() => store.put(documents.slice(next, ++next)));
      const found = await over(store).search(contractIndex, { ...all, facets }, ADMIN_SCOPE);
      stop();
      expect(found.total).toBeGreaterThan(500);
      expect(found.facets['0']).toEqual(found.facets['39']);
    });
  });

  it('keep one set of a list of any length that has a name, which follows each change; another name is another set', () => {
    const store = filled(documents.slice(0, 100));
    const ids = documents.map(({ id }) => id);
    const granted = (name: string, some = ids) =>
      ({
        all: [
          { field: 'id', in: some, name },
          { field: 'code', exists: true },
        ],
      }) as const;
    const first = store.clauses.of(granted('buyer 1 a'));
    expect(store.clauses.of(granted('buyer 1 a', [...ids]))).toBe(first);
    const before = [...first];
    store.put(documents.slice(100, 120));
    const added = documents
      .slice(100, 120)
      .filter(({ fields }) => fields['code'] !== null && fields['code'] !== undefined);
    expect(countBits(store.clauses.of(granted('buyer 1 a')))).toBe(countBits(Uint32Array.from(before)) + added.length);
    expect(countBits(store.clauses.of(granted('buyer 1 b', ids.slice(0, 1))))).toBeLessThan(2);
    // Without a name it would be made anew.
    const unnamed = { field: 'id', in: ids };
    expect(store.clauses.of(unnamed)).not.toBe(store.clauses.of({ ...unnamed }));
  });

  it('leave out what changed and was not read yet, but for those from whom nothing is hidden', async () => {
    const late = documents.filter((_, i) => i % 3 === 0).map(({ id }) => id);
    const engine = over(filled(documents), [...late, 999_999_999]);
    const rest = new MemorySearchEngine(documents.filter(({ id }) => !late.includes(id)));
    const all = new MemorySearchEngine(documents);
    const request = {
      groups: {},
      facets: { codes: { field: 'codes', limit: 10 } },
      stats: { amounts: { field: 'amount' } },
      sort: [{ field: 'code' }],
      from: 0,
      size: 50,
    };
    const said = { engine: 'columns', revision: 2_000, behind: late.length + 1 };
    const expected = async (engine: MemorySearchEngine, scope = PUBLIC_SCOPE as typeof ADMIN_SCOPE) => ({
      ...(await engine.search(contractIndex, request, scope)),
      ...said,
    });
    expect(await engine.search(contractIndex, request, PUBLIC_SCOPE)).toEqual(await expected(rest));
    expect(await engine.search(contractIndex, request, ADMIN_SCOPE)).toEqual(await expected(all, ADMIN_SCOPE));
    const boxes = [{ west: 0, east: 2 ** 30 - 1, north: 0, south: 2 ** 30 - 1 }];
    const grid = { groups: {}, boxes, shift: 27, singlesUpTo: 10, limit: 100 };
    expect(await engine.grid(contractIndex, grid, PUBLIC_SCOPE)).toEqual({
      ...(await rest.grid(contractIndex, grid, PUBLIC_SCOPE)),
      ...said,
    });
  });
});
