import { DocumentSources } from '@outcrop/search';
import fc from 'fast-check';
import type { CollectionRow } from '../src/collections/load-lines.ts';
import { sourceOf } from '../src/opensearch/index-mapping.ts';
import { fitsUnits } from '../src/scale.ts';
import { actor, type RunningCollections, startCollections } from './collection-support.ts';

const TYPES = ['keyword', 'number', 'integer', 'date', 'flag'] as const;
const SCALES = [0, 2, 15];
const FIELDS = {
  ...Object.fromEntries(
    TYPES.flatMap((type) => [
      [type, { type }],
      [`${type}s`, { type, many: true }],
    ]),
  ),
  ...Object.fromEntries(
    SCALES.flatMap((scale) => [
      [`scaled${scale}`, { type: 'number', scale }],
      [`scaled${scale}s`, { type: 'number', scale, many: true }],
    ]),
  ),
  text: { type: 'text' },
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '\\',
      '\u2028',
      '\u2029',
      '\u007f',
      '😀',
      '\n',
      '\t',
      '\r',
      '\u0001',
      '\b',
      '\f',
      '{',
      ',',
      'é',
      '/',
    ),
    maxLength: 12,
  }),
);
const limit = Number.MAX_SAFE_INTEGER;
const scaled = (scale: number) =>
  fc
    .oneof(fc.maxSafeInteger(), fc.integer({ min: -999, max: 999 }), fc.constantFrom(limit, -limit))
    .map((units) => units / 10 ** scale)
    .filter((value) => fitsUnits(value, 10 ** scale));
const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  keyword: text,
  text,
  number: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -0, 0.1, 1e21, 1e-7, 5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, Number.EPSILON),
  ),
  integer: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, limit, -limit)),
  date: fc.oneof(
    fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.constantFrom('0001-01-01', '0999-12-31', '2024-02-29', '9999-12-31'),
  ),
  flag: fc.boolean(),
  ...Object.fromEntries(SCALES.map((scale) => [`scaled${scale}`, scaled(scale)])),
};
const row = fc.record(
  Object.fromEntries(
    Object.keys(FIELDS).map((name) => {
      const one = VALUES[name];
      // Several values, some of which come twice.
      const several = () =>
        fc.array(VALUES[name.slice(0, -1)]!, { maxLength: 3 }).map((some) => [...some, ...some.slice(0, 2)]);
      return [name, fc.option(one ?? several(), { freq: 5 })];
    }),
  ),
);

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
