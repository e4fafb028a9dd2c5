// What an analyst asks of wells: eight facets with stats under filters that differ, and all that a query may ask for.
import { seeded } from '../statistics.mjs';

const WORDS = ['operator', 'play', 'basin', 'county', 'state', 'region'];
const STATS = [
  { field: 'oil12', type: 'sum' },
  { field: 'oil12', type: 'avg' },
  { field: 'lateralLength', type: 'avg' },
  { field: 'gas12', type: 'max' },
];
/** docs/product/explorer.md#query-limits */
const MAX_FACETS = 50;

const facet = (field, more) => ({ name: field, field, type: 'value', limit: 10, ...more });
const filtersOf = (random) => {
  const from = Math.floor(random() * 9_000);
  return [
    { field: 'lateralLength', expression: [`[${from} TO ${from + 6_000}]`] },
    ...(random() < 0.5 ? [{ field: 'horizontal', expression: ['true'] }] : []),
    { field: 'spudDate', expression: [`[${2008 + Math.floor(random() * 12)}-01-01 TO *]`] },
  ];
};

/** Queries with a page of rows, eight facets and four stats. @param {number} count */
export function queries(count) {
  const random = seeded(29);
  return Array.from({ length: count }, () => ({
    filters: filtersOf(random),
    sorts: [{ column: 'oil12', ascending: false }],
    size: 20,
    facets: [
      ...WORDS.map((field) => facet(field, {})),
      facet('spudDate', { type: 'range', step: 'year', limit: undefined }),
      facet('lateralLength', { type: 'range', step: 500, limit: undefined }),
    ],
    stats: STATS,
  }));
}

/** As many facets as a query may have. @param {number} seed of the filters */
export const allFacets = (seed) => ({
  filters: filtersOf(seeded(seed)),
  size: 0,
  facets: Array.from({ length: MAX_FACETS }, (_, at) => ({
    ...facet(WORDS[at % WORDS.length], { limit: 10 + at }),
    name: `facet ${at}`,
  })),
  stats: STATS,
});
