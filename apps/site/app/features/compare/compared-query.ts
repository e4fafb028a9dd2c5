import { type ApiClient, ApiError, type DealDetail } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dealQuery } from '../../deal/queries/deal-queries.ts';
import { browserApi } from '../../query/query-client.ts';

/** The deals that are compared, in this order; one that is unknown or not visible to this visitor is left out: the two cannot be told apart. */
export const comparedQuery = (ids: readonly number[], api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['compared', ...ids],
    queryFn: async ({ client }): Promise<DealDetail[]> => {
      const found = await Promise.all(
        ids.map((id) =>
          client.fetchQuery(dealQuery(id, api)).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
        ),
      );
      return found.filter((deal) => deal !== null);
    },
  });
