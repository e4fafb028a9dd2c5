import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { cachedPage } from '../src/front-ends/cached-pages/cached-page.ts';
import { PageCache } from '../src/front-ends/cached-pages/page-cache.ts';

// docs/product/engines.md#cached-pages

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const STILL = { number: 0, look: async () => {}, revisionOf: () => 0 };

/** Bytes of all buffers that something still refers to. */
async function heldBuffers(): Promise<number> {
  // What zlib still held is free in the next turn.
  for (let turn = 0; turn < 4; turn++) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().arrayBuffers;
}

it.each([
  ['small', 400],
  ['usual', 60_000],
  ['large', 400_000],
])('what %s pages of many addresses hold is what is counted of them', async (_, length) => {
  const cache = new PageCache({ changes: STILL, bytes: 8 * 2 ** 20, fit: cachedPage });
  const before = await heldBuffers();
  for (let page = 0; page < 400; page++)
    await cache.page(`/deals/public?page=${page}`, async () => ({
      status: 200,
      headers: new Headers({ 'content-type': 'text/html', 'cache-control': 'private, no-cache' }),
      // A fifth of it is new in each, as in lists.
      html: Buffer.from(`${'<p class="deal">'.repeat(length / 20)}${randomBytes(length / 10).toString('hex')}`),
      reads: { sources: new Set(['listings']), until: Number.POSITIVE_INFINITY, isUnfit: false, viewed: undefined },
      scripts: '',
    }));
  const held = (await heldBuffers()) - before;
  expect(cache.pages).toBeGreaterThan(20);
  expect(held / cache.bytes).toBeLessThan(1.2);
});
