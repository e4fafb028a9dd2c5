import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { VisitMark } from '../../../deal/visits/visit-mark.tsx';
import { listWords } from '../../../deal/words/list-labels.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { useToday } from '../../../ui/use-today.ts';
import { DEFAULT_ORDER, nextOrder, orderLabel } from '../views/deal-orders.ts';
import type { ViewProps } from '../views/deal-views.ts';
import { useColumns } from './column-choice.ts';
import { leftOutOnPhones, shownColumns, usualColumns } from './column-names.ts';
import { type Column, columnsOf } from './deal-columns.tsx';
import styles from './deal-table.module.css';

/** Identifies the rows shown: a new page starts at its first row. */
const keyOf = ({ deals }: ViewProps['page']) => deals.map(({ ListingId }) => ListingId).join();

/** Deals for comparison: figures line up, heads and names stay in view while the page scrolls (docs/product/look.md#tables). */
export default function DealTable({ page, state }: ViewProps) {
  const shown = shownColumns(state.list, useColumns(state.list), state.sort);
  const columns = columnsOf(shown, leftOutOnPhones(shown, state.sort));
  const { title, many } = listWords(state);
  // As many columns as usual fit beside the facets of a wide screen; more scroll sideways.
  const fits = shown.length <= usualColumns(state.list).length;
  return (
    <>
      <p id="table-keys" className="vh">
        The arrow keys move from row to row, Home and End to the first and last, Enter opens one.
      </p>
      <div className={`${styles.frame} ${fits ? styles.fits : ''}`}>
        <table className={styles.table} aria-label={title} aria-describedby="table-keys">
          <thead>
            <tr>
              <th scope="col">{many === 'studies' ? 'Study' : 'Deal'}</th>
              {columns.map((column) => (
                <Head key={column.name} column={column} state={state} />
              ))}
            </tr>
          </thead>
          <Rows key={keyOf(page)} page={page} columns={columns} />
        </table>
      </div>
    </>
  );
}

function Head({ column: { label, number, wide, hidden, sort }, state }: { column: Column; state: DealState }) {
  const order = sort && state.sort === sort ? (state.reverse ? 'descending' : 'ascending') : undefined;
  const next = sort ? nextOrder(sort, state) : DEFAULT_ORDER;
  return (
    <th scope="col" className={classesOf(number && styles.number, wide && 'wide-only')} aria-sort={order}>
      {sort ? (
        <PageLink
          to={dealsAddress({ ...state, sort: next.sort, reverse: next.reverse, page: 1 })}
          preventScrollReset
          rel="nofollow"
          title={orderLabel(next)}
        >
          {label}
          {order && <Icon name="down" small className={order === 'ascending' ? (styles.up ?? '') : ''} />}
        </PageLink>
      ) : (
        <span className={hidden ? 'vh' : undefined}>{label}</span>
      )}
    </th>
  );
}

function Rows({ page, columns }: { page: ViewProps['page']; columns: readonly Column[] }) {
  const today = useToday();
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
            <div className={styles.named}>
              <PageLink to={deal.url} title={deal.header} {...rowLink(at)}>
                <DealTitle text={deal.header} />
              </PageLink>
              <VisitMark deal={deal} />
            </div>
          </th>
          {columns.map(({ name, number, quiet, words, wide, cell }) => (
            <td
              key={name}
              className={classesOf(
                number && styles.number,
                quiet && styles.quiet,
                words && styles.words,
                wide && 'wide-only',
              )}
            >
              {cell(deal, today)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const classesOf = (...names: ReactNode[]): string | undefined => names.filter(Boolean).join(' ') || undefined;

const ROW_LINK = 'data-row';
/** How far the arrow keys move a wide table sideways, in pixels. */
const SIDEWAYS_PIXELS = 120;

/**
 * Keyboard navigation over the rows of a table: one stop for the Tab key, from which the arrow keys, Home and End reach every row's link. The table stays a
 * table to screen readers, whose own table commands read its cells. Without a script every link is a stop.
 */
function useRowNavigation() {
  const [current, setCurrent] = useState(0);
  const hydrated = useHydrated();

  function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
    const at = links.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const sideways = { ArrowLeft: -SIDEWAYS_PIXELS, ArrowRight: SIDEWAYS_PIXELS }[event.key];
    if (sideways !== undefined) {
      event.currentTarget.closest('div')?.scrollBy({ left: sideways });
      return event.preventDefault();
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    links[Math.max(0, Math.min(to, links.length - 1))]?.focus();
  }

  return {
    body: {
      onKeyDown: moveFocus,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const row = target.getAttribute(ROW_LINK);
        if (row !== null) setCurrent(Number(row));
      },
    },
    rowLink: (at: number) => ({ [ROW_LINK]: at, tabIndex: hydrated && at !== current ? -1 : undefined }),
  };
}
