import { type DealDetail, MAX_COMPARED } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { removeCompared, useComparedDeals } from '../../deal/tools/compared-deals.ts';
import { deals as dealsWord } from '../../deal/words/deal-kind.ts';
import type { LoadProblem } from '../../server/api.ts';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { AddDeal } from './add-deal.tsx';
import { compareAddress } from './compare-address.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import type { DealsToAdd } from './deals-to-add.ts';
import { comparedQuery } from './deals-to-add.ts';

export interface LoadedCompare {
  /** The deals of the address. */
  ids: readonly number[];
  /** How many more it names that are not ListingIds or are beyond the fourth. */
  omitted: number;
  /** Deals to add, when somebody looked for one. */
  offered: DealsToAdd | null;
  /** What kept the deals from being loaded. */
  problem: LoadProblem | null;
}

/** Up to four deals side by side. Only the address says which ones, so that the page can be sent to somebody. */
export function ComparePage({ ids, omitted, offered, problem }: LoadedCompare) {
  const { data } = useQuery({ ...comparedQuery(ids), enabled: problem === null });
  const deals: readonly DealDetail[] = data ?? [];
  // Deals that are unknown or not visible to this visitor are left out as well.
  const omittedCount = problem ? 0 : omitted + ids.length - deals.length;
  const shownIds = deals.map((deal) => deal.ListingId);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(deals.length, title);
  useForgetGone(ids, data);
  useTrayOnBarePage(ids.length === 0 && omitted === 0 && !offered);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          Compare deals
        </h1>
        {!problem && deals.length < MAX_COMPARED && <AddDeal ids={shownIds} offered={offered} />}
        {deals.length > 0 && (
          <div className={`${styles.tools} screen-only`}>
            <span role="status" className="small muted">
              {deals.length} of {MAX_COMPARED} deals
            </span>
            <ShareButton title="Compare deals" path={compareAddress(shownIds)} what="this comparison" />
            <button type="button" className={`${button('quiet', 'small')} scripted`} onClick={() => window.print()}>
              <Icon name="print" />
              Print
            </button>
          </div>
        )}
      </div>
      {omittedCount > 0 && (
        <p className={styles.note}>
          {omittedCount === 1 ? 'One deal' : dealsWord(omittedCount)} in this address{' '}
          {omittedCount === 1 ? 'was' : 'were'} left out: not on the market, or beyond the limit of {MAX_COMPARED}.
        </p>
      )}
      {problem ? (
        <ProblemNotice
          title="The deals could not be loaded"
          kept="Your selection is saved in the address."
          problem={problem}
        />
      ) : deals.length === 0 ? (
        <NothingToCompare gone={ids.length > 0} />
      ) : (
        <CompareTable deals={deals} />
      )}
    </div>
  );
}

/** @param gone whether the address names deals, none of which can be seen */
const NothingToCompare = ({ gone }: { gone: boolean }) => (
  <div className={styles.empty}>
    <EmptyArt />
    <h2>{gone ? 'None of these deals is on the market' : 'No deals to compare yet'}</h2>
    <p className="muted">Choose two to four deals with their Compare button; they are put side by side here.</p>
    <Link className={button('fill')} to={PUBLIC_DEALS}>
      Choose deals
    </Link>
  </div>
);

/** Without deals in the address the page shows those of the tray, which the server does not know. */
function useTrayOnBarePage(bare: boolean) {
  const chosen = useComparedDeals();
  const navigate = useNavigate();
  useEffect(() => {
    if (bare && chosen.length > 0)
      void navigate(compareAddress(chosen.map((deal) => deal.ListingId)), { replace: true });
  }, [bare, chosen, navigate]);
}

/** What was withdrawn since it was chosen leaves the tray as well: nobody can open it there. */
function useForgetGone(ids: readonly number[], deals: readonly DealDetail[] | undefined) {
  useEffect(() => {
    if (!deals) return;
    const shown = new Set(deals.map((deal) => deal.ListingId));
    for (const id of ids) if (!shown.has(id)) removeCompared(id);
  }, [ids, deals]);
}

/** The button that removed a deal is gone with it, so the focus goes to the title. */
function useFocusAfterRemoval(count: number, title: { current: HTMLElement | null }) {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) title.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, title]);
}
