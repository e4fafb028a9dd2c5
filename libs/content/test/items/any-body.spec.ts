import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ContentCollection, contentCollections, PAGE_COLLECTIONS } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { addFile, addressOf, startContent } from './items-support.ts';

// docs/product/http.md#unknown-errors: no input is a fault of ours.

let app: RunningFeature;
let file: string;
beforeAll(async () => {
  app = await startContent();
  file = await addFile(app);
});
afterAll(() => app?.stop());

const fieldsOf = (name: (typeof PAGE_COLLECTIONS)[number]): string[] =>
  Object.keys((contentCollections[name] as ContentCollection).fields);

/** Values of any kind, those among them that fields take. */
const anyValue = (depth = 2): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      1,
      2,
      -1,
      1.5,
      1e21,
      '',
      'a-path',
      '#1f4b45',
      '/x',
      'ann@rim.example',
    ),
    fc.constantFrom<unknown>(
      '2026-11-22',
      '2999-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
      '0000-01-01',
      '0000-01-01T00:00:00Z',
    ),
    fc.constantFrom<unknown>('draft', 'published', 'buying', '\u0000', '\ud800', "'; --", '{}', '99999999999'),
    fc.constant('file'),
    fc.string({ unit: 'binary', maxLength: 20 }),
    ...(depth > 0
      ? [
          fc.array(anyValue(depth - 1), { maxLength: 3 }),
          fc.dictionary(fc.constantFrom('id', 'name', 'title', 'item', 'url', 'image', 'pdf', 'email'), anyValue(0), {
            maxKeys: 4,
          }),
        ]
      : []),
  );
const withFile = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"file"', JSON.stringify(file)));

it('answers any body of any collection without a fault, and keeps what it was sent', async () => {
  const call = fc.constantFrom(...PAGE_COLLECTIONS).chain((collection) =>
    fc.record({
      collection: fc.constant(collection),
      id: fc.option(fc.integer({ min: 1, max: 4 })),
      body: fc.dictionary(
        fc.constantFrom(...fieldsOf(collection), 'status', 'publish_at', 'version', 'sort'),
        anyValue(),
        {
          maxKeys: 4,
        },
      ),
    }),
  );
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(call, async ({ collection, id, body }) => {
      const request = app.request(id === null ? 'post' : 'put', addressOf(collection, id ?? ''), 'admin');
      const answer = await request.send(withFile(body) as object);
      seen.add(answer.status);
      const known = [200, 201, 404, 409, 422].includes(answer.status);
      expect([known, answer.status, JSON.stringify(body)]).toEqual([true, answer.status, JSON.stringify(body)]);
      if (answer.status >= 300) return;
      const read = await app.request('get', addressOf(collection, answer.body.id), 'admin');
      expect(read.body).toEqual(answer.body);
    }),
    { numRuns: 600 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 422]));
});

it('answers any list that is asked for without a fault', async () => {
  const query = fc.constantFrom(...PAGE_COLLECTIONS).chain((collection) => {
    const field = fc.constantFrom(...fieldsOf(collection), 'id', 'status', 'publish_at', 'sort', 'q', 'date_created');
    return fc.record({
      collection: fc.constant(collection),
      filter: fc.dictionary(field, anyValue(1), { maxKeys: 2 }),
      sort: fc.tuple(field, fc.constantFrom('ASC', 'DESC')),
    });
  });
  await fc.assert(
    fc.asyncProperty(query, async ({ collection, filter, sort }) => {
      const words = new URLSearchParams({ filter: JSON.stringify(withFile(filter)), sort: JSON.stringify(sort) });
      const { status } = await app.request('get', `${addressOf(collection)}?${words}`, 'admin');
      expect([status, words.toString()]).toEqual([status < 500 ? status : 'below 500', words.toString()]);
    }),
    { numRuns: 400 },
  );
});
