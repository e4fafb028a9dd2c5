import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../query/query-client.ts';

/** A legal text by its path: terms, disclaimers, privacy. @param preview token of a draft's preview */
export const legalQuery = (path: string, preview: string | undefined = undefined, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['content', 'legal', path, preview ?? ''],
    queryFn: ({ signal }) => api.legalPage(path, { signal, preview }),
  });
