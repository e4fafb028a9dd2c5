import type { DealState } from '@outcrop/contracts';
import { Link } from 'react-router';
import { dealsAddress } from '../../address/deal-state.ts';
import { DetailsMenu, menuRow, menuRowCurrent } from '../../ui/details-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sort-menu.module.css';

type Order = Pick<DealState, 'sort' | 'reverse'>;

/** Orders by the specification's names (section 3, Deal sort types). */
const ORDERS: readonly (Order & { label: string })[] = [
  { label: 'Default order' },
  { label: 'Newest First', sort: 'date', reverse: true },
  { label: 'Oldest First', sort: 'date' },
  { label: 'A-Z', sort: 'type' },
  { label: 'Z-A', sort: 'type', reverse: true },
];

/** Links to the same deals in each order. */
export function SortMenu({ state }: { state: DealState }) {
  const isCurrent = (order: Order) => order.sort === state.sort && Boolean(order.reverse) === Boolean(state.reverse);
  const current = ORDERS.find(isCurrent) ?? ORDERS[0];
  return (
    <DetailsMenu
      align="right"
      summary={
        <span className={styles.sort}>
          <span>Sort</span> <b>{current?.label}</b>
          <Icon name="down" small />
        </span>
      }
    >
      <ul>
        {ORDERS.map(({ label, sort, reverse }) => (
          <li key={label}>
            <Link
              className={`${menuRow} ${isCurrent({ sort, reverse }) ? menuRowCurrent : ''}`}
              to={dealsAddress({ ...state, sort, reverse, page: 1 })}
              aria-current={isCurrent({ sort, reverse }) ? 'true' : undefined}
              preventScrollReset
              rel="nofollow"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  );
}
