import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import type { FrequencySwitch } from '../frequency-changes.ts';
import { matchSwitch } from '../matches/match-switch.ts';
import { type OwnSearch, refetchSearches, showFrequency } from '../saved-searches-queries.ts';

/** How often alerts of a search come. */
export const searchSwitch = (client: QueryClient, { id, list, name, frequency }: OwnSearch): FrequencySwitch =>
  list === 'matches'
    ? matchSwitch(client, frequency)
    : {
        key: `search ${id}`,
        of: `“${name}”`,
        value: frequency,
        show: (wanted) => showFrequency(client, (search) => search.id === id, wanted),
        send: (wanted) => browserApi.changeSavedSearch(id, { frequency: wanted }),
        // It may be gone: deleted in another window. And when its next alerts are due has changed.
        after: () => refetchSearches(client),
      };
