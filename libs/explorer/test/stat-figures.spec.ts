import { expect, it } from '@jest/globals';
import type { QueryStat } from '@outcrop/contracts';
import type { Stats } from '@outcrop/search';
import { figureOfAll } from '../src/queries/bucket-stats.ts';

// docs/product/explorer.md#explorer-stats

it('a percentile that an engine has estimated is said to be one, and no other figure of its field', () => {
  const stats: QueryStat[] = [
    { field: 'oil', type: 'max' },
    { field: 'oil', type: 'p50' },
  ];
  const exact: Stats = { count: 2, min: 1, max: 9, sum: '10', avg: 5, percentiles: [7] };
  const figures = (oil: Stats) => stats.map((stat) => figureOfAll(stat, stats, { oil }));
  expect(figures({ ...exact, estimated: true })).toEqual([{ value: 9 }, { value: 7, estimated: true }]);
  expect(figures(exact)).toEqual([{ value: 9 }, { value: 7 }]);
});
