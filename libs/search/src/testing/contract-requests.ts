import fc from 'fast-check';
import type { Clause, MercatorBox, MercatorPoint } from '../clause.ts';
import type { IndexDocument, SearchScope } from '../index-definition.ts';
import { pointOf } from '../matches.ts';
import type { CountsRequest } from '../parts/counts.ts';
import type { FacetRequest, Holding } from '../parts/facets.ts';
import type { HistogramRequest, Interval } from '../parts/histograms.ts';
import type { GridRequest, Otherwise, SearchRequest, SortKey } from '../search-engine.ts';
import {
  AMOUNTS,
  contractIndex,
  DAYS,
  PLACES,
  PRICES,
  SECRETS,
  TEXTS,
  WORLD_SIZE,
  YEARS,
} from './contract-documents.ts';

export type ContractState =
  | { readonly kind: 'search'; readonly request: SearchRequest; readonly scope: SearchScope }
  | { readonly kind: 'grid'; readonly request: GridRequest; readonly scope: SearchScope };

const GROUPS = ['type', 'region', 'size', 'words', 'area'] as const;

/** Random searches and grids over the given documents, most of which find something; some name fields that not everybody sees. */
export const contractStates = (documents: readonly IndexDocument[]): fc.Arbitrary<ContractState> =>
  fc.oneof({ weight: 7, arbitrary: statesOf(documents, false) }, { weight: 1, arbitrary: statesOf(documents, true) });

