import { expect, it } from '@jest/globals';
import { queryRequestSchema } from '@outcrop/contracts';
import { checkedDefinition, indexOf, type SearchResult } from '@outcrop/search';
import { facetParts } from '../src/queries/facets/facet-parts.ts';

const index = indexOf(
  1,
  checkedDefinition({ name: 'sites', seenBy: 'everyone', fields: { operator: { type: 'keyword' } } }),
);
const FACETS = 50;

it('lets others be answered between the facets of a long answer', async () => {
  const { facets, stats } = queryRequestSchema.parse({
    facets: Array.from({ length: FACETS }, (_, at) => ({ name: `facet ${at}`, field: 'operator', type: 'value' })),
  });
  const buckets = Array.from({ length: 20_000 }, (_, at) => ({ value: `Operator ${at}`, count: at }));
  const all = Object.fromEntries(facets.map((_, at) => [String(at), buckets]));
  const found: SearchResult = {
    ...{ engine: 'columns', total: 0, hits: [], counts: {}, histograms: {}, stats: {} },
    ...{ facets: all, distinct: {} },
  };
  let others = 0;
  const ticking = setInterval(() => (others += 1), 0);
  const answers = await facetParts(index, facets, stats, '2026-11-28').answers(found);
  clearInterval(ticking);
  expect(Object.values(answers).map((answer) => answer.buckets.length)).toEqual(facets.map(() => buckets.length));
  expect(others).toBeGreaterThan(FACETS / 5);
});
