import type { DealSort, DealState, OpenList } from '@outcrop/contracts';

/** An order as the address has it; without a sort it is the firm's own. */
export type Order = Pick<DealState, 'sort' | 'reverse'>;
export type NamedOrder = Order & { readonly label: string };

/**
 * Both directions of each sort by their fixed names, first the one that is asked for more often: the newest, the earliest bids, A, the highest
 * (docs/product/search.md#deal-order).
 */
export const ORDERS: Readonly<Record<DealSort, readonly [NamedOrder, NamedOrder]>> = {
  date: [
    { label: 'Newest First', sort: 'date', reverse: true },
    { label: 'Oldest First', sort: 'date' },
  ],
  bidsDue: [
    { label: 'Bids due earliest', sort: 'bidsDue' },
    { label: 'Bids due latest', sort: 'bidsDue', reverse: true },
  ],
  type: [
    { label: 'A-Z', sort: 'type' },
    { label: 'Z-A', sort: 'type', reverse: true },
  ],
  netProduction: [
    { label: 'Highest production', sort: 'netProduction', reverse: true },
    { label: 'Lowest production', sort: 'netProduction' },
  ],
  cashFlow: [
    { label: 'Highest cash flow', sort: 'cashFlow', reverse: true },
    { label: 'Lowest cash flow', sort: 'cashFlow' },
  ],
  price: [
    { label: 'Highest price', sort: 'price', reverse: true },
    { label: 'Lowest price', sort: 'price' },
  ],
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
