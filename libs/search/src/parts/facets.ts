import { assertCount, checkedClause, fieldOf, isStorable, SearchMisuse } from '../checked-clause.ts';
import type { Scalar } from '../clause.ts';
import type { FieldType, IndexDefinition } from '../index-definition.ts';
import { compareScalars } from '../text-order.ts';
import { foldCase } from './letter-case.ts';
import type { CountedPartRequest, DocumentCount, PartPlan } from './part.ts';
import { type CountedPartPlan, noStats, planStatsOfEach } from './stats.ts';

/** Text that a value holds, anywhere or at its start; of a letter either case will do. */
export interface Holding {
  readonly text: string;
  readonly at: 'anywhere' | 'start';
}

/** The most frequent values first, or values in their own order; ties by value (text by code point, false before true). */
export type FacetOrder = 'count' | 'value';

/** Asks for the values of a field, each with the number of documents that have it. */
export interface FacetRequest extends CountedPartRequest {
  readonly field: string;
  /** By count where nothing is said. */
  readonly order?: FacetOrder;
  /** Only values of a keyword field that hold this: a search among more values than are returned. At most 100 letters. */
  readonly holding?: Holding;
  /** This many values at most, up to 10,000. */
  readonly limit: number;
  /** Values returned in any case, beyond the limit and even with a count of 0: after the others, in the same order. */
  readonly include?: readonly Scalar[];
  /** Whether the values are counted themselves ({@link DistinctValues}). */
  readonly distinct?: true;
}

export interface FacetBucket extends DocumentCount {
  readonly value: Scalar;
}

/** How many values there are to a facet, those beyond its limit too; null for more than 1,000. */
export type DistinctValues = number | null;

const MAX_VALUES = 10_000;
/** More values than this are not told apart by their number: each is counted as a bucket, of which an engine has 65,535 at a time. */
export const MAX_DISTINCT = 1_000;
/** OpenSearch takes patterns of 1,000 letters: a letter has few variants, and a mark is escaped. */
const MAX_HOLDING = 100;

export interface FacetPlan extends CountedPartPlan {
  readonly field: string;
  readonly type: FieldType;
  readonly order: FacetOrder;
  /** As values are compared with it: see {@link holds}. */
  readonly holding: Holding | undefined;
  readonly limit: number;
  /** Values returned in any case; `countable` are those of them that a document could hold. */
  readonly include: readonly Scalar[];
  readonly countable: readonly Scalar[];
  readonly distinct: boolean;
}

/** @throws SearchMisuse */
export function planFacet(index: IndexDefinition, facet: FacetRequest): Omit<FacetPlan, keyof PartPlan> {
  const { type } = fieldOf(index, facet.field);
  if (type === 'text') throw new SearchMisuse(`${facet.field} is a text field and cannot have a facet`);
  assertCount('limit', facet.limit, MAX_VALUES);
  const include = [...new Set(facet.include ?? [])];
  const known = checkedClause(index, { field: facet.field, in: include });
  return {
    field: facet.field,
    type,
    order: facet.order ?? 'count',
    holding: facet.holding && planHolding(facet.field, type, facet.holding),
    limit: facet.limit,
    include,
    countable: 'in' in known ? known.in : [],
    distinct: facet.distinct ?? false,
    stats: planStatsOfEach(index, facet.stats),
  };
}

function planHolding(field: string, type: FieldType, { text, at }: Holding): Holding | undefined {
  if (type !== 'keyword') throw new SearchMisuse(`values of the ${type} field ${field} hold no text`);
  assertCount('letters of what values shall hold', [...text].length, MAX_HOLDING);
  // No value holds a NUL, and an engine may take no text that cannot be stored.
  return text === '' ? undefined : { text: isStorable(text) ? foldCase(text) : '\0', at };
}

/** Whether a value holds what was asked for. */
export const holds = (value: Scalar, { text, at }: Holding): boolean => {
  const found = foldCase(String(value)).indexOf(text);
  return at === 'start' ? found === 0 : found >= 0;
};

/** The order of a facet's values. */
export const bucketOrder = ({ order }: Pick<FacetPlan, 'order'>) => {
  const byValue = (a: FacetBucket, b: FacetBucket) => compareScalars(a.value, b.value);
  return order === 'value' ? byValue : (a: FacetBucket, b: FacetBucket) => b.count - a.count || byValue(a, b);
};

/**
 * A facet's first values, followed by those included in any case.
 * @param counted what is known of a value that is not among the first; one that no document has counts 0
 */
export function withIncluded(
  facet: FacetPlan,
  first: readonly FacetBucket[],
  counted: (value: Scalar) => FacetBucket | undefined,
): readonly FacetBucket[] {
  if (facet.include.length === 0) return first;
  const shown = new Set(first.map(({ value }) => value));
  const others = facet.include.filter((value) => !shown.has(value));
  return [
    ...first,
    ...others.map((value) => counted(value) ?? { value, count: 0, ...noStats(facet) }).sort(bucketOrder(facet)),
  ];
}

/** How many values there are, as a facet says it. */
export const distinctOf = (values: number): DistinctValues => (values > MAX_DISTINCT ? null : values);
