import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';

/** The listing behind a deal, for those who manage listings. */
export const listingRecordQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['listing-record', id],
    queryFn: async ({ signal }) => {
      const { webStatus, version } = await api.listingRecord(id, { signal });
      return { webStatus, version };
    },
  });
