import { lazy, Suspense } from 'react';
import type { MatchTools } from '../../../deal/matches/match-tools.ts';
import { SaveSearch } from '../save/save-search.tsx';

// The matches themselves are lazy as well: the first page does without both.
const MatchAlerts = lazy(async () => ({ default: (await import('./match-alerts.tsx')).MatchAlerts }));

/** What can be done with matches: save them as a search, be told of new ones. */
export const matchTools: MatchTools = {
  save: (filters) => <SaveSearch of={filters} label="Save as a search" look="line" />,
  alerts: (value) => (
    <Suspense>
      <MatchAlerts value={value} />
    </Suspense>
  ),
};
