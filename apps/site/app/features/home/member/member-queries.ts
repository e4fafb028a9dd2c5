import { type ApiClient, MAX_BIDS_DUE_DAYS } from '@outcrop/contracts';
import { matchesQuery } from '../../../deal/matches/match-queries.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';

/** The newest deals for whoever is signed in. */
export const newMatchesQuery = (api?: ApiClient) => matchesQuery({ size: 3, order: 'newest' }, api);

/** The deals that they saved whose deadlines come next. */
export const dueDealsQuery = (api?: ApiClient) =>
  dealsQuery({ liked: true, open: true, bidsDue: MAX_BIDS_DUE_DAYS, sort: 'bidsDue', size: 4 }, api);
