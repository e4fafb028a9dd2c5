import { ANY_TEXT, type QueryBody, valueExpression } from '@outcrop/contracts';
import type { IndexDefinition } from '@outcrop/search';
import fc from 'fast-check';
import { isExact } from '../../src/queries/bucket-stats.ts';

type FacetBody = NonNullable<QueryBody['facets']>[number];

/** Queries that find something, by values that rows have and by ranges between them. */
export function queriesOf(
  index: IndexDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
): fc.Arbitrary<QueryBody> {
  const valuesOf = (name: string) => [
    ...new Set(rows.flatMap((row) => (row[name] ?? []) as string | number | boolean)),
  ];
  const names = Object.keys(index.fields).filter(
    (name) => index.fields[name]!.type !== 'text' && valuesOf(name).length > 0,
  );
  const isOrdered = (name: string) => ['number', 'integer', 'date'].includes(index.fields[name]!.type);
  const value = (name: string) => fc.constantFrom(...valuesOf(name)).map(valueExpression);
  const range = (name: string) =>
    fc
      .tuple(
        fc.constantFrom('[', '{'),
        fc.constantFrom(...valuesOf(name)),
        fc.constantFrom(...valuesOf(name), '*'),
        fc.constantFrom(']', '}'),
      )
      .map(([opening, one, other, closing]) => {
        const [low, high] = other === '*' || one <= other ? [one, other] : [other, one];
        return `${opening}${low} TO ${high}${closing}`;
      });
  const expression = (name: string) =>
    fc
      .tuple(
        fc.constantFrom('', '', '-'),
        isOrdered(name)
          ? fc.oneof(value(name), range(name), fc.constant('*'))
          : fc.oneof(value(name), fc.constant('*')),
      )
      .map(([minus, rest]) => minus + rest);
  const texts = [
    ...new Set(
      rows.flatMap((row) => Object.values(row).flatMap((one) => (typeof one === 'string' ? one.split(' ') : []))),
    ),
  ];
  // Parts of words, in letters of any case, that some field or several have.
  const word = fc
    .tuple(fc.constantFrom(...texts), fc.nat(3), fc.integer({ min: 1, max: 6 }), fc.constantFrom('as', 'other'))
    .map(([text, from, length, how]) => {
      const part = text.slice(from % text.length).slice(0, length);
      return how === 'as' ? part : part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase();
    });
  const search = fc
    .tuple(fc.constantFrom('', '', '-'), fc.array(word, { minLength: 1, maxLength: 2 }))
    .map(([minus, words]) => minus + valueExpression(words.join(' ')));
  const searches = fc.record({
    field: fc.constant(ANY_TEXT),
    expression: fc.array(search, { minLength: 1, maxLength: 2 }),
  });
  const filter = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...names)
        .chain((field) =>
          fc.record({ field: fc.constant(field), expression: fc.array(expression(field), { maxLength: 3 }) }),
        ),
    },
    { weight: 1, arbitrary: searches },
  );
  const single = names.filter((name) => !index.fields[name]!.many);
  const exact = names.filter((name) => isExact(index.fields[name]!));
  const ordered = names.filter(isOrdered);
  const typed = (type: string) => names.filter((name) => index.fields[name]!.type === type);
  const step = (name: string): fc.Arbitrary<number | 'day' | 'month' | 'year'> => {
    const field = index.fields[name]!;
    if (field.type === 'date') return fc.constantFrom('day', 'month', 'year');
    const values = valuesOf(name) as number[];
    const span = Math.max(...values) - Math.min(...values) || 1;
    const [scale, unit] = [field.scale ?? 0, 10 ** -(field.scale ?? 0)];
    return fc
      .integer({ min: 1, max: 40 })
      .map((parts) =>
        isExact(field)
          ? Number((Math.ceil(span / parts / unit) * unit).toFixed(scale))
          : Number((span / parts).toPrecision(3)),
      );
  };
  const field = (some: readonly string[]) => fc.constantFrom(...some);
  const facetOption = (name: string) =>
    fc.record({ key: fc.constantFrom('one', 'other'), query: expression(name).filter((one) => one !== '') });
  const counted = fc.oneof(
    { weight: 4, arbitrary: fc.record({ field: field(names), order: fc.constantFrom('count', 'value') }) },
    // Values that hold some letters are those of texts.
    { weight: 2, arbitrary: fc.record({ field: field(typed('keyword')), search: word }) },
    // The steps of a range are left to the service, or told.
    { weight: 1, arbitrary: fc.record({ type: fc.constant('range'), field: field(ordered) }) },
    {
      weight: 1,
      arbitrary: field(ordered).chain((name) =>
        fc.record({ type: fc.constant('range'), field: fc.constant(name), step: step(name) }),
      ),
    },
    {
      weight: 1,
      arbitrary: field(names).chain((name) =>
        fc.record({
          type: fc.constant('options'),
          field: fc.constant(name),
          facetOptions: fc.array(facetOption(name), { minLength: 1, maxLength: 3 }),
        }),
      ),
    },
    ...(typed('date').length === 0
      ? []
      : [{ weight: 1, arbitrary: fc.record({ type: fc.constant('date'), field: field(typed('date')) }) }]),
  ) as fc.Arbitrary<Pick<FacetBody, 'field' | 'type' | 'order' | 'search' | 'step' | 'facetOptions'>>;
  const query: fc.Arbitrary<QueryBody> = fc.record({
    start: fc.integer({ min: 1, max: 50 }),
    size: fc.integer({ min: 0, max: 5 }),
    filters: fc.array(filter, { maxLength: 3 }),
    sorts: fc.array(fc.record({ column: fc.constantFrom(...single), ascending: fc.boolean() }), { maxLength: 2 }),
    facets: fc
      .array(
        fc.record({
          counted,
          limit: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(500)),
          found: fc.boolean(),
          filters: fc.array(filter, { maxLength: 1 }),
        }),
        { maxLength: 2 },
      )
      .map((facets) => facets.map(({ counted, ...facet }, at) => ({ ...facet, ...counted, name: String(at) }))),
    stats: fc.array(
      fc.record({
        field: fc.constantFrom(...exact),
        type: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom('count', 'min', 'max', 'sum', 'avg') },
          { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }).map((share) => `p${share}`) },
        ),
      }),
      { maxLength: 2 },
    ),
  });
  return query.map((one) => (hasPercentiles(one) ? { ...one, facets: one.facets!.map(withFewBuckets) } : one));
}

export const hasPercentiles = ({ stats = [] }: QueryBody): boolean => stats.some(({ type }) => type.startsWith('p'));

/** A percentile is asked for of each bucket: there are as few as a test has time for. */
const withFewBuckets = (facet: FacetBody): FacetBody => ({
  ...facet,
  limit: Math.min(facet.limit ?? 10, 12),
  ...(facet.step === 'day' && { step: 'year' as const }),
});
