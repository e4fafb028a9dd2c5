import { Icon } from '@outcrop/look';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { commas } from '../../../format/commas.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import pager from '../../../ui/pager.module.css';
import { pagesShown } from '../../../ui/pages-shown.ts';
import { type ExplorerState, explorerAddress, pageOf } from '../address/explorer-state.ts';
import { HiddenState } from '../hidden-state.tsx';
import { lastStart } from '../queries/explorer-queries.ts';
import styles from './explorer-pager.module.css';
import { pagesOf } from './pages.ts';
import { useRowsThatFit } from './scrolled-rows.ts';

interface ExplorerPagerProps {
  readonly state: ExplorerState;
  readonly start: number;
  readonly shown: number;
  readonly total: number;
}

/** "1–14 of 2,514", the row to begin with, and the pages. */
export function ExplorerPager({ state, start, shown, total }: ExplorerPagerProps) {
  const navigate = useNavigate();
  const { page, last, startOf, previous, next } = pagesOf(start, total);
  const end = lastStart(total);
  const nav = useRef<HTMLElement>(null);
  const from = useRef<HTMLInputElement>(null);
  const before = useRef(start);
  useEffect(() => {
    if (before.current === start) return;
    before.current = start;
    if (from.current) from.current.value = String(start);
    if (nav.current?.contains(document.activeElement) && document.activeElement?.tagName === 'A') focusHeading();
  }, [start]);
  const to = (row: number) => explorerAddress({ ...state, row, opened: null });
  const go = (event: FormEvent) => {
    event.preventDefault();
    const row = Math.min(Math.max(Number(from.current?.value), 1), end);
    if (from.current) from.current.value = String(row);
    if (row !== start) void navigate(to(row), { preventScrollReset: true });
  };
  const step = (label: string, icon: 'left' | 'right', row: number | null) => (
    <li>
      {row === null ? (
        <span className={pager.off}>
          <Icon name={icon} />
        </span>
      ) : (
        <PageLink to={to(row)} preventScrollReset rel={icon === 'left' ? 'prev' : 'next'} aria-label={label}>
          <Icon name={icon} />
        </PageLink>
      )}
    </li>
  );
  return (
    <nav ref={nav} className={`${pager.pager} screen-only`} aria-label="Pages">
      <span className="muted">
        {commas(start)}–{commas(start + shown - 1)} of {commas(total)}
        {last > 1 && state.participant === undefined && <AllRowsLink state={state} total={total} />}
      </span>
      {last > 1 && (
        <>
          <form className={styles.from} action={pageOf(state)} onSubmit={go}>
            <HiddenState state={{ ...state, opened: null }} but={['row']} />
            <label htmlFor="from-row">From row</label>
            <input
              ref={from}
              id="from-row"
              name="row"
              inputMode="numeric"
              pattern="[0-9]{1,9}"
              title="The number of a row"
              maxLength={9}
              autoComplete="off"
              defaultValue={start}
              aria-describedby="from-row-rows"
            />
            <span id="from-row-rows" className="muted">
              1 to {commas(end)}
            </span>
          </form>
          <ul className={pager.pages}>
            {step('Previous page', 'left', previous)}
            {pagesShown(page, last).map((number, at) => (
              <li key={number ?? `gap-${at}`}>
                {number === null ? (
                  <span className="muted">…</span>
                ) : (
                  <PageLink
                    to={to(startOf(number))}
                    preventScrollReset
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {commas(number)}
                  </PageLink>
                )}
              </li>
            ))}
            {step('Next page', 'right', next)}
          </ul>
        </>
      )}
    </nav>
  );
}

/** The way to all rows, to be scrolled. It needs a script. */
function AllRowsLink({ state, total }: Pick<ExplorerPagerProps, 'state' | 'total'>) {
  const most = useRowsThatFit();
  if (total > most)
    return state.all ? <span> · Up to {commas(most)} rows can be scrolled; please filter them first</span> : null;
  return (
    <span className="scripted">
      {' · '}
      <PageLink
        className="link"
        to={explorerAddress({ ...state, all: true, row: 1, opened: null })}
        preventScrollReset
        rel="nofollow"
      >
        Scroll all rows
      </PageLink>
    </span>
  );
}

/** Below all rows: how many there are, and the way back to pages. */
export const AllRowsEnd = ({ state, total }: Pick<ExplorerPagerProps, 'state' | 'total'>) => (
  <p className={`${pager.pager} screen-only`}>
    <span className="muted">
      All {commas(total)} rows
      {' · '}
      <PageLink
        className="link"
        to={explorerAddress({ ...state, all: false, opened: null })}
        preventScrollReset
        rel="nofollow"
      >
        Show pages
      </PageLink>
    </span>
  </p>
);
