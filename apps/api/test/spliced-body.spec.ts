import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brotlied, gunzipped, gzipped, joined, partsOf } from '../src/front-ends/cached-pages/spliced-body.ts';

// docs/decisions/cached-pages.md

const PLACE = 'PlaceholderOfANonce_22';
const nonce = fc.stringMatching(/^[\w-]{22}$/);
/** Much is said twice, as in pages, and some of it looks like a nonce. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<script nonce="', '"></script>', 'deal '.repeat(99)),
      nonce,
    ),
    { maxLength: 20 },
  )
  .map((words) => `${words.join('')}">`);
const pages = fc.array(text, { minLength: 1, maxLength: 12 }).map((texts) => Buffer.from(texts.join(PLACE)));

it('puts a nonce into every place of a page, in each encoding', async () => {
  await fc.assert(
    fc.asyncProperty(pages, nonce, nonce, async (page, one, other) => {
      const parts = partsOf(page, PLACE);
      const [brotli, gzip] = await Promise.all([brotlied(parts, PLACE.length), gzipped(parts, PLACE.length)]);
      for (const given of [one, other]) {
        const expected = page.toString().replaceAll(PLACE, given);
        expect(joined(parts, given).toString()).toBe(expected);
        expect(gunzipSync(gzip.with(given)).toString()).toBe(expected);
        expect(gunzipped(gzip, given).toString()).toBe(expected);
        if (brotli) expect(brotliDecompressSync(brotli.with(given)).toString()).toBe(expected);
      }
      expect(brotli).toBeDefined();
    }),
    { numRuns: 150 },
  );
});

it('leaves a page that ends with a place to gzip', async () => {
  const parts = partsOf(Buffer.from(`page ${PLACE}`), PLACE);
  expect(await brotlied(parts, PLACE.length)).toBeUndefined();
  expect(gunzipSync((await gzipped(parts, PLACE.length)).with(PLACE)).toString()).toBe(`page ${PLACE}`);
});
