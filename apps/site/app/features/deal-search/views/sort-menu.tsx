import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DetailsMenu, menuRow, menuRowCurrent } from '../../../ui/details-menu.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { isSameOrder, ORDERS, orderLabel, ownOrders, sortsOf, type ValueSort } from './deal-orders.ts';
import styles from './sort-menu.module.css';

/** Said above orders whose fixed names do not say what they sort by. */
const HEADINGS: Partial<Record<ValueSort, string>> = { date: 'Date', type: 'Type' };

/** Links to the same deals in each order. */
export function SortMenu({ state }: { state: DealState }) {
  const id = useId();
  const groups = [
    { heading: undefined, orders: ownOrders(state) },
    ...sortsOf(state.list).map((sort) => ({ heading: HEADINGS[sort], orders: ORDERS[sort] })),
  ];
  return (
    <DetailsMenu
      align="rightWhenWide"
      summary={
        <span className={styles.sort}>
          <span>Sort</span> <b>{orderLabel(state)}</b>
          <Icon name="down" small />
        </span>
      }
    >
      <div className={styles.groups}>
        {groups.map(({ heading, orders }) => (
          <div key={orders[0]?.label} className={styles.group}>
            {heading && (
              <p id={`${id}${heading}`} className="label">
                {heading}
              </p>
            )}
            <ul aria-labelledby={heading && `${id}${heading}`}>
              {orders.map(({ label, sort, reverse }) => (
                <li key={label}>
                  <PageLink
                    className={`${menuRow} ${isSameOrder({ sort, reverse }, state) ? menuRowCurrent : ''}`}
                    to={dealsAddress({ ...state, sort, reverse, page: 1 })}
                    aria-current={isSameOrder({ sort, reverse }, state) ? 'true' : undefined}
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
      </div>
    </DetailsMenu>
  );
}
