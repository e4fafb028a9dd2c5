import { DocumentSources } from '@outcrop/search';
import fc from 'fast-check';
import type { CollectionRow } from '../src/collections/load-lines.ts';
import { bulkBodies } from '../src/opensearch/bulk-bodies.ts';
import { sourceOf } from '../src/opensearch/index-mapping.ts';
import { actor, type RunningCollections, startCollections } from './collection-support.ts';
import { FIELDS, row } from './every-type.ts';

let running: RunningCollections;
beforeAll(async () => {
  running = await startCollections();
});
afterAll(() => running.stop());

/** What an index gets of each row: as the database writes it, and as it is written of the row's values. */
async function bothTexts(name: string) {
  const [source] = await running.app.get(DocumentSources, { strict: false }).select(name);
  const texts = await source!.writablePage(0, 10_000);
  const documents = await source!.page(0, 10_000);
  return texts.map((written, i) => {
    const document = documents[i]!;
    expect(written).toMatchObject({ id: document.id, revision: document.revision, source: expect.any(String) });
    return [sourceOf(source!.definition, written), sourceOf(source!.definition, document)] as const;
  });
}

describe('documents that the database writes', () => {
  it('say what is written of the values of their rows, whatever those are', async () => {
    await running.collections.create({ name: 'all-types', fields: FIELDS }, actor);
    const rows = fc.sample(row, { numRuns: 2_000, seed: 26 });
    await running.load(
      'all-types',
      rows.map((fields, n): CollectionRow => ({ ...fields, key: `${n}` })),
    );
    // Values that only somebody's hand writes.
    await running.ask(
      `update ${(await running.collections.find('all-types')).table} set number = '-0', numbers = '{-0,0}' where key = '0'`,
    );
    const both = await bothTexts('all-types');
    expect(both).toHaveLength(2_000);
    for (const [written, expected] of both) {
      const [one, other] = [JSON.parse(written), JSON.parse(expected)];
      expect(one).toEqual(other);
      expect(Object.keys(one)).toEqual(Object.keys(other));
    }
  });

  it('are sent as they are, each after the line by which it is written under its revision', async () => {
    const [source] = await running.app.get(DocumentSources, { strict: false }).select('all-types');
    const expected = (await source!.writablePage(0, 10_000)).map(
      (doc) =>
        `{"index":{"_id":"${doc.id}","version":${doc.revision},"version_type":"external"}}\n${sourceOf(source!.definition, doc)}\n`,
    );
    const sent: string[] = [];
    for await (const page of source!.bulkPages!(700))
      for (const { lines } of bulkBodies(page, 20_000)) sent.push(Buffer.from(lines).toString());
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.join('')).toBe(expected.join(''));
  });

  it('have as many fields as a definition may', async () => {
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, { type: 'keyword' }]));
    await running.collections.create({ name: 'wide', fields }, actor);
    await running.load('wide', [
      { key: 'a', ...Object.fromEntries(Object.keys(fields).map((name) => [name, name])) },
      { key: 'b' },
    ]);
    const both = await bothTexts('wide');
    expect(both.map(([written]) => written)).toEqual(both.map(([, expected]) => expected));
  });
});
