import { useDealState } from '../../address/deal-state.ts';
import type { LoadProblem } from '../../server/api.ts';
import { DealList } from './list/deal-list.tsx';
import { DealSheets } from './views/deal-views.ts';

/**
 * A list of deals in the view that its address names.
 * @param asOf the day on which the server was asked, `YYYY-MM-DD`
 * @param problem what kept the server from finding deals, while the browser has not asked itself
 */
export function DealsPage({ asOf, problem }: { asOf: string; problem: LoadProblem | null }) {
  const { view } = useDealState();
  return view === 'print' && !problem ? <DealSheets asOf={asOf} /> : <DealList problem={problem} />;
}
