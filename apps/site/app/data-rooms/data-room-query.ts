import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../query/query-client.ts';

/** How the visitor stands with a deal's data room: for signed-in people alone. */
export const dataRoomQuery = (listingId: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['data-room', listingId],
    queryFn: ({ signal }) => api.dataRoom(listingId, { signal }),
  });
