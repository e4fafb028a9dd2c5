import { expect, it } from '@jest/globals';
import type { StoredKey } from '@outcrop/search';
import { effectOf } from '../src/loads/load-effect.ts';

// docs/product/explorer.md#wrong-rows

const row = (key: string, gone = false): StoredKey => ({ key, gone });
const rows = { brings: (key: string) => key === 'a' };

it('what a load would do is counted by the keys of the collection, page by page', async () => {
  async function* stored() {
    yield [row('a'), row('b')];
    yield [row('c'), row('d', true)];
  }
  expect(await effectOf(stored(), rows, 3)).toEqual({ added: 2, existing: 1, missing: 2 });
});

it('counting ends when it is asked to, and reads no further', async () => {
  const stop = new AbortController();
  let pages = 0;
  async function* stored() {
    while (pages < 4) {
      pages += 1;
      if (pages === 2) stop.abort();
      yield [row('a')];
    }
  }
  await expect(effectOf(stored(), rows, 1, stop.signal)).rejects.toThrow('aborted');
  expect(pages).toBe(2);
});
