import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { joinedById } from '../src/index-writing/joined-by-id.ts';

const items = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  .map((ids) => ids.toSorted((a, b) => a - b));

async function* inPages(ids: readonly number[], size: number) {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size).map((id) => ({ id, revision: `${id}` }));
}

it('rows and documents are joined by id, whatever their pages and whichever are missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      items,
      items,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, docs, a, b) => {
        const joined: (readonly [number | undefined, number | undefined])[] = [];
        for await (const some of joinedById(inPages(rows, a), inPages(docs, b))) {
          expect(some).not.toHaveLength(0);
          joined.push(...some.map(({ row, doc }) => [row?.id, doc?.id] as const));
        }
        const has = (ids: readonly number[], id: number) => (ids.includes(id) ? id : undefined);
        const all = [...new Set([...rows, ...docs])].sort((x, y) => x - y);
        expect(joined).toEqual(all.map((id) => [has(rows, id), has(docs, id)]));
      },
    ),
  );
});

it('who stops reading closes both streams, and a stream that fails is told', async () => {
  const closed: string[] = [];
  async function* endless(name: string) {
    try {
      for (let id = 1; ; id++) yield [{ id, revision: '1' }];
    } finally {
      closed.push(name);
    }
  }
  for await (const some of joinedById(endless('rows'), endless('docs'))) if (some[0]?.row?.id === 3) break;
  expect(closed.sort()).toEqual(['docs', 'rows']);
  async function* failing() {
    yield await Promise.reject<{ id: number; revision: string }[]>(new Error('gone'));
  }
  await expect(joinedById(endless('rows'), failing()).next()).rejects.toThrow('gone');
});
