import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Filter } from '../../src/reading/query/read-query.ts';
import { type RecordedDatabase, recordedDatabase } from '../support/recorded-database.ts';

// docs/product/content.md#operators: what PostgreSQL answers is what the operators mean, for any filter of them.

let database: RecordedDatabase;

beforeAll(async () => {
  database = await recordedDatabase();
});
afterAll(() => database?.stop());

type Row = Readonly<Record<string, unknown>>;
/** Of SQL: what is compared with nothing is neither. */
type Truth = boolean | null;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const some = (truths: readonly Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false);

const known = (value: unknown, meaning: () => boolean): Truth => (value === null ? null : meaning());
const text = (value: unknown): string => String(value);

const MEANINGS: Readonly<Record<string, (value: unknown, operand: never) => Truth>> = {
  _eq: (value, operand: unknown) => known(value, () => value === operand),
  _neq: (value, operand: unknown) => known(value, () => value !== operand),
  _lt: (value, operand: number) => known(value, () => Number(value) < operand),
  _gte: (value, operand: number) => known(value, () => Number(value) >= operand),
  _between: (value, [low, high]: [number, number]) => known(value, () => Number(value) >= low && Number(value) <= high),
  _nbetween: (value, [low, high]: [number, number]) => known(value, () => Number(value) < low || Number(value) > high),
  _in: (value, list: unknown[]) => known(value, () => list.includes(value)),
  _nin: (value, list: unknown[]) => known(value, () => !list.includes(value)),
  _null: (value, yes: boolean) => (value === null) === yes,
  _nnull: (value, yes: boolean) => (value !== null) === yes,
  _empty: (value, yes: boolean) => (value === null || value === '') === yes,
  _contains: (value, part: string) => known(value, () => text(value).includes(part)),
  _ncontains: (value, part: string) => known(value, () => !text(value).includes(part)),
  _icontains: (value, part: string) => known(value, () => text(value).toLowerCase().includes(part.toLowerCase())),
  _starts_with: (value, part: string) => known(value, () => text(value).startsWith(part)),
  _nends_with: (value, part: string) => known(value, () => !text(value).endsWith(part)),
};

/** One field, one operator. */
const condition = (field: string, operator: fc.Arbitrary<readonly [string, unknown]>): fc.Arbitrary<Filter> =>
  operator.map(([name, operand]) => ({ [field]: { [name]: operand } }));

const of = (operators: readonly string[], operand: fc.Arbitrary<unknown>) =>
  fc.tuple(fc.constantFrom(...operators), operand);
const asked = of(['_null', '_nnull'], fc.boolean());
const number = fc.constantFrom(-5, 0, 1, 42, 100, 300, 2_147_483_647);
const pair = fc.tuple(number, number);
const numbers = fc.array(number, { minLength: 1, maxLength: 4 });
const numeric = fc.oneof(
  of(['_eq', '_neq', '_lt', '_gte'], number),
  of(['_between', '_nbetween'], pair),
  of(['_in', '_nin'], numbers),
  asked,
);
const title = fc.constantFrom('apple', 'Apple', 'Launch again', '42', 'zebra');
const part = fc.constantFrom('a', 'A', 'Case', ' ', 'ñ', 'ле', '🚀', '"', 'e');
const textual = fc.oneof(
  of(['_eq', '_neq'], title),
  of(['_in', '_nin'], fc.array(title, { minLength: 1, maxLength: 3 })),
  of(['_contains', '_ncontains', '_icontains', '_starts_with', '_nends_with'], part),
  of(['_empty'], fc.boolean()),
  asked,
);
const flag = fc.oneof(of(['_eq', '_neq'], fc.boolean()), asked);
const leaf = fc.oneof(
  condition('views', numeric),
  condition('title', textual),
  condition('featured', flag),
  condition('author', fc.oneof(of(['_eq', '_neq'], fc.integer({ min: 1, max: 9 })), asked)),
  condition('name', textual).map((author) => ({ author })),
  fc
    .tuple(fc.constantFrom('_some', '_none'), fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }))
    .map(([quantifier, tags]) => ({ tags: { [quantifier]: { post_tag_id: { _in: tags } } } })),
);
const { filter } = fc.letrec<{ filter: Filter; logic: Filter }>((tie) => ({
  filter: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('logic')),
  logic: fc
    .tuple(fc.constantFrom('_and', '_or'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
    .map(([operator, filters]) => ({ [operator]: filters })),
}));

it('finds the rows that fulfill a filter', async () => {
  const { data } = database.recorded;
  const holds = (row: Row, condition: Filter): Truth => {
    const [[key, value] = ['', {}]] = Object.entries(condition) as [string, never][];
    if (key === '_and') return all((value as Filter[]).map((inner) => holds(row, inner)));
    if (key === '_or') return some((value as Filter[]).map((inner) => holds(row, inner)));
    if (key === 'tags') {
      const [[quantifier, inner]] = Object.entries(value) as [[string, { post_tag_id: { _in: number[] } }]];
      const links = data['post_post_tag']!.filter(({ post_id }) => post_id === row['id']);
      const found = links.some(({ post_tag_id }) => inner.post_tag_id._in.includes(post_tag_id as number));
      return quantifier === '_none' ? not(found) : found;
    }
    const [[operator, operand]] = Object.entries(value) as [[string, never]];
    const meaning = MEANINGS[operator];
    if (meaning) return meaning(row[key] ?? null, operand);
    const other = data['team_member']!.find(({ id }) => id === row[key]) ?? {};
    return holds(other, value);
  };
  await fc.assert(
    fc.asyncProperty(filter, fc.constantFrom('all' as const, 'published' as const), async (asked, access) => {
      const seen = data['post']!.filter(({ status }) => access === 'all' || status === 'published');
      const expected = seen.filter((row) => holds(row, asked) === true).map(({ id }) => ({ id }));
      const address = `/items/post?fields=id&sort=id&meta=filter_count&filter=${encodeURIComponent(JSON.stringify(asked))}`;
      const { body } = await database.get(address, access);
      expect(JSON.parse(body)).toEqual({ meta: { filter_count: expected.length }, data: expected });
    }),
    { numRuns: 400 },
  );
});
