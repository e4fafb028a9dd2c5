import type { DealListName, DealSort, DealState } from '@outcrop/contracts';
import { isSearchable } from '../../../address/deal-state.ts';

/** An order as the address has it; without a sort it is the firm's own. */
export type Order = Pick<DealState, 'sort' | 'reverse'>;
/** What goes by a value of each deal, in two directions; the best match goes by the words of a search. */
export type ValueSort = Exclude<DealSort, 'match'>;
export type NamedOrder = Order & { readonly label: string };

const both = (
  sort: ValueSort,
  first: string,
  second: string,
  isReversed = false,
): readonly [NamedOrder, NamedOrder] => {
  const order = (label: string, reverse: boolean) => ({ label, sort, ...(reverse && { reverse }) });
  return [order(first, isReversed), order(second, !isReversed)];
};

/**
 * Both directions of each sort by their fixed names, first the one that is asked for more often: the newest, the earliest bids, A, the highest
 * (docs/product/search.md#deal-order).
 */
export const ORDERS: Readonly<Record<ValueSort, readonly [NamedOrder, NamedOrder]>> = {
  date: both('date', 'Newest First', 'Oldest First', true),
  bidsDue: both('bidsDue', 'Bids due earliest', 'Bids due latest'),
  type: both('type', 'A-Z', 'Z-A'),
  netProduction: both('netProduction', 'Highest production', 'Lowest production', true),
  cashFlow: both('cashFlow', 'Highest cash flow', 'Lowest cash flow', true),
  price: both('price', 'Highest price', 'Lowest price', true),
};
export const DEFAULT_ORDER: NamedOrder = { label: 'Default order' };
const BEST_MATCH: NamedOrder = { label: 'Best match', sort: 'match' };

/** The orders of a list that go by no value: where there are words, how well deals match them. */
export const ownOrders = ({ search = '' }: DealState): readonly NamedOrder[] =>
  isSearchable(search) ? [BEST_MATCH, DEFAULT_ORDER] : [DEFAULT_ORDER];

const DEAL_SORTS: readonly ValueSort[] = ['date', 'bidsDue', 'type', 'netProduction', 'cashFlow', 'price'];
/** A study has neither bids nor production. */
const STUDY_SORTS: readonly ValueSort[] = ['date', 'type', 'price'];
/** The sorts that a list offers, in the order of the menu. */
export const sortsOf = (list?: DealListName): readonly ValueSort[] => (list === 'research' ? STUDY_SORTS : DEAL_SORTS);

export const isSameOrder = (a: Order, b: Order): boolean =>
  a.sort === b.sort && Boolean(a.reverse) === Boolean(b.reverse);

/** What a list in this order is called; one that the menu does not offer, such as the firm's order from its end, goes by none. */
export function orderLabel(state: DealState): string {
  const { sort } = state;
  const named = sort && sort !== 'match' ? ORDERS[sort] : ownOrders(state);
  return named.find((each) => isSameOrder(each, state))?.label ?? DEFAULT_ORDER.label;
}

/** The order after this one by the same column: the usual direction, the other, then the firm's order. */
export function nextOrder(sort: ValueSort, current: Order): Order {
  const [first, second] = ORDERS[sort];
  if (isSameOrder(current, first)) return second;
  return isSameOrder(current, second) ? {} : first;
}
