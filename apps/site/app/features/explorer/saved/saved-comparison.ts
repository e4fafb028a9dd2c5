import type { NewSavedQuery, QueryInfo } from '@outcrop/contracts';
import { type ExplorerFilter, explorerAddress } from '../address/explorer-state.ts';
import { type CompareState, compareAddress } from '../compare/compare-state.ts';
import { type Content, listOf, savedContent, stateOf } from './saved-content.ts';

/** Under which name `customChart` has what a comparison is besides set A, whose filters are those of the query. */
const COMPARISON = 'comparison';

/** What is saved of a comparison: the query of set A, and beside it set B with what is compared (docs/product/explorer.md#explorer-compare). */
export function savedComparison({
  state,
  against,
  measure,
  share,
}: CompareState): Pick<NewSavedQuery, 'filters' | 'customChart'> {
  const { filters, customChart } = savedContent(state);
  const ofB = against.map(({ field, expression }) => ({ field, expression: [...expression] }));
  return { filters, customChart: { ...customChart, [COMPARISON]: { against: ofB, measure, share } } };
}

/** Whether a query was saved from a comparison. */
export const isComparison = ({ customChart }: Pick<Content, 'customChart'>): boolean =>
  typeof customChart?.[COMPARISON] === 'object' && customChart[COMPARISON] !== null;

/** Where a saved query is looked at: its rows, or both of its sets. @param collection in place of the one that it names */
export function savedAddress(query: Content, info: QueryInfo, collection?: string | null): string {
  const saved = stateOf(query, info);
  const state = collection == null ? saved : { ...saved, collection };
  if (!isComparison(query)) return explorerAddress(state);
  const { against, measure, share } = query.customChart![COMPARISON] as Readonly<Record<string, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return compareAddress({
    ...{ state, against: listOf(against).flatMap(filterOf) },
    ...{ measure: text(measure), share: text(share), adding: null },
  });
}

/** A filter of set B as it was saved. A field that is gone stays, so that the page says so; what is no filter is none. */
function filterOf(saved: object): ExplorerFilter[] {
  const { field, expression } = saved as Readonly<Record<string, unknown>>;
  if (typeof field !== 'string' || !Array.isArray(expression)) return [];
  const texts = expression.filter((one) => typeof one === 'string');
  return texts.length > 0 ? [{ field, expression: texts }] : [];
}
