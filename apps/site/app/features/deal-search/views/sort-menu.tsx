import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DetailsMenu, menuRow, menuRowCurrent } from '../../../ui/details-menu.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './sort-menu.module.css';

type Order = Pick<DealState, 'sort' | 'reverse'>;

/** Orders under their fixed names, which do not say what they sort by; the headings do (docs/product/search.md#deal-order). */
const GROUPS: readonly { heading?: string; orders: readonly (Order & { label: string })[] }[] = [
  { orders: [{ label: 'Default order' }] },
  {
    heading: 'Date',
    orders: [
      { label: 'Newest First', sort: 'date', reverse: true },
      { label: 'Oldest First', sort: 'date' },
    ],
  },
  {
    heading: 'Type',
    orders: [
      { label: 'A-Z', sort: 'type' },
      { label: 'Z-A', sort: 'type', reverse: true },
    ],
  },
];
const ORDERS = GROUPS.flatMap(({ orders }) => orders);

/** Links to the same deals in each order. */
export function SortMenu({ state }: { state: DealState }) {
  const id = useId();
  const isCurrent = (order: Order) => order.sort === state.sort && Boolean(order.reverse) === Boolean(state.reverse);
  const current = ORDERS.find(isCurrent) ?? ORDERS[0];
  return (
    <DetailsMenu
      align="rightWhenWide"
      summary={
        <span className={styles.sort}>
          <span>Sort</span> <b>{current?.label}</b>
          <Icon name="down" small />
        </span>
      }
    >
      {GROUPS.map(({ heading, orders }) => (
        <div key={heading ?? ''} className={styles.group}>
          {heading && <p id={`${id}${heading}`}>{heading}</p>}
          <ul aria-labelledby={heading && `${id}${heading}`}>
            {orders.map(({ label, sort, reverse }) => (
              <li key={label}>
                <PageLink
                  className={`${menuRow} ${isCurrent({ sort, reverse }) ? menuRowCurrent : ''}`}
                  to={dealsAddress({ ...state, sort, reverse, page: 1 })}
                  aria-current={isCurrent({ sort, reverse }) ? 'true' : undefined}
                  preventScrollReset
                  rel="nofollow"
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </DetailsMenu>
  );
}
