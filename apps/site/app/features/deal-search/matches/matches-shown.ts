import type { DealState } from '@outcrop/contracts';
import { filtersInUse } from '../../../address/deal-state.ts';

/** How many are shown before more are asked for. */
export const FIRST_MATCHES = 3;

/** Matches stand above the public deals as they are first listed; whoever filters, sorts or pages looks for something else. */
export const showsMatches = (state: DealState): boolean =>
  (state.list ?? 'public') === 'public' &&
  (state.view ?? 'list') === 'list' &&
  (state.page ?? 1) === 1 &&
  !state.sort &&
  !state.reverse &&
  filtersInUse(state).length === 0;
