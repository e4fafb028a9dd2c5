import type { DealDetail } from '@outcrop/contracts';
import { useRouteLoaderData } from 'react-router';
import { PUBLIC_DEALS, RESEARCH } from '../address/deal-state.ts';
import { kindOf } from '../deal/words/deal-kind.ts';

/** Address of the list that the page belongs to, for the menu's mark and the way back: a study's is research. */
export function useOwnList(): typeof PUBLIC_DEALS | typeof RESEARCH {
  const data = useRouteLoaderData('routes/deal') as { deal: DealDetail } | undefined;
  return data && kindOf(data.deal) === 'Study' ? RESEARCH : PUBLIC_DEALS;
}
