import type { ReactNode } from 'react';
import { useDealState } from '../../address/deal-state.ts';
import type { MatchTools } from '../../deal/matches/match-tools.ts';
import type { LoadProblem } from '../../server/api.ts';
import { DealList } from './list/deal-list.tsx';
import { DealSheets } from './views/deal-views.ts';

/**
 * A list of deals in the view that its address names.
 * @param asOf the day on which the deals were fetched, `YYYY-MM-DD`
 * @param problem why the server could not find deals, as long as the browser has not searched itself
 * @param saveSearch what another feature adds to the head of the list: a button that saves its filters
 * @param matchTools what it adds to the matches
 * @param alsoOnSite what stands below the deals of a search
 */
export function DealsPage({
  asOf,
  problem,
  saveSearch,
  matchTools,
  alsoOnSite,
}: {
  asOf: string;
  problem: LoadProblem | null;
  saveSearch: ReactNode;
  matchTools?: MatchTools;
  alsoOnSite?: (search: string) => ReactNode;
}) {
  const { view } = useDealState();
  return view === 'print' && !problem ? (
    <DealSheets asOf={asOf} />
  ) : (
    <DealList today={asOf} problem={problem} saveSearch={saveSearch} matchTools={matchTools} alsoOnSite={alsoOnSite} />
  );
}
