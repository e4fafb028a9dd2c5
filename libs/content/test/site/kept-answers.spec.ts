import { describe, expect, it } from '@jest/globals';
import type { ItemsAnswer, ItemsQuery } from '../../src/site/source/content-source.ts';
import { ContentSource } from '../../src/site/source/content-source.ts';
import { KeptAnswers } from '../../src/site/source/kept-answers.ts';
import { KeptContent } from '../../src/site/source/kept-content.ts';
import { ContentUnavailable } from '../../src/site/source/source.errors.ts';

// docs/product/content.md#source

/** A source whose answers are given one by one, and a clock that only tests move. */
function setUp() {
  const clock = { now: 1_000_000 };
  const asked: ItemsQuery[] = [];
  let next = (): Promise<ItemsAnswer> => Promise.resolve({ items: [{ id: asked.length }], total: null });
  class Scripted extends ContentSource {
    items(query: ItemsQuery): Promise<ItemsAnswer> {
      asked.push(query);
      return next();
    }
  }
  const content = new KeptContent(new Scripted(), { maxAgeMs: 2_000, now: () => clock.now });
  const read = async (query: Partial<ItemsQuery> = {}) => {
    const { value, isLate } = await content.items({ collection: 'service', fields: ['*'], limit: -1, ...query });
    return { id: value.items[0]?.['id'], isLate };
  };
  return { clock, asked, content, read, answer: (how: typeof next) => (next = how) };
}
const away = () => Promise.reject(new ContentUnavailable('it cannot be reached'));

describe('kept answers', () => {
  it('asks once for all who ask at the same time, and not again for two seconds', async () => {
    const { asked, clock, read } = setUp();
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ id: 1, isLate: false }));
    clock.now += 1_999;
    expect(await read()).toEqual({ id: 1, isLate: false });
    expect(asked).toHaveLength(1);
    clock.now += 1;
    expect(await read()).toEqual({ id: 2, isLate: false });
  });

  it('counts the age of an answer from when it was asked for', async () => {
    const { answer, clock, read } = setUp();
    answer(async () => {
      clock.now += 1_500;
      return { items: [{ id: 'slow' }], total: null };
    });
    await read();
    clock.now += 500;
    answer(async () => ({ items: [{ id: 'new' }], total: null }));
    expect(await read()).toEqual({ id: 'new', isLate: false });
  });

  it('drops a collection at once, also where it is nested, and leaves others', async () => {
    const { asked, content, read } = setUp();
    const team = { collection: 'team_page', fields: ['*', 'teams.members.*'] } as const;
    await read();
    await read(team);
    content.drop('team_member');
    await read();
    await read(team);
    expect(asked.map(({ collection }) => collection)).toEqual(['service', 'team_page', 'team_page']);
    content.drop();
    await read();
    expect(asked).toHaveLength(4);
  });

  it('does not answer those who ask after a change with what was asked for before it', async () => {
    const { answer, content, read } = setUp();
    let finish = (_: ItemsAnswer) => {};
    answer(() => new Promise((resolve) => (finish = resolve)));
    const before = read();
    content.drop('service');
    answer(async () => ({ items: [{ id: 'after' }], total: null }));
    const after = read();
    finish({ items: [{ id: 'before' }], total: null });
    expect(await before).toEqual({ id: 'before', isLate: false });
    expect(await after).toEqual({ id: 'after', isLate: false });
    expect(await read()).toEqual({ id: 'after', isLate: false });
  });

  it('serves the last good answer while the source is away, and tries again every two seconds', async () => {
    const { answer, asked, clock, read } = setUp();
    await read();
    answer(away);
    clock.now += 60_000;
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
    const kept = new KeptAnswers<{ text: string }>({
      maxAgeMs: 2_000,
      bytes: 100_000,
      isNothing: ({ text }) => text === '',
      now: () => 0,
    });
    let asked = 0;
    const ask = (key: string, text: string) =>
      kept.get(key, new Set(['post']), async () => {
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
