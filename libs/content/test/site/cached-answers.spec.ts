import { describe, expect, it } from '@jest/globals';
import { CachedAnswers } from '../../src/site/source/cached-answers.ts';
import { CachedContent } from '../../src/site/source/cached-content.ts';
import type { ItemsAnswer, ItemsQuery } from '../../src/site/source/content-source.ts';
import { ContentSource } from '../../src/site/source/content-source.ts';
import { ContentUnavailable } from '../../src/site/source/source.errors.ts';

// docs/product/content.md#source

/** A source whose answers are given one by one, and a clock that only tests move. @param maxAgeMs of a Directus; our own content tells of every change */
function setUp(maxAgeMs?: number) {
  const clock = { now: 1_000_000 };
  const asked: ItemsQuery[] = [];
  let next = (): Promise<ItemsAnswer> => Promise.resolve({ items: [{ id: asked.length }], total: null });
  class Scripted extends ContentSource {
    items(query: ItemsQuery): Promise<ItemsAnswer> {
      asked.push(query);
      return next();
    }
  }
  const changed = new Map<string, number>();
  const changes = {
    number: 0,
    isAway: false,
    look: async () => {
      if (changes.isAway) throw new Error('away');
    },
    revisionOf: (sources: Iterable<string>) => Math.max(...[...sources].map((source) => changed.get(source) ?? 0)),
  };
  const change = (collection: string) => {
    changes.number += 1;
    changed.set(`content:${collection}`, changes.number);
  };
  const content = new CachedContent(new Scripted(), changes, {
    now: () => clock.now,
    ...(maxAgeMs !== undefined && { maxAgeMs }),
  });
  const read = async (query: Partial<ItemsQuery> = {}) => {
    const asking = { collection: 'service', fields: ['*'], limit: -1, ...query } as const;
    const { value, isLate } = await content.items(asking, await content.look());
    return { id: value.items[0]?.['id'], isLate };
  };
  return { clock, asked, change, changes, read, answer: (how: typeof next) => (next = how) };
}
const away = () => Promise.reject(new ContentUnavailable('it cannot be reached'));

describe('cached answers', () => {
  it('asks once for all who ask at the same time, and not again while nothing changes', async () => {
    const { asked, change, clock, read } = setUp();
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ id: 1, isLate: false }));
    clock.now += 60 * 60_000;
    expect(await read()).toEqual({ id: 1, isLate: false });
    expect(asked).toHaveLength(1);
    change('service');
    expect(await read()).toEqual({ id: 2, isLate: false });
  });

  it('asks a Directus again after two seconds, counted from when it was asked', async () => {
    const { answer, clock, read } = setUp(2_000);
    answer(async () => {
      clock.now += 1_500;
      return { items: [{ id: 'slow' }], total: null };
    });
    await read();
    clock.now += 499;
    answer(async () => ({ items: [{ id: 'new' }], total: null }));
    expect(await read()).toEqual({ id: 'slow', isLate: false });
    clock.now += 1;
    expect(await read()).toEqual({ id: 'new', isLate: false });
  });

  it('reads a collection anew at once, also where it is nested, and no other', async () => {
    const { asked, change, read } = setUp();
    const team = { collection: 'team_page', fields: ['*', 'teams.members.*'] } as const;
    await read();
    await read(team);
    change('team_member');
    await read();
    await read(team);
    expect(asked.map(({ collection }) => collection)).toEqual(['service', 'team_page', 'team_page']);
  });

  it('does not answer those who ask after a change with what was asked for before it', async () => {
    const { answer, change, read } = setUp();
    let finish = (_: ItemsAnswer) => {};
    answer(() => new Promise((resolve) => (finish = resolve)));
    const before = read();
    await new Promise(setImmediate);
    change('service');
    answer(async () => ({ items: [{ id: 'after' }], total: null }));
    const after = read();
    expect(await after).toEqual({ id: 'after', isLate: false });
    finish({ items: [{ id: 'before' }], total: null });
    expect(await before).toEqual({ id: 'before', isLate: false });
    expect(await read()).toEqual({ id: 'after', isLate: false });
  });

  it('believes nothing while the database does not say what changed', async () => {
    const { asked, changes, read } = setUp();
    await read();
    changes.isAway = true;
    expect(await read()).toEqual({ id: 2, isLate: false });
    await read();
    expect(asked).toHaveLength(3);
    changes.isAway = false;
    expect(await read()).toEqual({ id: 4, isLate: false });
  });

  it('serves the last good answer while the source is away, and tries again every two seconds', async () => {
    const { answer, asked, change, clock, read } = setUp();
    await read();
    answer(away);
    change('service');
    expect(await read()).toEqual({ id: 1, isLate: true });
    expect(await read()).toEqual({ id: 1, isLate: true });
    expect(asked).toHaveLength(2);
    clock.now += 2_000;
    answer(async () => ({ items: [{ id: 'back' }], total: null }));
    expect(await read()).toEqual({ id: 'back', isLate: false });
  });

  it('refuses what was never answered, and tries at once', async () => {
    const { answer, read } = setUp();
    answer(away);
    await expect(read()).rejects.toThrow(ContentUnavailable);
    answer(async () => ({ items: [{ id: 1 }], total: null }));
    expect(await read()).toEqual({ id: 1, isLate: false });
  });

  it('takes no more memory than it may, and is not emptied by questions after nothing', async () => {
    const cache = new CachedAnswers<{ text: string }>({
      changes: { number: 0, revisionOf: () => 0 },
      bytes: 100_000,
      isNothing: ({ text }) => text === '',
    });
    let asked = 0;
    const ask = (key: string, text: string) =>
      cache.get({ key, sources: new Set(), number: 0 }, async () => {
        asked += 1;
        return { text };
      });
    await ask('page', 'x'.repeat(20_000));
    for (let n = 0; n < 2_000; n++) await ask(`nothing ${n}`, '');
    asked = 0;
    await ask('page', '');
    expect(asked).toBe(0);
    for (let n = 0; n < 10; n++) await ask(`other ${n}`, 'y'.repeat(20_000));
    asked = 0;
    await ask('page', 'x');
    expect(asked).toBe(1);
  });
});
