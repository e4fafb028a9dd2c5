import { FACET_KINDS, STAT_KINDS } from '@outcrop/contracts';
import fc from 'fast-check';

/** What stands where something else belongs. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -5, 0, 1.5, 1e9, 1e308, '', {}, []),
  fc.jsonValue({ maxDepth: 2 }),
);
const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: odd });
/** An object with some of its members, and now and then one too many. */
const some = (members: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []): fc.Arbitrary<unknown> =>
  mostly(
    fc
      .tuple(fc.record(members, { requiredKeys }), fc.boolean(), fc.integer({ min: 0, max: 30 }))
      .map(([object, extra, n]) => (n === 0 ? { ...object, extra } : object)),
  );
/** Often empty, so that some bodies have nothing wrong in them. */
const list = (of: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: mostly(fc.array(of, { maxLength: 3 })) });

const FIELDS = ['operator', 'plays', 'lateral', 'price', 'depth', 'spud', 'active', 'key', 'id'];
const STRANGE = ['notes', 'cost', 'gone', 'nothing', 'constructor', '__proto__', '\0', '\ud800', ''];
const field = mostly(
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...FIELDS) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE) },
  ),
);
const ANY_FIELD = ['*', '-*', ''];
const WRONG = ['NaN', '1e999', '2026-02-30', '[9 TO 3]', '\0', '\ud800', '"', '-'];
const VALUES = ['Mesa', '-"-Dash"', '[1 TO 5]', '-{* TO 9.5]', '[2020-01-01 TO *]', 'true', '1e3'];
const expression = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ANY_FIELD) },
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...WRONG), fc.string({ unit: 'grapheme', maxLength: 20 })) },
);
const filters = list(
  some({ type: fc.string(), field, expression: mostly(fc.oneof(expression, fc.array(expression, { maxLength: 3 }))) }, [
    'field',
    'expression',
  ]),
);
const plainFacet = some({ name: fc.string({ minLength: 1, maxLength: 8 }), field }, ['name', 'field']);
const anyFacet = some(
  {
    name: mostly(fc.string({ minLength: 1, maxLength: 8 })),
    type: mostly(fc.constantFrom(...FACET_KINDS)),
    field,
    limit: mostly(fc.integer({ min: 1, max: 1_000 })),
    order: mostly(fc.constantFrom('count', 'value')),
    search: mostly(fc.string({ unit: 'grapheme', maxLength: 5 })),
    step: mostly(fc.oneof(fc.double({ min: 0, noNaN: true }), fc.constantFrom('day', 'month', 'year', 1, 0.1, 1e-300))),
    found: mostly(fc.boolean()),
    filters,
    facetOptions: list(some({ key: fc.string({ minLength: 1 }), query: expression }, ['key', 'query'])),
  },
  ['name', 'field'],
);
const facet = fc.oneof(plainFacet, anyFacet);
const percentile = fc.integer({ min: 0, max: 101 }).map((share) => `p${share}`);

/** Bodies of queries of wells: some can be answered, others are wrong in one place or in many, or are no query. */
export const queryBodies: fc.Arbitrary<unknown> = some({
  start: mostly(fc.integer({ min: 1, max: 1_000 })),
  size: mostly(fc.integer({ min: 0, max: 20 })),
  filters,
  sorts: list(some({ column: field, ascending: mostly(fc.boolean()) }, ['column'])),
  facets: list(facet),
  stats: list(some({ field, type: mostly(fc.oneof(fc.constantFrom(...STAT_KINDS), percentile)) }, ['field', 'type'])),
  changeId: mostly(fc.oneof(fc.integer(), fc.string({ maxLength: 10 }))),
});
