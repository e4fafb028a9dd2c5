import type { DealSort, DealState, OpenList } from '@outcrop/contracts';

/** An order as the address has it; without a sort it is the firm's own. */
export type Order = Pick<DealState, 'sort' | 'reverse'>;
export type NamedOrder = Order & { readonly label: string };

const both = (sort: DealSort, first: string, second: string, isReversed = false): readonly [NamedOrder, NamedOrder] => {
  const order = (label: string, reverse: boolean) => ({ label, sort, ...(reverse && { reverse }) });
  return [order(first, isReversed), order(second, !isReversed)];
};

/**
 * Both directions of each sort by their fixed names, first the one that is asked for more often: the newest, the earliest bids, A, the highest
 * (docs/product/search.md#deal-order).
 */
export const ORDERS: Readonly<Record<DealSort, readonly [NamedOrder, NamedOrder]>> = {
  date: both('date', 'Newest First', 'Oldest First', true),
  bidsDue: both('bidsDue', 'Bids due earliest', 'Bids due latest'),
  type: both('type', 'A-Z', 'Z-A'),
  netProduction: both('netProduction', 'Highest production', 'Lowest production', true),
  cashFlow: both('cashFlow', 'Highest cash flow', 'Lowest cash flow', true),
  price: both('price', 'Highest price', 'Lowest price', true),
};
export const DEFAULT_ORDER: NamedOrder = { label: 'Default order' };

/** A study has neither bids nor production. */
const SORTS: Readonly<Record<OpenList, readonly DealSort[]>> = {
  public: ['date', 'bidsDue', 'type', 'netProduction', 'cashFlow', 'price'],
  research: ['date', 'type', 'price'],
};
/** The sorts that a list offers, in the order of the menu. */
export const sortsOf = (list: OpenList = 'public'): readonly DealSort[] => SORTS[list];

export const isSameOrder = (a: Order, b: Order): boolean =>
  a.sort === b.sort && Boolean(a.reverse) === Boolean(b.reverse);

/** What a list in this order is called; one that the menu does not offer, such as the firm's order from its end, goes by none. */
export const orderLabel = (order: Order): string =>
  (order.sort ? ORDERS[order.sort] : [DEFAULT_ORDER]).find((each) => isSameOrder(each, order))?.label ??
  DEFAULT_ORDER.label;

/** The order after this one by the same column: the usual direction, the other, then the firm's order. */
export function nextOrder(sort: DealSort, current: Order): Order {
  const [first, second] = ORDERS[sort];
  if (isSameOrder(current, first)) return second;
  return isSameOrder(current, second) ? {} : first;
}
