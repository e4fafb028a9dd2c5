import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** All services, in the editors' order. */
export const servicesQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['content', 'services'],
    queryFn: async ({ signal }) => (await api.services({ signal })).services,
  });

/** @param preview the token of a draft's preview */
export const serviceQuery = (path: string, preview?: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['content', 'service', path, preview ?? ''],
    queryFn: ({ signal }) => api.service(path, { signal, preview }),
  });
