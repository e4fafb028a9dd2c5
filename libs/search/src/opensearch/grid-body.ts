import type { IndexDefinition } from '../index-definition.ts';
import type { GridResult } from '../search-engine.ts';
import type { GridPlan } from '../search-plan.ts';
import { allOf, filtersOf, queryOf } from './clause-query.ts';
import { ID_FIELD } from './search-alias.ts';
import { readUnless, unlessCount } from './search-body.ts';

export interface GridAnswer {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits?: readonly { readonly sort: readonly unknown[] }[];
  };
  readonly aggregations: {
    readonly unmapped: { readonly doc_count: number };
    readonly inside: {
      readonly x: {
        readonly buckets: readonly { readonly key: number; readonly y: { readonly buckets: readonly Cell[] } }[];
      };
    };
  };
}
interface Cell {
  readonly key: number;
  readonly doc_count: number;
  readonly id: { readonly value: number };
  readonly sumX: { readonly value: number };
  readonly sumY: { readonly value: number };
}

/**
 * One request for total, unmapped, and cells and single documents. Cells are a histogram of y in a histogram of x: its keys are doubles,
 * exact for multiples of a power of two; about as fast as a composite aggregation, which cannot be combined with the rest.
 */
export function gridBody(index: IndexDefinition, plan: GridPlan): Record<string, unknown> {
  const { x, y } = plan.point;
  const inside = queryOf(index, plan.inside);
  const interval = 2 ** plan.shift;
  // Sums of whole numbers are exact in the engine's doubles up to 2^53: eight million documents in one cell.
  const measures = { id: { min: { field: ID_FIELD } }, sumX: { sum: { field: x } }, sumY: { sum: { field: y } } };
  const cells = { histogram: { field: y, interval, min_doc_count: 1 }, aggs: measures };
  return {
    size: plan.singlesUpTo,
    track_total_hits: true,
    _source: false,
    stored_fields: '_none_',
    query: allOf(filtersOf(index, plan.always)),
    post_filter: inside,
    sort: [{ [ID_FIELD]: 'asc' }],
    aggs: {
      ...(plan.otherwise && unlessCount(index, plan.otherwise.unless)),
      unmapped: {
        filter: { bool: { must_not: [allOf([{ exists: { field: x } }, { exists: { field: y } }])] } },
      },
      inside: {
        filter: inside,
        aggs: { x: { histogram: { field: x, interval, min_doc_count: 1 }, aggs: { y: cells } } },
      },
    },
  };
}

/** Whether another plan takes the place of the one that was asked. */
export const isGridReplaced = (plan: GridPlan, answer: GridAnswer): boolean =>
  plan.otherwise !== undefined && readUnless(answer.aggregations) === 0;

/** The engine's answer to {@link gridBody}. It holds both cells and single documents: which of the two to return is decided here. */
export function readGrid(plan: GridPlan, answer: GridAnswer): GridResult {
  const total = answer.hits.total.value;
  const few = total <= plan.singlesUpTo;
  const width = 2 ** plan.shift;
  const cells = answer.aggregations.inside.x.buckets.flatMap((column) =>
    column.y.buckets.map((cell) => ({
      x: column.key / width,
      y: cell.key / width,
      count: cell.doc_count,
      id: cell.id.value,
      sumX: cell.sumX.value,
      sumY: cell.sumY.value,
    })),
  );
  return {
    total,
    unmapped: answer.aggregations.unmapped.doc_count,
    cells: few ? [] : cells,
    singles: few ? (answer.hits.hits ?? []).map(({ sort }) => Number(sort[0])) : [],
    engine: 'opensearch',
  };
}
