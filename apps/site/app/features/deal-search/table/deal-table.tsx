import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { VisitMark } from '../../../deal/visits/visit-mark.tsx';
import { listWords } from '../../../deal/words/list-labels.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import type { ViewProps } from '../views/deal-views.ts';
import { columnsOf } from './deal-columns.tsx';
import styles from './deal-table.module.css';
import { useRowNavigation } from './use-row-navigation.ts';

/** Identifies the rows shown: a new page starts at its first row. */
const keyOf = ({ deals }: ViewProps['page']) => deals.map(({ ListingId }) => ListingId).join();

/** Deals for comparison: figures line up, heads and names stay in view, and the frame scrolls on its own (docs/product/look.md#tables). */
export default function DealTable({ page, state }: ViewProps) {
  const columns = columnsOf(state.list);
  const { title, many } = listWords(state);
  return (
    <>
      <p id="table-keys" className="vh">
        The arrow keys move from row to row, Home and End to the first and last, Enter opens one.
      </p>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={title} aria-describedby="table-keys">
          <thead>
            <tr>
              <th scope="col">{many === 'studies' ? 'Study' : 'Deal'}</th>
              {columns.map(({ name, number, hidden, sort }) => {
                const order = sort && state.sort === sort ? (state.reverse ? 'descending' : 'ascending') : undefined;
                return (
                  <th key={name} scope="col" className={number ? styles.number : undefined} aria-sort={order}>
                    {sort ? (
                      <SortLink state={state} sort={sort} order={order}>
                        {name}
                      </SortLink>
                    ) : (
                      <span className={hidden ? 'vh' : undefined}>{name}</span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <Rows key={keyOf(page)} page={page} columns={columns} />
        </table>
      </div>
    </>
  );
}

function Rows({ page, columns }: { page: ViewProps['page']; columns: ReturnType<typeof columnsOf> }) {
  const { body, rowLink } = useRowNavigation();
  return (
    <tbody {...body}>
      {page.deals.map((deal, at) => (
        // A click anywhere opens the deal; by keyboard, the link in the row's head does.
        <tr
          key={deal.ListingId}
          className={deal.sold ? styles.sold : undefined}
          onClick={({ target, currentTarget }) => {
            if (!(target as Element).closest('a, button, form')) currentTarget.querySelector('a')?.click();
          }}
        >
          <th scope="row">
            <PageLink to={deal.url} {...rowLink(at)}>
              <DealTitle text={deal.header} />
            </PageLink>{' '}
            <VisitMark deal={deal} />
          </th>
          {columns.map(({ name, number, quiet, wraps, wide, cell }) => (
            <td
              key={name}
              className={[number && styles.number, quiet && styles.quiet, wraps && styles.wraps, wide && styles.wide]
                .filter(Boolean)
                .join(' ')}
            >
              {cell(deal)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A column head that sorts the rows: the usual direction, the reverse, then back to the firm's order. */
function SortLink({
  state,
  sort,
  order,
  children,
}: {
  state: DealState;
  sort: 'date' | 'type';
  order: 'ascending' | 'descending' | undefined;
  children: ReactNode;
}) {
  // Dates start with the newest, text with A.
  const [first, second] =
    sort === 'date' ? (['descending', 'ascending'] as const) : (['ascending', 'descending'] as const);
  const next = order === undefined ? first : order === first ? second : undefined;
  return (
    <PageLink
      to={dealsAddress({ ...state, sort: next && sort, reverse: next === 'descending' || undefined, page: 1 })}
      preventScrollReset
      rel="nofollow"
    >
      {children}
      {order && <Icon name="down" small className={order === 'ascending' ? (styles.up ?? '') : ''} />}
    </PageLink>
  );
}
