import { writtenParameters } from '../../../address/explorer-rows.ts';
import { type ExplorerFilter, type ExplorerState, explorerParameters, withFilters } from '../address/explorer-state.ts';
import { COMPARE } from './compare-address.ts';

/** The two sets of a comparison. */
export const SETS = ['a', 'b'] as const;
export type SetName = (typeof SETS)[number];

/** What the address of a comparison says: all of its state (docs/product/explorer.md#explorer-compare). */
export interface CompareState {
  /** The explorer as it is left and come back to; its filters are set A. */
  readonly state: ExplorerState;
  /** The filters of set B; none for all rows. */
  readonly against: readonly ExplorerFilter[];
  /** The field of figures whose spread is drawn; null where the collection has none. */
  readonly measure: string | null;
  /** The field of values whose shares stand side by side; null where the collection has none. */
  readonly share: string | null;
  /** The set that a filter is being added to, and by which field once one is chosen. */
  readonly adding: { readonly to: SetName; readonly field: string | null } | null;
}

/** Before the name of a field in the filters of set B, where those of set A have `filter`. */
export const AGAINST = 'against';

/** The parameters of a comparison. */
export function compareParameters({
  state,
  against,
  measure,
  share,
  adding,
}: CompareState): (readonly [name: string, value: string])[] {
  const ofAgainst = explorerParameters(withFilters(state, against)).filter(([name]) => /^filter\d{0,2}\./u.test(name));
  return [
    ...explorerParameters(state),
    ...ofAgainst.map(([name, value]) => [name.replace('filter', AGAINST), value] as const),
    ...(measure === null ? [] : [['measure', measure] as const]),
    ...(share === null ? [] : [['share', share] as const]),
    ...(adding === null ? [] : [['add', adding.field === null ? adding.to : `${adding.to}.${adding.field}`] as const]),
  ];
}

/** The page of a comparison. */
export const compareAddress = (compare: CompareState): string =>
  `${COMPARE}?${writtenParameters(compareParameters(compare))}`;

/** The explorer with the filters of one set, from its first row. */
export const explorerOf = ({ state, against }: CompareState, set: SetName): ExplorerState =>
  set === 'a' ? state : withFilters(state, against);

/** The same comparison with other filters of one set; what was being added is done. */
export function withSet(compare: CompareState, set: SetName, filters: readonly ExplorerFilter[]): CompareState {
  const { state, against } = compare;
  const changed = withFilters(state, filters);
  return set === 'a'
    ? { ...compare, state: changed, against, adding: null }
    : { ...compare, against: changed.filters, adding: null };
}

/** The same with each set changed alike. */
export const withBoth = (compare: CompareState, change: (state: ExplorerState) => ExplorerState): CompareState => ({
  ...compare,
  state: change(compare.state),
  against: change(explorerOf(compare, 'b')).filters,
});

/** A and B in each other's place. */
export const swapped = (compare: CompareState): CompareState => ({
  ...compare,
  state: withFilters(compare.state, compare.against),
  against: compare.state.filters,
  adding: null,
});
