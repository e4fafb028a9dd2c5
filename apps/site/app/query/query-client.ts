import { ApiError, createApiClient } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';

/** The API as the browser calls it: same origin, with the session's cookie. */
export const browserApi = createApiClient();

/** Silent and failing servers are asked once more; a refusal is final. */
const retry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry } } });
}

let browserClient: QueryClient | undefined;

/** The one client of a browser tab; on the server a fresh one each time, because visitors must never share. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return create();
  browserClient ??= create();
  return browserClient;
}
