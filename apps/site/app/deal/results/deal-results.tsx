import { type DealPage, type DealState, lastPage } from '@outcrop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealsAddress } from '../../address/deal-state.ts';
import type { LoadProblem } from '../../server/api.ts';
import { later } from '../../ui/later.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { listWords } from '../words/list-labels.ts';
import { DealListSkeleton } from './deal-list-skeleton.tsx';

const EmptyResults = later(() => import('./empty-results.tsx'));
const AnyOrder = later(() => import('./any-order.tsx'));

interface DealResultsProps {
  query: UseQueryResult<DealPage>;
  /** Why the server could not find deals, as long as the browser has not searched itself. */
  problem: LoadProblem | null;
  state: DealState;
  /** Where nothing is found: asks to be told once something is. */
  emailMe?: ReactNode;
  /** Draws the deals. */
  children: (page: DealPage) => ReactNode;
}

/** A page of deals with its pager, or what stands in its place: that it is on its way, could not be loaded, or that nothing was found. */
export function DealResults({ query: { data, error, refetch }, problem, state, emailMe, children }: DealResultsProps) {
  if (error || problem)
    return (
      <ProblemNotice
        title="The list could not be loaded"
        kept="Your filters are saved in the address. Nothing was lost."
        error={error}
        problem={problem}
        onRetry={refetch}
      />
    );
  if (!data) return <DealListSkeleton />;
  if (data.total === 0) return <EmptyResults state={state} emailMe={emailMe} />;
  return (
    <>
      {data.wordsInAnyOrder !== null && <AnyOrder page={data} state={state} />}
      {children(data)}
      <DealPager page={data} state={state} />
    </>
  );
}

/** The pages of a list of deals, as far as page numbers reach (docs/product/search.md#page-window). */
function DealPager({ page: { total, sold, size, page, deals }, state }: { page: DealPage; state: DealState }) {
  const last = Math.min(Math.ceil(total / size), lastPage(size));
  const to = (number: number) => dealsAddress({ ...state, page: number });
  const made = sold > 0 ? listWords(state).count(total, sold) : undefined;
  return <Pager {...{ page, last, size, total, made, to }} shown={deals.length} />;
}
