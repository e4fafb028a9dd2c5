import { type AlertFrequency, type DealMatches, MATCHES_NAME } from '@outcrop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { matchesKey } from '../../../deal/matches/match-queries.ts';
import { browserApi } from '../../../query/query-client.ts';
import type { FrequencySwitch } from '../frequency-changes.ts';
import { refetchSearches, showFrequency } from '../saved-searches-queries.ts';

/** How often alerts of new matches come: shown beside the matches and among the saved searches. */
export const matchSwitch = (client: QueryClient, value: AlertFrequency): FrequencySwitch => ({
  key: 'matches',
  of: `“${MATCHES_NAME}”`,
  value,
  show: async (alerts) => {
    // Matches that are on their way could be out of date.
    await client.cancelQueries({ queryKey: matchesKey });
    client.setQueriesData<DealMatches>({ queryKey: matchesKey }, (matches) => matches && { ...matches, alerts });
    await showFrequency(client, ({ list }) => list === 'matches', alerts);
  },
  send: (frequency) => browserApi.setMatchAlerts({ frequency }),
  after: () => refetchSearches(client),
});