function statesOf(documents: readonly IndexDocument[], withHidden: boolean): fc.Arbitrary<ContractState> {
  const hidden = withHidden ? ['cost'] : [];
  const some = fc.constantFrom(...documents);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const oneOrMore = <T>(values: readonly T[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 6 });

  const longTexts = documents.map((doc) => String(doc.fields['words'] ?? '')).filter((text) => text.length > 20);
  // Substrings of real texts, cut between code points, and texts put together from the same pieces.
  const words = fc.oneof(
    fc.tuple(some, fc.nat(30), fc.integer({ min: 1, max: 12 })).map(([doc, at, length]) => {
      const letters = [...String(doc.fields['words'] ?? '')];
      return letters
        .slice(at % (letters.length + 1))
        .slice(0, length)
        .join('');
    }),
    fc.array(fc.constantFrom(...TEXTS), { maxLength: 3 }).map((parts) => parts.join('')),
    // Documents drawn at random may all have short ones.
    ...(longTexts.length ? [fc.constantFrom(...longTexts)] : []),
  );

  /** Letters as they are, or in another case, of a text or of words. */
  const letters = fc
    .tuple(fc.constantFrom('words', 'words', 'words', 'code', 'codes'), words, fc.constantFrom('as', 'upper', 'lower'))
    .map(
      ([field, text, how]): Clause => ({
        field,
        contains: how === 'as' ? text : how === 'upper' ? text.toUpperCase() : text.toLowerCase(),
      }),
    );

  const place: fc.Arbitrary<MercatorPoint> = fc.oneof(
    some.map((doc): MercatorPoint => pointOf(doc.fields, contractIndex.point) ?? [0, 0]),
    fc.tuple(fc.integer({ min: 0, max: WORLD_SIZE }), fc.integer({ min: 0, max: WORLD_SIZE })),
  );
  const box: fc.Arbitrary<MercatorBox> = fc.oneof(
    fc.tuple(place, place).map(([a, b]) => ({
      west: Math.min(a[0], b[0]),
      east: Math.max(a[0], b[0]),
      north: Math.min(a[1], b[1]),
      south: Math.max(a[1], b[1]),
    })),
    place.map(([x, y]) => ({ west: x, east: x, north: y, south: y })),
    fc.tuple(place, place).map(([a, b]) => ({ west: a[0], east: b[0], north: a[1], south: b[1] })),
  );
  // Across the antimeridian: the rest of the world to the east, and its beginning.
  const boxes = fc.oneof(
    fc.array(box, { maxLength: 2 }),
    fc.tuple(box, fc.nat(WORLD_SIZE), fc.nat(WORLD_SIZE)).map(([{ north, south }, west, east]) => [
      { north, south, west, east: WORLD_SIZE - 1 },
      { north, south, west: 0, east },
    ]),
  );
  const around = fc.tuple(
    place,
    fc.integer({ min: 1, max: WORLD_SIZE / 4 }),
    fc.integer({ min: 3, max: 12 }),
    fc.boolean(),
  );
  const ring: fc.Arbitrary<MercatorPoint[]> = fc.oneof(
    fc.array(place, { minLength: 3, maxLength: 8 }),
    // Convex, or a concave star; its centre is often a document's own place.
    around.map(([[x, y], radius, corners, star]) =>
      Array.from({ length: corners }, (_, i): MercatorPoint => {
        const angle = (2 * Math.PI * i) / corners;
        const reach = star && i % 2 ? radius / 3 : radius;
        const on = (middle: number, offset: number) => Math.min(Math.max(Math.round(middle + offset), 0), WORLD_SIZE);
        return [on(x, reach * Math.cos(angle)), on(y, reach * Math.sin(angle))];
      }),
    ),
    // Right-angled, through documents' places: points lie on its edges and corners.
    fc.tuple(place, place).map(([a, b]): MercatorPoint[] => [a, [b[0], a[1]], b, [a[0], b[1]]]),
  );

  const range = (field: string, values: readonly (number | string)[]) =>
    fc
      .record({ from: maybe(fc.constantFrom(...values)), to: maybe(fc.constantFrom(...values)) })
      .map(({ from: one, to: other }): Clause => {
        const isReversed = one !== undefined && other !== undefined && one > other;
        const [from, to] = isReversed ? [other, one] : [one, other];
        return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      });

  const leaf: fc.Arbitrary<Clause> = fc.oneof(
    { weight: 4, arbitrary: oneOrMore(TEXTS).map((values): Clause => ({ field: 'codes', in: values })) },
    { weight: 3, arbitrary: oneOrMore(TEXTS).map((values): Clause => ({ field: 'code', in: values })) },
    oneOrMore(YEARS).map((values): Clause => ({ field: 'years', in: values })),
    oneOrMore(AMOUNTS).map((values): Clause => ({ field: 'amounts', in: values })),
    oneOrMore([...PLACES, 0.5]).map((values): Clause => ({ field: 'place', in: values })),
    oneOrMore(DAYS).map((values): Clause => ({ field: 'day', in: values })),
    fc.boolean().map((value): Clause => ({ field: 'sold', in: [value] })),
    fc.constantFrom('code', 'codes').map((field): Clause => ({ field, in: ['\0', '\ud800'] })),
    range('amount', [...AMOUNTS, 1.25]),
    range('amounts', [...AMOUNTS, 1.25]),
    oneOrMore([...PRICES, 1.155]).map((values): Clause => ({ field: 'prices', in: values })),
    range('price', [...PRICES, 1.155, 8.199]),
    range('prices', [...PRICES, 1.155, 1e300, -1e300]),
    ...(withHidden ? [oneOrMore(SECRETS).map((values): Clause => ({ field: 'secret', in: values }))] : []),
    range('place', [...PLACES, 0.5, 1e300, -1e300]),
    range('years', [...YEARS, 2019.5]),
    range('day', DAYS),
    range('days', DAYS),
    { weight: 5, arbitrary: letters },
    fc.constantFrom(...Object.keys(contractIndex.fields)).map((field): Clause => ({ field, exists: true })),
    { weight: 2, arbitrary: boxes.map((within): Clause => ({ within })) },
    { weight: 2, arbitrary: ring.map((polygon): Clause => ({ polygon })) },
  );
  const { clause } = fc.letrec<{ clause: Clause }>((tie) => ({
    clause: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 6, arbitrary: leaf },
      fc.array(tie('clause'), { maxLength: 3 }).map((all): Clause => ({ all })),
      fc.array(tie('clause'), { maxLength: 3 }).map((any): Clause => ({ any })),
      tie('clause').map((not): Clause => ({ not })),
      // Repeated parts, which adapters may leave out.
      fc
        .tuple(leaf, leaf, tie('clause'))
        .map(([a, b, c]): Clause => ({ all: [a, b, { any: [{ all: [b, a] }, c] }, a] })),
      fc.tuple(leaf, tie('clause')).map(([a, b]): Clause => ({ any: [a, { all: [a, b] }, b, a] })),
    ),
  }));

  const groups = fc.dictionary(fc.constantFrom(...GROUPS), clause, { maxKeys: 2 });
  const facetValues: Record<string, readonly (string | number | boolean)[]> = {
    code: TEXTS,
    codes: TEXTS,
    years: YEARS,
    amounts: AMOUNTS,
    price: PRICES,
    prices: PRICES,
    place: PLACES,
    day: DAYS,
    days: DAYS,
    sold: [true, false],
    ...(withHidden && { secret: SECRETS }),
  };
  // Pieces of values in either case, and what no value or no pattern holds.
  const piece = fc
    .tuple(fc.constantFrom(...TEXTS), fc.nat(3), fc.constantFrom('as', 'upper', 'lower'))
    .map(([text, from, how]) => {
      const part = [...text].slice(from % ([...text].length + 1)).join('');
      return how === 'as' ? part : how === 'upper' ? part.toUpperCase() : part.toLowerCase();
    });
  const holding: fc.Arbitrary<Holding> = fc.record({
    text: fc.oneof(
      { weight: 8, arbitrary: piece },
      fc.constantFrom('K', '\u212a', '\0', '\ud800', 'nothing', '\\d', '-', '^'),
    ),
    at: fc.constantFrom('anywhere', 'start'),
  });
  /** A part of an answer, with or without a group and a condition of its own. */
  const part = <T extends object>(own: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
    fc
      .tuple(fc.record(own), fc.record({ group: fc.constantFrom(...GROUPS), where: clause }, { requiredKeys: [] }))
      .map(([required, optional]) => ({ ...required, ...optional }));
  const each = fc.option(
    fc.dictionary(
      fc.constantFrom('x', 'y'),
      fc.record({ field: fc.constantFrom('amount', 'amounts', 'price', 'prices', 'place', 'years', ...hidden) }),
      { maxKeys: 2 },
    ),
    { nil: undefined },
  );
  const facet: fc.Arbitrary<FacetRequest> = fc.constantFrom(...Object.keys(facetValues)).chain((field) =>
    part({
      field: fc.constant(field),
      order: fc.constantFrom('count' as const, 'value' as const, undefined),
      limit: fc.constantFrom(0, 1, 3, 10, 1000),
      include: maybe(fc.uniqueArray(fc.constantFrom(...facetValues[field]!), { maxLength: 4 })),
      distinct: fc.constantFrom(true as const, undefined),
      holding: field.startsWith('code') ? maybe(holding) : fc.constant(undefined),
      stats: each,
    }),
  );
  const counts: fc.Arbitrary<CountsRequest> = part({
    of: fc.dictionary(fc.constantFrom('low', 'high', 'all'), clause, { maxKeys: 3 }),
    stats: each,
  });
  const bars = (fields: readonly string[], intervals: readonly Interval[]): fc.Arbitrary<HistogramRequest> =>
    part({ field: fc.constantFrom(...fields), interval: fc.constantFrom(...intervals), stats: each });
  const histogram = fc.oneof(
    bars(['amount', 'amounts'], [0.1, 1, 2.5, 1e20]),
    bars(['price', 'prices', ...hidden], [0.01, 0.05, 1, 1000]),
    bars(['place', 'years', 'id'], [1, 2, 10, 2 ** 40]),
    bars(['day', 'days'], ['day', 'month', 'year']),
  );
  const stats = fc.oneof(
    part({ field: fc.constantFrom('amount', 'amounts') }),
    part({
      field: fc.constantFrom('price', 'prices', 'place', 'years', ...hidden),
      percentiles: fc.option(fc.array(fc.constantFrom(0, 1, 12.5, 50, 75, 99, 100), { maxLength: 3 }), {
        nil: undefined,
      }),
      withoutSum: fc.option(fc.constant(true as const), { nil: undefined }),
    }),
  );
  const sortKey: fc.Arbitrary<SortKey> = fc.record(
    {
      field: fc.constantFrom('code', 'amount', 'price', 'place', 'day', 'sold', 'id', ...hidden),
      descending: fc.boolean(),
    },
    { requiredKeys: ['field'] },
  );
  const scored = fc.record({ clause, points: fc.constantFrom(10, 20, 40) });
  const search = fc.record(
    {
      groups,
      facets: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), facet, { maxKeys: 4 }),
      score: fc.record({ clauses: fc.array(scored, { maxLength: 5 }), minimum: fc.constantFrom(0, 1, 10, 30, 70) }),
      sort: fc.array(sortKey, { maxLength: 3 }),
      from: fc.oneof(fc.constant(0), fc.nat(200), fc.nat(documents.length + 10)),
      size: fc.constantFrom(0, 1, 20, 50, 100),
      counts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), counts, { maxKeys: 2 }),
      histograms: fc.dictionary(fc.constantFrom('a', 'b', 'c'), histogram, { maxKeys: 2 }),
      stats: fc.dictionary(fc.constantFrom('a', 'b', 'c'), stats, { maxKeys: 3 }),
    },
    { requiredKeys: ['groups', 'sort', 'from', 'size'] },
  ) as fc.Arbitrary<SearchRequest>;
  const grid: fc.Arbitrary<GridRequest> = fc.record({
    groups,
    boxes,
    shift: fc.integer({ min: 24, max: 30 }),
    singlesUpTo: fc.constantFrom(0, 1, 20, 100),
    limit: fc.constant(20_000),
  });
  const scope: fc.Arbitrary<SearchScope> = fc.oneof(
    fc.constant<SearchScope>({ kind: 'public' }),
    fc.constant<SearchScope>({ kind: 'admin' }),
    fc.array(some, { maxLength: 20 }).map(
      (granted): SearchScope => ({
        kind: 'buyer',
        userId: 1,
        grants: granted.map(({ id }) => id),
        version: granted.map(({ id }) => id).join(),
      }),
    ),
  );
  // Texts that hardly any document has, and what is asked otherwise, of one of the groups that there are.
  const otherwise = fc.option(
    fc.record({ rare: fc.option(leaf, { freq: 3 }), among: clause, clause, turn: fc.nat() }),
    { freq: 2, nil: undefined },
  );
  const withOtherwise = <R extends SearchRequest | GridRequest>(requests: fc.Arbitrary<R>): fc.Arbitrary<R> =>
    fc.tuple(requests, otherwise).map(([request, other]) => {
      const names = Object.keys(request.groups);
      if (!other || names.length === 0) return request;
      const group = names[other.turn % names.length]!;
      const replaced: Otherwise = { group, among: other.among, clause: other.clause };
      const first = other.rare ? { all: [request.groups[group]!, other.rare] } : request.groups[group]!;
      return { ...request, groups: { ...request.groups, [group]: first }, otherwise: replaced };
    });
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('search' as const), request: withOtherwise(search), scope }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('grid' as const), request: withOtherwise(grid), scope }) },
  );
}
